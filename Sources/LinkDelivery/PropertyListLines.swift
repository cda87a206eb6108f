import SourceText

/// Finds where the strings of an XML property list stand, one after the other.
struct PropertyListLines {
    private let source: SourceText
    private let lines: LineTable
    private var ranges: [String: [SourceRange]] = [:]
    /// Texts before this offset are not looked at.
    private var start = 0

    /// Looks for all texts between tags; a binary list has no lines.
    ///
    /// - Complexity: O(n) in the bytes.
    init(_ source: SourceText) {
        self.source = source
        lines = LineTable(source)
        let bytes = source.bytes
        if bytes.starts(with: "bplist".utf8) { return }
        var index = bytes.startIndex
        while let start = bytes[index...].firstIndex(of: Bytes.greater) {
            let end = bytes[(start + 1)...].firstIndex(of: Bytes.less) ?? bytes.endIndex
            let text = String(decoding: bytes[start + 1..<end], as: UTF8.self)
            ranges[text, default: []].append(SourceRange(start + 1, end))
            index = end
        }
    }

    /// Goes to the first place of a key, behind which the next texts are looked for.
    mutating func go(to key: String) -> SourceRange? {
        start = 0
        return next(key)
    }

    /// The next place of a text between tags, as `<string>TEXT</string>`; nil when there is none.
    ///
    /// - Complexity: O(log n) in the places of the text.
    mutating func next(_ text: String) -> SourceRange? {
        guard let all = ranges[text] else { return nil }
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].lower < start { low = middle + 1 } else { high = middle }
        }
        guard low < all.count else { return nil }
        start = all[low].upper
        return all[low]
    }

    /// Where a range begins; nil for nil.
    func location(of range: SourceRange?) -> SourceLocation? {
        range.map { lines.location(at: $0.lower) }
    }
}
