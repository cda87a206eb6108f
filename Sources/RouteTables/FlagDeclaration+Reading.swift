package import SourceText

extension FlagDeclaration {
    /// Reads `flag NAME on|off|unknown`, without a table.
    ///
    /// The prompt uses this to set a declared flag for the session.
    package static func parse(
        _ statement: Statement,
        in source: SourceText
    ) -> Parsed<FlagDeclaration?> {
        var cursor = WordCursor(statement)
        let flag = read(&cursor, Place(file: source.name, line: statement.line))
        return Parsed(cursor.hasErrors ? nil : flag?.0, diagnostics: cursor.diagnostics)
    }

    /// Reads the words after `flag`; nil when the flag or its state cannot be told.
    static func read(_ cursor: inout WordCursor, _ place: Place) -> (FlagDeclaration, Word)? {
        let usage = "flag NAME on|off|unknown"
        guard let word = cursor.take() else {
            cursor.report(.missing("the flag's name", usage: usage, at: cursor.place))
            return nil
        }
        let name = Name(word.text)
        if name == nil {
            cursor.report(.invalidName("flag", word.text, at: word.range))
        } else if ReservedNames.contains(word.text) {
            cursor.report(.reservedName("flag", word.text, at: word.range))
        }
        guard let value = cursor.take() else {
            cursor.report(.missing("the flag's state", usage: usage, at: cursor.place))
            return nil
        }
        cursor.expectEnd(after: "the state")
        guard let state = FlagState(rawValue: value.text) else {
            let known = FlagState.allCases.map(\.rawValue)
            cursor.report(.unknown("value", value.text, known: known, at: value.range))
            return nil
        }
        return name.map { (FlagDeclaration(name: $0, state: state, place: place), word) }
    }
}
