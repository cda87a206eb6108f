/// Shows frames on a terminal, and writes only what changes.
///
/// It uses sequences that every terminal of the last forty years knows: cursor up and right, erase
/// to the end of the row and of the screen.
package struct Screen {
    private let write: (String) -> Void
    private var shown = Frame()
    private var place = Frame.Place()
    private var top = 0
    private var output = ""

    /// Creates a screen whose cursor stands where the first frame begins.
    package init(write: @escaping (String) -> Void) { self.write = write }

    /// Shows a frame in place of the one that is shown, on a terminal with `height` rows.
    package mutating func show(_ whole: Frame, height: Int) {
        let frame = whole.window(height: height, top: &top)
        for index in frame.rows.indices { update(index, in: frame) }
        if shown.rows.count > frame.rows.count {
            move(to: Frame.Place(row: frame.rows.count, column: 0))
            output += "\u{1B}[J"
        }
        move(to: frame.cursor)
        shown = frame
        flush()
    }

    /// Goes to a new row below the frame, which stays where it is.
    package mutating func leave() {
        move(to: Frame.Place(row: max(shown.rows.count - 1, 0), column: 0))
        output += "\r\n"
        begin()
    }

    /// Takes the frame away; the cursor stands where it began.
    package mutating func erase() {
        move(to: Frame.Place())
        output += "\r\u{1B}[J"
        begin()
    }

    /// Takes the frame away after the terminal has changed its width.
    package mutating func erase(atWidth columns: Int) {
        let shownUntilCursor = Frame(rows: shown.rows, cursor: place)
        let above = shownUntilCursor.rowsAboveCursor(atWidth: columns)
        if above > 0 { output += "\u{1B}[\(above)A" }
        output += "\r\u{1B}[J"
        begin()
    }

    /// Clears the whole terminal.
    package mutating func clear() {
        output += "\u{1B}[H\u{1B}[2J"
        begin()
    }

    /// Writes a text where the cursor stands; it must end at the begin of a row.
    package mutating func print(_ text: String) {
        output += text
        flush()
    }

    /// Says that the next frame begins where the cursor is.
    package mutating func begin() {
        shown = Frame()
        place = Frame.Place()
        top = 0
    }

    /// Writes what is not yet written.
    package mutating func flush() {
        if !output.isEmpty { write(output) }
        output = ""
    }

    // MARK: Rows

    private mutating func update(_ index: Int, in frame: Frame) {
        let row = frame.rows[index]
        if index < shown.rows.count {
            let old = shown.rows[index]
            if old == row { return }
            if !extend(old, to: row, at: index) { rewrite(row, at: index, width: frame.columns) }
        } else {
            rewrite(row, at: index, width: frame.columns)
        }
        place = Frame.Place(row: index, column: row.columns)
        if row.goesOn, index + 1 < frame.rows.count { wrap(into: frame.rows[index + 1]) }
    }

    /// Writes only what follows, when the cursor stands there.
    private mutating func extend(_ old: Frame.Row, to row: Frame.Row, at index: Int) -> Bool {
        guard place == Frame.Place(row: index, column: old.columns), row.columns > old.columns,
            row.text.utf8.starts(with: old.text.utf8)
        else { return false }
        // Bytes, not characters: a mark may join the last one.
        output += String(decoding: row.text.utf8.dropFirst(old.text.utf8.count), as: UTF8.self)
        return true
    }

    private mutating func rewrite(_ row: Frame.Row, at index: Int, width: Int) {
        move(to: Frame.Place(row: index, column: 0))
        output += row.text
        // Behind a full row is nothing to erase: its last column would go.
        if row.columns < width { output += "\u{1B}[K" }
    }

    /// Lets the terminal break the full row itself, so that it knows the rows as one line of text.
    private mutating func wrap(into next: Frame.Row) {
        output += next.columns == 0 ? " \r" : next.first + "\r"
        place = Frame.Place(row: place.row + 1, column: 0)
    }

    private mutating func move(to target: Frame.Place) {
        if target == place { return }
        output += "\r"
        if target.row > place.row {
            output += String(repeating: "\n", count: target.row - place.row)
        } else if target.row < place.row {
            output += "\u{1B}[\(place.row - target.row)A"
        }
        if target.column > 0 { output += "\u{1B}[\(target.column)C" }
        place = target
    }
}
