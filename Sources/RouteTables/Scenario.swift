package import SourceText

/// A scenario file: what happens to an app, links that arrive, and what is expected, in order.
///
/// It begins with the app ready, the user signed in, one scene, and flags as declared.
package struct Scenario: Sendable, Hashable {
    /// The name of its file.
    package var name: String
    /// Its statements, in order.
    package var steps: [Step] = []

    /// Creates an empty scenario.
    package init(name: String) { self.name = name }

    /// One statement.
    package enum Step: Sendable, Hashable {
        /// Something happens to the app.
        case deed(AppDeed, Place)
        /// A link arrives.
        case open(LinkCall)
        /// A link is held against an outcome, as in a check file.
        case expect(Expectation)
        /// The app is held against what it should be.
        case expectApp(AppExpectation)
        /// From here on the app behaves so.
        case policy(PolicyName, value: String, Place)
        /// The app begins anew.
        case reset
    }

    /// The number of its expectations.
    package var expectationCount: Int {
        steps.count { step in
            switch step {
            case .expect, .expectApp: true
            case .open(let call): call.expectation != nil
            case .deed, .policy, .reset: false
            }
        }
    }

    /// The expectations about links, with those of `open`, in order.
    var linkExpectations: [Expectation] {
        steps.compactMap { step in
            switch step {
            case .expect(let expectation): expectation
            case .open(let call): call.expectation ?? call.asExpectation
            default: nil
            }
        }
    }
}

extension LinkCall {
    /// An expectation that only names what the call names, so that it is checked alike.
    fileprivate var asExpectation: Expectation? {
        place.map {
            Expectation(url: url, states: states, outcome: .handled(nil), place: $0, text: "")
        }
    }
}

extension Scenario {
    /// The first words of the statements of a scenario.
    package static let words = [
        "app", "auth", "scene", "flag", "policy", "open", "expect", "reset",
    ]

    /// Reads a scenario file, with an optional `language` line before the statements.
    ///
    /// - Complexity: O(n) in the bytes of the text.
    package static func parse(_ source: SourceText) -> Parsed<Scenario> {
        var walk = StatementWalk(source)
        var found = DiagnosticList()
        var scenario = Scenario(name: source.name)
        var isFirst = true
        while let statement = walk.next() {
            defer { isFirst = false }
            guard let first = statement.words.first else { continue }
            if isFirst, first.isKeyword("language") {
                var reader = TableReader(file: source)
                reader.read(statement)
                found.append(contentsOf: reader.diagnostics)
                if reader.isStopped { return Parsed(scenario, diagnostics: found.sorted()) }
                continue
            }
            let parsed = step(statement, in: source)
            if !statement.isCut { found.append(contentsOf: parsed.diagnostics) }
            if let step = parsed.value { scenario.steps.append(step) }
        }
        found.append(contentsOf: walk.diagnostics)
        return Parsed(scenario, diagnostics: found.sorted())
    }

    private static func step(_ statement: Statement, in source: SourceText) -> Parsed<Step?> {
        let first = statement.words[0]
        let place = Place(file: source.name, line: statement.line)
        switch first.isQuoted ? "" : first.text {
        case "app", "auth", "scene", "flag":
            return AppDeed.parse(statement).map { $0.map { .deed($0, place) } }
        case "policy": return policy(statement, in: source)
        case "open": return LinkCall.parse(statement, in: source).map { $0.map { .open($0) } }
        case "expect":
            let words = Array(statement.words.dropFirst())
            if AppExpectation.isMeant(by: words) {
                let parsed = AppExpectation.parse(words, of: statement, in: source)
                return parsed.map { $0.map { .expectApp($0) } }
            }
            let parsed = Expectation.parse(words, of: statement, in: source)
            return parsed.map { $0.map { .expect($0) } }
        case "reset":
            let extra = statement.words.dropFirst().first.map {
                Diagnostic.unexpectedWord($0.text, after: "`reset`", at: $0.range)
            }
            return Parsed(extra == nil ? .reset : nil, diagnostics: [extra].compactMap(\.self))
        default:
            return Parsed(nil, diagnostics: [.notOfAScenario(first.text, at: first.range)])
        }
    }
}

extension Scenario {
    /// Reads a `policy` statement, as a table reads it.
    private static func policy(
        _ statement: Statement,
        in source: SourceText
    ) -> Parsed<Step?> {
        var table = RouteTable()
        let diagnostics = table.apply(statement, in: source, as: .prompt)
        let places = table.policies.places
        let step = places.names.first.flatMap { name in
            places[name].map { Step.policy(name, value: table.policies.value(of: name), $0) }
        }
        return Parsed(step, diagnostics: diagnostics)
    }
}

extension Parsed {
    /// The same findings with another value.
    fileprivate func map<Other>(_ transform: (Value) -> Other) -> Parsed<Other> {
        Parsed<Other>(transform(value), diagnostics: diagnostics)
    }
}

extension Diagnostic {
    fileprivate static func notOfAScenario(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "not-of-a-scenario",
            message: "`\(text)` does not belong into a scenario file",
            range: range,
            remedy: "a scenario holds \(listed(Scenario.words)); declarations stand in the table",
            nearName: NearName.closest(to: text, in: Scenario.words)
        )
    }
}
