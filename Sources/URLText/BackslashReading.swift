/// How an app and a browser read a link with a backslash in or before its authority.
///
/// A browser takes a backslash for a slash (WHATWG URL Standard, "authority state"), Foundation does
/// not: the two see different hosts.
enum BackslashReading {
    /// Returns the fault for the backslash at `index`, with both hosts.
    static func fault(at index: Int, parts: LinkParts, in bytes: [UInt8]) -> LinkFault {
        let app = parts.host.flatMap { $0.isEmpty ? nil : text(bytes[$0]) }
        let browser = browserHost(after: parts.scheme.upperBound + 1, in: bytes)
        return LinkFault(
            .backslashInAuthority(app: app, browser: browser),
            index..<index + 1,
            remedy: "write `/` if a slash is meant, and `%5C` if a backslash is"
        )
    }

    /// The host that a browser finds: slashes and backslashes skipped, then up to one of them.
    private static func browserHost(after colon: Int, in bytes: [UInt8]) -> String? {
        let slashes = ByteSet("/\\")
        let ends = ByteSet("/\\?#")
        let authority = bytes[colon...].drop { slashes.contains($0) }.prefix { !ends.contains($0) }
        let afterUser = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
        let host = authority[(afterUser ?? authority.startIndex)...]
            .prefix { $0 != UInt8(ascii: ":") }
        return host.isEmpty ? nil : text(host)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
