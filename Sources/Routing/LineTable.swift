/// A list of values of 32 bytes, none of which lies in two cache lines.
///
/// An array places its elements as their alignment asks, and that of these values is 8. The storage is
/// an array of vectors of 32 bytes, which are aligned to 32; values are read from their bytes, with
/// checked bounds.
struct LineTable<Element: BitwiseCopyable & Sendable>: Sendable, RandomAccessCollection {
    private var lines: [SIMD4<UInt64>]

    /// The number of bytes of a value.
    static var stride: Int { MemoryLayout<SIMD4<UInt64>>.stride }

    /// Creates a list of equal values.
    init(repeating element: Element, count: Int) {
        precondition(
            MemoryLayout<Element>.stride == LineTable.stride,
            "a value of \(MemoryLayout<Element>.stride) bytes"
        )
        lines = [SIMD4<UInt64>](repeating: LineTable.line(element), count: count)
    }

    var startIndex: Int { 0 }

    var endIndex: Int {
        @inline(__always) get { lines.count }
    }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            lines.span.bytes.unsafeLoad(
                fromByteOffset: index &* LineTable.stride,
                as: Element.self
            )
        }
        set { lines[index] = LineTable.line(newValue) }
    }

    mutating func append(_ element: Element) { lines.append(LineTable.line(element)) }

    mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    mutating func reserveCapacity(_ count: Int) { lines.reserveCapacity(count) }

    /// The bytes of a value; its padding is zero.
    private static func line(_ element: Element) -> SIMD4<UInt64> {
        withUnsafeBytes(of: element) { bytes in
            // In bounds: a value has at most 32 bytes, and so has the line.
            var line = SIMD4<UInt64>.zero
            withUnsafeMutableBytes(of: &line) { $0.copyMemory(from: bytes) }
            return line
        }
    }
}
