/// A reason why one thing happened, with a stable code.
///
/// Every module has its own enumeration of reasons; the codes are unique over all of them, and each
/// has a page.
public protocol ReasonCode: Sendable, Hashable {
    /// The code in kebab-case, for example `path-too-short`.
    var code: String { get }

    /// The codes of all reasons of the enumeration, each once.
    static var allCodes: [String] { get }
}
