internal import CEditline

/// The screen of a terminal: enough of one to show what a line editor writes.
///
/// It wraps as terminals do, with the cursor waiting behind a full row, and breaks and joins rows
/// anew when its width changes.
package struct TerminalScreen: Sendable {
    struct Row: Sendable {
        var cells: [String]
        var goesOn = false
    }

    private var rows: [Row]
    private var scrolledOut: [Row] = []
    private var height: Int
    private var width: Int
    /// The row of the cursor, from 0.
    package private(set) var row = 0
    /// The column of the cursor, from 0; the width while it waits behind a full row.
    package private(set) var column = 0
    /// How often the bell rang.
    package private(set) var bells = 0
    private var sequence: [UInt8]?
    private var partial: [UInt8] = []

    /// Creates an empty screen.
    package init(rows: Int, columns: Int) {
        height = rows
        width = columns
        self.rows = Array(repeating: Row(cells: Array(repeating: " ", count: columns)), count: rows)
    }

    /// The rows without trailing blanks, empty rows at the end left out.
    package var lines: [String] {
        var lines = rows.map(TerminalScreen.line)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// So many rows, without trailing blanks, the first of them so many above the cursor's.
    package func rows(above: Int, count: Int) -> [String] {
        let first = row - above
        return rows.indices.filter { $0 >= first && $0 < first + count }
            .map { TerminalScreen.line(rows[$0]) }
    }

    /// All rows, those that scrolled out included.
    package var text: String {
        (scrolledOut.map(TerminalScreen.line) + lines).joined(separator: "\n")
    }

    private static func line(_ row: Row) -> String {
        var text = row.cells.joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    /// Shows what a program writes.
    package mutating func show(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { show(byte) }
    }

    private mutating func show(_ byte: UInt8) {
        if var sequence {
            sequence.append(byte)
            self.sequence = sequence
            if sequence.count > 1, (0x40...0x7E).contains(byte) {
                self.sequence = nil
                act(sequence)
            }
        } else if partial.isEmpty, byte < 0x80 {
            control(byte)
        } else {
            partial.append(byte)
            let text = String(decoding: partial, as: UTF8.self)
            if !text.unicodeScalars.contains("\u{FFFD}") || partial.count > 3 {
                partial = []
                for scalar in text.unicodeScalars { put(scalar) }
            }
        }
    }

    private mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x1B: sequence = []
        case 0x0D: column = 0
        case 0x0A: feed()
        case 0x08: column = max(min(column, width - 1) - 1, 0)
        case 0x07: bells += 1
        case 0x20...0x7E: put(Unicode.Scalar(byte))
        default: break
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let columns = max(Int(ce_width(scalar.value)), 0)
        if columns == 0 {
            var last = column - 1
            while last > 0, rows[row].cells[last].isEmpty { last -= 1 }
            if last >= 0 { rows[row].cells[last].unicodeScalars.append(scalar) }
            return
        }
        if column + columns > width {
            rows[row].goesOn = true
            column = 0
            feed()
        }
        rows[row].cells[column] = String(Character(scalar))
        if columns == 2, column + 1 < width { rows[row].cells[column + 1] = "" }
        column += columns
    }

    private mutating func feed() {
        if row + 1 < height {
            row += 1
        } else {
            scrolledOut.append(rows.removeFirst())
            rows.append(blank)
        }
    }

    private var blank: Row { Row(cells: Array(repeating: " ", count: width)) }

    private mutating func act(_ sequence: [UInt8]) {
        let text = String(decoding: sequence.dropFirst().dropLast(), as: UTF8.self)
        let number = Int(text)
        switch sequence.last.map({ Character(Unicode.Scalar($0)) }) {
        case "A": row = max(row - (number ?? 1), 0)
        case "C": column = min(min(column, width - 1) + (number ?? 1), width - 1)
        case "H": (row, column) = (0, 0)
        case "K": eraseRow()
        case "J" where number == 2: rows = Array(repeating: blank, count: height)
        case "J":
            eraseRow()
            for index in rows.indices where index > row { rows[index] = blank }
        default: break
        }
    }

    private mutating func eraseRow() {
        // Behind a full row the cursor stands on its last column.
        for index in min(column, width - 1)..<width { rows[row].cells[index] = " " }
        rows[row].goesOn = false
    }
}

extension TerminalScreen {
    /// Changes the size, and breaks and joins rows as terminals do.
    package mutating func resize(rows newHeight: Int, columns newWidth: Int) {
        var all: [Row] = []
        var place = (row: 0, column: 0)
        var open: [String] = []
        var cursorInOpen: Int?
        func flush() {
            var pieces = TerminalScreen.pieces(of: open, width: newWidth)
            if let offset = cursorInOpen {
                place = (all.count + offset / newWidth, offset % newWidth)
                while place.row >= all.count + pieces.count {
                    pieces.append(Row(cells: Array(repeating: " ", count: newWidth)))
                }
            }
            all += pieces
            open = []
            cursorInOpen = nil
        }
        let used = max(row, rows.lastIndex { TerminalScreen.line($0) != "" } ?? 0)
        for index in 0...used {
            if index == row { cursorInOpen = open.count + min(column, width - 1) }
            var cells = rows[index].cells
            if !rows[index].goesOn { while cells.last == " " { cells.removeLast() } }
            open += cells
            if !rows[index].goesOn { flush() }
        }
        if !open.isEmpty || cursorInOpen != nil { flush() }
        (height, width) = (newHeight, newWidth)
        // Rows scroll out at the top, but never the cursor's.
        let lowest = place.row - newHeight + 1
        let excess = max(0, lowest, min(place.row, all.count - newHeight))
        scrolledOut += all.prefix(excess)
        rows = Array(all.dropFirst(excess).prefix(newHeight))
        while rows.count < newHeight { rows.append(blank) }
        (row, column) = (place.row - excess, place.column)
    }

    /// Breaks cells into rows; a wide character is not torn apart.
    private static func pieces(of cells: [String], width: Int) -> [Row] {
        var rows: [Row] = []
        var rest = cells[...]
        repeat {
            var piece = Array(rest.prefix(width))
            if piece.count == width, rest.dropFirst(width).first == "" { piece.removeLast() }
            rest = rest.dropFirst(max(piece.count, 1))
            while piece.count < width { piece.append(" ") }
            rows.append(Row(cells: piece, goesOn: !rest.isEmpty))
        } while !rest.isEmpty
        return rows
    }
}
