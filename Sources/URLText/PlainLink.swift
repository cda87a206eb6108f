internal import CScan
internal import SourceText

/// The parts of a link that needs no work: ASCII, nothing that Foundation repairs, no user
/// information, no escape in its path.
///
/// Such links are nearly all links. They are parted in one pass over their bytes that allocates
/// nothing; every other link is left to `LinkURL.read`, which says more. Whatever this reads,
/// `LinkURL.read` reads as well, and into the same parts; a test holds the two together.
///
/// The value is some hundred bytes: make one, and read many links into it.
///
/// ```swift
/// var link = PlainLink()
/// link.read(Array("https://example.com/products/42".utf8).span)  // true
/// link.segmentCount                                              // 2
/// ```
package struct PlainLink: Sendable {
    /// Where the first segments of the path stand; of a longer path, the last place holds no segment.
    package var segments = InlineArray<65, SegmentRange>(repeating: SegmentRange(0, 0))
    /// The number of segments, which may be more than are kept.
    package var segmentCount = 0
    /// Whether a final empty segment was there, after at least one segment.
    package var hasFinalSlash = false
    /// Whether the scheme is http or https.
    package var isWeb = false
    /// Where the scheme ends; it begins the text.
    package var schemeEnd = 0
    /// The host; empty when there is none.
    package var host = SegmentRange(0, 0)
    /// The port's digits; empty when there is none.
    package var port = SegmentRange(0, 0)
    /// The path.
    package var path = SegmentRange(0, 0)
    /// The query without `?`; ends before it starts when there is none.
    package var query = PlainLink.absent
    /// The fragment without `#`; ends before it starts when there is none.
    package var fragment = PlainLink.absent

    /// The range of a part that is not there.
    package static let absent = SegmentRange(1, 0)

    /// The most segments that are kept, as many as a pattern may have.
    package static let keptSegments = 64

    /// Creates a place to read links into.
    package init() {}

    /// Reads a link.
    ///
    /// - Returns: Whether it needs no work. When it does, the parts are those of no link.
    /// - Complexity: O(n).
    package mutating func read(_ bytes: Span<UInt8>) -> Bool {
        let count = bytes.count
        guard count >= PlainLink.shortest, PlainLink.isAllowed(count) else { return false }
        return bytes.withUnsafeBufferPointer { buffer in
            var scan = PlainScan(buffer)
            return read(&scan)
        }
    }

    /// Reads a path alone: bytes without `?`, `#` and escapes.
    ///
    /// - Returns: Whether it needs no work.
    /// - Complexity: O(n).
    package mutating func readPath(_ bytes: Span<UInt8>) -> Bool {
        let count = bytes.count
        guard count > 0, PlainLink.isAllowed(count), bytes[0] == UInt8(ascii: "/") else {
            return false
        }
        return bytes.withUnsafeBufferPointer { buffer in
            var scan = PlainScan(buffer)
            return split(&scan, from: 0) && path.end == UInt32(count)
        }
    }

    /// Whether a link may have so many bytes.
    ///
    /// The limit stands in another module, and to fetch it is a call, which nearly no link needs.
    @inline(__always)
    private static func isAllowed(_ count: Int) -> Bool { count <= 256 || count <= LinkURL.longest }

    /// The fewest bytes of a link that is read.
    private static let shortest = 16
}

extension PlainLink {
    @inline(__always)
    private mutating func read(_ scan: inout PlainScan) -> Bool {
        let end = scan.masks.stops.trailingZeroBitCount
        guard end > 0, end < 64, scan.byte(at: end) == UInt8(ascii: ":"), readScheme(scan, end: end)
        else { return false }
        // Two slashes after the colon begin an authority.
        let after = scan.masks.slashes &>> (UInt64(truncatingIfNeeded: end) &+ 1)
        guard end < 60, after & 1 == 1 else { return false }
        var pathStart = end &+ 1
        (host, port) = (SegmentRange(0, 0), SegmentRange(0, 0))
        if after & 2 == 2 {
            guard readAuthority(scan, from: end &+ 3, &pathStart) else { return false }
        }
        if isWeb, host.isEmpty { return false }
        return split(&scan, from: pathStart) && readRest(&scan)
    }

    /// Takes the scheme: the letters of http or https, or any other that is one.
    @inline(__always)
    private mutating func readScheme(_ scan: PlainScan, end: Int) -> Bool {
        schemeEnd = end
        let word = scan.word(at: 0) | 0x2020_2020_2020_2020
        let isHTTPS = end == 5 && word & 0xFF_FFFF_FFFF == 0x73_7074_7468
        isWeb = isHTTPS || end == 4 && word & 0xFFFF_FFFF == 0x7074_7468
        if isWeb { return true }
        guard Bytes.isLetter(scan.byte(at: 0)) else { return false }
        let allowed = ByteSet.scheme
        for index in 1..<end where !allowed.contains(scan.byte(at: index)) { return false }
        return true
    }

    /// Takes host and port, which end in the first 64 bytes.
    @inline(__always)
    private mutating func readAuthority(
        _ scan: PlainScan,
        from start: Int,
        _ pathStart: inout Int
    ) -> Bool {
        let from = UInt64.max &<< UInt64(truncatingIfNeeded: start)
        var ends = (scan.masks.slashes | scan.masks.stops) & from
        let hostEnd = ends == 0 ? scan.count : ends.trailingZeroBitCount
        var end = hostEnd
        if ends != 0, scan.byte(at: hostEnd) == UInt8(ascii: ":") {
            ends &= ends &- 1
            end = ends == 0 ? scan.count : ends.trailingZeroBitCount
            guard PlainLink.isPort(scan, from: hostEnd &+ 1, to: end), hostEnd > start else {
                return false
            }
            port = SegmentRange(hostEnd &+ 1, end)
        }
        // The end is in sight, and nothing but the start of a path, query or fragment.
        if ends == 0, end >= 64 { return false }
        if ends != 0, scan.isColonOrAt(end) { return false }
        let inside = from & ~(ends == 0 ? 0 : UInt64.max &<< UInt64(truncatingIfNeeded: end))
        if scan.masks.rare & inside != 0 { return false }
        host = SegmentRange(start, hostEnd)
        pathStart = end
        return true
    }

    /// Whether a port stands there: digits.
    @inline(never)
    private static func isPort(_ scan: PlainScan, from start: Int, to end: Int) -> Bool {
        start < end && (start..<end).allSatisfy { Bytes.isDigit(scan.byte(at: $0)) }
    }

    /// Takes the path and its segments.
    @inline(__always)
    private mutating func split(_ scan: inout PlainScan, from pathStart: Int) -> Bool {
        // A path is empty, or begins with a slash.
        if pathStart == scan.count || scan.byte(at: pathStart) != UInt8(ascii: "/") {
            path = SegmentRange(pathStart, pathStart)
            (segmentCount, hasFinalSlash) = (0, false)
            return true
        }
        var (start, count) = (pathStart &+ 1, 0)
        // The slash that begins the path ends no segment.
        var skipped = start
        var end = scan.count
        while true {
            let from = scan.maskFrom(skipped)
            var marks = scan.masks.stops & from
            while marks != 0, scan.isColonOrAt(scan.offset &+ marks.trailingZeroBitCount) {
                marks &= marks &- 1
            }
            let before = marks == 0 ? from : from & (marks &- 1) & ~marks
            if scan.masks.rare & before != 0 { return false }
            var slashes = scan.masks.slashes & before
            while slashes != 0 {
                let slash = scan.offset &+ slashes.trailingZeroBitCount
                segments[PlainLink.place(count)] = SegmentRange(start, slash)
                count &+= 1
                start = slash &+ 1
                slashes &= slashes &- 1
            }
            if marks != 0 {
                end = scan.offset &+ marks.trailingZeroBitCount
                break
            }
            skipped = scan.offset &+ 64
            if !scan.advance() { break }
        }
        path = SegmentRange(pathStart, end)
        if start < end {
            segments[PlainLink.place(count)] = SegmentRange(start, end)
            (segmentCount, hasFinalSlash) = (count &+ 1, false)
        } else {
            (segmentCount, hasFinalSlash) = (count, count > 0)
        }
        return true
    }

    /// The place where a segment is kept; the last one for all that are not.
    @inline(__always)
    private static func place(_ index: Int) -> Int {
        // Without a sign, so that one comparison holds both bounds.
        Int(bitPattern: min(UInt(bitPattern: index), UInt(PlainLink.keptSegments)))
    }

    /// Takes query and fragment, whose escapes are well formed.
    @inline(__always)
    private mutating func readRest(_ scan: inout PlainScan) -> Bool {
        (query, fragment) = (PlainLink.absent, PlainLink.absent)
        return Int(path.end) == scan.count || readQueryAndFragment(&scan)
    }

    @inline(never)
    private mutating func readQueryAndFragment(_ scan: inout PlainScan) -> Bool {
        var position = Int(path.end)
        let hasQuery = scan.byte(at: position) == UInt8(ascii: "?")
        position &+= 1
        guard let mark = scan.takeText(from: position) else { return false }
        if !hasQuery { fragment = SegmentRange(position, scan.count) }
        guard hasQuery else { return mark == scan.count }
        query = SegmentRange(position, mark)
        if mark == scan.count { return true }
        fragment = SegmentRange(mark &+ 1, scan.count)
        return scan.takeText(from: mark &+ 1) == scan.count
    }
}
