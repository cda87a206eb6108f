internal import RouteTables
internal import SourceText

/// Reads a check file: `expect` statements and nothing else.
enum CheckFile {
    /// Returns the expectations of a file in the order of its lines.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    static func parse(_ source: SourceText) -> Parsed<[Expectation]> {
        let statements = source.statements()
        var result = Parsed<[Expectation]>([], diagnostics: statements.diagnostics)
        for statement in statements.value {
            if statement.words[0].isKeyword("expect") {
                let parsed = Expectation.parse(statement.words, of: statement, in: source)
                result.diagnostics += parsed.diagnostics
                if let expectation = parsed.value { result.value.append(expectation) }
            } else {
                result.diagnostics.append(notExpect(statement.words[0]))
            }
        }
        result.diagnostics.sort { $0.range.lower < $1.range.lower }
        return result
    }

    private static func notExpect(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "not-an-expectation",
            message: "`\(word.text)` in a check file, which holds `expect` statements only",
            range: word.range,
            remedy: "write declarations into the table, and other statements into a batch file",
            nearName: NearName.closest(to: word.text, in: ["expect"])
        )
    }
}
