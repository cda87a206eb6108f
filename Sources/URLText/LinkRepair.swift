/// Writes a link as Foundation's `URL(string:)` does when some part has a character that is not
/// allowed there.
///
/// A part with such a character is escaped as a whole, and the `%` of its good escapes too; other
/// parts stay as they are. The port is written anew as a number, or lost when it is none.
struct LinkRepair {
    private let input: [UInt8]
    private let old: LinkParts
    private let convertedHost: [UInt8]?
    private(set) var bytes: [UInt8] = []
    private(set) var parts: LinkParts

    /// Repairs a link.
    ///
    /// - Parameters:
    ///   - input: The bytes of the link.
    ///   - parts: Its parts.
    ///   - convertedHost: The host in ASCII, when it is not written so.
    /// - Complexity: O(n).
    init(_ input: [UInt8], parts: LinkParts, convertedHost: [UInt8]?) {
        self.input = input
        self.convertedHost = convertedHost
        old = parts
        self.parts = parts
        bytes.reserveCapacity(input.count * 2)
        bytes += input[...parts.scheme.upperBound]
        if parts.authority != nil { appendAuthority() }
        self.parts.path = appendPath()
        self.parts.query = append(old.query, after: "?", allowed: .query)
        self.parts.fragment = append(old.fragment, after: "#", allowed: .query)
    }

    private mutating func appendAuthority() {
        let start = bytes.count + 2
        parts.user = append(old.user, after: "//", allowed: .host)
        parts.password = append(old.password, after: ":", allowed: .literal)
        bytes += (old.user == nil ? "//" : "@").utf8
        let hostStart = bytes.count
        bytes += convertedHost ?? old.host.map { Array(input[$0]) } ?? []
        parts.host = hostStart..<bytes.count
        parts.port = appendPort()
        parts.authority = start..<bytes.count
    }

    private mutating func appendPort() -> Range<Int>? {
        guard let text = LinkRepair.portText(old, in: input) else { return nil }
        bytes.append(UInt8(ascii: ":"))
        let start = bytes.count
        bytes += text.utf8
        return start..<bytes.count
    }

    /// The port as a repaired link has it: a number without leading zeros, or nil.
    static func portText(_ parts: LinkParts, in input: [UInt8]) -> String? {
        guard let port = parts.port else { return nil }
        return Int(String(decoding: input[port], as: UTF8.self)).map(String.init)
    }

    /// Appends the path; a colon in the first segment is escaped when the path does not begin with a
    /// slash, so that it cannot be taken for the end of a scheme (RFC 3986 section 4.2).
    private mutating func appendPath() -> Range<Int> {
        let start = bytes.count
        let path = input[old.path]
        guard !PercentEscape.isValid(path, allowed: .path) else {
            bytes += path
            return start..<bytes.count
        }
        let slash = path.firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
        for byte in path[..<slash] {
            PercentEscape.append(byte, allowed: .firstSegment, to: &bytes)
        }
        for byte in path[slash...] { PercentEscape.append(byte, allowed: .path, to: &bytes) }
        return start..<bytes.count
    }

    private mutating func append(
        _ range: Range<Int>?,
        after delimiter: String,
        allowed: ByteSet
    ) -> Range<Int>? {
        guard let range else { return nil }
        bytes += delimiter.utf8
        let start = bytes.count
        if PercentEscape.isValid(input[range], allowed: allowed) {
            bytes += input[range]
        } else {
            for byte in input[range] { PercentEscape.append(byte, allowed: allowed, to: &bytes) }
        }
        return start..<bytes.count
    }
}
