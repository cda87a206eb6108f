import SourceText

/// Reads the name of a scheme (RFC 3986 section 3.1).
enum SchemeName {
    /// The scheme in lower case; nil when the text is none.
    static func lowered(_ text: String) -> String? {
        guard let first = text.utf8.first, Bytes.isLetter(first),
            text.utf8.allSatisfy(isSchemeByte)
        else { return nil }
        return text.lowercased()
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        Bytes.isLetter(byte) || Bytes.isDigit(byte) || byte == Bytes.plus || byte == Bytes.minus
            || byte == Bytes.dot
    }
}

extension WordCursor {
    /// Takes a list of schemes, lowered.
    mutating func takeSchemes(until stops: Set<String>, usage: String) -> [(String, SourceRange)] {
        let items = takeList(until: stops)
        if items.isEmpty { report(.missing("a scheme", usage: usage, at: place)) }
        return items.compactMap { item in
            guard let scheme = SchemeName.lowered(item.text) else {
                report(.invalidScheme(item.text, at: item.range))
                return nil
            }
            return (scheme, item.range)
        }
    }
}

extension HostPattern {
    /// Reads a host in any letter case, or says what is wrong with it.
    ///
    /// RFC 3986 section 3.2.2 has the characters; names are compared without letter case.
    static func read(_ item: Word) -> Result<HostPattern, Diagnostic> {
        let text = item.text
        if text == "*" { return .success(.any) }
        if !text.utf8.allSatisfy({ $0 < 0x80 }) {
            return .failure(.hostNotASCII(text, at: item.range))
        }
        if let found = otherParts(text, at: item.range) { return .failure(found) }
        let host = text.lowercased()
        if host.utf8.first == Bytes.openBracket {
            return isAddress(host)
                ? .success(.exact(host)) : .failure(.invalidHost(text, at: item.range))
        }
        let isWildcard = host.utf8.starts(with: [Bytes.asterisk, Bytes.dot])
        let name = isWildcard ? String(host.utf8.dropFirst(2)) ?? host : host
        if name.utf8.contains(Bytes.asterisk) {
            return .failure(.misplacedWildcard(text, at: item.range))
        }
        guard isName(name) else { return .failure(.invalidHost(text, at: item.range)) }
        return .success(isWildcard ? .wildcard(suffix: name) : .exact(name))
    }

    /// Finds the parts of a link that were written with a host.
    private static func otherParts(_ text: String, at range: SourceRange) -> Diagnostic? {
        guard text.utf8.contains(where: separatesParts) else { return nil }
        var host = Substring(text)
        var part: String?
        if let scheme = host.firstRange(of: "://") {
            host = host[scheme.upperBound...]
            part = "a scheme"
        }
        if let end = host.firstIndex(where: { "/?#".contains($0) }) {
            host = host[..<end]
            part = part ?? "a path"
        }
        if let at = host.lastIndex(of: "@") {
            host = host[host.index(after: at)...]
            part = part ?? "user information"
        }
        let afterAddress = host.lastIndex(of: "]") ?? host.startIndex
        if let colon = host[afterAddress...].lastIndex(of: ":") {
            host = host[..<colon]
            part = part ?? "a port"
        }
        return part.map {
            .hostWithOtherParts(text, host: host.lowercased(), part: $0, at: range)
        }
    }

    /// `[…]` with the characters of an IPv6 or later address.
    private static func isAddress(_ host: String) -> Bool {
        guard host.hasPrefix("["), host.hasSuffix("]"), host.utf8.count > 3 else { return false }
        return host.dropFirst().dropLast().utf8.allSatisfy {
            Bytes.hexValue($0) != nil || $0 == Bytes.colon || $0 == Bytes.dot
                || $0 == UInt8(ascii: "v")
        }
    }

    /// Whether a byte stands between the host and another part of a link.
    private static func separatesParts(_ byte: UInt8) -> Bool {
        switch byte {
        case Bytes.slash, Bytes.question, Bytes.number, Bytes.at, Bytes.colon: true
        default: false
        }
    }

    /// Labels between dots, none of them empty but the one after a final dot.
    private static func isName(_ name: String) -> Bool {
        var isEmptyLabel = true
        for byte in name.utf8 {
            guard byte == Bytes.dot ? !isEmptyLabel : isNameByte(byte) else { return false }
            isEmptyLabel = byte == Bytes.dot
        }
        return !name.utf8.isEmpty
    }

    /// The unreserved characters and the delimiters of parts (RFC 3986 section 2.2 and 2.3).
    private static func isNameByte(_ byte: UInt8) -> Bool {
        if Bytes.isLetter(byte) || Bytes.isDigit(byte) { return true }
        switch byte {
        case Bytes.minus, Bytes.underscore, Bytes.apostrophe, Bytes.plus, Bytes.equals,
            Bytes.ampersand, UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "$"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"):
            return true
        default: return false
        }
    }
}
