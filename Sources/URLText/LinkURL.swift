/// A link as an app sees it: the parts that Foundation's `URL(string:)` finds in the text.
///
/// The parts are byte ranges of `bytes`, which is the text after the repairs that Foundation makes;
/// `original` is what was given. RFC 3986 section 3 names the parts.
public struct LinkURL: Sendable, Hashable {
    /// The text as it was given.
    public let original: String
    /// The text after repairs, as UTF-8; all ranges are offsets in it.
    package let bytes: [UInt8]
    /// The scheme, without its colon.
    package let scheme: Range<Int>
    /// The user before `@`; nil when absent.
    package let user: Range<Int>?
    /// The password before `@`; nil when absent.
    package let password: Range<Int>?
    /// The host, with the brackets of an IP literal; nil when there is none or it is empty.
    package let host: Range<Int>?
    /// The port's text, which is digits for every scheme but `addressbook`; nil when absent or empty.
    package let port: Range<Int>?
    /// The encoded path; empty when there is none.
    package let path: Range<Int>
    /// The encoded query, without `?`; nil when absent.
    package let query: Range<Int>?
    /// The encoded fragment, without `#`; nil when absent.
    package let fragment: Range<Int>?
    /// What is suspicious about the text, in the order of its offsets.
    package let notes: [LinkNote]

    init(original: String, bytes: [UInt8], parts: LinkParts, notes: [LinkNote]) {
        self.original = original
        self.bytes = bytes
        self.notes = notes
        scheme = parts.scheme
        user = parts.user
        password = parts.password
        host = parts.nonEmptyHost(in: bytes)
        port = parts.port.flatMap { $0.isEmpty ? nil : $0 }
        path = parts.path
        query = parts.query
        fragment = parts.fragment
    }
}
