import SourceText

/// An action as it was read, with the places of the names that it must find in a pattern.
struct ActionReading {
    var action: RouteAction
    /// The names of a redirect's template, in order.
    var names: [RedirectName] = []
}

extension WordCursor {
    /// Takes `->`; without it, or with the `=>` of `expect`, an action is read all the same.
    mutating func takeArrow(usage: String) -> Bool {
        guard let word = next else {
            report(.arrowMissing("->", usage: usage, at: place))
            return false
        }
        if word.isKeyword("->") {
            _ = take()
            return true
        }
        if ActionReader.begins(with: word) {
            report(.arrowMissing("->", usage: "-> \(word.text)", at: word.range))
            return true
        }
        _ = take()
        if word.text == "=>" { report(.wrongArrow("=>", meant: "->", at: word.range)) }
        return true
    }
}

/// Reads the words after `->`.
///
/// A new action is a row of ``all``.
struct ActionReader: Sendable {
    /// The first word.
    let word: String
    /// Reads the words after the first.
    let read: @Sendable (inout WordCursor) -> ActionReading?

    /// All actions, in the order of the manual.
    static let all = [
        ActionReader(word: "show", read: readShow),
        ActionReader(word: "root") { _ in ActionReading(action: .root) },
        ActionReader(word: "external") { _ in ActionReading(action: .external) },
        ActionReader(word: "discard") { _ in ActionReading(action: .discard) },
        ActionReader(word: "decline", read: readDecline),
        ActionReader(word: "redirect", read: readRedirect),
        ActionReader(word: "plugin", read: readPlugin),
    ]

    private static let named = KeywordTable(all) { $0.word }

    /// Reads an action up to the end of the statement; `stops` are words that belong before the
    /// arrow.
    static func read(_ cursor: inout WordCursor, stops: Set<String>) -> ActionReading? {
        guard let word = cursor.take() else {
            cursor.report(.missing("the action", usage: "-> show SCREEN in TAB", at: cursor.place))
            return nil
        }
        guard !word.isQuoted, let reader = named[word.text] else {
            cursor.report(refusal(of: word))
            return nil
        }
        guard let reading = reader.read(&cursor) else {
            cursor.skipToEnd()
            return nil
        }
        cursor.expectEnd {
            stops.contains($0.text)
                ? .modifierAfterArrow($0.text, at: $0.range)
                : .unexpectedWord($0.text, after: "the action", at: $0.range)
        }
        return reading
    }

    /// Whether a word begins an action.
    static func begins(with word: Word) -> Bool { !word.isQuoted && named[word.text] != nil }

    private static func refusal(of word: Word) -> Diagnostic {
        .unknown("action", word.text, known: all.map(\.word), at: word.range)
    }

    /// `show SCREEN [in TAB] [key=value…]`.
    @Sendable private static func readShow(_ cursor: inout WordCursor) -> ActionReading? {
        guard let screen = cursor.next, !screen.text.isEmpty,
            screen.isQuoted || !screen.isKeyword("in") && screen.assignment == nil
        else {
            cursor.report(.missing("the screen", usage: "show SCREEN in TAB", at: cursor.place))
            return nil
        }
        _ = cursor.take()
        var tab: Name?
        var arguments: [ActionArgument] = []
        while let word = cursor.next {
            if word.isKeyword("in") {
                _ = cursor.take()
                if tab != nil { cursor.report(.modifierTwice("in", at: word.range)) }
                tab = readTab(&cursor)
            } else if let sides = word.assignment {
                _ = cursor.take()
                add(sides, to: &arguments, &cursor)
            } else {
                break
            }
        }
        return ActionReading(action: .show(screen: screen.text, tab: tab, arguments: arguments))
    }

    private static func readTab(_ cursor: inout WordCursor) -> Name? {
        guard let word = cursor.take() else {
            cursor.report(.missing("the tab", usage: "in TAB", at: cursor.place))
            return nil
        }
        let name = Name(word.text)
        if name == nil { cursor.report(.invalidName("tab", word.text, at: word.range)) }
        return name
    }

    private static func add(
        _ sides: Assignment,
        to arguments: inout [ActionArgument],
        _ cursor: inout WordCursor
    ) {
        if Name(sides.name) == nil {
            cursor.report(.invalidName("key", sides.name, at: sides.nameRange))
        } else if arguments.contains(where: { $0.key == sides.name }) {
            cursor.report(.repeatedItem("key", sides.name, at: sides.nameRange))
        } else {
            arguments.append(ActionArgument(key: sides.name, value: sides.value))
        }
    }

    /// `plugin NAME [key=value…]`.
    @Sendable private static func readPlugin(_ cursor: inout WordCursor) -> ActionReading? {
        guard let word = cursor.take() else {
            let usage = "plugin NAME key=value"
            cursor.report(.missing("the name of the plugin", usage: usage, at: cursor.place))
            return nil
        }
        guard let name = Name(word.text) else {
            cursor.report(.invalidName("plugin", word.text, at: word.range))
            return nil
        }
        var arguments: [ActionArgument] = []
        while let sides = cursor.next?.assignment {
            _ = cursor.take()
            add(sides, to: &arguments, &cursor)
        }
        return ActionReading(action: .plugin(name, arguments: arguments))
    }

    /// `decline "reason"`.
    @Sendable private static func readDecline(_ cursor: inout WordCursor) -> ActionReading? {
        guard let reason = cursor.take(), !reason.text.isEmpty else {
            cursor.report(.missing("the reason", usage: "decline \"reason\"", at: cursor.place))
            return nil
        }
        return ActionReading(action: .decline(reason: reason.text))
    }

    /// `redirect TEMPLATE`.
    @Sendable private static func readRedirect(_ cursor: inout WordCursor) -> ActionReading? {
        guard let word = cursor.take() else {
            cursor.report(.missing("the target", usage: "redirect /path/:name", at: cursor.place))
            return nil
        }
        var parser = TemplateParser(word)
        let template = parser.parse()
        cursor.report(parser.diagnostics)
        return ActionReading(action: .redirect(template), names: parser.names)
    }
}
