/// What is suspicious about the segments of the path.
extension LinkNotes {
    mutating func notePathSegments() {
        let path = bytes[parts.path]
        var start = path.first == UInt8(ascii: "/") ? path.startIndex + 1 : path.startIndex
        while start < path.endIndex {
            let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
            if isDotSegment(path[start..<end]) {
                add(.dotSegment, start..<end)
            } else if start == end {
                // The slash before the empty segment and the one after it.
                add(.doubleSlash, max(start - 1, path.startIndex)..<end + 1)
            }
            start = end + 1
        }
    }

    /// Whether a reader may resolve the segment (RFC 3986 section 3.3); in a part that Foundation
    /// repairs, an escape stays text.
    private func isDotSegment(_ segment: ArraySlice<UInt8>) -> Bool {
        guard segment.count <= 6 else { return false }
        let text = broken.contains(.path) ? Array(segment) : PercentEscape.decode(segment)
        return (1...2).contains(text.count) && text.allSatisfy { $0 == UInt8(ascii: ".") }
    }
}
