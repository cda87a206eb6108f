/// Candidates in rows that fit on a terminal.
package enum CandidateList {
    /// The rows: several candidates a row when none has a note, else one, with its note behind it.
    ///
    /// - Complexity: O(n).
    package static func rows(_ candidates: [LineCompletion.Candidate], columns: Int) -> [String] {
        let texts = candidates.map { shown($0.text) }
        let widest = texts.map(width).max() ?? 0
        if candidates.contains(where: { !$0.note.isEmpty }) {
            return zip(texts, candidates).map { text, candidate in
                let gap = String(repeating: " ", count: min(widest, 32) - min(width(text), 32) + 2)
                let note = candidate.note.isEmpty ? "" : gap + shown(candidate.note)
                return clipped(text + note, to: columns)
            }
        }
        let perRow = max(1, (columns + 1) / (widest + 2))
        let count = (texts.count + perRow - 1) / perRow
        return (0..<count).map { row in
            let cells = stride(from: row, to: texts.count, by: count).map { texts[$0] }
            let padded = cells.dropLast().map {
                $0 + String(repeating: " ", count: widest + 2 - width($0))
            }
            return clipped(padded.joined() + (cells.last ?? ""), to: columns)
        }
    }

    /// The text that all candidates begin with.
    ///
    /// - Complexity: O(n).
    package static func commonPrefix(_ candidates: [LineCompletion.Candidate]) -> String {
        guard var prefix = candidates.first?.text[...] else { return "" }
        for candidate in candidates.dropFirst() {
            let common = zip(prefix, candidate.text).prefix { $0 == $1 }.count
            prefix = prefix.prefix(common)
        }
        return String(prefix)
    }

    /// A text on one row, with an ellipsis where it was cut.
    package static func clipped(_ text: String, to columns: Int) -> String {
        if width(text) <= columns { return text }
        var clipped = ""
        var count = 0
        for character in text {
            count += width(String(character))
            if count > columns - 1 { break }
            clipped.append(character)
        }
        return clipped + "…"
    }

    private static func shown(_ text: String) -> String { LinePrompt.printable(text) }

    private static func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + max(FrameBuilder.width($1.value), 0) }
    }
}
