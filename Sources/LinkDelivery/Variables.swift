/// The substitution variables of an association file (Apple, `applinks` ›
/// `SubstitutionVariables`).
package struct Variables: Sendable {
    private var custom: [String: ApplePattern.Element] = [:]

    /// Creates an empty list; the predefined ones are always there.
    package init() {}

    /// Adds a variable of the file; it hides a predefined one of its name.
    ///
    /// A value may hold `*` and `?`, and may not refer to other variables: such a value is left out.
    ///
    /// - Complexity: O(n) in the characters of the values.
    package mutating func define(_ name: String, values: [String]) {
        custom[name] = Variables.element(name, values.filter { !$0.contains("$(") })
    }

    /// The names that need no definition.
    static let predefined =
        ApplePattern.CharacterClass.allCases.map(\.rawValue) + ["region", "lang"]

    /// What a name stands for.
    func element(named name: String) -> ApplePattern.Element {
        if let own = custom[name] { return own }
        if let one = ApplePattern.CharacterClass(rawValue: name) { return .oneOf(one) }
        switch name {
        case "region": return Variables.region
        case "lang": return Variables.language
        default: return .nothing
        }
    }

    private static let region = element("region", bothCases(IsoCodes.regions))
    private static let language = element("lang", bothCases(IsoCodes.languages))

    /// A code fits in upper case and in lower case, and not in a mixture.
    private static func bothCases(_ codes: [String]) -> [String] {
        codes.flatMap { [$0.uppercased(), $0.lowercased()] }
    }

    private static func element(_ name: String, _ values: [String]) -> ApplePattern.Element {
        let lists = values.map { $0.unicodeScalars.map(ApplePattern.element) }
        return .variable(
            ApplePattern.Variable(
                name: name,
                values: lists,
                size: max(1, lists.reduce(0) { $0 + max(1, $1.count) })
            )
        )
    }
}
