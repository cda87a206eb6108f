/// The starts of the lines of a source text, computed once.
package struct LineTable: Sendable {
    private let starts: [Int]
    private let source: SourceText

    /// Creates the table.
    ///
    /// - Complexity: O(n) in the bytes of the text.
    package init(_ source: SourceText) {
        self.source = source
        var starts = [source.markLength]
        for (offset, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        self.starts = starts
    }

    /// The line of `offset`, counted from the source's first line.
    ///
    /// - Complexity: O(log n) in the lines of the text.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + source.firstLine
    }

    /// The line and column of `offset`.
    ///
    /// - Complexity: O(log n) in the lines of the text, and O(m) in the bytes of the line.
    package func location(at offset: Int) -> SourceLocation { locations(at: [offset])[0] }

    /// The lines and columns of many offsets, in their order.
    ///
    /// - Complexity: O(n log n) in the offsets, and O(m) in the bytes of the lines they are in,
    ///   however many are in one line.
    package func locations(at offsets: [Int]) -> [SourceLocation] {
        var locations = offsets.map { SourceLocation(line: line(at: $0), column: 1) }
        var counter: (line: Int, columns: ColumnCounter<[UInt8]>)?
        for index in offsets.indices.sorted(by: { (offsets[$0], $0) < (offsets[$1], $1) }) {
            let line = locations[index].line
            let start = starts[line - source.firstLine]
            var columns = ColumnCounter(source.bytes, start: start)
            if let counter, counter.line == line { columns = counter.columns }
            locations[index].column = columns.column(of: offsets[index])
            counter = (line, columns)
        }
        return locations
    }

    /// The byte range of a line without its line end.
    package func range(ofLine line: Int) -> SourceRange {
        let index = line - source.firstLine
        let start = starts[index]
        var end = index + 1 < starts.count ? starts[index + 1] - 1 : source.bytes.count
        if end > start, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return SourceRange(start, max(start, end))
    }

    /// The number of lines, at least 1.
    package var count: Int { starts.count }
}
