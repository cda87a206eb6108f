import SourceText

/// The links that were probably meant.
enum LinkRemedy {
    /// The full link for a text without a scheme.
    static func scheme(for bytes: [UInt8]) -> String {
        let colon = bytes.first == UInt8(ascii: ":") ? 1 : 0
        let rest = bytes[colon...]
        for scheme in ["https", "http"] where rest.starts(with: "\(scheme)//".utf8) {
            return "write `\(scheme):\(text(rest.dropFirst(scheme.utf8.count)))`"
        }
        if rest.starts(with: "//".utf8) { return "write `https:\(text(rest))`" }
        if rest.first.map(ByteSet("/?#").contains) ?? true {
            return "write `https://HOST\(text(rest))` with the host of the link"
        }
        return "write `https://\(text(rest))`"
    }

    /// The link without blanks, quotes or brackets around it, when it begins with a letter then.
    static func unwrapped(_ bytes: [UInt8]) -> String? {
        let start = bytes.drop { around.contains($0) }
        guard start.count < bytes.count, let first = start.first, Bytes.isLetter(first),
            let last = start.lastIndex(where: { !around.contains($0) })
        else { return nil }
        return "write `\(text(start[...last]))`, without what stands around it"
    }

    private static let around = ByteSet(" <>\"'()[]`")

    /// The full link for an http or https link without a host.
    static func host(for parts: LinkParts, in bytes: [UInt8]) -> String {
        let scheme = text(bytes[parts.scheme])
        let start = parts.host?.upperBound ?? parts.path.lowerBound
        let rest = bytes[start...].drop { $0 == UInt8(ascii: "/") }
        guard let first = rest.first, ByteSet.unreserved.contains(first) else {
            return "write the host after `\(scheme)://`"
        }
        return "write `\(scheme)://\(text(rest))` if that is the host"
    }

    /// The host without escapes, when it is a plain one then.
    static func host(without host: ArraySlice<UInt8>) -> String? {
        let decoded = PercentEscape.decode(host)
        guard !decoded.isEmpty, decoded.allSatisfy(ByteSet.unreserved.contains) else { return nil }
        return "write the host as `\(text(decoded[...]))`"
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
