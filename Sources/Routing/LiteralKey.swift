/// A literal, or a segment that may be one, in two words: its first and its last eight bytes.
///
/// Two literals of at most sixteen bytes are the same exactly when their keys are; longer ones are
/// compared in their middle too.
struct LiteralKey: Sendable, Hashable {
    /// The first eight bytes, the first in the lowest place; zeros after a shorter text.
    let first: UInt64
    /// The last eight bytes; zero for a text shorter than eight.
    let last: UInt64
    /// The number of bytes.
    let length: Int

    /// The most bytes that the two words tell apart.
    static let longest = 16

    /// Sets the bit that tells upper from lower case in every byte.
    ///
    /// In hosts and schemes no two characters but the cases of a letter become the same by it.
    static let lowerCase: UInt64 = 0x2020_2020_2020_2020

    /// Reads the bytes from `start` to `end` of `text`, with the bits of `fold` set in each.
    ///
    /// The loads overlap instead of looping, and never leave `text`.
    @inline(__always)
    init(_ text: RawSpan, _ start: Int, _ end: Int, fold: UInt64) {
        let length = end &- start
        self.length = length
        guard text.byteCount >= 8 else {
            (first, last) = (LiteralKey.bytes(of: text, start, end, fold), 0)
            return
        }
        // Both words lie in the text: the last one ends with the literal or begins with the text, and
        // the first one begins with the literal or is the last one. Masks instead of branches: how
        // long a literal is cannot be foreseen.
        let lastStart = LiteralKey.notNegative(end &- 8)
        let firstStart = min(start, lastStart)
        let isLong = UInt64(bitPattern: Int64((7 &- length) >> 63))
        // Of a short literal the word has bytes before it, which are shifted out, and after it.
        let mask = ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1) | isLong
        let before = UInt64(truncatingIfNeeded: (start &- firstStart) &* 8)
        first = ((text.word(at: firstStart) | fold) &>> before) & mask
        last = (text.word(at: lastStart) | fold) & isLong
    }

    /// The number, or zero when it is negative.
    @inline(__always)
    private static func notNegative(_ number: Int) -> Int { number & ~(number >> 63) }

    /// Creates a key of its words.
    init(first: UInt64, last: UInt64, length: Int) {
        self.first = first
        self.last = last
        self.length = length
    }

    /// Reads a whole literal.
    init(_ literal: [UInt8], fold: UInt64) {
        self.init(literal.span.bytes, 0, literal.count, fold: fold)
    }

    @inline(never)
    private static func bytes(of text: RawSpan, _ start: Int, _ end: Int, _ fold: UInt64) -> UInt64
    {
        var word: UInt64 = 0
        for position in (start..<end).reversed() {
            word = word << 8 | UInt64(text.byte(at: position)) | (fold & 0xFF)
        }
        return word
    }

    /// A number whose high bits depend on every bit of both words.
    @inline(__always)
    var hash: UInt64 { (first &* 0x9E37_79B9_7F4A_7C15) ^ (last &* 0xC2B2_AE3D_27D4_EB4F) }
}

extension RawSpan {
    /// The eight bytes from `offset` on, the first in the lowest place; checked against the bounds.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The byte at `offset`; checked against the bounds.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 { unsafeLoad(fromByteOffset: offset, as: UInt8.self) }
}
