/// Counts the columns of places in one line, going over each byte once.
///
/// A column is a character as a reader sees it; a byte that is not UTF-8 counts as the replacement
/// character that is shown for it.
package struct ColumnCounter<Bytes: RandomAccessCollection<UInt8>>: Sendable
where Bytes: Sendable, Bytes.Index == Int {
    private let bytes: Bytes
    /// The start of a character at or before the last place, and the characters before it.
    private var known: (offset: Int, count: Int)

    /// Starts at the first byte of a line.
    package init(_ bytes: Bytes, start: Int) {
        self.bytes = bytes
        known = (start, 0)
    }

    /// The column of `offset`, counted from 1.
    ///
    /// - Precondition: The offset is not before that of the last call.
    /// - Complexity: O(n) in the bytes since the last call.
    package mutating func column(of offset: Int) -> Int {
        guard offset > known.offset else { return known.count + 1 }
        let (scalars, lengths, isBroken) = decode(known.offset..<offset)
        let column = known.count + String(scalars).count + 1
        // What follows may belong to the last character, or complete a broken one that may then
        // belong to the one before it: the next call begins with that.
        let whole = String(String.UnicodeScalarView(isBroken ? scalars.dropLast() : scalars[...]))
        if let last = whole.last {
            let count = last.unicodeScalars.count + (isBroken ? 1 : 0)
            let length = lengths.suffix(count).reduce(0) { $0 + Int($1) }
            known = (offset - length, known.count + whole.count - 1)
        }
        return column
    }

    /// The characters of a range and their lengths in bytes, and whether the last is not UTF-8.
    private func decode(
        _ range: Range<Int>
    ) -> (scalars: String.UnicodeScalarView, lengths: [UInt8], isBroken: Bool) {
        var scalars = String.UnicodeScalarView()
        var lengths: [UInt8] = []
        var isBroken = false
        var iterator = bytes[range].makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                scalars.append(Unicode.UTF8.decode(encoded))
                lengths.append(UInt8(encoded.count))
                isBroken = false
            case .error(let length):
                scalars.append("\u{FFFD}")
                lengths.append(UInt8(length))
                isBroken = true
            case .emptyInput: return (scalars, lengths, isBroken)
            }
        }
    }
}
