internal import RouteTables
internal import Routing
internal import SourceText

/// `URL [via SOURCE] [with STATE…]`: what `open` and `why` take.
struct LinkRequest {
    /// The link.
    let url: String
    /// The source; nil for the default of the link's scheme.
    private(set) var source: LinkSource?
    /// The states, in order.
    private(set) var states: [StateSetting] = []
    /// The words of flags, to say which are not declared.
    private var flagWords: [(name: Name, word: Word)] = []

    /// Reads the words of a call.
    static func read(_ call: CommandCall) -> Result<LinkRequest, Diagnostic> {
        var words = call.arguments[...]
        guard let url = words.popFirst() else {
            return .failure(
                Diagnostic(
                    code: "missing-word",
                    message: "the link is missing",
                    range: call.statement.end,
                    remedy: "write `\(call.command.usage)`"
                )
            )
        }
        var request = LinkRequest(url: url.text)
        while let word = words.popFirst() {
            if let diagnostic = request.read(word, &words, usage: call.command.usage) {
                return .failure(diagnostic)
            }
        }
        return .success(request)
    }

    private init(url: String) { self.url = url }

    private mutating func read(
        _ word: Word,
        _ rest: inout ArraySlice<Word>,
        usage: String
    ) -> Diagnostic? {
        if word.isKeyword("via") { return readSource(after: word, &rest) }
        if word.isKeyword("with") { return readStates(after: word, &rest) }
        if word.isKeyword("in") {
            return .notInThisVersion("in SCENE", at: word.range, instead: "there is one scene")
        }
        if word.isKeyword("not") {
            return .notInThisVersion(
                "not ROUTE",
                at: word.range,
                instead: "`why URL` lists the routes that match"
            )
        }
        if word.text.utf8.contains(UInt8(ascii: ":")) {
            return .notInThisVersion(
                "\(usage.prefix { $0 != " " }) with two links",
                at: word.range,
                instead: "ask for one after the other; quote a link that has a space"
            )
        }
        return .unexpectedWord(word, usage: usage)
    }

    private mutating func readSource(
        after keyword: Word,
        _ rest: inout ArraySlice<Word>
    ) -> Diagnostic? {
        let known = LinkSource.allCases.map(\.rawValue)
        let word = rest.popFirst()
        guard let word, let source = LinkSource(rawValue: word.text) else {
            return Diagnostic(
                code: "unknown-source",
                message: word.map { "unknown source `\($0.text)`" } ?? "the source is missing",
                range: word?.range ?? keyword.range,
                remedy: "write one of \(known.joined(separator: ", "))",
                nearName: word.flatMap { NearName.closest(to: $0.text, in: known) }
            )
        }
        self.source = source
        return nil
    }

    private mutating func readStates(
        after keyword: Word,
        _ rest: inout ArraySlice<Word>
    ) -> Diagnostic? {
        let count = states.count
        while let word = rest.first, let setting = word.assignment {
            rest.removeFirst()
            if let diagnostic = readState(setting, word) { return diagnostic }
        }
        if states.count > count { return nil }
        return Diagnostic(
            code: "missing-state",
            message: "no state after `with`",
            range: rest.first?.range ?? keyword.range,
            remedy: "write FLAG=on, FLAG=off, FLAG=unknown or auth=signed-out"
        )
    }

    private mutating func readState(_ setting: Assignment, _ word: Word) -> Diagnostic? {
        switch setting.name {
        case "auth":
            let known = AuthState.allCases.map(\.rawValue)
            guard let state = AuthState(rawValue: setting.value) else {
                return .unknownState(setting, known: known)
            }
            states.append(.auth(state))
        case "app":
            return .notInThisVersion(
                "app=\(setting.value)",
                at: word.range,
                instead: "the app is always ready"
            )
        default:
            guard let name = Name(setting.name), let state = FlagState(rawValue: setting.value)
            else {
                return .unknownState(setting, known: FlagState.allCases.map(\.rawValue))
            }
            states.append(.flag(name, state))
            flagWords.append((name, word))
        }
        return nil
    }

    /// What is wrong with a flag that a table does not declare.
    func unknownFlag(in table: RouteTable) -> Diagnostic? {
        let known = table.flags.map(\.name.description)
        return flagWords.first { !known.contains($0.name.description) }.map { flag in
            Diagnostic(
                code: "unknown-flag",
                message: "unknown flag `\(flag.name)`",
                range: flag.word.range,
                remedy: known.isEmpty
                    ? "the table declares no flag" : "the table declares \(known.joined(separator: ", "))",
                nearName: NearName.closest(to: flag.name.description, in: known)
            )
        }
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

    fileprivate static func unknownState(_ setting: Assignment, known: [String]) -> Diagnostic {
        Diagnostic(
            code: "unknown-state",
            message: "unknown state `\(setting.value)` of `\(setting.name)`",
            range: setting.valueRange,
            remedy: "write one of \(known.joined(separator: ", "))",
            nearName: NearName.closest(to: setting.value, in: known)
        )
    }
}
