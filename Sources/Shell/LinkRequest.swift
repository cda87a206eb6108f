internal import RouteTables
internal import Routing
internal import SourceText

/// `URL [not ROUTE | URL] [via SOURCE] [with STATE…]`: what `open` and `why` take.
struct LinkRequest {
    /// The link.
    let url: String
    /// What is asked about it.
    let question: Question
    private let source: LinkSource?
    private let states: [StateSetting]
    private let words: [Word]

    /// What is asked about a link.
    enum Question {
        /// Which way it goes.
        case way
        /// Why a route did not take it.
        case not(Word)
        /// Where the way of another link parts from its way.
        case and(String)
    }

    /// Reads the words of a call; only with `hasQuestions` there may be a question beside the way.
    ///
    /// The words are those of an expectation up to its arrow, and the reader of expectations reads
    /// them.
    static func read(
        _ call: CommandCall,
        hasQuestions: Bool
    ) -> Result<LinkRequest, Diagnostic> {
        var words = call.arguments[...]
        guard let url = words.popFirst() else { return .failure(.missing("the link", call)) }
        return readQuestion(&words, call, hasQuestions: hasQuestions).flatMap { question in
            readState(words, call).map {
                LinkRequest(url.text, question, $0, words: call.arguments)
            }
        }
    }

    /// Reads the words after the first link up to `via` or `with`.
    private static func readQuestion(
        _ words: inout ArraySlice<Word>,
        _ call: CommandCall,
        hasQuestions: Bool
    ) -> Result<Question, Diagnostic> {
        guard let word = words.first else { return .success(.way) }
        if word.isKeyword("not") {
            words.removeFirst()
            if !hasQuestions { return .failure(.oneLink(word, call)) }
            guard let route = words.popFirst() else {
                return .failure(.missing("the route", call))
            }
            return .success(.not(route))
        }
        // A word that can be no state and no source is another link.
        guard word.isQuoted || word.text.contains(":") || word.text.contains("/") else {
            return .success(.way)
        }
        words.removeFirst()
        return hasQuestions ? .success(.and(word.text)) : .failure(.oneLink(word, call))
    }

    private static func readState(
        _ words: ArraySlice<Word>,
        _ call: CommandCall
    ) -> Result<Expectation, Diagnostic> {
        let end = call.statement.end
        let outcome = ["=>", "handled"].map { Word(text: $0, range: end) }
        let link = Word(text: "x:", range: end, isQuoted: true)
        let parsed = Expectation.parse(
            [link] + words + outcome,
            of: call.statement,
            in: call.source
        )
        if var diagnostic = parsed.diagnostics.first(where: { $0.severity == .error }) {
            if diagnostic.code == "unexpected-word" {
                diagnostic.remedy = "write `\(call.command.usage)`"
            }
            return .failure(diagnostic)
        }
        return parsed.value.map { .success($0) } ?? .failure(.missing("the link", call))
    }

    private init(
        _ url: String,
        _ question: Question,
        _ state: Expectation,
        words: [Word]
    ) {
        self.url = url
        self.question = question
        source = state.source
        states = state.states
        self.words = words
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
    /// A word after the link of a statement that takes one link alone.
    fileprivate static func oneLink(_ word: Word, _ call: CommandCall) -> Diagnostic {
        Diagnostic(
            code: "unexpected-word",
            message:
                "`\(call.command.name)` takes one link, and nothing else before `via` and `with`",
            range: word.range,
            remedy: "`why URL URL` and `why URL not ROUTE` compare; quote a link that has a space"
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
