/// What a prompt and a line look like on a terminal of a given width: rows and a cursor.
package struct Frame: Hashable {
    /// One row of the terminal.
    package struct Row: Hashable {
        /// What is written, with the sequences of its colours, which end within the row.
        package var text = ""
        /// The columns that it takes.
        package var columns = 0
        /// The first character with its marks and colours, and its columns.
        package var first = ""
        /// The columns of the first character.
        package var firstColumns = 0
        /// Whether the text goes on in the next row because this one is full.
        package var goesOn = false
    }

    /// A place on the terminal, counted from the first row of the frame.
    package struct Place: Hashable {
        /// The row, from 0.
        package var row = 0
        /// The column, from 0.
        package var column = 0

        /// Creates a place.
        package init(row: Int = 0, column: Int = 0) {
            self.row = row
            self.column = column
        }
    }

    /// The rows, from the top.
    package var rows: [Row] = []
    /// Where the cursor stands.
    package var cursor = Place()
    /// The columns of the terminal.
    package var columns = 0

    /// The rows that fit on a screen, with the cursor in them.
    ///
    /// - Parameters:
    ///   - height: The rows of the screen.
    ///   - top: The first row that was shown before, which stays when it can.
    /// - Returns: The frame of these rows alone.
    package func window(height: Int, top: inout Int) -> Frame {
        let height = max(height, 1)
        top = min(top, max(rows.count - height, 0))
        if cursor.row < top { top = cursor.row }
        if cursor.row >= top + height { top = cursor.row - height + 1 }
        let shown = Array(rows[top..<min(top + height, rows.count)])
        let cursor = Place(row: cursor.row - top, column: cursor.column)
        return Frame(rows: shown, cursor: cursor, columns: columns)
    }

    /// The rows between the first one and the cursor after the terminal has changed its width.
    ///
    /// A terminal breaks a row that has become too long, and joins rows that were broken because
    /// they were full.
    package func rowsAboveCursor(atWidth columns: Int) -> Int {
        let columns = max(columns, 1)
        var above = 0
        var joined = 0
        for row in rows[..<min(cursor.row, rows.count)] {
            joined += row.columns
            if !row.goesOn {
                above += max(1, (joined + columns - 1) / columns)
                joined = 0
            }
        }
        return above + (joined + cursor.column) / columns
    }
}
