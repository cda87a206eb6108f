import RouteTables
import Routing
import RoutingTestSupport
import SourceText

/// A random case with the routers that are asked.
struct RandomQuestion {
    let question: RandomCase
    let table: RouteTable
    let router: Router
    let reference: ReferenceRouter

    var link: String { question.link }

    init(question: RandomCase, table: RouteTable, router: Router, reference: ReferenceRouter) {
        self.question = question
        self.table = table
        self.router = router
        self.reference = reference
    }

    /// Compiles the table of a case; nil when it cannot be read.
    init?(_ question: RandomCase) {
        let parsed = RouteTable.parse(SourceText(name: "random.waymark", text: question.table))
        guard !parsed.hasErrors else { return nil }
        self.init(
            question: question,
            table: parsed.value,
            router: Router.compile(parsed.value, hostEncoder: .foundation),
            reference: ReferenceRouter(parsed.value, hostEncoder: .foundation)
        )
    }

    /// Asks both routers.
    var comparison: RandomComparison {
        RandomComparison(
            router: router,
            reference: reference,
            link: link,
            context: question.context
        )
    }
}
