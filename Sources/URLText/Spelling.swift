import SourceText

/// How the segments and pairs of a link are read: what the policies of a table compile into.
///
/// The same spelling is applied to the literals of patterns, so that both sides compare by bytes.
package struct Spelling: Sendable, Hashable {
    /// How letters of a path compare, in ASCII and after decoding.
    package enum PathCase: Sendable, Hashable, CaseIterable {
        /// As they are.
        case sensitive
        /// Without case; values keep theirs.
        case insensitive
        /// In lower case, values too.
        case lower
    }

    /// How letters of a path and a fragment's path compare.
    package var pathCase: PathCase
    /// Whether empty segments are left out.
    package var collapsesEmptySegments: Bool
    /// Whether `+` stands for a space in query and fragment parameters.
    package var plusIsSpace: Bool
    /// Whether the host of a link that is not http or https is the first segment of its path.
    package var customHostIsSegment: Bool

    /// Creates a spelling: by default letters as they are, empty segments kept, `+` literal, and a
    /// host always a host.
    package init(
        pathCase: PathCase = .sensitive,
        collapsesEmptySegments: Bool = false,
        plusIsSpace: Bool = false,
        customHostIsSegment: Bool = false
    ) {
        self.pathCase = pathCase
        self.collapsesEmptySegments = collapsesEmptySegments
        self.plusIsSpace = plusIsSpace
        self.customHostIsSegment = customHostIsSegment
    }

    /// Returns a decoded segment as it is compared.
    ///
    /// - Complexity: O(n).
    package func spell(_ segment: [UInt8]) -> [UInt8] {
        pathCase == .sensitive ? segment : segment.map(Bytes.lower)
    }
}
