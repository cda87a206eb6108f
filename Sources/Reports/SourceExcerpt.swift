internal import SourceText

/// A source line with a caret below the part that is spoken about, cut to a width.
///
/// Tabs become spaces up to every eighth column, so that the caret stands where a terminal shows
/// the text; a long line keeps what is around the caret, with `…` where it was cut.
struct SourceExcerpt {
    /// The line, as far as it is shown.
    let line: Text
    /// The caret, and `~` below the rest of the marked part.
    let caret: Text

    private static let cut = "…"
    private static let tabStop = 8

    /// Cuts a line around the bytes of `mark`.
    ///
    /// - Complexity: O(n) in the bytes of the line.
    init(_ bytes: ArraySlice<UInt8>, mark: Range<Int>, width: Int) {
        let lower = min(max(mark.lowerBound, bytes.startIndex), bytes.endIndex)
        let upper = min(max(mark.upperBound, lower), bytes.endIndex)
        var column = 0
        let before = SourceExcerpt.shown(bytes[..<lower], column: &column)
        let marked = SourceExcerpt.shown(bytes[lower..<upper], column: &column)
        let after = SourceExcerpt.shown(bytes[upper...], column: &column)

        let room = SourceExcerpt.room(before, marked, after, width: width)
        let start = SourceExcerpt.suffix(before, room.before)
        let middle = SourceExcerpt.prefix(marked, room.marked)
        // What follows is shown only when the marked part is shown to its end.
        let end = middle == marked ? SourceExcerpt.prefix(after, room.after) : ""
        line = Text(start) + Text(middle, .bad) + Text(end)
        let count = max(1, TextColumns.count(middle))
        let spaces = String(repeating: " ", count: TextColumns.count(start))
        caret = Text(spaces) + Text("^" + String(repeating: "~", count: count - 1), .bad)
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

    /// The bytes as they are shown: tabs as spaces, what steers a terminal as escapes.
    private static func shown(_ bytes: ArraySlice<UInt8>, column: inout Int) -> String {
        var result = ""
        for character in String(decoding: bytes, as: UTF8.self) {
            let text =
                character == "\t"
                ? String(repeating: " ", count: tabStop - column % tabStop)
                : PrintableText.escaped(String(character))
            column += TextColumns.count(text)
            result += text
        }
        return result
    }

    private static func prefix(_ text: String, _ width: Int) -> String {
        if TextColumns.count(text) <= width { return text }
        var columns = 1
        let kept = text.prefix {
            columns += TextColumns.count($0)
            return columns <= width
        }
        return kept + cut
    }

    private static func suffix(_ text: String, _ width: Int) -> String {
        if TextColumns.count(text) <= width { return text }
        return String(prefix(String(text.reversed()), width).reversed())
    }
}
