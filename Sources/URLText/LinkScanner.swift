import SourceText

/// Splits the bytes of a link at its delimiters, in one pass from left to right.
///
/// The order of the steps is that of RFC 3986 appendix B, with the differences that Foundation has:
/// the last `@` of the authority ends the user information, an empty port is a port, and characters
/// that are not allowed in user, password, path, query and fragment are left to `LinkRepair`.
struct LinkScanner {
    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the parts of `bytes`.
    ///
    /// The host is split off but not judged.
    ///
    /// - Complexity: O(n).
    static func parts(of bytes: [UInt8]) throws(LinkFault) -> LinkParts {
        var scanner = LinkScanner(bytes)
        return try scanner.scan()
    }

    private mutating func scan() throws(LinkFault) -> LinkParts {
        let scheme = try scanScheme()
        var parts = LinkParts(scheme: scheme, path: 0..<0)
        if isAt("/", offset: 0), isAt("/", offset: 1) {
            position += 2
            try scanAuthority(into: &parts)
        } else if let backslash = leadingBackslash() {
            throw BackslashReading.fault(at: backslash, parts: parts, in: bytes)
        }
        let pathStart = position
        position = firstIndex(of: LinkScanner.pathEnds, from: position)
        parts.path = pathStart..<position
        if isAt("?", offset: 0) {
            let start = position + 1
            position = bytes[start...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
            parts.query = start..<position
        }
        if isAt("#", offset: 0) { parts.fragment = position + 1..<bytes.count }
        return parts
    }

    // MARK: Scheme

    /// Takes the scheme and its colon.
    ///
    /// `[`, `]` and `@` before the first colon mean that the text begins with an authority, so that
    /// there is no scheme: Foundation's rule.
    private mutating func scanScheme() throws(LinkFault) -> Range<Int> {
        let end = firstIndex(of: LinkScanner.schemeEnds, from: 0)
        guard isAt(":", in: end), end > 0 else {
            throw LinkFault(.schemeMissing, 0..<0, remedy: LinkRemedy.scheme(for: bytes))
        }
        let allowed = ByteSet.scheme
        let wrong =
            Bytes.isLetter(bytes[0]) ? bytes[..<end].firstIndex { !allowed.contains($0) } : 0
        if let wrong {
            let remedy = wrong == 0 ? LinkRemedy.unwrapped(bytes) : nil
            throw LinkFault(.notURL(.scheme), wrong..<wrong + 1, remedy: remedy)
        }
        position = end + 1
        return 0..<end
    }

    private static let schemeEnds = ByteSet(":/?#[]@")

    /// The first backslash among the slashes and backslashes after the scheme, which a browser takes
    /// for the slashes before a host.
    private func leadingBackslash() -> Int? {
        var index = position
        while index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
        return isAt("\\", in: index) ? index : nil
    }

    // MARK: Authority

    private mutating func scanAuthority(into parts: inout LinkParts) throws(LinkFault) {
        let start = position
        let end = firstIndex(of: LinkScanner.authorityEnds, from: start)
        let authority = bytes[start..<end]
        parts.authority = start..<end
        var hostStart = start
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
            let colon = authority[..<at].firstIndex(of: UInt8(ascii: ":"))
            parts.user = start..<(colon ?? at)
            parts.password = colon.map { $0 + 1..<at }
            hostStart = at + 1
        }
        let hostEnd = hostEnd(from: hostStart, to: end)
        parts.host = hostStart..<hostEnd
        if hostEnd < end, bytes[hostEnd] == UInt8(ascii: ":") { parts.port = hostEnd + 1..<end }
        if let backslash = authority.firstIndex(of: UInt8(ascii: "\\")) {
            throw BackslashReading.fault(at: backslash, parts: parts, in: bytes)
        }
        if hostEnd < end, parts.port == nil { throw LinkFault(.notURL(.host), hostEnd..<end) }
        try checkPort(of: parts)
        position = end
    }

    private static let authorityEnds = ByteSet("/?#")
    private static let pathEnds = ByteSet("?#")

    /// The end of the host: after the bracket of an IP literal, else before the first colon.
    private func hostEnd(from start: Int, to end: Int) -> Int {
        if start < end, bytes[start] == UInt8(ascii: "["),
            let bracket = bytes[start..<end].firstIndex(of: UInt8(ascii: "]"))
        {
            return bracket + 1
        }
        return bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
    }

    /// Accepts only digits; Foundation does not look at the port of an `addressbook` link.
    private func checkPort(of parts: LinkParts) throws(LinkFault) {
        guard let port = parts.port, !bytes[port].allSatisfy(Bytes.isDigit),
            !bytes[parts.scheme].lazy.map(Bytes.lower).elementsEqual("addressbook".utf8)
        else { return }
        throw LinkFault(.notURL(.port), port, remedy: "write the port in digits")
    }

    // MARK: Cursor

    private func firstIndex(of set: ByteSet, from start: Int) -> Int {
        var index = start
        while index < bytes.count, !set.contains(bytes[index]) { index += 1 }
        return index
    }

    private func isAt(_ character: Unicode.Scalar, offset: Int) -> Bool {
        isAt(character, in: position + offset)
    }

    private func isAt(_ character: Unicode.Scalar, in index: Int) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: character)
    }
}
