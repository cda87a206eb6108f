package import AppModel
internal import RouteTables
internal import SourceText
internal import Tenancy
internal import URLText

/// One line that was checked, as a report shows it: an expectation about a link or about the app, or a
/// statement of a scenario that could not be followed.
struct CheckedLine: Sendable {
    let place: Place
    let text: String
    let mismatches: [Mismatch]
    /// The first line of `why`, or what there is to see instead.
    let why: Text
    /// What stands behind that; nil for what held, and for what is not about a link.
    let reasons: DecidingReasons?
    /// Whether it is as it should be.
    let isHeld: Bool
    private let url: String?
    private let outcome: String?

    init(_ result: CheckResult, in tenant: Tenant) {
        isHeld = result.isHeld
        switch result {
        case .link(let result):
            place = result.expectation.place
            text = result.expectation.shownText
            mismatches = result.mismatches
            let report = WhyReport(result.walk, in: tenant)
            why = report.answer
            reasons =
                result.isHeld
                ? nil : DecidingReasons(report, expecting: result.expectation.outcome.route)
            url = LinkPassword.masked(result.expectation.url)
            outcome = result.walk.outcome.words
        case .app(let result):
            place = result.expectation.place
            text = result.expectation.text
            mismatches = result.mismatches
            why = CheckedLine.last(result.app, tenant)
            (url, outcome, reasons) = (nil, nil, nil)
        case .problem(let problem, let statement, let line):
            place = line
            text = statement
            let wanted = Mismatch(point: .statement, expected: "the statement", found: nil)
            mismatches = [wanted]
            why = Text(problem.sentence)
            (url, outcome, reasons) = (nil, nil, nil)
        }
    }

    /// What happened last, which is where to look.
    private static func last(_ app: App, _ tenant: Tenant) -> Text {
        guard let event = app.log.latest else { return "nothing has happened" }
        let words = AppWords(tenant, app, showsAll: false)
        let effects = event.effects.map { words.sentence($0) }
        let list = effects.isEmpty ? "nothing came of it" : effects.joined(separator: "; ")
        return Text("\(event.evidence): \(words.text(event.deed)): \(list)")
    }

    /// The rows of the answer: the first line of `why`, and what stands behind it.
    var whyRows: [Row] { reasons?.rows(after: why) ?? [Row("why", detail: why)] }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "place": place.json,
            "expectation": .string(text),
            "url": .optional(url),
            "held": .bool(isHeld),
            "outcome": .optional(outcome),
            "answer": .string(why.string),
            "mismatches": .array(
                mismatches.map { mismatch in
                    .object([
                        "point": .string(mismatch.point.rawValue),
                        "expected": .string(mismatch.expected),
                        "found": .optional(mismatch.found),
                    ])
                }
            ),
        ]
        if let reasons { members.merge(reasons.json) { own, _ in own } }
        return .object(members)
    }
}

extension Expectation {
    /// The line as it is written; with a password in its link, the line in canonical form without
    /// that.
    fileprivate var shownText: String {
        guard LinkPassword.isIn(url) else { return text }
        var shown = self
        shown.url = LinkPassword.masked(url)
        return shown.description
    }
}

extension AppProblem {
    /// What is wrong, as a sentence.
    package var sentence: String {
        switch self {
        case .unknownScene(let name, let known):
            "there is no scene `\(name)`; the scenes are "
                + known.map(\.description).joined(separator: ", ")
        case .knownScene(let name): "there is a scene `\(name)` already"
        case .onlyScene(let name): "`\(name)` is the only scene; `app terminated` ends the app"
        case .tooManyScenes(let limit): "an app has at most \(limit) scenes"
        }
    }
}
