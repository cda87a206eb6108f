internal import CEditline

/// Breaks text into the rows of a frame.
package struct FrameBuilder {
    private let columns: Int
    private var rows = [Frame.Row()]
    private var style = ""
    private var cursor: Frame.Place?
    private var awaitsCursor = false

    /// Begins a frame for a terminal with so many columns, at least 2.
    package init(columns: Int) { self.columns = max(columns, 2) }

    /// The columns that are left in the last row.
    package var columnsLeft: Int { columns - rows[rows.count - 1].columns }

    /// Puts the cursor before the next character.
    package mutating func placeCursor() { awaitsCursor = true }

    /// Adds a text in a style, which is the parameters of SGR; empty for none.
    ///
    /// - Complexity: O(n).
    package mutating func add(_ text: String, style: String = "") {
        for value in TypedLine.characters(of: text) { add(value, style: style) }
    }

    /// Adds a character as it can be shown: controls and marks of direction as what they are.
    package mutating func add(_ value: UInt32, style: String = "") {
        switch value {
        case TypedLine.lineFeed:
            // A cursor before a line feed stands behind the row's text, when there is room for it.
            if columnsLeft > 0 { markCursor() }
            endRow(goesOn: false)
        case 0x09: addTab(style)
        case 0x00..<0x20, 0x7F: addVisibly("^" + letter(value ^ 0x40), style)
        case 0x20..<0x7F: put(letter(value), columns: 1, style)
        default:
            let width = FrameBuilder.width(value)
            if width < 0 {
                addVisibly("\\u{" + String(value, radix: 16, uppercase: true) + "}", style)
            } else {
                put(letter(value), columns: width, style)
            }
        }
    }

    /// Ends the frame.
    package mutating func finish() -> Frame {
        if awaitsCursor {
            if columnsLeft == 0 { endRow(goesOn: true) }
            markCursor()
        }
        closeStyle()
        return Frame(rows: rows, cursor: cursor ?? Frame.Place(), columns: columns)
    }

    /// The columns of a character; -1 for one that must not be shown as it is.
    package static func width(_ value: UInt32) -> Int {
        if value >= 0x20, value < 0x7F { return 1 }
        guard let scalar = Unicode.Scalar(value) else { return -1 }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return -1
        case .format:
            // The joiners of emoji and of scripts; others change the direction or hide text.
            return value == 0x200C || value == 0x200D ? 0 : -1
        default: return min(max(Int(ce_width(value)), -1), 2)
        }
    }

    // MARK: Rows

    private func letter(_ value: UInt32) -> String {
        String(Character(Unicode.Scalar(value) ?? "\u{FFFD}"))
    }

    private mutating func addVisibly(_ text: String, _ style: String) {
        for character in text { put(String(character), columns: 1, style) }
    }

    private mutating func addTab(_ style: String) {
        if columnsLeft == 0 { endRow(goesOn: true) }
        let count = min(8 - rows[rows.count - 1].columns % 8, columnsLeft)
        for _ in 0..<count { put(" ", columns: 1, style) }
    }

    private mutating func put(_ text: String, columns width: Int, _ style: String) {
        if width == 0 {
            if rows[rows.count - 1].columns == 0 { put("\u{25CC}", columns: 1, style) }
            rows[rows.count - 1].text += text
            if rows[rows.count - 1].columns == rows[rows.count - 1].firstColumns {
                rows[rows.count - 1].first += text
            }
            return
        }
        if width > columnsLeft { endRow(goesOn: columnsLeft == 0) }
        markCursor()
        if style != self.style {
            closeStyle()
            if !style.isEmpty { rows[rows.count - 1].text += "\u{1B}[\(style)m" }
            self.style = style
        }
        let last = rows.count - 1
        if rows[last].columns == 0 {
            rows[last].first = style.isEmpty ? text : "\u{1B}[\(style)m\(text)\u{1B}[0m"
            rows[last].firstColumns = width
        }
        rows[last].text += text
        rows[last].columns += width
    }

    private mutating func markCursor() {
        guard awaitsCursor else { return }
        awaitsCursor = false
        cursor = Frame.Place(row: rows.count - 1, column: rows[rows.count - 1].columns)
    }

    private mutating func closeStyle() {
        if !style.isEmpty { rows[rows.count - 1].text += "\u{1B}[0m" }
        style = ""
    }

    private mutating func endRow(goesOn: Bool) {
        closeStyle()
        rows[rows.count - 1].goesOn = goesOn
        rows.append(Frame.Row())
    }
}
