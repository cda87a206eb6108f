extension StringProtocol {
    /// Whether two texts are the same bytes; `==` calls texts equal that are so only after Unicode
    /// composition.
    ///
    /// - Complexity: O(n).
    package func hasSameBytes(as other: some StringProtocol) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}
