import RouteTables
import SourceText
import URLText

/// Says quickly whether a literal of the trie may be the same as a segment but for letter case and
/// composition, or like it.
///
/// It may say so of texts that are not; it never denies it of texts that are.
struct LiteralResemblance {
    private let router: Router
    /// What letter case and composition make of literals that are not ASCII, by node.
    private var foreign: [Int32: Foldings] = [:]

    init(router: Router) { self.router = router }

    /// What a literal is to a segment.
    enum Answer { case same, like, unlike }

    /// A segment of the link, prepared; a class, since it is handed to each literal.
    final class Text: Sendable {
        let bytes: [UInt8]
        fileprivate let key: LiteralKey
        fileprivate let isASCII: Bool
        fileprivate let letters: UInt64
        fileprivate let foldings: Foldings

        fileprivate init(_ bytes: [UInt8], _ foldings: Foldings) {
            self.bytes = bytes
            key = LiteralKey(bytes, fold: 0)
            isASCII = bytes.allSatisfy { $0 < 0x80 }
            letters = LiteralResemblance.letters(bytes)
            self.foldings = foldings
        }
    }

    /// Prepares a segment of the link.
    func text(_ bytes: [UInt8]) -> Text { Text(bytes, foldings(bytes)) }

    /// A text in lower case, and composed: what the two leniencies compare.
    fileprivate struct Foldings: Sendable {
        var lower: [UInt8]
        var composed: [UInt8]
    }

    /// Compares a literal with a segment; whether it is like it is looked at only when that is
    /// asked for.
    mutating func compare(_ node: Int32, _ text: Text, asksLikeness: Bool) -> Answer {
        let entry = router.trie.index.nodes[Int(node)]
        let high = (entry.first | entry.last) & 0x8080_8080_8080_8080
        if !text.isASCII || high != 0 || entry.length > LiteralKey.longest {
            return compareRichly(node, text, asksLikeness: asksLikeness)
        }
        if Int(entry.length) == text.key.length,
            ((entry.first ^ text.key.first) | (entry.last ^ text.key.last))
                & ~LiteralKey.lowerCase == 0
        {
            return .same
        }
        guard asksLikeness, LiteralResemblance.mayBeLike(entry, text) else { return .unlike }
        return isLike(router.trie.index.literal(of: node), text) ? .like : .unlike
    }

    /// Whether the words of a literal of at most 16 bytes do not deny that it is like a text.
    private static func mayBeLike(_ entry: LiteralIndex.Node, _ text: Text) -> Bool {
        let (mine, other) = (Int(entry.length), text.key.length)
        let (shorter, longer) = (min(mine, other), max(mine, other))
        let start: UInt64 = shorter < 8 ? (1 &<< UInt64(shorter * 8)) &- 1 : .max
        if shorter >= 3, (entry.first ^ text.key.first) & ~LiteralKey.lowerCase & start == 0 {
            return true
        }
        if longer - shorter > longer / 3 { return false }
        let letters =
            letters(entry.first, count: min(8, mine)) | letters(entry.last, count: mine < 8 ? 0 : 8)
        return mayBeNear(letters, text.letters, most: longer / 3)
    }

    /// Whether so few edits may make a text of some letters one of others: each edit brings and takes
    /// at most one letter.
    private static func mayBeNear(_ some: UInt64, _ others: UInt64, most: Int) -> Bool {
        (some & ~others).nonzeroBitCount <= most && (others & ~some).nonzeroBitCount <= most
    }

    private mutating func compareRichly(_ node: Int32, _ text: Text, asksLikeness: Bool) -> Answer {
        let literal = router.trie.index.literal(of: node)
        if text.isASCII, literal.allSatisfy({ $0 < 0x80 }) {
            if literal.count == text.bytes.count,
                zip(literal, text.bytes).allSatisfy({ Bytes.lower($0) == Bytes.lower($1) })
            {
                return .same
            }
            return asksLikeness && isLike(literal, text) ? .like : .unlike
        }
        let mine = foldings(of: node, literal)
        if mine.lower == text.foldings.lower || mine.composed == text.foldings.composed {
            return .same
        }
        // Whether texts that are not ASCII are alike is left to the alignment.
        return asksLikeness ? .like : .unlike
    }

    private mutating func foldings(of node: Int32, _ literal: [UInt8]) -> Foldings {
        if let known = foreign[node] { return known }
        let made = foldings(literal)
        foreign[node] = made
        return made
    }

    private func foldings(_ bytes: [UInt8]) -> Foldings {
        if bytes.allSatisfy({ $0 < 0x80 }) {
            return Foldings(lower: bytes.map(Bytes.lower), composed: bytes)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let composed = router.hostEncoder.map { $0.compose(text) } ?? text
        return Foldings(lower: Array(text.lowercased().utf8), composed: Array(composed.utf8))
    }

    /// Whether one of two ASCII texts begins the other, or few edits make it the other.
    private func isLike(_ literal: [UInt8], _ text: Text) -> Bool {
        let (shorter, longer) = (
            min(literal.count, text.bytes.count), max(literal.count, text.bytes.count)
        )
        if shorter >= 3,
            zip(literal, text.bytes).allSatisfy({ Bytes.lower($0) == Bytes.lower($1) })
        {
            return true
        }
        let most = longer / 3
        if longer - shorter > most { return false }
        let letters = LiteralResemblance.letters(literal)
        if !LiteralResemblance.mayBeNear(letters, text.letters, most: most) { return false }
        return NearName.byteDistance(literal.map(Bytes.lower), text.bytes.map(Bytes.lower)) <= most
    }

    /// The letters of a text, letter case apart, as a set of 64.
    private static func letters(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0) { $0 | letter($1) }
    }

    /// The letters of the first bytes of a word.
    private static func letters(_ word: UInt64, count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | letter(UInt8(truncatingIfNeeded: word &>> UInt64($1 * 8))) }
    }

    @inline(__always)
    private static func letter(_ byte: UInt8) -> UInt64 {
        let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
        return 1 &<< UInt64(lower & 63)
    }
}
