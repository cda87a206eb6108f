import SourceText

/// Finds where the strings of an XML property list stand.
struct PropertyListLines {
    private let lines: LineTable
    private var ranges: [String: SourceRange] = [:]

    /// Looks for all texts between tags; a binary list has no lines.
    ///
    /// - Complexity: O(n) in the bytes.
    init(_ source: SourceText) {
        lines = LineTable(source)
        let bytes = source.bytes
        if bytes.starts(with: "bplist".utf8) { return }
        var index = bytes.startIndex
        while let start = bytes[index...].firstIndex(of: Bytes.greater) {
            let end = bytes[(start + 1)...].firstIndex(of: Bytes.less) ?? bytes.endIndex
            let text = String(decoding: bytes[start + 1..<end], as: UTF8.self)
            if ranges[text] == nil { ranges[text] = SourceRange(start + 1, end) }
            index = end
        }
    }

    /// The first place of a text between tags, as `<string>TEXT</string>`; nil when there is none.
    func range(of text: String) -> SourceRange? { ranges[text] }

    /// The line of a range, counted from 1.
    func line(of range: SourceRange) -> Int { lines.line(at: range.lower) }
}
