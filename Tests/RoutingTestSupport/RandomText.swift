/// The few words that random tables and links are made of, so that routes overlap a lot.
enum RandomText {
    /// The literals a table may choose from, decoded.
    ///
    /// With letter case, escapes, one that looks like a parameter, and one letter in both Unicode
    /// compositions.
    static let literals = [
        "b", "A", "B", "x/y", "a b", "a+b", ":a", "\u{E9}", "e\u{301}", "\u{C9}",
    ]
    /// The hosts of links.
    static let hosts = [
        "example.com", "www.example.com", "a.www.example.com", "shop.test", "b\u{FC}cher.test",
    ]
    /// The hosts of routes and allow-lists.
    static let patterns = [
        "example.com", "www.example.com", "shop.test", "*.example.com", "*.example.com",
        "*.www.example.com", "*.test", "*", "xn--bcher-kva.test",
    ]
    static let schemes = ["https", "http", "shop"]
    static let flags = ["fa", "fb", "fc"]
    /// The names of query fields, decoded.
    static let fields = ["q", "n", "a b", "a+b", "\u{E9}"]

    /// Writes decoded text so that it stands for itself in a pattern and in a link.
    ///
    /// What has a meaning there is escaped; now and then something else is, too.
    static func escaped(_ text: String, using random: inout SeededGenerator) -> String {
        let isEager = random.chance(15)
        return text.utf8.map { byte in
            let isPlain = isUnreserved(byte) && !isEager
            return isPlain ? String(Unicode.Scalar(byte)) : escape(byte, using: &random)
        }.joined()
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte < 0x80
            && (Character(Unicode.Scalar(byte)).isLetter || "0123456789-._~+".utf8.contains(byte))
    }

    private static func escape(_ byte: UInt8, using random: inout SeededGenerator) -> String {
        let digits = String(byte, radix: 16, uppercase: random.chance(50))
        return byte < 16 ? "%0" + digits : "%" + digits
    }
}
