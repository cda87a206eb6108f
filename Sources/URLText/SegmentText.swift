/// Writes text as a segment of a path.
package enum SegmentText {
    /// Returns `text` with every byte escaped that is not unreserved (RFC 3986 section 2.3).
    ///
    /// The result stands for the same text in a path, a query value and a fragment. A text of dots
    /// alone is escaped too, so that no reader takes it for a dot segment.
    ///
    /// - Complexity: O(n).
    package static func encoded(_ text: some Sequence<UInt8>) -> String {
        let bytes = Array(text)
        let isDots = bytes == Array(".".utf8) || bytes == Array("..".utf8)
        var result: [UInt8] = []
        for byte in bytes {
            if isUnreserved(byte), !isDots {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns `text` with every byte escaped that is not unreserved.
    package static func encoded(_ text: String) -> String { encoded(text.utf8) }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
