internal import RouteTables
internal import Routing
internal import SourceText

/// `URL [via SOURCE] [with STATE…]`: what `open` and `why` take.
struct LinkRequest {
    /// The link.
    let url: String
    private let source: LinkSource?
    private let states: [StateSetting]
    private let words: [Word]

    /// Reads the words of a call.
    ///
    /// They are those of an expectation up to its arrow, and the reader of expectations reads them.
    static func read(_ call: CommandCall) -> Result<LinkRequest, Diagnostic> {
        let words = call.arguments
        guard let url = words.first else {
            return .failure(.missing("the link", call))
        }
        if let diagnostic = notInThisVersion(words.dropFirst(), call) {
            return .failure(diagnostic)
        }
        let end = call.statement.end
        let outcome = ["=>", "handled"].map { Word(text: $0, range: end) }
        let link = Word(text: url.text, range: url.range, isQuoted: true)
        let parsed = Expectation.parse(
            [link] + words.dropFirst() + outcome,
            of: call.statement,
            in: call.source
        )
        if var diagnostic = parsed.diagnostics.first(where: { $0.severity == .error }) {
            if diagnostic.code == "unexpected-word" {
                diagnostic.remedy = "write `\(call.command.usage)`"
            }
            return .failure(diagnostic)
        }
        guard let expectation = parsed.value else { return .failure(.missing("the link", call)) }
        return .success(LinkRequest(url.text, expectation, words))
    }

    private init(_ url: String, _ expectation: Expectation, _ words: [Word]) {
        self.url = url
        source = expectation.source
        states = expectation.states
        self.words = words
    }

    /// Forms of the language that this version does not have.
    private static func notInThisVersion(
        _ words: ArraySlice<Word>,
        _ call: CommandCall
    ) -> Diagnostic? {
        guard let word = words.first, !word.isQuoted else { return nil }
        if word.text == "not" {
            return .notInThisVersion(
                "\(call.command.name) URL not ROUTE",
                at: word.range,
                instead: "`why URL` lists every route that matches"
            )
        }
        if word.text.contains(":") {
            return .notInThisVersion(
                "\(call.command.name) URL URL",
                at: word.range,
                instead: "ask for one link after the other; quote a link that has a space"
            )
        }
        return nil
    }

    /// What is wrong with a flag that a table does not declare.
    func unknownFlag(in table: RouteTable) -> Diagnostic? {
        let known = table.flags.map(\.name.description)
        for case .flag(let flag, _) in states where !known.contains(flag.description) {
            let word = words.first { $0.assignment?.name == flag.description }
            return Diagnostic(
                code: "unknown-flag",
                message: "unknown flag `\(flag)`",
                range: word?.assignment?.nameRange ?? SourceRange(0, 0),
                remedy: known.isEmpty
                    ? "the table declares no flag"
                    : "the table declares \(known.joined(separator: ", "))",
                nearName: NearName.closest(to: flag.description, in: known)
            )
        }
        return nil
    }

    /// The state that the link is walked with: the session's flags, then the words after `with`.
    func context(flags: [Name: FlagState]) -> DispatchContext {
        var context = DispatchContext(flags: flags, source: source)
        for state in states {
            switch state {
            case .auth(let state): context.auth = state
            case .flag(let name, let state): context.flags[name] = state
            }
        }
        return context
    }
}

extension Diagnostic {
    /// A part of the language that this version does not have.
    static func notInThisVersion(
        _ words: String,
        at range: SourceRange,
        instead: String
    ) -> Diagnostic {
        Diagnostic(
            code: "not-in-this-version",
            message: "`\(words)` is not in this version",
            range: range,
            remedy: instead
        )
    }

    /// A word that is missing at the end of a statement.
    static func missing(_ what: String, _ call: CommandCall) -> Diagnostic {
        Diagnostic(
            code: "missing-word",
            message: "\(what) is missing",
            range: call.statement.end,
            remedy: "write `\(call.command.usage)`"
        )
    }
}
