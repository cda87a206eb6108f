import SourceText

extension Expectation: CustomStringConvertible {
    /// The whole line, which parses back.
    package var description: String { line(arrow: 0) }

    /// The whole line, its `=>` in a column counted from 0 if there is room.
    func line(arrow: Int) -> String {
        let text = linkText
        let spaces = String(repeating: " ", count: max(1, arrow - text.count))
        return text + spaces + "=> " + outcomeText
    }

    /// The words up to `=>`.
    var linkText: String {
        var words = ["expect", Word.written(url, keywords: ["=>", "->"])]
        if let source { words += ["via", source.rawValue] }
        if let scene { words += ["in", scene.description] }
        if !states.isEmpty { words.append("with") }
        words += states.map(\.description)
        return words.joined(separator: " ")
    }

    /// The words after `=>`.
    package var outcomeText: String {
        var words = [outcome.words]
        if let tab { words += ["in", tab.description] }
        words += values.map(\.description)
        if let over { words += ["over", over.description] }
        if let because { words += ["because", because] }
        return words.joined(separator: " ")
    }
}

extension StateSetting: CustomStringConvertible {
    /// The written form, which parses back.
    package var description: String {
        switch self {
        case .app(let state): "app=\(state.rawValue)"
        case .auth(let state): "auth=\(state.rawValue)"
        case .flag(let name, let state): "\(name)=\(state.rawValue)"
        }
    }
}

extension ExpectedValue: CustomStringConvertible {
    /// The written form, which parses back; the name is escaped as in a query field.
    package var description: String {
        switch self {
        case .equals(let name, let value):
            Word.written(name: Self.written(name: name), value: value)
        case .absent(let name): "!" + Self.written(name: name)
        }
    }

    /// The name of a value as it stands before `=`, escaped as in a query field.
    ///
    /// - Complexity: O(n).
    package static func written(name: String) -> String {
        PatternText.encoded(Array(name.utf8), as: .fieldName)
    }
}

extension ExpectedOutcome: CustomStringConvertible {
    /// The written form, which parses back.
    package var description: String { words }

    /// The words of the outcome as an expectation writes them.
    package var words: String {
        switch self {
        case .handled(let route): route?.description ?? "handled"
        case .fallback(let cause): joined("fallback", cause)
        case .unhandled(let cause): joined("unhandled", cause)
        case .rejected(let cause): joined("rejected", cause)
        case .failed(let cause, let key): joined("failed", cause, key.map(Self.written))
        case .invalid: "invalid"
        case .external(let route): joined("external", route?.description)
        case .discarded(let route): joined("discarded", route?.description)
        case .held(let cause): joined("held", cause)
        case .dropped: "dropped"
        case .duplicate: "duplicate"
        case .unknown: "unknown"
        case .undelivered(let place): joined("undelivered", place)
        case .uncertain: "uncertain"
        }
    }

    private func joined(_ words: String?...) -> String {
        words.compactMap(\.self).joined(separator: " ")
    }

    /// A key as a word that is read as part of the outcome.
    private static func written(_ key: String) -> String {
        key.hasPrefix("!")
            ? Word.quoted(key)
            : Word.written(key, keywords: ["in", "over", "because"], isAssignable: true)
    }
}
