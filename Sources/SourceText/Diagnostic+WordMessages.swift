/// The texts about words, quotes and characters.
extension Diagnostic {
    static func unclosedQuote(_ delimiter: UInt8, at offset: Int) -> Diagnostic {
        let quote = String(decoding: [delimiter], as: UTF8.self)
        return Diagnostic(
            code: "unclosed-quote",
            message: "the quote `\(quote)` is never closed",
            range: SourceRange(offset, offset + 1),
            remedy: "write `\(quote)` at the end of the quoted text"
        )
    }

    static func textAfterQuote(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "text-after-quote",
            message: "`\(text)` stands directly after a closing quote",
            range: range,
            remedy: "put white space between, or the whole word into quotes"
        )
    }

    static func unknownEscape(_ escape: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-escape",
            message: "`\(escape)` is no escape",
            range: range,
            remedy: #"escapes are `\"`, `\\`, `\n`, `\t` and `\u{…}`; '…' takes text verbatim"#
        )
    }

    static func noSuchCharacter(_ escape: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-escape",
            message: "`\(escape)` is no character",
            range: range,
            remedy: #"write 1 to 6 hexadecimal digits of a Unicode scalar, as in `\u{E9}`"#
        )
    }

    static func controlCharacter(_ value: UInt8, at range: SourceRange) -> Diagnostic {
        let digits = String(value, radix: 16, uppercase: true)
        let name = value == 0 ? "a NUL character" : "the control character U+\(padded(digits))"
        return Diagnostic(
            code: "control-character",
            message: "\(name) stands in the text",
            range: range,
            remedy: #"delete it, or write `\u{\#(digits)}` inside of double quotes"#
        )
    }

    static func invalidUTF8(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "invalid-utf-8",
            message: "the text is not UTF-8 here",
            range: range,
            remedy: "save the file as UTF-8"
        )
    }

    static func utf16(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "invalid-utf-8",
            message: "the file is UTF-16",
            range: range,
            remedy: "save the file as UTF-8"
        )
    }

    static func invisibleCharacter(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
        let digits = padded(String(scalar.value, radix: 16, uppercase: true))
        return Diagnostic(
            .warning,
            code: "invisible-character",
            message: "the invisible character U+\(digits) is part of this word",
            range: range,
            remedy: "write a plain space, or put the word into quotes if it is meant"
        )
    }

    static func typographicQuote(_ quote: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "typographic-quote",
            message: "the typographic quote `\(quote)` quotes nothing",
            range: range,
            remedy: "write `\"` or `'`"
        )
    }

    static func nothingToContinue(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "nothing-to-continue",
            message: #"the text ends after `\`"#,
            range: range,
            remedy: #"delete the `\`, or write the rest on the next line"#
        )
    }

    static func wordTooLong(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "word-too-long",
            message: "the word has \(count) bytes, more than \(Limits.wordBytes)",
            range: range
        )
    }

    static func tooManyWords(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "too-many-words",
            message: "the statement has more than \(Limits.statementWords) words",
            range: range,
            remedy: "write it as several statements"
        )
    }

    static func statementTooLong(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "statement-too-long",
            message: "the statement has more than \(Limits.statementBytes) bytes",
            range: range,
            remedy: "write it as several statements; is a quote never closed?"
        )
    }

    static func fileTooLarge(_ count: Int) -> Diagnostic {
        Diagnostic(
            code: "file-too-large",
            message: "the file has \(count) bytes, more than \(Limits.fileBytes)",
            range: SourceRange(0, 0),
            remedy: "split it into several files"
        )
    }

    static func moreDiagnostics(
        _ count: Int,
        severity: Severity,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            severity,
            code: "more-diagnostics",
            message: "\(count) more findings are not shown",
            range: SourceRange(range.upper, range.upper),
            remedy: "repair the first ones and read the file again"
        )
    }

    private static func padded(_ digits: String) -> String {
        String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
