package import SourceText

/// What happens to an app, as a statement says it.
package enum AppDeed: Sendable, Hashable {
    /// `app STATE`.
    case app(Readiness)
    /// `auth STATE`.
    case auth(AuthState)
    /// `flag NAME STATE` with a declared flag.
    case flag(Name, FlagState)
    /// `scene new [NAME]`; without a name the app numbers it.
    case newScene(Name?)
    /// `scene close NAME`.
    case closeScene(Name)
    /// `scene focus NAME`.
    case focusScene(Name)
}

extension AppDeed: CustomStringConvertible {
    /// The statement, which parses back.
    package var description: String {
        switch self {
        case .app(let state): "app \(state.rawValue)"
        case .auth(let state): "auth \(state.rawValue)"
        case .flag(let name, let state): "flag \(name) \(state.rawValue)"
        case .newScene(let name): name.map { "scene new \($0)" } ?? "scene new"
        case .closeScene(let name): "scene close \(name)"
        case .focusScene(let name): "scene focus \(name)"
        }
    }
}

extension AppDeed {
    /// The statement that would put an app into a state.
    package init(_ state: StateSetting) {
        self =
            switch state {
            case .app(let state): .app(state)
            case .auth(let state): .auth(state)
            case .flag(let name, let state): .flag(name, state)
            }
    }

    /// The first words of the statements.
    package static let words = ["app", "auth", "scene"]

    /// How the statement of a first word is written.
    package static func usage(of word: String) -> String {
        switch word {
        case "app": "app \(Readiness.allCases.map(\.rawValue).joined(separator: "|"))"
        case "auth": "auth \(AuthState.allCases.map(\.rawValue).joined(separator: "|"))"
        case "flag": "flag NAME \(FlagState.allCases.map(\.rawValue).joined(separator: "|"))"
        default: "scene new [NAME] | scene close|focus NAME"
        }
    }

    /// Reads an `app`, `auth` or `scene` statement, and in a scenario a `flag` statement.
    package static func parse(_ statement: Statement) -> Parsed<AppDeed?> {
        var cursor = WordCursor(statement)
        let word = statement.words[0].text
        let deed = read(word, &cursor)
        if deed != nil { cursor.expectEnd(after: "`\(word)`") }
        return Parsed(cursor.hasErrors ? nil : deed, diagnostics: cursor.diagnostics)
    }

    private static func read(_ word: String, _ cursor: inout WordCursor) -> AppDeed? {
        switch word {
        case "app": state(Readiness.self, word, &cursor).map { .app($0) }
        case "auth": state(AuthState.self, word, &cursor).map { .auth($0) }
        case "flag":
            name("flag", word, &cursor).flatMap { name in
                state(FlagState.self, word, &cursor).map { .flag(name, $0) }
            }
        default: scene(&cursor)
        }
    }

    private static func state<State: RawRepresentable<String> & CaseIterable>(
        _ type: State.Type,
        _ statement: String,
        _ cursor: inout WordCursor
    ) -> State? {
        guard let word = cursor.take() else {
            cursor.report(.missing("the state", usage: usage(of: statement), at: cursor.place))
            return nil
        }
        if !word.isQuoted, let state = State(rawValue: word.text) { return state }
        let known = State.allCases.map(\.rawValue)
        cursor.report(.unknown("state", word.text, known: known, at: word.range))
        return nil
    }

    private static func name(
        _ kind: String,
        _ statement: String,
        _ cursor: inout WordCursor
    ) -> Name? {
        guard let word = cursor.take() else {
            cursor.report(
                .missing("the name of the \(kind)", usage: usage(of: statement), at: cursor.place)
            )
            return nil
        }
        let name = Name(word.text)
        if name == nil { cursor.report(.invalidName(kind, word.text, at: word.range)) }
        return name
    }

    private static func scene(_ cursor: inout WordCursor) -> AppDeed? {
        let verbs = ["new", "close", "focus"]
        guard let verb = cursor.take() else {
            cursor.report(
                .missing("what to do with a scene", usage: usage(of: "scene"), at: cursor.place)
            )
            return nil
        }
        switch verb.isQuoted ? "" : verb.text {
        case "new":
            if cursor.isAtEnd { return .newScene(nil) }
            return name("scene", "scene", &cursor).map { .newScene($0) }
        case "close": return name("scene", "scene", &cursor).map { .closeScene($0) }
        case "focus": return name("scene", "scene", &cursor).map { .focusScene($0) }
        default:
            cursor.report(.unknown("verb", verb.text, known: verbs, at: verb.range))
            return nil
        }
    }
}
