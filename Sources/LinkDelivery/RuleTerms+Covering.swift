/// Which rules fit every link that another rule fits.
extension RuleTerms {
    /// Whether these terms surely fit every link that `other` fits; false also where that is not known.
    ///
    /// - Complexity: That of ``PatternInclusion`` for each part.
    func cover(_ other: RuleTerms) -> Bool {
        coverPath(of: other) && coverQuery(of: other)
            && covers(fragment, other.fragment, other, isPath: false)
    }

    /// Whether every link fits.
    var isCatchAll: Bool {
        isUniversalPath && isUniversalQuery && fragment.map(\.isUniversal) ?? true
    }

    private var isUniversalPath: Bool {
        path.map { ["*", "/*"].contains($0.normal.text) } ?? true
    }

    private var isUniversalQuery: Bool {
        switch query {
        case nil: true
        case .text(let pattern): pattern.isUniversal
        case .items(let items): items.allSatisfy(\.pattern.isUniversal)
        }
    }

    private func coverPath(of other: RuleTerms) -> Bool {
        if isUniversalPath { return true }
        // Other readings of a pattern may fit other links.
        if path?.other != nil || other.path?.other != nil { return false }
        return covers(path?.normal, other.path?.normal, other, isPath: true)
    }

    private func coverQuery(of other: RuleTerms) -> Bool {
        if isUniversalQuery { return true }
        switch (query, other.query) {
        case (.text(let own), .text(let pattern)):
            return covers(own, pattern, other, isPath: false)
        case (.items(let own), .items(let items)):
            // Of an absent item the empty text is compared, and of a repeated one each value.
            return own.allSatisfy { item in
                let same = items.first { $0.name == item.name }
                return covers(item.pattern, same?.pattern, other, isPath: false)
            }
        default: return false
        }
    }

    /// Whether a pattern fits all that another one fits; nil stands for a pattern that fits everything.
    private func covers(
        _ outer: ApplePattern?,
        _ inner: ApplePattern?,
        _ other: RuleTerms,
        isPath: Bool
    ) -> Bool {
        guard let outer, !outer.isUniversal else { return true }
        if isPercentEncoded != other.isPercentEncoded { return false }
        let side = PatternInclusion.Side(
            pattern: inner ?? ApplePattern("*"),
            isCaseSensitive: other.isCaseSensitive
        )
        let own = PatternInclusion.Side(pattern: outer, isCaseSensitive: isCaseSensitive)
        return PatternInclusion.holds(side, in: own, isPath: isPath) ?? false
    }
}

extension ApplePattern {
    /// Whether every text fits, as `*` does.
    var isUniversal: Bool { !elements.isEmpty && elements.allSatisfy { $0 == .many } }

    /// Whether the empty text fits.
    var fitsEmptyText: Bool {
        var matcher = PatternMatcher("")
        return matcher.fits(self)
    }
}
