internal import CScan
internal import SourceText

/// The bytes of one link, with the masks of 64 of them.
///
/// All unchecked reading of a link is in this file. The buffer outlives the value, which is made and
/// used inside of one call of `withUnsafeBufferPointer`.
struct PlainScan {
    private let base: UnsafePointer<UInt8>
    /// The number of bytes, at least 1.
    let count: Int
    /// What the masks say of bytes from `offset` on.
    private(set) var masks: cscan_masks
    /// The offset of the first byte of the masks.
    private(set) var offset = 0

    /// Looks at the first 64 bytes.
    ///
    /// - Precondition: the buffer is not empty.
    @inline(__always)
    init(_ buffer: UnsafeBufferPointer<UInt8>) {
        guard let base = buffer.baseAddress, buffer.count > 0 else {
            preconditionFailure("an empty text")
        }
        self.base = base
        count = buffer.count
        masks = PlainScan.scan(base, buffer.count, 0)
    }

    @inline(__always)
    private static func scan(
        _ base: UnsafePointer<UInt8>,
        _ count: Int,
        _ offset: Int
    ) -> cscan_masks {
        var rare: UInt64 = 0
        let marks = cscan_scan(base, count, offset, &rare)
        return cscan_masks(slashes: marks.slashes, stops: marks.stops, rare: rare)
    }

    /// Looks at the next 64 bytes; false when there are none.
    @inline(__always)
    mutating func advance() -> Bool {
        if offset &+ 64 >= count { return false }
        offset &+= 64
        masks = PlainScan.scan(base, count, offset)
        return true
    }

    /// The mask of the bytes from `position` on; all when it lies before the masks.
    @inline(__always)
    func maskFrom(_ position: Int) -> UInt64 {
        let place = position &- offset
        if place >= 64 { return 0 }
        return place <= 0 ? .max : UInt64.max &<< UInt64(truncatingIfNeeded: place)
    }

    /// The byte at an offset.
    @inline(__always)
    func byte(at index: Int) -> UInt8 {
        precondition(index >= 0 && index < count, "byte \(index) of \(count)")
        return base[index]
    }

    /// Whether `:` or `@` stands at an offset.
    @inline(__always)
    func isColonOrAt(_ index: Int) -> Bool {
        let byte = byte(at: index)
        return byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
    }

    /// The eight bytes from an offset on, the first in the lowest place.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        precondition(index >= 0 && index &+ 8 <= count, "word \(index) of \(count)")
        return UInt64(
            littleEndian: UnsafeRawPointer(base).loadUnaligned(
                fromByteOffset: index,
                as: UInt64.self
            )
        )
    }

    /// Goes over the text of a query or fragment, and returns where it ends: at `#`, or the end.
    ///
    /// - Returns: nil when it holds what is not allowed there.
    mutating func takeText(from position: Int) -> Int? {
        if position == count { return count }
        var position = position
        while true {
            let from = maskFrom(position)
            var rare = masks.rare & from
            // All stops but `#` are text here.
            var marks = masks.stops & from
            while marks != 0, byte(at: offset &+ marks.trailingZeroBitCount) != UInt8(ascii: "#") {
                marks &= marks &- 1
            }
            if marks != 0 { rare &= (marks &- 1) & ~marks }
            while rare != 0 {
                if !isEscape(at: offset &+ rare.trailingZeroBitCount) { return nil }
                rare &= rare &- 1
            }
            if marks != 0 { return offset &+ marks.trailingZeroBitCount }
            position = offset &+ 64
            if !advance() { return count }
        }
    }

    /// Whether a well-formed escape begins at an offset.
    private func isEscape(at index: Int) -> Bool {
        index &+ 2 < count && byte(at: index) == UInt8(ascii: "%")
            && Bytes.hexValue(byte(at: index &+ 1)) != nil
            && Bytes.hexValue(byte(at: index &+ 2)) != nil
    }
}
