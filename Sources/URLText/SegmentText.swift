/// Writes text as a segment of a path.
package enum SegmentText {
    /// Returns `text` with every byte escaped that is not unreserved (RFC 3986 section 2.3).
    ///
    /// The result stands for the same text in a path, a query value and a fragment. A text of dots
    /// alone is escaped too, so that no reader takes it for a dot segment.
    ///
    /// - Complexity: O(n).
    package static func encoded(_ text: some Sequence<UInt8>) -> String {
        let bytes = Array(text)
        let isDots = bytes == Array(".".utf8) || bytes == Array("..".utf8)
        if isDots { return String(repeating: "%2E", count: bytes.count) }
        return String(decoding: PercentEscape.encode(bytes), as: UTF8.self)
    }

    /// Returns `text` with every byte escaped that is not unreserved.
    package static func encoded(_ text: String) -> String {
        let allowed = ByteSet.unreserved
        let isPlain = text != "." && text != ".." && text.utf8.allSatisfy { allowed.contains($0) }
        return isPlain ? text : encoded(text.utf8)
    }
}
