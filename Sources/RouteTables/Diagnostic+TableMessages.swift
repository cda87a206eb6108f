package import SourceText

/// The texts about statements and declarations.
extension Diagnostic {
    static func unknownStatement(_ text: String, at range: SourceRange) -> Diagnostic {
        let isList = text == "host" || text == "scheme"
        return Diagnostic(
            code: "unknown-statement",
            message: "unknown statement `\(text)`",
            range: range,
            remedy: isList
                ? "the \(text)s that are accepted are written `allow \(text) …`"
                : "statements of a table are \(listed(Declaration.words(in: .file)))",
            nearName: NearName.closest(to: text, in: Declaration.words(in: .file))
        )
    }

    static func promptStatement(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "prompt-statement",
            message: "`\(text)` belongs to the prompt or a batch file, not into a table",
            range: range,
            remedy: text == "remove" || text == "routes"
                ? "delete the line that declares it" : "a table may hold `expect` lines"
        )
    }

    /// A word that is none of a closed list.
    static func unknown(
        _ kind: String,
        _ text: String,
        known: [String],
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            code: "unknown-\(kind)",
            message: "unknown \(kind) `\(text)`",
            range: range,
            remedy: known.isEmpty ? nil : "known: \(listed(known))",
            nearName: NearName.closest(to: text, in: known)
        )
    }

    /// A value of several words that a policy does not have.
    static func policyValue(
        _ name: PolicyName,
        _ text: String,
        usage: String,
        at range: SourceRange
    ) -> Diagnostic {
        let most = name == .inbox ? Limits.inbox : Limits.startCheckEvents
        return Diagnostic(
            code: "unknown-value",
            message: "`\(text)` is no value of `policy \(name.rawValue)`",
            range: range,
            remedy: "write `\(usage)`; N is a whole number from 1 to \(most)",
            nearName: NearName.closest(to: text, in: name.values)
        )
    }

    static func missing(_ what: String, usage: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "word-missing",
            message: "\(what) is missing",
            range: range,
            remedy: "write `\(usage)`"
        )
    }

    /// A word stands where a statement has ended.
    package static func unexpectedWord(
        _ text: String,
        after statement: String,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            code: "unexpected-word",
            message: "unexpected `\(text)` after \(statement)",
            range: range,
            remedy: "delete it, or put text with spaces into quotes"
        )
    }

    static func duplicate(
        _ kind: String,
        _ name: String,
        first: Place,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            code: "duplicate-\(kind)",
            message: "the \(kind) `\(name)` is declared in line "
                + "\(first.line) already",
            range: range,
            remedy: "delete one of the two, or give it another name"
        )
    }

    static func secondStatement(
        _ statement: String,
        of name: String? = nil,
        first: Place,
        at range: SourceRange
    ) -> Diagnostic {
        let written = [statement, name].compactMap(\.self).joined(separator: " ")
        return Diagnostic(
            code: "duplicate-\(statement.replacing(" ", with: "-"))",
            message: "line \(first.line) has `\(written)` already",
            range: range,
            remedy: "delete one of the two"
        )
    }

    static func repeated(
        _ kind: String,
        _ name: String,
        first: Place,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "duplicate-\(kind)",
            message: "the \(kind) `\(name)` is allowed by line "
                + "\(first.line) already",
            range: range,
            remedy: "delete one of the two"
        )
    }

    static func newFlag(_ name: String, near: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "new-flag",
            message: "the table has no flag `\(name)`, and it is declared now",
            range: range,
            nearName: near
        )
    }

    /// A declaration replaces the earlier one of the same name; a fallback for all the rest has none.
    static func replaced(
        _ kind: String,
        _ name: String? = nil,
        first: Place,
        at range: SourceRange
    ) -> Diagnostic {
        let written = name.map { " `\($0)`" } ?? ""
        return Diagnostic(
            .note,
            code: "replaced",
            message: "the \(kind)\(written) of \(first) is replaced in its place",
            range: range
        )
    }

    static func invalidName(_ kind: String, _ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "invalid-name",
            message: "`\(text)` is no name of a \(kind)",
            range: range,
            remedy: "a name is an ASCII letter, then letters, digits, `-`, `_` and `.`"
        )
    }

    static func reservedName(_ kind: String, _ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "reserved-name",
            message: "`\(text)` cannot name a \(kind): it is a word of `expect`",
            range: range,
            remedy: "give it another name, for example `\(text)-\(kind)`"
        )
    }

    /// A text cannot name a tenant.
    package static func invalidTenantName(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "invalid-tenant-name",
            message: "`\(text)` is no name of a tenant",
            range: range,
            remedy: "a tenant's name has lower-case letters, digits and `-`, "
                + "at most \(TenantName.longest) of them"
        )
    }

    static func tenantMissing() -> Diagnostic {
        Diagnostic(
            code: "tenant-missing",
            message: "the table does not say whose it is",
            range: SourceRange(0, 0),
            remedy: "write `tenant NAME \"Title\"` as its first statement"
        )
    }

    static func languageNotFirst(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "language",
            message: "`language` is not the first statement",
            range: range,
            remedy: "move it to the first line, or delete it"
        )
    }

    static func unknownLanguage(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "language",
            message: "`\(text)` is no version of the language",
            range: range,
            remedy: "write `language \(Language.version)`"
        )
    }

    static func newerLanguage(_ version: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "language",
            message: "the file is written in language \(version); this version reads language "
                + "\(Language.version)",
            range: range,
            remedy: "use a newer waymark; or write `language \(Language.version)` and repair "
                + "what it then reports"
        )
    }

    static func tooManyRoutes(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "too-many-routes",
            message: "the table has more than \(Limits.routes) routes",
            range: range,
            remedy: "parameters and rests stand for many routes; or split the tenant"
        )
    }

    static func invalidCode(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "invalid-code",
            message: "`\(text)` is no code",
            range: range,
            remedy: "codes have lower-case letters, digits and `-`, as in `path-too-short`"
        )
    }

    /// Words in backticks, separated by commas.
    static func listed(_ words: [String]) -> String {
        words.map { "`\($0)`" }.joined(separator: ", ")
    }
}
