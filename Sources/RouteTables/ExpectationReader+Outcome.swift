import SourceText

extension ExpectationReader {
    /// Words after the outcome that are no part of it.
    private static let details: Set<String> = ["in", "over", "because"]

    /// Reads the outcome's words; words that are left out accept all.
    mutating func readOutcome() -> ExpectedOutcome? {
        guard let word = cursor.next, word.isQuoted || !Self.details.contains(word.text),
            word.assignment == nil
        else {
            cursor.report(.missing("the outcome", usage: Self.usage, at: cursor.place))
            return nil
        }
        _ = cursor.take()
        guard !word.isQuoted else { return readRouteName(word).map { .handled($0) } }
        switch word.text {
        case "handled": return readRoute().map { .handled($0) }
        case "external": return readRoute().map { .external($0) }
        case "discarded": return readRoute().map { .discarded($0) }
        case "fallback":
            return readCause(["no-match", "declined", "scheme", "host"]).map { .fallback($0) }
        case "unhandled": return readCause(["no-match", "declined"]).map { .unhandled($0) }
        case "rejected": return readCause(["scheme", "host"]).map { .rejected($0) }
        case "failed": return readFailure()
        case "held": return readCause(["launching", "auth"], after: "held").map { .held($0) }
        case "dropped": return .dropped
        case "duplicate": return .duplicate
        case "invalid": return .invalid
        case "unknown": return .unknown
        case "undelivered":
            return readCause(["browser", "nothing"]).map { .undelivered($0) }
        case "uncertain": return .uncertain
        default: return readRouteName(word).map { .handled($0) }
        }
    }

    /// Takes the next word if it can be part of the outcome.
    private mutating func takePart() -> Word? {
        guard let word = cursor.next else { return nil }
        if !word.isQuoted, Self.details.contains(word.text) || word.text.hasPrefix("!") {
            return nil
        }
        return word.assignment == nil ? cursor.take() : nil
    }

    /// A route's name; the outer optional is nil when it is none.
    private mutating func readRoute() -> Name?? {
        guard let word = takePart() else { return .some(nil) }
        return readRouteName(word).map { .some($0) }
    }

    private mutating func readRouteName(_ word: Word) -> Name? {
        let name = Name(word.text)
        if name == nil || ReservedNames.contains(word.text) {
            cursor.report(.unknownOutcome(word.text, at: word.range))
            return nil
        }
        return name
    }

    /// One of a few words, or none; the outer optional is nil when it is another word.
    private mutating func readCause(_ known: [String], after outcome: String? = nil) -> String?? {
        guard let word = takePart() else { return .some(nil) }
        if !word.isQuoted, known.contains(word.text) { return .some(word.text) }
        cursor.report(.unknown("cause", word.text, known: known, at: word.range))
        return nil
    }

    /// `failed [value [KEY] | plugin [ROUTE] | redirect]`.
    private mutating func readFailure() -> ExpectedOutcome? {
        let known = ["value", "plugin", "redirect"]
        guard let cause = readCause(known, after: "failed") else { return nil }
        if cause == "plugin" {
            return readRoute().map { .failed("plugin", key: $0?.description) }
        }
        let key = cause == "value" ? takePart() : nil
        return .failed(cause, key: key?.text)
    }

    /// `[in TAB] [NAME=VALUE…] [!NAME] [over ROUTE] [because CODE]`, in any order.
    mutating func readDetails() {
        while let word = cursor.take() {
            if word.isKeyword("in") {
                if let name = readName("tab", after: word, isSet: expectation.tab != nil) {
                    expectation.tab = name
                }
            } else if word.isKeyword("over") {
                if let name = readName("route", after: word, isSet: expectation.over != nil) {
                    expectation.over = name
                }
            } else if word.isKeyword("because") {
                readCode(after: word)
            } else if let sides = word.assignment {
                readValue(sides)
            } else if !word.isQuoted, word.text.hasPrefix("!"), word.text.utf8.count > 1 {
                readAbsence(word)
            } else {
                cursor.report(.unexpectedDetail(word.text, at: word.range))
            }
        }
    }

    private mutating func readName(_ kind: String, after word: Word, isSet: Bool) -> Name? {
        if isSet { cursor.report(.modifierTwice(word.text, at: word.range)) }
        guard let next = cursor.take() else {
            let usage = "\(word.text) \(kind.uppercased())"
            cursor.report(.missing("the \(kind)", usage: usage, at: cursor.place))
            return nil
        }
        let name = Name(next.text)
        if name == nil { cursor.report(.invalidName(kind, next.text, at: next.range)) }
        return name
    }

    private mutating func readCode(after word: Word) {
        if expectation.because != nil { cursor.report(.modifierTwice("because", at: word.range)) }
        guard let code = cursor.take() else {
            let usage = "because outranked-literal"
            cursor.report(.missing("the code of a reason", usage: usage, at: cursor.place))
            return
        }
        if !Expectation.isCode(code.text) { cursor.report(.invalidCode(code.text, at: code.range)) }
        expectation.because = code.text
    }

    private mutating func readValue(_ sides: Assignment) {
        guard let name = readValueName(sides.name, at: sides.nameRange) else { return }
        if expectation.values.contains(.absent(name: name)) {
            cursor.report(.contradictingValue(name, at: sides.nameRange))
        }
        expectation.values.append(.equals(name: name, value: sides.value))
    }

    private mutating func readAbsence(_ word: Word) {
        let text = String(word.text.dropFirst())
        guard let name = readValueName(text, at: word.range) else { return }
        for case .equals(name, _) in expectation.values {
            cursor.report(.contradictingValue(name, at: word.range))
            break
        }
        if expectation.values.contains(.absent(name: name)) {
            cursor.report(.repeatedItem("value", word.text, at: word.range))
        }
        expectation.values.append(.absent(name: name))
    }

    /// The name of a value, percent-escapes decoded as in the name of a query field.
    private mutating func readValueName(_ text: String, at range: SourceRange) -> String? {
        let word = Word(text: text, range: SourceRange(range.lower, range.lower + text.utf8.count))
        var parser = PatternParser(word)
        let decoded = parser.readLiteral(0..<text.utf8.count, as: .valueName)
        cursor.report(parser.diagnostics)
        guard let decoded else { return nil }
        let name = String(validating: decoded, as: UTF8.self)
        if name == nil { cursor.report(.notUTF8(at: range)) }
        return name
    }
}
