/// The path pattern of a rule: as it is written, and as it is compared.
package struct RulePath: Sendable, Hashable {
    /// The pattern as it is written.
    package let written: String
    /// The pattern as it is compared.
    let normal: ApplePattern
    /// The pattern of the text as it is written; nil when it has variables.
    let plain: ApplePattern?
    /// The pattern under another reading that nobody rules out; nil when it would be the same.
    let other: Reading?

    /// Another reading of a pattern, and why it may be the right one.
    struct Reading: Sendable, Hashable {
        let pattern: ApplePattern
        let doubt: DeliveryDoubt
    }

    /// Reads a pattern.
    ///
    /// - Complexity: O(n).
    init(_ written: String, variables: Variables) {
        self.written = written
        let text = PathText.normal(written)
        normal = ApplePattern(text, variables: variables)
        plain = written.contains("$(") ? nil : ApplePattern(written)
        let outer = PathText.normal(written, collapsesInside: false)
        if written.isEmpty {
            other = Reading(pattern: ApplePattern("*"), doubt: .emptyPath)
        } else if written == "**" {
            other = Reading(pattern: ApplePattern("/?*"), doubt: .doubleStar)
        } else if written.unicodeScalars.count == 1, written != "*", written != "/" {
            let slashed = ApplePattern("/\(written)/", variables: variables)
            other = Reading(pattern: slashed, doubt: .oneCharacterPath)
        } else {
            let pattern = ApplePattern(outer, variables: variables)
            other = outer == text ? nil : Reading(pattern: pattern, doubt: .innerSlashes)
        }
    }

    /// The elements of all readings.
    var size: Int { normal.size + (other?.pattern.size ?? 0) }
}
