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
        var mayClose = true
        return walk(range, &mayClose, isMeant)
    }

    /// The pieces of `range` between bytes `separator` outside of `<…>`; at least one.
    ///
    /// `mayClose` says whether there may be a `<` with a `>` after it.
    ///
    /// - Complexity: O(n) in the bytes of the range, for all of them together.
    package func pieces(
        of range: Range<Int>,
        separatedBy separator: UInt8,
        mayClose: Bool = true
    ) -> Pieces {
        Pieces(self, range, separator, mayClose)
    }

    /// Pieces one after the other.
    package struct Pieces: Sequence, IteratorProtocol {
        private let brackets: TypeBrackets
        private let separator: UInt8
        /// What is left; nil after the last piece.
        private var rest: Range<Int>?
        /// Whether a `<` may have an end.
        private var mayClose: Bool

        fileprivate init(
            _ brackets: TypeBrackets,
            _ range: Range<Int>,
            _ separator: UInt8,
            _ mayClose: Bool
        ) {
            self.brackets = brackets
            self.separator = separator
            self.mayClose = mayClose
            rest = range
        }

        /// The next piece; nil after the last one.
        package mutating func next() -> Range<Int>? {
            guard let rest else { return nil }
            let end =
                mayClose
                ? brackets.walk(rest, &mayClose) { [separator] in $0 == separator }
                : brackets.bytes[rest].firstIndex(of: separator) ?? rest.upperBound
            self.rest = end < rest.upperBound ? end + 1..<rest.upperBound : nil
            return rest.lowerBound..<end
        }
    }

    /// Goes over the bytes outside of `<…>`, `<` among them, and stops where `isEnd` says so.
    ///
    /// `mayClose` is false once a `<` has no end.
    private func walk(
        _ range: Range<Int>,
        _ mayClose: inout Bool,
        _ isEnd: (UInt8) -> Bool
    ) -> Int {
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = bytes[position]
            if isEnd(byte) { return position }
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
