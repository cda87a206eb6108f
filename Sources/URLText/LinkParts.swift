/// The parts of a link as ranges of its bytes (RFC 3986 section 3).
struct LinkParts: Sendable, Hashable {
    /// The scheme, without its colon.
    var scheme: Range<Int>
    /// All between `//` and the path; nil when there is no `//`.
    var authority: Range<Int>?
    /// The user; nil when there is no `@`.
    var user: Range<Int>?
    /// The password; nil when there is no colon before the `@`.
    var password: Range<Int>?
    /// The host with the brackets of an IP literal; nil when there is no authority.
    var host: Range<Int>?
    /// The text after the host's colon; nil when there is no colon.
    var port: Range<Int>?
    /// The path.
    var path: Range<Int>
    /// The query, without `?`.
    var query: Range<Int>?
    /// The fragment, without `#`.
    var fragment: Range<Int>?
}

/// The name of a part of a link (RFC 3986 section 3).
public enum LinkPart: String, Sendable, Hashable, CaseIterable {
    case text, scheme, user, password, host, port, path, query, fragment
}

extension LinkParts {
    /// The parts that Foundation repairs when a character of them is not allowed, in written order,
    /// each with the characters that may stand in it.
    var repairable: [(part: LinkPart, range: Range<Int>, allowed: ByteSet)] {
        var result: [(LinkPart, Range<Int>, ByteSet)] = []
        if let user { result.append((.user, user, .host)) }
        if let password { result.append((.password, password, .literal)) }
        result.append((.path, path, .path))
        if let query { result.append((.query, query, .query)) }
        if let fragment { result.append((.fragment, fragment, .query)) }
        return result
    }
}
