import SourceText

/// Reads the words of one `expect` statement after its first.
struct ExpectationReader {
    var cursor: WordCursor
    var expectation: Expectation

    init(_ cursor: WordCursor, place: Place, text: String) {
        self.cursor = cursor
        expectation = Expectation(url: "", outcome: .invalid, place: place, text: text)
    }

    /// Reads everything; nil without a link or an outcome.
    mutating func read() -> Expectation? {
        guard readLink(usage: Self.usage) else { return nil }
        return readExpected()
    }

    /// Reads the link and what stands with it, up to the arrow or the end.
    mutating func readLink(usage: String) -> Bool {
        guard let url = cursor.next, !Self.isArrow(url) else {
            cursor.report(.missing("the link", usage: usage, at: cursor.place))
            return false
        }
        _ = cursor.take()
        expectation.url = url.text
        readCircumstances()
        return true
    }

    /// Reads the arrow and what is expected after it.
    mutating func readExpected() -> Expectation? {
        guard takeArrow(), let outcome = readOutcome() else { return nil }
        expectation.outcome = outcome
        readDetails()
        return expectation
    }

    static let usage = "expect URL => OUTCOME"
    private static let circumstances = ["via", "in", "with"]
    private static let beforeArrow = Set(circumstances + ["=>", "->", "="])

    /// `[via SOURCE] [in SCENE] [with STATE…]`, in any order.
    private mutating func readCircumstances() {
        var seen: Set<String> = []
        while let word = cursor.next, !Self.isArrow(word) {
            _ = cursor.take()
            if !word.isQuoted, Self.circumstances.contains(word.text),
                !seen.insert(word.text).inserted
            {
                cursor.report(.modifierTwice(word.text, at: word.range))
            }
            if word.isKeyword("via") {
                readSource()
            } else if word.isKeyword("with") {
                readStates()
            } else if word.isKeyword("in") {
                readScene()
            } else {
                cursor.report(.unknownCircumstance(word.text, at: word.range))
            }
        }
    }

    private mutating func readSource() {
        let known = LinkSource.allCases.map(\.rawValue)
        guard let word = cursor.next, word.isQuoted || !Self.beforeArrow.contains(word.text) else {
            cursor.report(.missing("the source", usage: "via push", at: cursor.place))
            return
        }
        _ = cursor.take()
        expectation.source = LinkSource(rawValue: word.text)
        if expectation.source == nil {
            cursor.report(.unknown("source", word.text, known: known, at: word.range))
        }
    }

    private mutating func readScene() {
        guard let word = cursor.next, word.isQuoted || !Self.beforeArrow.contains(word.text) else {
            cursor.report(.missing("the scene", usage: "in main", at: cursor.place))
            return
        }
        _ = cursor.take()
        expectation.scene = Name(word.text)
        if expectation.scene == nil {
            cursor.report(.invalidName("scene", word.text, at: word.range))
        }
    }

    private mutating func readStates() {
        let items = cursor.takeList(until: Self.beforeArrow)
        if items.isEmpty {
            cursor.report(.missing("a state", usage: "with FLAG=off", at: cursor.place))
        }
        var names: Set<String> = []
        for item in items {
            guard let sides = item.assignment else {
                cursor.report(.stateForm(item.text, at: item.range))
                continue
            }
            if !names.insert(sides.name).inserted {
                cursor.report(.repeatedItem("state", sides.name, at: sides.nameRange))
            }
            if let state = readState(sides) { expectation.states.append(state) }
        }
    }

    private mutating func readState(_ sides: Assignment) -> StateSetting? {
        if sides.name == "app" {
            return read(Readiness.self, sides).map(StateSetting.app)
        }
        if sides.name == "auth" {
            return read(AuthState.self, sides).map(StateSetting.auth)
        }
        guard let flag = Name(sides.name) else {
            cursor.report(.invalidName("flag", sides.name, at: sides.nameRange))
            return nil
        }
        return read(FlagState.self, sides).map { .flag(flag, $0) }
    }

    private mutating func read<State: RawRepresentable<String> & CaseIterable>(
        _ type: State.Type,
        _ sides: Assignment
    ) -> State? {
        if let state = State(rawValue: sides.value) { return state }
        let known = State.allCases.map(\.rawValue)
        cursor.report(.unknown("value", sides.value, known: known, at: sides.valueRange))
        return nil
    }

    private mutating func takeArrow() -> Bool {
        guard let word = cursor.take() else {
            cursor.report(.arrowMissing("=>", usage: Self.usage, at: cursor.place))
            return false
        }
        if word.text != "=>" { cursor.report(.wrongArrow(word.text, meant: "=>", at: word.range)) }
        return true
    }

    /// Whether a word is the arrow, or one that stands where it belongs.
    private static func isArrow(_ word: Word) -> Bool {
        ["=>", "->", "="].contains { word.isKeyword($0) }
    }
}
