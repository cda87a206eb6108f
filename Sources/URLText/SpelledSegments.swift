import SourceText

/// The segments of a path, decoded once.
///
/// All segments stand one after the other in two buffers of the same length: as they are compared,
/// and as values read them. One final empty segment is not counted.
package struct SpelledSegments: Sendable, Hashable {
    /// The segments as they are compared.
    package private(set) var compared: [UInt8] = []
    /// The segments as values read them.
    package private(set) var values: [UInt8] = []
    /// The range of each segment in `compared` and `values`.
    package private(set) var ranges: [SegmentRange] = []
    /// The range of each segment in the bytes of the link.
    package private(set) var rawRanges: [Range<Int>] = []
    /// Whether a final empty segment was there, after at least one segment.
    package private(set) var hasFinalSlash = false

    /// The number of segments.
    package var count: Int { ranges.count }

    /// Whether the segment is empty.
    package func isEmpty(at index: Int) -> Bool { ranges[index].isEmpty }

    /// The segment as it is compared.
    package func compared(at index: Int) -> ArraySlice<UInt8> { compared[ranges[index].offsets] }

    /// The segment as a value reads it.
    package func values(at index: Int) -> ArraySlice<UInt8> { values[ranges[index].offsets] }
}

extension SpelledSegments {
    /// Splits a path; empty and `/` have no segments, and one first `/` begins the path.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the link.
    ///   - path: The path in them.
    ///   - host: A host that is the first segment, in lower case; nil for none.
    ///   - spelling: How segments are read.
    /// - Complexity: O(n).
    init(_ bytes: [UInt8], path: Range<Int>, host: Range<Int>? = nil, spelling: Spelling) {
        if let host { appendSegment(from: host) { $0 += bytes[host].lazy.map(Bytes.lower) } }
        split(bytes, path, spelling)
        switch spelling.pathCase {
        case .sensitive:
            compared = values
        case .insensitive:
            compared = values.map(Bytes.lower)
        case .lower:
            values = values.map(Bytes.lower)
            compared = values
        }
    }

    private mutating func split(_ bytes: [UInt8], _ path: Range<Int>, _ spelling: Spelling) {
        values.reserveCapacity(values.count + path.count)
        var start = path.lowerBound
        guard start < path.upperBound else { return }
        if bytes[start] == UInt8(ascii: "/") { start += 1 }
        while true {
            let rest = bytes[start..<path.upperBound]
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? path.upperBound
            if end == path.upperBound, start == end {
                hasFinalSlash = count > 0
                return
            }
            if start < end || !spelling.collapsesEmptySegments {
                appendSegment(from: start..<end) { values in
                    PercentEscape.decode(bytes[start..<end], plusIsSpace: false, into: &values)
                }
            }
            if end == path.upperBound { return }
            start = end + 1
        }
    }

    private mutating func appendSegment(from raw: Range<Int>, _ write: (inout [UInt8]) -> Void) {
        let start = values.count
        write(&values)
        ranges.append(SegmentRange(start, values.count))
        rawRanges.append(raw)
    }
}
