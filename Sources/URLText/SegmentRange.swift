/// Where a segment stands in a buffer of bytes.
package struct SegmentRange: Sendable, Hashable {
    /// The offset of its first byte.
    package var start: UInt32
    /// The offset after its last byte.
    package var end: UInt32

    /// Creates a range.
    ///
    /// - Precondition: the offsets are those of a link, so that they fit in 32 bits.
    package init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    /// Whether the segment is empty.
    package var isEmpty: Bool { start == end }

    /// The offsets as a standard range.
    package var offsets: Range<Int> { Int(start)..<Int(end) }
}
