internal import SourceText

/// Takes query values, user information, fragments and secret path values out of the text of a link.
///
/// The text need not be a link that can be read: whatever any reader could take for one of these
/// parts is taken out, also behind an encoded `?` or `#`, and what stands after `=` in a path.
struct LinkRedaction {
    /// What stands for a text that was taken out.
    static let mark = "…"

    /// The values of paths that reach no file.
    let secrets: SecretPaths
    /// What was taken out, as it was written.
    private(set) var removed: Set<String> = []
    /// Whether the text is a value of another link.
    private var isNested = false

    init(_ secrets: SecretPaths) { self.secrets = secrets }

    /// Returns the text without what must not be kept.
    ///
    /// With `cutsRest` all after the first `?` or `#` is taken out, names of a query included: what
    /// cannot be read may be anything.
    ///
    /// - Complexity: O(n), and for the path O(n) in the secret routes.
    mutating func redacted(_ text: String, cutsRest: Bool = false) -> String {
        let bytes = Array(text.utf8)
        let mark = LinkDelimiter.first(in: bytes)
        let head = redactedHead(bytes, end: mark?.lowerBound ?? bytes.count)
        guard let mark else { return head }
        let delimiter = string(bytes[mark])
        let rest = bytes[mark.upperBound...]
        if cutsRest || mark.count > 1 { return head + delimiter + taken(rest) }
        guard delimiter == "?" else { return head + delimiter + takenParts(rest) }
        let query = rest.prefix { $0 != Bytes.number }
        let fragment = bytes[query.endIndex...]
        let end = fragment.isEmpty ? "" : "#" + takenParts(fragment.dropFirst())
        return head + "?" + redactedQuery(query) + end
    }

    /// Takes out a whole text.
    mutating func taken(_ text: String) -> String { taken(Array(text.utf8)[...]) }

    // MARK: After the path

    private mutating func redactedQuery(_ query: ArraySlice<UInt8>) -> String {
        query.split(separator: Bytes.ampersand, omittingEmptySubsequences: false).map { pair in
            guard let equals = pair.firstIndex(of: Bytes.equals) else { return taken(pair) }
            return string(pair[...equals]) + taken(pair[(equals + 1)...])
        }
        .joined(separator: "&")
    }

    /// Takes a text out, and remembers its parts too: a report may show them one by one.
    private mutating func takenParts(_ bytes: ArraySlice<UInt8>) -> String {
        for part in bytes.split(whereSeparator: { "/?&=;: ".utf8.contains($0) }) { _ = taken(part) }
        // What an escape stands for, such as a line end, is written in many ways: the words around it
        // are not.
        if bytes.contains(Bytes.percent) {
            let decoded = SecretPaths.percentDecoded(SecretPaths.percentDecoded(Array(bytes)))
            for word in decoded.split(whereSeparator: { !LinkRedaction.isWordByte($0) })
            where word.count >= LinkRedaction.shortestWord {
                _ = taken(word)
            }
        }
        return taken(bytes)
    }

    /// The fewest bytes of a word of a value that is looked for by itself.
    private static let shortestWord = 4

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || Bytes.isLetter(byte) || Bytes.isDigit(byte) || "-_.".utf8.contains(byte)
    }

    private mutating func taken(_ bytes: ArraySlice<UInt8>) -> String {
        let text = string(bytes)
        if text.isEmpty || text == LinkRedaction.mark { return text }
        removed.insert(text)
        // A report may show the parts of a link in a value one by one, or without its password.
        if !isNested, text.contains("://") {
            isNested = true
            _ = redacted(text)
            isNested = false
        }
        return LinkRedaction.mark
    }

    private func string(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Up to the path

    private mutating func redactedHead(_ bytes: [UInt8], end: Int) -> String {
        let pieces = LinkPieces(bytes, end: end)
        let plain = LinkPieces(bytes, end: end, onlySlashes: true)
        let secret = pieces.spread(
            secrets.cover(pieces, in: bytes),
            segments: secrets.cover(plain, in: bytes),
            of: plain
        )
        let users = pieces.users(in: bytes, end: end)
        // A password with `?` or `#` in it ends early.
        let isLost = bytes[end...].contains(Bytes.at)
        var result = ""
        var position = 0
        // A value after `=` goes on behind an escaped slash.
        var isInValue = false
        for (index, piece) in pieces.all.enumerated() {
            let gap = bytes[position..<piece.range.lowerBound]
            result += string(gap)
            if gap.elementsEqual([Bytes.slash]) { isInValue = false }
            position = piece.range.upperBound
            let text = bytes[piece.range]
            let hasLostAt = isLost && piece.mayBeAuthority && LinkPieces.hasPassword(text)
            let mayEndUser = piece.mayBeAuthority || users.last.contains(index)
            if isInValue || secret.contains(index) || users.whole.contains(index)
                || hasLostAt && index == pieces.authorities.last
            {
                result += takenParts(text)
            } else if mayEndUser, let at = text.lastIndex(of: Bytes.at) {
                result += takenParts(text[..<at]) + redactedValues(text[at...])
            } else {
                result += redactedValues(text)
            }
            let value = text.lastIndex(of: Bytes.equals).map { text[$0...] }
            isInValue = isInValue || value.map { !$0.contains(where: "&;,".utf8.contains) } ?? false
        }
        return result + string(bytes[position..<end])
    }

    /// Takes out what stands after each `=` of a segment.
    private mutating func redactedValues(_ segment: ArraySlice<UInt8>) -> String {
        var result = ""
        var rest = segment
        while let equals = rest.firstIndex(of: Bytes.equals) {
            let value = rest[(equals + 1)...].prefix { !"&;,".utf8.contains($0) }
            result += string(rest[...equals]) + taken(value)
            rest = rest[value.endIndex...]
        }
        return result + string(rest)
    }
}

/// Finds what ends a path: `?` or `#`, also percent-encoded any number of times.
enum LinkDelimiter {
    /// The bytes of the first delimiter; nil when there is none.
    ///
    /// - Complexity: O(n).
    static func first(in bytes: [UInt8]) -> Range<Int>? {
        for index in bytes.indices {
            if bytes[index] == Bytes.question || bytes[index] == Bytes.number {
                return index..<index + 1
            }
            if bytes[index] == Bytes.percent, let end = encoded(["3f", "23"], in: bytes, at: index)
            {
                return index..<end
            }
        }
        return nil
    }

    /// The end of an escape of one of some hexadecimal numbers at a position, its `%` encoded any
    /// number of times; nil when there is none.
    static func encoded(_ numbers: [String], in bytes: [UInt8], at start: Int) -> Int? {
        var position = start + 1
        while bytes[position...].starts(with: "25".utf8) { position += 2 }
        guard position + 2 <= bytes.count else { return nil }
        let digits = Bytes.lowerText(bytes[position..<position + 2])
        return numbers.contains(digits) ? position + 2 : nil
    }
}
