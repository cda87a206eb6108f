/// An entry of the history as one line of its file: `\n` for a line end, `\\` for a backslash.
enum HistoryEntry {
    /// The most bytes of an entry that is kept.
    static let longest = 256 * 1024

    /// Returns the line of an entry, without its end.
    ///
    /// - Complexity: O(n).
    static func escaped(_ entry: String) -> [UInt8] {
        var result: [UInt8] = []
        for byte in entry.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): result += Array("\\n".utf8)
            case UInt8(ascii: "\\"): result += Array("\\\\".utf8)
            default: result.append(byte)
            }
        }
        return result
    }

    /// Returns the entry of a line; a backslash before anything else stays.
    ///
    /// - Complexity: O(n).
    static func unescaped(_ line: some Collection<UInt8>) -> String {
        var result: [UInt8] = []
        var rest = line[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.first else {
                result.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "\\"): result.append(byte)
            default:
                result.append(byte)
                continue
            }
            rest.removeFirst()
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the entries of whole lines, and of a last one that was cut off; empty lines are none.
    ///
    /// - Complexity: O(n).
    static func entries(in bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { unescaped($0) }
    }
}
