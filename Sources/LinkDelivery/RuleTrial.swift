/// One rule and one link: part by part, what was compared, and whether it fits.
package struct RuleTrial: Sendable, Hashable {
    /// The rule.
    package let rule: AssociationRule
    /// The parts that the rule asks for, in the order path, query, fragment.
    package let parts: [PartTrial]
    /// Whether all parts fit, as far as it is known.
    package let fits: Bool
    /// Why the opposite may be true; nil when it is not.
    package let doubt: DeliveryDoubt?

    /// The first part that does not fit.
    package var misfit: PartTrial? { parts.first { !$0.fits } }

    /// How well the answer is founded.
    package var certainty: DeliveryCertainty {
        if doubt != nil { return .uncertain }
        let deciding = fits ? parts : [misfit].compactMap(\.self)
        return deciding.contains { $0.certainty == .recorded } ? .recorded : .documented
    }
}

/// One part of a link and what a rule asks of it.
package struct PartTrial: Sendable, Hashable {
    /// The part.
    package let part: Part
    /// The pattern as it is written.
    package let pattern: String
    /// The text that is compared.
    package let text: String
    /// Whether it fits.
    package let fits: Bool
    /// How well the answer is founded.
    package let certainty: DeliveryCertainty
    /// Why the opposite may be true; nil when it is not.
    package let doubt: DeliveryDoubt?

    /// The parts of a link that rules ask for.
    package enum Part: Sendable, Hashable {
        case path
        case query
        /// The values of the query items of a name.
        case item(String)
        case fragment
    }
}

extension AssociationRule {
    /// Compares the rule with a link.
    ///
    /// - Complexity: O(n · m) in the elements of the patterns and the characters of the link.
    func trial(_ link: LinkTexts) -> RuleTrial {
        let parts = RuleComparison(terms, link).parts()
        let fits = parts.allSatisfy(\.fits)
        var doubt: DeliveryDoubt?
        // All of the parts that do not fit would have to.
        let isOpen = parts.allSatisfy { $0.fits || $0.doubt != nil }
        if isOpen { doubt = parts.lazy.compactMap(\.doubt).first }
        if fits { doubt = self.doubt ?? doubt }
        if let plain = termsWithoutDefaults,
            RuleComparison(plain, link).parts().allSatisfy(\.fits) != fits
                || fits && plain.isExcluding != terms.isExcluding
        {
            doubt = .defaultsForPaths
        }
        return RuleTrial(rule: self, parts: parts, fits: fits, doubt: doubt)
    }
}
