/// One thing that is wrong with a text, where it is, and what to do about it.
///
/// The message begins in lower case, has no final period, and shows what the user wrote in
/// backticks.
public struct Diagnostic: Sendable, Hashable, Error {
    /// How bad it is.
    public enum Severity: String, Sendable, Hashable {
        /// The text cannot be used.
        case error
        /// The text can be used, and probably does not mean what it says.
        case warning
        /// The text was used as it says, which changed something that was there before.
        case note
    }

    /// How bad it is.
    public var severity: Severity

    /// A stable code in kebab-case, for scripts.
    public var code: String

    /// What is wrong, in one line.
    public var message: String

    /// Where it is.
    public var range: SourceRange

    /// What to write instead, where there is a remedy.
    public var remedy: String?

    /// A known name that is close to the one written.
    public var nearName: String?

    /// Creates a diagnostic.
    ///
    /// Message, remedy and near name may quote what a stranger wrote: what would steer a terminal in
    /// them is written as `\u{…}` here, once for all diagnostics, so that they can be printed.
    ///
    /// - Complexity: O(n) in the bytes of the texts.
    public init(
        _ severity: Severity = .error,
        code: String,
        message: String,
        range: SourceRange,
        remedy: String? = nil,
        nearName: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = PrintableText.escaped(message)
        self.range = range
        self.remedy = remedy.map(PrintableText.escaped)
        self.nearName = nearName.map(PrintableText.escaped)
    }
}

/// A value and what was found wrong while it was made.
public struct Parsed<Value> {
    /// The value, as far as it could be made.
    public var value: Value

    /// What was found, in the order of the text.
    public var diagnostics: [Diagnostic]

    /// Creates a parsed value.
    public init(_ value: Value, diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    /// Whether a diagnostic is an error, so that the value must not be used.
    public var hasErrors: Bool { diagnostics.hasErrors }
}

extension Parsed: Sendable where Value: Sendable {}

extension [Diagnostic] {
    /// Whether one of the diagnostics is an error.
    ///
    /// - Complexity: O(n).
    package var hasErrors: Bool { !isEmpty && contains { $0.severity == .error } }
}

extension Sequence where Element == Diagnostic {
    /// Whether one of the diagnostics is an error.
    ///
    /// - Complexity: O(n).
    package var hasErrors: Bool { contains { $0.severity == .error } }
}
