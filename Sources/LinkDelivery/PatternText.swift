/// A text that is compared with many patterns: its characters are found once.
struct PatternText: Sendable, Hashable {
    /// The text.
    let string: String
    /// Its characters, as Unicode scalars.
    let scalars: [UInt32]

    /// Finds the characters.
    ///
    /// - Complexity: O(n).
    init(_ string: String) {
        self.string = string
        scalars = string.unicodeScalars.map(\.value)
    }
}
