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
        var text = String.UnicodeScalarView()
        var lengths: [UInt8] = []
        var iterator = bytes[known.offset..<offset].makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        reading: while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                text.append(Unicode.UTF8.decode(encoded))
                lengths.append(UInt8(encoded.count))
            case .error(let length):
                text.append("\u{FFFD}")
                lengths.append(UInt8(length))
            case .emptyInput: break reading
            }
        }
        let characters = String(text)
        let count = known.count + characters.count
        // What follows may belong to the last character, so the next call begins with it.
        if let last = characters.last {
            let length = lengths.suffix(last.unicodeScalars.count).reduce(0) { $0 + Int($1) }
            known = (offset - length, count - 1)
        }
        return count + 1
    }
}
