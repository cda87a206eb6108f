import RouteTables
import URLText

/// A link as the rules of 6.1 read it, from the byte ranges of its parts.
///
/// “The app sees what Foundation's `URL(string:)` sees”: the ranges. Everything else is done here.
struct ReferenceLink {
    /// The scheme, in lower case: “Scheme, without case”.
    let scheme: String
    /// The host, in lower case: “Host, without case”; nil when the link counts as hostless.
    let host: String?
    /// The port's digits.
    let port: String?
    /// “A non-empty path that does not begin with `/` is opaque”.
    let isOpaque: Bool
    /// The segments of the path.
    let path: ReferencePath
    /// The fragment; nil when the link has no `#`.
    let fragment: ReferenceFragment?
    /// The pairs of the query, in order.
    let query: [ReferencePair]

    /// “Custom means not http or https”.
    var isCustom: Bool { scheme != "http" && scheme != "https" }

    /// Reads the parts of `link`.
    init(_ link: LinkURL, policies: Policies) {
        func bytes(_ range: Range<Int>) -> [UInt8] { Array(link.bytes[range]) }
        func lowerCase(_ range: Range<Int>) -> String {
            String(decoding: lowerCaseASCII(bytes(range)), as: UTF8.self)
        }
        let written = bytes(link.path)
        scheme = lowerCase(link.scheme)
        port = link.port.map { String(decoding: bytes($0), as: UTF8.self) }
        isOpaque = !written.isEmpty && written.first != slash
        query = ReferencePair.pairs(of: link.query.map(bytes), plus: policies.plus)
        fragment = link.fragment.map { ReferenceFragment(bytes($0), policies: policies) }

        // “Under `custom-host segment` a custom-scheme link counts as hostless, […] its host the
        // first segment, in lower case.” So `shop://products/` reads like the path `/products/`.
        let namedHost = link.host.map(lowerCase)
        let isCustom = scheme != "http" && scheme != "https"
        let hostIsSegment = policies.customHost == .segment && isCustom
        host = hostIsSegment ? nil : namedHost
        var whole = written
        if hostIsSegment, let namedHost { whole = [slash] + Array(namedHost.utf8) + written }
        path = ReferencePath(isOpaque ? [] : whole, policies: policies)
    }
}

/// The segments of the path of a link or of its fragment.
struct ReferencePath {
    /// The segments, decoded once.
    var segments: [[UInt8]]
    /// Whether “one final empty segment” was there; it is “ignored on both sides”.
    var hasFinalSlash: Bool

    /// “The encoded path without its first `/`, split on `/`, each decoded once; empty and `/` have
    /// none; `+` is literal”.
    init(_ encoded: [UInt8], policies: Policies) {
        let body = encoded.first == slash ? encoded.dropFirst() : encoded[...]
        segments = pieces(of: body, at: slash).map { percentDecoded($0) }
        if body.isEmpty { segments = [] }
        hasFinalSlash = segments.last?.isEmpty ?? false
        if hasFinalSlash { segments.removeLast() }
        if policies.emptySegments == .collapse { segments.removeAll(where: \.isEmpty) }
        // What collapses to `/` has no final slash, as `/` has none.
        if segments.isEmpty { hasFinalSlash = false }
    }
}

/// A fragment: its path and its parameters.
struct ReferenceFragment {
    let path: ReferencePath
    let parameters: [ReferencePair]

    /// “A fragment with `=` and neither `/` nor `?` has an empty path, on every route”, else “the
    /// fragment's path (up to `?`, one leading `/` ignored)”.
    init(_ encoded: [UInt8], policies: Policies) {
        let question = UInt8(ascii: "?")
        let hasPath = encoded.contains(slash) || encoded.contains(question)
        if encoded.contains(UInt8(ascii: "=")), !hasPath {
            path = ReferencePath([], policies: policies)
            parameters = ReferencePair.pairs(of: encoded, plus: policies.plus)
            return
        }
        let end = encoded.firstIndex(of: question)
        path = ReferencePath(Array(encoded[..<(end ?? encoded.endIndex)]), policies: policies)
        let rest = end.map { Array(encoded[($0 + 1)...]) }
        parameters = ReferencePair.pairs(of: rest, plus: policies.plus)
    }
}

/// A name and a value of a query.
struct ReferencePair {
    let name: [UInt8]
    let value: [UInt8]

    /// “Query: split on `&` and `=`, decoded once, order and repetition kept, no `=` reads as
    /// empty”.
    static func pairs(of encoded: [UInt8]?, plus: Policies.Plus) -> [ReferencePair] {
        guard let encoded else { return [] }
        return pieces(of: encoded[...], at: UInt8(ascii: "&")).map { pair in
            let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            return ReferencePair(
                name: percentDecoded(pair[..<equals], plus: plus),
                value: percentDecoded(pair[equals...].dropFirst(), plus: plus)
            )
        }
    }
}

let slash = UInt8(ascii: "/")

/// Returns `bytes` with A to Z as a to z.
func lowerCaseASCII(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 32 : $0 }
}

/// Splits `bytes` at each `separator`, keeping empty pieces.
func pieces(of bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    bytes.split(separator: separator, omittingEmptySubsequences: false)
}

/// Replaces each escape `%XX` with its byte, once; what is no escape stays.
///
/// “`plus literal|space` (query)”: an escaped `%2B` is a plus under both.
func percentDecoded(_ bytes: ArraySlice<UInt8>, plus: Policies.Plus = .literal) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
            rest = rest.dropFirst(2)
            result.append(value)
        } else {
            result.append(byte == UInt8(ascii: "+") && plus == .space ? UInt8(ascii: " ") : byte)
        }
    }
    return result
}

private func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    let text = String(decoding: digits, as: UTF8.self)
    guard text.utf8.count == 2, text.allSatisfy(\.isHexDigit) else { return nil }
    return UInt8(text, radix: 16)
}
