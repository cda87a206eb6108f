import SourceText
import URLText

/// The texts about patterns.
extension Diagnostic {
    static func patternWithoutSlash(_ text: String, at range: SourceRange) -> Diagnostic {
        if let host = text.firstRange(of: "://") {
            let afterHost = text[host.upperBound...].firstIndex(of: "/").map { text[$0...] } ?? "/"
            return Diagnostic(
                code: "pattern-without-slash",
                message: "the pattern `\(text)` is a whole link",
                range: range,
                remedy: "write its path, `\(afterHost)`; "
                    + "`scheme` and `host` are modifiers"
            )
        }
        return Diagnostic(
            code: "pattern-without-slash",
            message: "the pattern `\(text)` does not begin with `/`",
            range: range,
            remedy: "write `/\(text)`"
        )
    }

    static func partOfSegment(_ segment: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "part-of-segment",
            message: "`\(segment)` makes a parameter of a part of a segment",
            range: range,
            remedy: "a parameter is a whole segment, `/:name`; its value keeps the other characters"
        )
    }

    static func dottedName(
        _ name: String,
        isFileName: Bool,
        at range: SourceRange
    ) -> Diagnostic {
        let stem = name.prefix { $0 != "." }
        return Diagnostic(
            isFileName ? .error : .warning,
            code: "part-of-segment",
            message: "a parameter is a whole segment: all of `\(name)` is the name",
            range: range,
            remedy: "write `:\(stem)`; its value keeps what follows the dot"
        )
    }

    static func parameterWithoutName(_ sign: String, at range: SourceRange) -> Diagnostic {
        let kind = sign == ":" ? "parameter" : "rest"
        return Diagnostic(
            code: "name-missing",
            message: "a name is missing after `\(sign)`",
            range: range,
            remedy: "a \(kind) is written `\(sign)name`; for the character itself write "
                + "`\(sign == ":" ? "%3A" : "%2A")`"
        )
    }

    static func duplicateName(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "duplicate-name",
            message: "the name `\(name)` is declared twice in this pattern",
            range: range,
            remedy: "every parameter, rest and query field has a name of its own"
        )
    }

    static func restNotLast(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "rest-not-last",
            message: "the rest `\(text)` is not the last segment",
            range: range,
            remedy: "a rest takes all segments that remain; move it to the end"
        )
    }

    static func restWithType(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "rest-with-type",
            message: "a rest has no type",
            range: range,
            remedy: "write `*\(name)`"
        )
    }

    static func restWithMatch(_ mode: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "rest-with-match",
            message: "`\(mode)` says nothing about a pattern that ends in a rest",
            range: range,
            remedy: "delete `\(mode)`; a rest takes all segments that remain"
        )
    }

    static func unescaped(_ byte: UInt8, at range: SourceRange) -> Diagnostic {
        let text = String(decoding: [byte], as: UTF8.self)
        return Diagnostic(
            code: "unescaped-character",
            message: "`\(text)` cannot stand for itself here",
            range: range,
            remedy: "write `\(PercentEscape.written(byte))`"
        )
    }

    static func malformedEscape(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "malformed-escape",
            message: "`\(text)` is no percent-escape",
            range: range,
            remedy: "write `%` and two hexadecimal digits; the character itself is `%25`"
        )
    }

    static func braces(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "braces",
            message: "`\(text)` is fixed text",
            range: range,
            remedy: "a parameter is written `:name`; for fixed text write `%7B` and `%7D`"
        )
    }

    static func emptyTail(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "tail",
            message: "the optional tail has no segment",
            range: range,
            remedy: "write the segments into it, as in `/orders[/:id]`, or delete it"
        )
    }

    static func tailWithoutSlash(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "tail",
            message: "the optional tail does not begin with `/`",
            range: range,
            remedy: "a tail holds whole segments, as in `/orders[/:id]`"
        )
    }

    static func slashBeforeTail(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "tail",
            message: "a slash stands before the optional tail",
            range: range,
            remedy: "the tail brings its own slash: write `/orders[/:id]`"
        )
    }

    static func unclosedTail(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "tail",
            message: "the optional tail is not closed before the path ends",
            range: range,
            remedy: "write `]` at the end of the path; `?` and `#` stand after it"
        )
    }

    static func textAfterTail(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "tail",
            message: "`\(text)` stands after the optional tail",
            range: range,
            remedy: "a tail is the end of the path; write two routes instead"
        )
    }

    static func secondTail(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "tail",
            message: "a pattern has one optional tail",
            range: range,
            remedy: "write one route for each further form"
        )
    }

    static func emptyField(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "field-without-name",
            message: "a query field has no name",
            range: range,
            remedy: "fields are written `?name&other<type>`"
        )
    }

    static func fieldWithValue(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "field-with-value",
            message: "a query field has no value in a pattern",
            range: range,
            remedy: "write `\(name)<type>` for a value, or "
                + "`\(name)<a|b>` for certain values; "
                + "`=` in a name is `%3D`"
        )
    }

    static func queryInFragment(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unescaped-character",
            message: "query fields stand before the fragment",
            range: range,
            remedy: "write `/path?field#fragment`; values of the fragment are fields too, "
                + "with `fragment-parameters`"
        )
    }

    static func typeMissing(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-type",
            message: "a type is missing between `<` and `>`",
            range: range,
            remedy: "types are \(ValueType.listing)"
        )
    }

    static func typeNotClosed(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "type-not-closed",
            message: "`<` has no `>`",
            range: range,
            remedy: "a type is written `<int>`; for the character itself write `%3C`"
        )
    }

    static func unknownType(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-type",
            message: "unknown type `\(text)`",
            range: range,
            remedy: "types are \(ValueType.listing)",
            nearName: NearName.closest(to: text, in: ValueType.names)
        )
    }

    static func rangeBound(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "range",
            message: "`\(text)` is no 64-bit integer",
            range: range,
            remedy: "a range is written `<1..31>`, both ends included"
        )
    }

    static func reversedRange(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "range",
            message: "the range `\(text)` is empty",
            range: range,
            remedy: "write the lower end first"
        )
    }

    static func emptyChoice(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "choice",
            message: "a choice is empty",
            range: range,
            remedy: "write a word on both sides of `|`"
        )
    }

    static func duplicateChoice(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "choice",
            message: "the choice `\(text)` is written twice",
            range: range,
            remedy: "delete one of them"
        )
    }

    static func notUTF8(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "malformed-escape",
            message: "the percent-escapes do not make UTF-8 text",
            range: range
        )
    }

    static func optionalParameter(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "optional-parameter",
            message: "a segment cannot be optional by its type",
            range: range,
            remedy: "delete `?`, and write an optional segment as a tail: `/orders[/:id]`"
        )
    }

    static func tooManySegments(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "too-many-segments",
            message: "the pattern has \(count) segments, more than \(Limits.patternSegments)",
            range: range,
            remedy: "a rest, `*name`, takes any number of segments"
        )
    }

    static func tooManyFields(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "too-many-fields",
            message: "the pattern has \(count) query fields, more than \(Limits.queryFields)",
            range: range
        )
    }
}
