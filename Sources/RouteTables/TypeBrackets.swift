/// Walks over the bytes of a pattern with each `<…>` as one piece.
///
/// A `<` without a `>` after it stands for itself. Its end is looked for once: when there is none,
/// there is none for any `<` behind it.
package struct TypeBrackets<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
    private let bytes: Bytes

    /// Creates a walk over the bytes of a pattern.
    package init(_ bytes: Bytes) { self.bytes = bytes }

    /// The first offset in `range` with such a byte outside of `<…>`, else the end of the range.
    ///
    /// - Complexity: O(n) in the bytes of the range.
    package func firstOffset(in range: Range<Int>, where isMeant: (UInt8) -> Bool) -> Int {
        walk(range) { isMeant($1) }
    }

    /// The pieces of `range` between bytes `separator` outside of `<…>`; at least one.
    ///
    /// - Complexity: O(n) in the bytes of the range.
    package func pieces(of range: Range<Int>, separatedBy separator: UInt8) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var lower = range.lowerBound
        _ = walk(range) { offset, byte in
            if byte == separator {
                result.append(lower..<offset)
                lower = offset + 1
            }
            return false
        }
        return result + [lower..<range.upperBound]
    }

    /// Goes over the bytes outside of `<…>`, `<` among them, and stops where `isEnd` says so.
    private func walk(_ range: Range<Int>, _ isEnd: (Int, UInt8) -> Bool) -> Int {
        var position = range.lowerBound
        var mayClose = true
        while position < range.upperBound {
            let byte = bytes[position]
            if isEnd(position, byte) { return position }
            if byte == UInt8(ascii: "<"), mayClose {
                let close = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: ">"))
                mayClose = close != nil
                position = close ?? position
            }
            position += 1
        }
        return range.upperBound
    }
}
