internal import SourceText

/// A source line with a caret below the part that is spoken about, cut to a width.
///
/// Tabs become spaces up to every eighth column, so that the caret stands where a terminal shows
/// the text; a long line keeps what is around the caret, with `…` where it was cut. Of a very long
/// one only the bytes around the caret are looked at, and columns count from the first of them.
package struct SourceExcerpt {
    /// The line, as far as it is shown.
    package let line: Text
    /// The caret, and `~` below the rest of the marked part.
    package let caret: Text

    private static let cut = "…"
    private static let tabStop = 8
    /// The bytes that are looked at for a column: more than letters with a few marks have.
    private static let bytesPerColumn = 16

    /// Cuts a line around the bytes of `mark`.
    ///
    /// - Complexity: O(`width`).
    package init<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, mark: Range<Int>, width: Int)
    where Bytes.Index == Int {
        let lower = min(max(mark.lowerBound, bytes.startIndex), bytes.endIndex)
        let upper = min(max(mark.upperBound, lower), bytes.endIndex)
        let most = width * SourceExcerpt.bytesPerColumn
        // The mark may itself begin inside of a character that is not UTF-8.
        let first = max(bytes.startIndex, lower - most)
        let start = min(lower, SourceExcerpt.border(in: bytes, at: first))
        let middle = SourceExcerpt.border(in: bytes, at: min(upper, lower + most))
        let end = SourceExcerpt.border(in: bytes, at: min(bytes.endIndex, middle + most))
        var column = 0
        let before = Part(bytes[start..<lower], isCut: start > bytes.startIndex, column: &column)
        let marked = Part(bytes[lower..<middle], isCut: middle < upper, column: &column)
        let after = Part(bytes[middle..<end], isCut: end < bytes.endIndex, column: &column)
        self.init(before, marked, after, width: width)
    }

    private init(_ before: Part, _ marked: Part, _ after: Part, width: Int) {
        let room = SourceExcerpt.room(before.text, marked.text, after.text, width: width)
        let start = before.suffix(room.before)
        let middle = marked.prefix(room.marked)
        // What follows is shown only when the marked part is shown to its end.
        let end = middle == marked.text ? after.prefix(room.after) : ""
        line = Text(start) + Text(middle, .bad) + Text(end)
        let count = max(1, TextColumns.count(middle))
        let spaces = String(repeating: " ", count: TextColumns.count(start))
        caret = Text(spaces) + Text("^" + String(repeating: "~", count: count - 1), .bad)
    }

    /// The first offset from `offset` on, a few bytes at most, that is not inside of a character.
    private static func border<Bytes: RandomAccessCollection<UInt8>>(
        in bytes: Bytes,
        at offset: Int
    ) -> Int where Bytes.Index == Int {
        var border = offset
        while border < min(offset + 3, bytes.endIndex), bytes[border] & 0xC0 == 0x80 { border += 1 }
        return border
    }

    /// The columns that each part may take.
    private static func room(
        _ before: String,
        _ marked: String,
        _ after: String,
        width: Int
    ) -> (before: Int, marked: Int, after: Int) {
        let wanted = (
            before: TextColumns.count(before), marked: TextColumns.count(marked),
            after: TextColumns.count(after)
        )
        if wanted.before + wanted.marked + wanted.after <= width { return wanted }
        let marked = min(wanted.marked, width / 2)
        let rest = width - marked
        let after = min(wanted.after, max(rest / 3, rest - wanted.before))
        return (min(wanted.before, rest - after), marked, after)
    }

    /// A part of the line as it is shown.
    private struct Part {
        let text: String
        /// Whether there is more of the part than was looked at.
        let isCut: Bool

        /// The bytes with tabs as spaces, and what steers a terminal as escapes.
        init(_ bytes: some Collection<UInt8>, isCut: Bool, column: inout Int) {
            var result = ""
            for character in String(decoding: bytes, as: UTF8.self) {
                let text =
                    character == "\t"
                    ? String(repeating: " ", count: tabStop - column % tabStop)
                    : PrintableText.escaped(String(character))
                column += TextColumns.count(text)
                result += text
            }
            text = result
            self.isCut = isCut
        }

        /// The beginning that fits into `width` columns, with `…` when it is not all.
        func prefix(_ width: Int) -> String { Part.prefix(text, width, isCut: isCut) }

        /// The end that fits into `width` columns, with `…` when it is not all.
        func suffix(_ width: Int) -> String {
            let kept = Part.prefix(String(text.reversed()), width, isCut: isCut)
            return String(kept.reversed())
        }

        private static func prefix(_ text: String, _ width: Int, isCut: Bool) -> String {
            if !isCut, TextColumns.count(text) <= width { return text }
            var columns = 1
            let kept = text.prefix {
                columns += TextColumns.count($0)
                return columns <= width
            }
            return kept + cut
        }
    }
}
