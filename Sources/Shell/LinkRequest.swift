internal import AppModel
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy

/// `URL [not ROUTE | URL] [via SOURCE] [in SCENE] [with STATE…]`: what `open` and `why` take; and what
/// `open` may expect after `=>`.
///
/// What stands after the second of two links holds for both, unless the first has its own.
struct LinkRequest {
    /// The link.
    let url: String
    /// What is asked about it.
    let question: Question
    private let circumstances: Circumstances
    private let otherCircumstances: Circumstances
    /// What `open` expects; nil for nothing.
    let expectation: Expectation?
    private let words: [Word]
    private let place: Place

    /// Where a link comes from, and the states that are given with it.
    private struct Circumstances {
        var source: LinkSource?
        var scene: Name?
        var states: [StateSetting] = []
    }

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
        var expectation: Expectation?
        if !hasQuestions, let arrow = words.firstIndex(where: { $0.isKeyword("=>") }) {
            let parsed = LinkCall.parse(call.statement, in: call.source)
            if let diagnostic = parsed.diagnostics.first(where: { $0.severity == .error }) {
                return .failure(diagnostic)
            }
            expectation = parsed.value?.expectation
            words = words[..<arrow]
        }
        guard let url = words.popFirst() else { return .failure(.missing("the link", call)) }
        if !url.isQuoted, url.text.hasPrefix("-") { return .failure(.option(url, call)) }
        let first = takeOwnState(&words, hasQuestions: hasQuestions)
        return readQuestion(&words, call, hasQuestions: hasQuestions).flatMap { question in
            readState(words, call).flatMap { state in
                let own = first.map { readState($0, call) } ?? .success(state)
                return own.map {
                    LinkRequest(url.text, question, $0, state, expectation, call)
                }
            }
        }
    }

    /// Takes the words between the first link and a second one, which are the first's own; nil when
    /// there is no second link, or nothing between them.
    private static func takeOwnState(
        _ words: inout ArraySlice<Word>,
        hasQuestions: Bool
    ) -> ArraySlice<Word>? {
        guard hasQuestions,
            words.first.map({ word in ["via", "in", "with"].contains { word.isKeyword($0) } })
                == true,
            let second = words.firstIndex(where: isLink)
        else { return nil }
        defer { words = words[second...] }
        return words[..<second]
    }

    /// Whether a word can be no state and no source, and so is another link.
    private static func isLink(_ word: Word) -> Bool {
        word.isQuoted || word.text.contains(":") || word.text.contains("/")
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
        guard isLink(word) else { return .success(.way) }
        words.removeFirst()
        return hasQuestions ? .success(.and(word.text)) : .failure(.oneLink(word, call))
    }

    private static func readState(
        _ words: ArraySlice<Word>,
        _ call: CommandCall
    ) -> Result<Circumstances, Diagnostic> {
        if words.isEmpty { return .success(Circumstances()) }
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
        return parsed.value.map {
            .success(Circumstances(source: $0.source, scene: $0.scene, states: $0.states))
        } ?? .failure(.missing("the link", call))
    }

    private init(
        _ url: String,
        _ question: Question,
        _ first: Circumstances,
        _ second: Circumstances,
        _ expectation: Expectation?,
        _ call: CommandCall
    ) {
        self.url = url
        self.question = question
        circumstances = first
        otherCircumstances = second
        self.expectation = expectation
        words = call.arguments
        place = Place(file: call.source.name, line: call.statement.line)
    }

    /// Where the link comes from, when that is said.
    var source: LinkSource? { circumstances.source }

    /// What is wrong with a flag that a table does not declare.
    func unknownFlag(in table: RouteTable) -> Diagnostic? {
        let known = table.flags.map(\.name.description)
        let states = circumstances.states + otherCircumstances.states
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

    /// What is wrong with a scene that an app does not have.
    func unknownScene(in tenant: Tenant) -> Diagnostic? {
        let scenes = [circumstances.scene, otherCircumstances.scene].compactMap(\.self)
        for scene in scenes {
            do throws(AppProblem) {
                try tenant.app.checkScene(scene)
            } catch {
                let word = words.last { $0.text == scene.description }
                return .appProblem(error, at: word?.range ?? SourceRange(0, 0))
            }
        }
        return nil
    }

    /// The link with what stands with it: the first one, or the other one at another address.
    func linkCall(_ url: String, ofSecond isSecond: Bool = false) -> LinkCall {
        let circumstances = isSecond ? otherCircumstances : circumstances
        return LinkCall(
            url: url,
            source: circumstances.source,
            scene: circumstances.scene,
            states: circumstances.states,
            expectation: expectation,
            place: place
        )
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

    /// An option of the program where the link belongs.
    fileprivate static func option(_ word: Word, _ call: CommandCall) -> Diagnostic {
        Diagnostic(
            code: "unexpected-option",
            message: "`\(word.text)` stands where the link belongs",
            range: word.range,
            remedy: "options of the program stand before `\(call.command.name)`, as in"
                + " `waymark -t NAME \(call.command.name) URL`"
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
