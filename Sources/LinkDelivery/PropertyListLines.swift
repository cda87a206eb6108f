import SourceText

/// Finds where the strings of an XML property list stand.
struct PropertyListLines {
    private let source: SourceText
    private let lines: LineTable

    /// Prepares to look.
    ///
    /// - Complexity: O(n) in the bytes.
    init(_ source: SourceText) {
        self.source = source
        lines = LineTable(source)
    }

    /// The first place of `<string>TEXT</string>` or `<key>TEXT</key>`; nil when there is none.
    ///
    /// - Complexity: O(n) in the bytes.
    func range(of text: String) -> SourceRange? {
        let wanted = Array(">\(text)<".utf8)
        if source.bytes.starts(with: "bplist".utf8) { return nil }
        var index = source.bytes.startIndex
        while let start = source.bytes[index...].firstIndex(of: wanted[0]) {
            if source.bytes[start...].starts(with: wanted) {
                return SourceRange(start + 1, start + wanted.count - 1)
            }
            index = start + 1
        }
        return nil
    }

    /// The line of a range, counted from 1.
    func line(of range: SourceRange) -> Int { lines.line(at: range.lower) }
}
