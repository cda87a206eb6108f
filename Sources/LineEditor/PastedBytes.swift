/// The bytes of a paste, until the mark that ends it.
struct PastedBytes {
    private static let endMark = Array("\u{1B}[201~".utf8)
    /// The most bytes that are kept.
    private static let longest = 4 * 1024 * 1024

    private var bytes: [UInt8] = []
    private var count = 0

    /// Takes a byte; true when it completes the end mark.
    mutating func append(_ byte: UInt8) -> Bool {
        count += 1
        bytes.append(byte)
        if byte == UInt8(ascii: "~"),
            bytes.suffix(PastedBytes.endMark.count) == PastedBytes.endMark[...]
        {
            return true
        }
        if bytes.count > PastedBytes.longest { bytes.removeFirst(PastedBytes.longest / 2) }
        return false
    }

    /// The text as one key: lines end with line feeds, other control characters are left out.
    ///
    /// - Complexity: O(n).
    var key: Key {
        let end = PastedBytes.endMark.count
        if count > PastedBytes.longest { return .longPaste(count - end) }
        let text = String(decoding: bytes.dropLast(end), as: UTF8.self).unicodeScalars
        var scalars: [UInt32] = []
        var isAfterReturn = false
        for scalar in text {
            let isReturn = scalar == "\r"
            if isReturn || scalar == "\n" && !isAfterReturn {
                scalars.append(TypedLine.lineFeed)
            } else if scalar == "\t" || scalar.value >= 0x20 && scalar.value != 0x7F,
                let value = TypedLine.accepted(scalar)
            {
                scalars.append(value)
            }
            isAfterReturn = isReturn
        }
        return .paste(scalars)
    }
}
