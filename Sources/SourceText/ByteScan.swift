/// Looks at the bytes of a text eight at a time.
///
/// A byte that is wanted is made zero in its word of eight. Of a word with zeros the high bit is set in
/// the first one and in no byte before it; bytes behind it may have it too.
private enum ByteScan {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// High bits from the first zero byte on; zero when there is none.
    @inline(__always)
    static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }

    /// High bits from the first such byte on; zero when there is none.
    @inline(__always)
    static func bytes(equalTo byte: UInt8, in word: UInt64) -> UInt64 {
        zeros(word ^ (ones &* UInt64(byte)))
    }

    /// High bits from the first byte on that is below the space, DEL, or above ASCII.
    @inline(__always)
    static func unprintable(in word: UInt64) -> UInt64 {
        ((word &- ones &* 0x20) & ~word | word) & highBits | bytes(equalTo: 0x7F, in: word)
    }

    /// The place of the byte with the first high bit that is set.
    @inline(__always)
    static func place(_ bits: UInt64) -> Int { bits.trailingZeroBitCount / 8 }
}

extension RawSpan {
    /// The eight bytes from `offset` on, the first in the lowest place; checked against the bounds.
    @inline(__always)
    private func eight(at offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The byte at `offset`; checked against the bounds.
    @inline(__always)
    private func byte(at offset: Int) -> UInt8 {
        unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    }

    /// The offset of the first such byte from `start` on; the number of bytes when there is none.
    ///
    /// - Complexity: O(n) in the bytes up to it.
    package func firstOffset(of wanted: UInt8, from start: Int) -> Int {
        var position = start
        while position + 8 <= byteCount {
            let found = ByteScan.bytes(equalTo: wanted, in: eight(at: position))
            if found != 0 { return position + ByteScan.place(found) }
            position += 8
        }
        while position < byteCount, byte(at: position) != wanted { position += 1 }
        return position
    }

    /// Whether all bytes of a range are printable ASCII, the space among them.
    ///
    /// - Complexity: O(n).
    func isPrintable(_ range: Range<Int>) -> Bool {
        var position = range.lowerBound
        while position < range.upperBound, position + 8 <= byteCount {
            let found = ByteScan.unprintable(in: eight(at: position))
            // What follows the range is another line's.
            if found != 0 { return position + ByteScan.place(found) >= range.upperBound }
            position += 8
        }
        while position < range.upperBound {
            if byte(at: position) &- 0x20 >= 0x5F { return false }
            position += 1
        }
        return true
    }

    /// A word without quotes, as far as it goes.
    struct BareWord {
        /// The offset after its last byte.
        var end: Int
        /// The bits that any of its bytes has.
        var bits: UInt64
        /// Whether a byte of it is `=`.
        var hasEquals: Bool

        /// Whether all its bytes are ASCII.
        var isASCII: Bool { bits & ByteScan.highBits == 0 }
    }

    /// The word that begins at `start` and ends before the first blank, or at `end`.
    ///
    /// - Complexity: O(n) in the bytes of the word.
    func bareWord(from start: Int, to end: Int) -> BareWord {
        var word = BareWord(end: start, bits: 0, hasEquals: false)
        while word.end < end, word.end + 8 <= byteCount {
            let eight = eight(at: word.end)
            let blanks =
                ByteScan.bytes(equalTo: Bytes.space, in: eight)
                | ByteScan.bytes(equalTo: Bytes.tab, in: eight)
            let count = min(blanks == 0 ? 8 : ByteScan.place(blanks), end - word.end)
            let mine = count == 8 ? eight : eight & ((1 &<< UInt64(count * 8)) &- 1)
            word.add(mine)
            word.end += count
            if count < 8 { return word }
        }
        while word.end < end, !Bytes.isBlank(byte(at: word.end)) {
            word.add(UInt64(byte(at: word.end)))
            word.end += 1
        }
        return word
    }
}

extension RawSpan.BareWord {
    /// Notes up to eight bytes; those that are not there are zero.
    @inline(__always)
    fileprivate mutating func add(_ eight: UInt64) {
        bits |= eight
        hasEquals = hasEquals || ByteScan.bytes(equalTo: Bytes.equals, in: eight) != 0
    }
}
