package import RouteTables
package import Routing
import SourceText
package import URLText

/// A random case with the routers that are asked.
package struct RandomQuestion: Sendable {
    /// The case.
    package let question: RandomCase
    private let routers: Routers

    /// The encoder of hosts that are not ASCII, with which the routers read links.
    package static let hostEncoder = HostEncoder.foundation

    /// The table.
    package var table: RouteTable { routers.table }
    /// The router of the table.
    package var router: Router { routers.router }
    /// The reference for the table.
    package var reference: ReferenceRouter { routers.reference }
    /// The text of the link.
    package var link: String { question.link }
    /// The flags, the sign-in and the source.
    package var context: DispatchContext { question.context }

    /// A table and its routers.
    struct Routers: Sendable {
        let table: RouteTable
        let router: Router
        let reference: ReferenceRouter

        init(_ table: RouteTable) {
            self.table = table
            router = Router.compile(table, hostEncoder: .foundation)
            reference = ReferenceRouter(table, hostEncoder: .foundation)
        }
    }

    init(_ question: RandomCase, _ routers: Routers) {
        self.question = question
        self.routers = routers
    }

    /// Compiles the table of a case; nil when it cannot be read.
    package init?(_ question: RandomCase) {
        let parsed = RouteTable.parse(SourceText(name: "random.waymark", text: question.table))
        guard !parsed.hasErrors else { return nil }
        self.init(question, Routers(parsed.value))
    }
}
