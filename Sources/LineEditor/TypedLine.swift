/// A line as libedit has it: characters by their numbers, and the place of the cursor.
package struct TypedLine: Hashable {
    /// The characters, by their numbers.
    package var characters: [UInt32]
    /// The characters before the cursor.
    package var cursor: Int

    /// Creates a line; the cursor is kept inside of it.
    package init(characters: [UInt32] = [], cursor: Int = 0) {
        self.characters = characters
        self.cursor = min(max(cursor, 0), characters.count)
    }

    /// A line with a text and the cursor behind it.
    package init(_ text: String) {
        characters = TypedLine.characters(of: text)
        cursor = characters.count
    }

    /// What stands for a line feed, which libedit takes for the end of a row: a number that is no
    /// character.
    package static let lineFeed: UInt32 = 0xFDD0

    /// The number by which a scalar is kept; nil for one that is no text.
    package static func accepted(_ scalar: Unicode.Scalar) -> UInt32? {
        if (0x80...0x9F).contains(scalar.value) { return nil }
        return isNoncharacter(scalar.value) ? 0xFFFD : scalar.value
    }

    private static func isNoncharacter(_ value: UInt32) -> Bool {
        (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
    }

    /// The characters of a text.
    ///
    /// - Complexity: O(n).
    package static func characters(of text: String) -> [UInt32] {
        text.unicodeScalars.compactMap {
            $0 == "\n" ? lineFeed : $0.value == 0 ? nil : accepted($0)
        }
    }

    /// The whole text.
    ///
    /// - Complexity: O(n).
    package var text: String { TypedLine.text(of: characters[...]) }

    /// The text before the cursor.
    ///
    /// - Complexity: O(n).
    package var textBeforeCursor: String { TypedLine.text(of: characters[..<cursor]) }

    /// Whether the cursor is behind the last character.
    package var isAtEnd: Bool { cursor == characters.count }

    private static func text(of characters: ArraySlice<UInt32>) -> String {
        var scalars = String.UnicodeScalarView()
        for value in characters {
            if value == lineFeed {
                scalars.append("\n")
            } else if let scalar = Unicode.Scalar(value), value != 0, accepted(scalar) != nil {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
