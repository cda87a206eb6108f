internal import SourceText

/// One thing that is wrong with a file of a tenant, where it is, and what to do about it.
public struct Diagnostic: Sendable, Hashable {
    /// How bad it is.
    public let severity: Severity
    /// A stable code in kebab-case; nil for some of the causes why a file cannot be read.
    public let code: String?
    /// The file.
    public let file: String
    /// The line, counted from 1; nil when the whole file cannot be read.
    public let line: Int?
    /// The column in characters, counted from 1; nil when the whole file cannot be read.
    public let column: Int?
    /// What is wrong, in one line.
    public let message: String
    /// What to write instead, where there is a remedy.
    public let remedy: String?
    /// A known name that is close to the one written.
    public let nearName: String?

    /// How bad a diagnostic is.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// The tenant cannot be used.
        case error
        /// The tenant can be used, and the text probably does not mean what it says.
        case warning
        /// The text is used as it says.
        case note

        /// Reads the word of the core; one that is not known counts as the worst.
        init(_ word: String) { self = Severity(rawValue: word) ?? .error }
    }
}

extension Diagnostic: CustomStringConvertible {
    /// One line for a console, `FILE:LINE:COLUMN: SEVERITY: MESSAGE`; control characters are escaped.
    public var description: String {
        let place = [file, line.map { "\($0)" }, column.map { "\($0)" }].compactMap(\.self)
        let text = "\(place.joined(separator: ":")): \(severity.rawValue): \(message)"
        return PrintableText.escaped(text)
    }
}
