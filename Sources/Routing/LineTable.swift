/// A list of values of 32 bytes, of which two fill a cache line: those of an even position and the next.
///
/// An array places its elements as their alignment asks, and that of these values is 8. The storage is
/// an array of vectors of 64 bytes, which are aligned to 64; values are read from their bytes, with
/// checked bounds.
struct LineTable<Element: BitwiseCopyable & Sendable>: Sendable, RandomAccessCollection {
    private var lines: [Line]
    private(set) var endIndex: Int

    private typealias Line = SIMD8<UInt64>

    /// The number of bytes of a value.
    static var stride: Int { MemoryLayout<Line>.stride / 2 }

    /// Creates a list of equal values.
    init(repeating element: Element, count: Int) {
        precondition(
            MemoryLayout<Element>.stride == LineTable.stride,
            "a value of \(MemoryLayout<Element>.stride) bytes"
        )
        let half = LineTable.half(element)
        let line = Line(lowHalf: half, highHalf: half)
        lines = [Line](repeating: line, count: (count + 1) / 2)
        endIndex = count
    }

    var startIndex: Int { 0 }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            // One comparison for both bounds. In bounds of the bytes: each line has two values.
            precondition(UInt(bitPattern: index) < UInt(bitPattern: endIndex), "value \(index)")
            return lines.span.bytes.unsafeLoad(
                fromUncheckedByteOffset: index &* LineTable.stride,
                as: Element.self
            )
        }
        @inline(__always) set {
            var span = lines.mutableSpan
            var bytes = span.mutableBytes
            bytes.storeBytes(
                of: newValue,
                toByteOffset: index &* LineTable.stride,
                as: Element.self
            )
        }
    }

    mutating func append(_ element: Element) {
        if endIndex == lines.count * 2 { lines.append(.zero) }
        endIndex += 1
        self[endIndex - 1] = element
    }

    mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    mutating func reserveCapacity(_ count: Int) { lines.reserveCapacity((count + 1) / 2) }

    /// The bytes of a value; its padding is zero.
    private static func half(_ element: Element) -> SIMD4<UInt64> {
        withUnsafeBytes(of: element) { bytes in
            // In bounds: a value has at most 32 bytes, and so has the half of a line.
            var half = SIMD4<UInt64>.zero
            withUnsafeMutableBytes(of: &half) { $0.copyMemory(from: bytes) }
            return half
        }
    }
}
