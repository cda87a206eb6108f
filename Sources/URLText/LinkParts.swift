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

extension LinkParts {
    /// The host, or nil when it is empty; brackets without anything between them are empty too.
    func nonEmptyHost(in bytes: [UInt8]) -> Range<Int>? {
        guard let host, !host.isEmpty, !bytes[host].elementsEqual("[]".utf8) else { return nil }
        return host
    }

    /// Calls `body` with each part that Foundation repairs when a character of it is not allowed, in
    /// written order, and the characters that may stand in it.
    func forEachRepairable(_ body: (LinkPart, Range<Int>, ByteSet) -> Void) {
        if let user { body(.user, user, .host) }
        if let password { body(.password, password, .literal) }
        body(.path, path, .path)
        if let query { body(.query, query, .query) }
        if let fragment { body(.fragment, fragment, .query) }
    }

    /// The parts with a character that is not allowed, or a malformed escape.
    ///
    /// - Complexity: O(n).
    func broken(in bytes: [UInt8]) -> BrokenParts {
        var broken = BrokenParts()
        forEachRepairable { part, range, allowed in
            if !PercentEscape.isValid(bytes[range], allowed: allowed) { broken.insert(part) }
        }
        return broken
    }
}
