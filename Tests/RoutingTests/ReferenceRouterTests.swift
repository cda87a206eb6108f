import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Testing
import URLText

/// The reference router against answers derived by hand from the routing rules.
@Suite struct ReferenceRouterTests {
    @Test(arguments: ReferenceCase.all)
    func answersAsTheRulesSay(_ example: ReferenceCase) throws {
        let parsed = RouteTable.parse(SourceText(name: "example.waymark", text: example.table))
        try #require(!parsed.hasErrors, "\(parsed.diagnostics)")
        let reference = ReferenceRouter(parsed.value, hostEncoder: .foundation)
        let link = try reference.read(example.link).get()
        let answer = reference.answer(link, context: example.context)
        #expect(answer.summary(in: parsed.value) == example.expected)
    }
}

/// A link, and the answer derived by hand.
struct ReferenceCase: Sendable, CustomTestStringConvertible {
    let name: String
    var table: String
    let link: String
    var context = DispatchContext()
    /// The candidates in rank order, each with the term below the one above it and its verdict,
    /// then `=>` and the decision.
    let expected: String

    var testDescription: String { name }

    /// Creates a case of the sample table.
    static func shop(
        _ name: String,
        _ link: String,
        context: DispatchContext = DispatchContext(),
        _ expected: String
    ) -> ReferenceCase {
        let table = SampleTable.text
        return ReferenceCase(
            name: name,
            table: table,
            link: link,
            context: context,
            expected: expected
        )
    }

    /// Creates a case of a table of its own.
    static func rule(
        _ name: String,
        _ table: String,
        _ link: String,
        _ expected: String
    ) -> ReferenceCase {
        ReferenceCase(name: name, table: table, link: link, expected: expected)
    }
}

extension ReferenceCase {
    /// All examples.
    static let all = shopCases + ruleCases + redirectCases + unknownCases

    /// A table of lines that admits every link; a route without an action shows a screen.
    static func table(_ lines: String...) -> String {
        let rows = lines.map { line in
            line.hasPrefix("route") && !line.contains("->") ? line + " -> show Screen" : line
        }
        return "tenant t\n" + rows.map { $0 + "\n" }.joined()
    }
}

extension ReferenceAnswer {
    /// The whole answer in one line: the walks, the decision and the ways.
    fileprivate func summary(in table: RouteTable) -> String {
        let redirected = walks.dropFirst().map {
            "; " + String(decoding: $0.link, as: UTF8.self) + ": " + $0.summary(in: table)
        }
        let rows = walks[0].summary(in: table) + redirected.joined()
        let opaque = last.noMatch.map { $0.code + " " } ?? ""
        let ways = ways.map { way in
            let states = way.assignments.map { "{" + $0.map(\.description).sorted().joined() + "}" }
            return "; \(states.sorted().joined()) " + way.decision.summary(in: table)
        }
        return (rows + " => " + opaque + decision.summary(in: table) + ways.joined())
            .trimmingPrefix(while: { $0 == " " }).description
    }
}

extension ReferenceWalk {
    fileprivate func summary(in table: RouteTable) -> String {
        candidates.map { candidate in
            let form = candidate.form == .whole ? "" : " \(candidate.form)"
            let term = candidate.outranked.map { " <" + $0.summary } ?? ""
            return table.name(candidate.route) + form + term + candidate.verdict.summary
        }
        .joined(separator: ", ")
    }
}

extension RouteTable {
    fileprivate func name(_ route: RouteIndex) -> String { routes[route.position].name.description }
}

extension RoutingReason {
    fileprivate var summary: String {
        switch self {
        case .outrankedLiteral(let segment), .outrankedParameter(let segment): "\(code) \(segment)"
        case .valueUnreadable(let name, let value, _): "\(code) \(name)=\(value)"
        case .valueMissing(let name): "\(code) \(name)"
        case .schemeNotAllowed(let name), .hostNotAllowed(let name, _): "\(code) \(name)"
        case .conditionOff(let condition): "\(code) \(condition)"
        case .redirectUnreadable(let link, let reason): "\(code) \(link) \(reason.code)"
        case .redirectLoop(let link): "\(code) \(link)"
        default: code
        }
    }
}

extension CandidateTrace.Verdict {
    fileprivate var summary: String {
        switch self {
        case .took: " took"
        case .declined(let reason): " declined \(reason.summary)"
        case .failed: " failed"
        case .held: " held"
        case .dropped: " dropped"
        case .redirected: " redirected"
        case .unknown(let condition): " unknown \(condition)"
        case .unknownPlugin(let reason): " unknown \(reason.code)"
        case .notTried: ""
        }
    }
}

extension Decision {
    fileprivate func summary(in table: RouteTable) -> String {
        let values = values.map { " \($0.name)=" + $0.texts.joined(separator: "|") }.joined()
        let route = route.map { " " + table.name($0) } ?? ""
        let ending =
            switch ending {
            case .handled: "handled"
            case .external: "external"
            case .discarded: "discarded"
            case .heldAuth, .heldLaunching: "held"
            case .dropped: "dropped"
            case .failedValue(let reason): "failed \(reason.summary)"
            case .fallback(let cause): "fallback \(cause.rawValue)"
            case .unhandled(let cause): "unhandled \(cause.rawValue)"
            case .rejected(let reason): "rejected \(reason.summary)"
            case .failedPlugin(let reason): "failed \(reason.summary)"
            case .failedRedirect(let reason): "failed \(reason.summary)"
            case .unknown: "unknown"
            }
        return ending + route + values
    }
}
