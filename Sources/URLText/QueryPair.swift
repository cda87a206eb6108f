/// One pair of a query or of fragment parameters, decoded once.
package struct QueryPair: Sendable, Hashable {
    /// The name; empty when nothing stands before `=`.
    package let name: [UInt8]
    /// The value; empty when there is no `=`.
    package let value: [UInt8]
    /// Whether there is a `=`.
    package let hasEquals: Bool
    /// The pair in the bytes of the link, without `&`.
    package let range: Range<Int>

    /// Splits `range` of `bytes` on `&`, and each piece on its first `=`.
    ///
    /// Order, repetition and empty pieces are kept; an empty range has no pair.
    ///
    /// - Complexity: O(n).
    static func pairs(of bytes: [UInt8], in range: Range<Int>, plusIsSpace: Bool) -> [QueryPair] {
        if range.isEmpty { return [] }
        return bytes[range]
            .split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
            .map { QueryPair($0, plusIsSpace: plusIsSpace) }
    }

    private init(_ piece: ArraySlice<UInt8>, plusIsSpace: Bool) {
        let equals = piece.firstIndex(of: UInt8(ascii: "="))
        name = PercentEscape.decode(piece[..<(equals ?? piece.endIndex)], plusIsSpace: plusIsSpace)
        value =
            equals.map { PercentEscape.decode(piece[($0 + 1)...], plusIsSpace: plusIsSpace) } ?? []
        hasEquals = equals != nil
        range = piece.startIndex..<piece.endIndex
    }
}
