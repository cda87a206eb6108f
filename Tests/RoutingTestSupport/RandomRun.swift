import Foundation
import RouteTables
import Routing
package import SourceText

/// A run of random questions: a table, a link and a context; repeatable by its seed.
package struct RandomRun: CustomStringConvertible {
    /// The seed: `WAYMARK_SEED`, where `new` is another one each time; else the same in every run, so
    /// that a change of the code is all that can make a run fail.
    package let seed: UInt64
    /// The number of questions: `WAYMARK_RANDOM_COUNT`, else as many as the build allows.
    package let count: Int

    /// The links for which one table is asked.
    package static let linksOfATable = 20

    /// The environment with which a run is repeated.
    package var description: String { "WAYMARK_SEED=\(seed) WAYMARK_RANDOM_COUNT=\(count)" }

    /// Reads the environment; a test that looks at one of `step` questions asks so many fewer tables.
    package static func fromEnvironment(oneOf step: Int = 1) -> RandomRun {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["WAYMARK_RANDOM_COUNT"].flatMap { Int($0) }
        return RandomRun(
            seed: seed(environment["WAYMARK_SEED"]),
            count: (count ?? usualCount) / step
        )
    }

    private static func seed(_ text: String?) -> UInt64 {
        if text == "new" { return .random(in: 0 ... .max) }
        return text.flatMap { UInt64($0) } ?? 20_230_418
    }

    private static var usualCount: Int {
        #if DEBUG
            4_000
        #else
            200_000
        #endif
    }

    /// Whether the run is long enough to ask what it had in it.
    package var isLong: Bool { count >= 4_000 }

    /// Calls `body` with each table and its questions until it returns false.
    ///
    /// - Returns: Whether `body` never returned false.
    /// - Throws: `RandomRunError` when a table that was written cannot be read.
    package func forEachTable(_ body: ([RandomQuestion]) throws -> Bool) throws -> Bool {
        var random = SeededGenerator(seed: seed)
        var asked = 0
        while asked < count {
            let text = RandomTable.text(using: &random)
            let parsed = RouteTable.parse(SourceText(name: "random.waymark", text: text))
            if let error = parsed.diagnostics.first(where: { $0.severity == .error }) {
                throw RandomRunError.unreadableTable(text, error)
            }
            let routers = RandomQuestion.Routers(parsed.value)
            let questions = (0..<RandomRun.linksOfATable).map { _ in
                let link = RandomLink.text(for: parsed.value, using: &random)
                let context = DispatchContext.random(for: parsed.value, using: &random)
                return RandomQuestion(
                    RandomCase(table: text, link: link, context: context),
                    routers
                )
            }
            asked += questions.count
            guard try body(questions) else { return false }
        }
        return true
    }

    /// Calls `body` with each question until it returns false; returns whether it never did.
    ///
    /// - Throws: `RandomRunError` when a table that was written cannot be read.
    package func forEachQuestion(_ body: (RandomQuestion) throws -> Bool) throws -> Bool {
        try forEachTable { questions in try questions.allSatisfy(body) }
    }
}

/// Why a run cannot go on.
package enum RandomRunError: Error {
    /// A random table has an error: the writer and the parser disagree about the language.
    case unreadableTable(String, Diagnostic)
}
