/// A version of iOS, such as 13 or 13.5.
package struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number before the dot.
    package let major: Int
    /// The number after the dot, else 0.
    package let minor: Int

    /// Creates a version.
    package init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Reads a version, or returns nil for a text that is none: `13` or `13.5`.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { 0x30...0x39 ~= $0 } && part.utf8.count <= 3 ? Int(part) : nil
        }
        guard parts.count == numbers.count, 1...2 ~= numbers.count else { return nil }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }

    /// The written form, which parses back.
    package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

    /// Orders versions by their numbers.
    package static func < (a: SystemVersion, b: SystemVersion) -> Bool {
        (a.major, a.minor) < (b.major, b.minor)
    }

    /// The first version that reads `components`, `appIDs` and `exclude` (Apple, `Components`).
    package static let components = SystemVersion(13)
}
