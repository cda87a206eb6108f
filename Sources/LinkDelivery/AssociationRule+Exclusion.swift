extension AssociationRule {
    /// Whether the rule surely keeps every link from the app whose path a pattern fits, whatever its
    /// query and fragment; false also where that is not known.
    ///
    /// - Parameters:
    ///   - pattern: A pattern of association files, in the form in which the rule compares paths.
    ///   - isCaseSensitive: Whether only links with the letter case of the pattern are meant.
    /// - Returns: Whether that is sure.
    /// - Complexity: That of ``PatternInclusion``.
    package func surelyExcludes(_ pattern: String, isCaseSensitive: Bool) -> Bool {
        var asked = RuleTerms()
        asked.isCaseSensitive = isCaseSensitive
        asked.isPercentEncoded = terms.isPercentEncoded
        asked.path = RulePath(pattern, variables: Variables())
        return surelyExcludes(asked)
    }

    /// Whether the rule surely keeps every link from the app that another rule fits.
    ///
    /// - Complexity: That of ``PatternInclusion`` for each part.
    package func surelyExcludes(linksOf other: AssociationRule) -> Bool {
        other.isCertain && surelyExcludes(other.terms)
    }

    private func surelyExcludes(_ other: RuleTerms) -> Bool {
        // Whether `?` stands for a slash, systems do not agree about.
        let isPlain = !(terms.path?.written.contains("?") ?? false)
        return terms.isExcluding && isCertain && isPlain && terms.cover(other)
    }

    /// Whether all that is said of the rule is known.
    var isCertain: Bool { doubt == nil && termsWithoutDefaults == nil }
}
