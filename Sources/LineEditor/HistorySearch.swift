internal import CEditline

/// A search through earlier lines for a text anywhere in them.
package struct HistorySearch {
    private let lines: [String]
    /// The text that is searched for.
    package private(set) var pattern = ""
    private var place: Int
    /// Whether the pattern is nowhere in the direction of the last step.
    package private(set) var hasFailed = false

    /// Begins behind the newest of the lines, which is the last.
    package init(_ lines: [String]) {
        self.lines = lines
        place = lines.count
    }

    /// The line that was found; nil when the pattern is empty.
    package var found: String? { place < lines.count && !pattern.isEmpty ? lines[place] : nil }

    /// The found line with the cursor at the pattern.
    package var line: TypedLine? {
        guard let found else { return nil }
        let offset = offset(in: found) ?? 0
        let before = String(decoding: found.utf8.prefix(offset), as: UTF8.self)
        let cursor = TypedLine.characters(of: before).count
        return TypedLine(characters: TypedLine.characters(of: found), cursor: cursor)
    }

    /// Where the pattern begins in a line, in UTF-8; nil when it is not there.
    ///
    /// Bytes are compared, not characters: a search goes through all lines at every key.
    private func offset(in line: String) -> Int? {
        var line = line
        var pattern = pattern
        let offset = pattern.withUTF8 { wanted in
            line.withUTF8 { ce_find(wanted.baseAddress, wanted.count, $0.baseAddress, $0.count) }
        }
        return offset < 0 ? nil : offset
    }

    /// Adds to the pattern; the line that was found stays when it has the longer pattern too.
    package mutating func extend(_ text: String) {
        let wasFailing = hasFailed && place == lines.count
        pattern += text
        // What has no shorter pattern has no longer one.
        if wasFailing { return }
        find(from: min(place, lines.count - 1), by: -1)
    }

    /// Takes the last character of the pattern away, and searches from the newest line again.
    package mutating func shorten() {
        guard !pattern.isEmpty else { return }
        pattern.removeLast()
        place = lines.count
        hasFailed = false
        if !pattern.isEmpty { find(from: lines.count - 1, by: -1) }
    }

    /// Goes on to an older line.
    package mutating func older() { find(from: place - 1, by: -1) }

    /// Goes on to a newer line.
    package mutating func newer() { find(from: place + 1, by: 1) }

    private mutating func find(from start: Int, by step: Int) {
        guard !pattern.isEmpty else { return }
        let shown = found
        var next = start
        while lines.indices.contains(next) {
            // The same line again would look as if nothing had happened.
            let isRepeated = lines[next] == shown && next != place
            if !isRepeated, offset(in: lines[next]) != nil {
                place = next
                hasFailed = false
                return
            }
            next += step
        }
        hasFailed = true
    }
}
