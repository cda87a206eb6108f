package import SourceText

extension AppExpectation {
    /// Whether the words after `expect` speak about the app and not about a link.
    package static func isMeant(by words: some Collection<Word>) -> Bool {
        words.first.map { word in subjects.contains { word.isKeyword($0) } } ?? false
    }

    /// Reads the words of an `expect nav|inbox|timeline` statement after its first.
    package static func parse(
        _ words: [Word],
        of statement: Statement,
        in source: SourceText
    ) -> Parsed<AppExpectation?> {
        var reader = AppExpectationReader(cursor: WordCursor(words, end: statement.end))
        let subject = reader.read()
        let place = Place(file: source.name, line: statement.line)
        let text = Expectation.text(of: statement, in: source)
        let expectation = subject.map { AppExpectation($0, place: place, text: text) }
        return Parsed(
            reader.cursor.hasErrors ? nil : expectation,
            diagnostics: reader.cursor.diagnostics
        )
    }
}

/// Reads the words of one `expect nav|inbox|timeline` statement after its first.
struct AppExpectationReader {
    var cursor: WordCursor

    static let navUsage =
        "expect nav [in SCENE] [tab TAB] => SCREEN… [in TAB] [NAME=VALUE…] [!NAME]"
    static let inboxUsage = "expect inbox => ROUTE… | empty"
    static let timelineUsage = "expect timeline => WORD [ROUTE] [because CODE]…"

    /// Reads everything; nil without a subject or an arrow.
    mutating func read() -> AppExpectation.Subject? {
        if cursor.take(keyword: "nav") { return readNav().map { .nav($0) } }
        if cursor.take(keyword: "inbox") { return readInbox().map { .inbox($0) } }
        _ = cursor.take(keyword: "timeline")
        return readTimeline().map { .timeline($0) }
    }

    private mutating func takeArrow(_ usage: String) -> Bool {
        guard let word = cursor.take() else {
            cursor.report(.arrowMissing("=>", usage: usage, at: cursor.place))
            return false
        }
        if !word.isKeyword("=>") {
            cursor.report(.wrongArrow(word.text, meant: "=>", at: word.range))
            return false
        }
        if cursor.isAtEnd {
            cursor.report(.missing("what is expected", usage: usage, at: cursor.place))
            return false
        }
        return true
    }

    private mutating func readName(_ kind: String, after keyword: String) -> Name? {
        guard let word = cursor.take() else {
            let usage = "\(keyword) \(kind.uppercased())"
            cursor.report(.missing("the \(kind)", usage: usage, at: cursor.place))
            return nil
        }
        let name = Name(word.text)
        if name == nil { cursor.report(.invalidName(kind, word.text, at: word.range)) }
        return name
    }

    // MARK: nav

    private mutating func readNav() -> AppExpectation.Stack? {
        var stack = AppExpectation.Stack()
        while let word = cursor.next, word.isKeyword("in") || word.isKeyword("tab") {
            _ = cursor.take()
            let isTab = word.text == "tab"
            if (isTab ? stack.tab : stack.scene) != nil {
                cursor.report(.modifierTwice(word.text, at: word.range))
            }
            let name = readName(isTab ? "tab" : "scene", after: word.text)
            if isTab { stack.tab = name } else { stack.scene = name }
        }
        guard takeArrow(Self.navUsage) else { return nil }
        readScreens(into: &stack)
        readDetails(into: &stack)
        return stack
    }

    private mutating func readScreens(into stack: inout AppExpectation.Stack) {
        if cursor.take(keyword: "empty") { return }
        while let word = cursor.next,
            word.isQuoted
                || !word.isKeyword("in") && word.assignment == nil && !word.text.hasPrefix("!")
        {
            _ = cursor.take()
            stack.screens.append(word.text)
        }
        if stack.screens.isEmpty {
            cursor.report(.missing("the first screen", usage: Self.navUsage, at: cursor.place))
        }
    }

    private mutating func readDetails(into stack: inout AppExpectation.Stack) {
        while let word = cursor.take() {
            if word.isKeyword("in") {
                if stack.front != nil { cursor.report(.modifierTwice("in", at: word.range)) }
                stack.front = readName("tab", after: "in")
            } else {
                // The words of values are read as those of a link's expectation.
                var reader = ExpectationReader(
                    WordCursor([word], end: word.range),
                    place: Place(file: "", line: 1),
                    text: ""
                )
                reader.expectation.values = stack.values
                reader.readDetails()
                for diagnostic in reader.cursor.diagnostics {
                    cursor.report(
                        diagnostic.code == "unexpected-word"
                            ? .unexpectedInNav(word.text, at: word.range) : diagnostic
                    )
                }
                stack.values = reader.expectation.values
            }
        }
    }

    // MARK: inbox

    private mutating func readInbox() -> [Name]? {
        guard takeArrow(Self.inboxUsage) else { return nil }
        if cursor.take(keyword: "empty") {
            cursor.expectEnd(after: "`empty`")
            return []
        }
        var routes: [Name] = []
        while !cursor.isAtEnd {
            if let name = readName("route", after: "=>") { routes.append(name) }
        }
        return routes
    }

    // MARK: timeline

    private static let words = EffectWord.allCases.map(\.rawValue)

    private mutating func readTimeline() -> [TimelineTerm]? {
        guard takeArrow(Self.timelineUsage) else { return nil }
        var terms: [TimelineTerm] = []
        while let word = cursor.take() {
            let isAbsent = !word.isQuoted && word.text.hasPrefix("!")
            let text = isAbsent ? String(word.text.dropFirst()) : word.text
            guard !word.isQuoted, let kind = EffectWord(rawValue: text) else {
                cursor.report(.unknown("event", text, known: Self.words, at: word.range))
                continue
            }
            var term = TimelineTerm(kind, isAbsent: isAbsent)
            if let next = cursor.next, next.isQuoted || !Self.isTerm(next.text) {
                term.route = readName("route", after: text)
            }
            if cursor.take(keyword: "because") { term.because = readCode() }
            terms.append(term)
        }
        return terms
    }

    /// Whether a word begins the next term, or a part of this one.
    private static func isTerm(_ text: String) -> Bool {
        text == "because" || text.hasPrefix("!") || words.contains(text)
    }

    private mutating func readCode() -> String? {
        guard let code = cursor.take() else {
            cursor.report(
                .missing("the code of a reason", usage: "because inbox-full", at: cursor.place)
            )
            return nil
        }
        if !Expectation.isCode(code.text) { cursor.report(.invalidCode(code.text, at: code.range)) }
        return code.text
    }
}

extension Diagnostic {
    fileprivate static func unexpectedInNav(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unexpected-word",
            message: "unexpected `\(text)` after the screens",
            range: range,
            remedy: "write `\(AppExpectationReader.navUsage)`",
            nearName: NearName.closest(to: text, in: ["in"])
        )
    }
}
