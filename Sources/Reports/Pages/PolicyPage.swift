internal import RouteTables
internal import SourceText

/// The story of one policy: what it decides, and what happens under each value.
///
/// Its example is one link and one table; the tests run it under every value.
package struct PolicyPage: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The question that the policy answers.
    package let question: String
    /// What is to be known beside the values; empty when nothing is.
    package let remark: String
    /// The values; the first is the default.
    package let values: [Value]
    /// The lines of the example's table, without `tenant` and `policy` lines.
    package let table: [String]
    /// What happens before the question, in statements of a scenario.
    package let events: [String]
    /// The example's link as a statement writes it; or `nav`, `inbox` or `timeline`.
    package let link: String

    /// One value of a policy.
    package struct Value: Sendable, Hashable {
        /// How it is written.
        package let value: String
        /// What happens.
        package let effect: String
        /// Which kind of app behaves so.
        package let app: String
        /// How the example's link ends, as an expectation writes it.
        package let result: String

        init(_ value: String, _ effect: String, app: String, result: String) {
            self.value = value
            self.effect = effect
            self.app = app
            self.result = result
        }
    }

    init(
        _ name: PolicyName,
        _ question: String,
        remark: String = "",
        values: [Value],
        table: [String],
        events: [String] = [],
        link: String
    ) {
        self.name = name.rawValue
        self.question = question
        self.remark = remark
        self.values = values
        self.table = table
        self.events = events
        self.link = link
    }

    /// The pages of all policies of this version, in the order of the manual.
    package static let all = routing + spelling + reading + app

    private static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

    /// Returns the page of a policy.
    package static func page(for name: String) -> PolicyPage? { named[name] }

    /// The statement that asks.
    var statement: String { PageExample.subjects.contains(link) ? link : "why \(link)" }

    /// The example under one value.
    package func example(under value: Value) -> PageExample {
        PageExample(
            ["policy \(name) \(value.value)"] + table,
            link,
            value.result,
            events: events
        )
    }
}
