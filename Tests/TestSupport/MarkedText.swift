/// A text under test with marked positions, written with `1️⃣`, `2️⃣` and so on.
///
/// ```
/// let marked = MarkedText("tenant 1️⃣Shop")
/// marked.text            // "tenant Shop"
/// marked.offset(of: 1)   // 7
/// ```
package struct MarkedText: Sendable {
    /// The text without its markers.
    package let text: String
    private let offsets: [Int: Int]

    /// Takes the markers out of a text.
    ///
    /// - Complexity: O(n) in the characters of the text.
    package init(_ marked: String) {
        var text = ""
        var offsets: [Int: Int] = [:]
        for character in marked {
            if let number = Self.number(of: character) {
                offsets[number] = text.utf8.count
            } else {
                text.append(character)
            }
        }
        self.text = text
        self.offsets = offsets
    }

    /// The offset in UTF-8 bytes of the character after a marker; nil when there is no such marker.
    package func offset(of marker: Int) -> Int? { offsets[marker] }

    /// The offsets of all markers, in the order of their numbers.
    package var allOffsets: [Int] { offsets.sorted { $0.key < $1.key }.map(\.value) }

    /// The number of a keycap: a digit, a variation selector, and the enclosing keycap.
    private static func number(of character: Character) -> Int? {
        let scalars = Array(character.unicodeScalars)
        guard scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3 else {
            return nil
        }
        return Int(scalars[0].value) - 0x30
    }
}
