import Foundation
import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import URLText

/// A run of random pairs of a table and a link, repeatable by its seed.
struct RandomRun {
    /// The seed: `WAYMARK_SEED`, else a new one each time.
    let seed: UInt64
    /// The number of pairs: `WAYMARK_RANDOM_COUNT`, else as many as the build allows.
    let count: Int

    /// The links for which one table is asked.
    static let linksOfATable = 20

    /// Reads the environment.
    static func fromEnvironment() -> RandomRun {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["WAYMARK_SEED"].flatMap { UInt64($0) }
        let count = environment["WAYMARK_RANDOM_COUNT"].flatMap { Int($0) }
        return RandomRun(seed: seed ?? .random(in: 0 ... .max), count: count ?? usualCount)
    }

    private static var usualCount: Int {
        #if DEBUG
            4_000
        #else
            100_000
        #endif
    }

    /// Calls `body` with each pair until it returns false; returns whether it never did.
    ///
    /// - Throws: `RandomRunError` when a table that was written cannot be read.
    func forEachPair(_ body: (RandomPair) throws -> Bool) throws -> Bool {
        try forEachQuestion { question in
            try body(
                RandomPair(
                    question: question.question,
                    table: question.table,
                    comparison: question.comparison
                )
            )
        }
    }

    /// Calls `body` with each question, not yet asked, until it returns false.
    ///
    /// - Throws: `RandomRunError` when a table that was written cannot be read.
    func forEachQuestion(_ body: (RandomQuestion) throws -> Bool) throws -> Bool {
        var random = SeededGenerator(seed: seed)
        var pairs = 0
        while pairs < count {
            let text = RandomTable.text(using: &random)
            let parsed = RouteTable.parse(SourceText(name: "random.waymark", text: text))
            if let error = parsed.diagnostics.first(where: { $0.severity == .error }) {
                throw RandomRunError.unreadableTable(text, error)
            }
            let router = Router.compile(parsed.value, hostEncoder: .foundation)
            let reference = ReferenceRouter(parsed.value, hostEncoder: .foundation)
            for _ in 0..<RandomRun.linksOfATable {
                let link = RandomLink.text(for: parsed.value, using: &random)
                let context = DispatchContext.random(for: parsed.value, using: &random)
                pairs += 1
                let question = RandomQuestion(
                    question: RandomCase(table: text, link: link, context: context),
                    table: parsed.value,
                    router: router,
                    reference: reference
                )
                guard try body(question) else { return false }
            }
        }
        return true
    }
}

/// One pair of a run, answered by both routers.
struct RandomPair {
    let question: RandomCase
    let table: RouteTable
    let comparison: RandomComparison
}

/// Why a run cannot go on.
enum RandomRunError: Error {
    /// A random table has an error: the writer and the parser disagree about the language.
    case unreadableTable(String, Diagnostic)
}
