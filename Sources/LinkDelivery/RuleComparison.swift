/// Compares the terms of one rule with one link, part by part.
struct RuleComparison {
    private let terms: RuleTerms
    private let link: LinkTexts.Parts

    /// Prepares a comparison.
    init(_ terms: RuleTerms, _ link: LinkTexts) {
        self.terms = terms
        self.link = terms.isPercentEncoded ? link.encoded : link.decoded
    }

    /// The parts that the rule asks for.
    func parts() -> [PartTrial] {
        var parts: [PartTrial] = []
        if let path = terms.path { parts.append(pathTrial(path)) }
        switch terms.query {
        case .text(let pattern): parts.append(trial(.query, pattern, link.query))
        case .items(let items): parts += items.map(itemTrial)
        case nil: break
        }
        if let fragment = terms.fragment {
            parts.append(trial(.fragment, fragment, link.fragment))
        }
        return parts
    }

    private func fits(
        _ pattern: ApplePattern,
        _ text: PatternText,
        oneTakesSlash: Bool = true,
        foldsASCIIOnly: Bool = false
    ) -> Bool {
        let folding: PatternMatcher.Folding =
            terms.isCaseSensitive ? .none : foldsASCIIOnly ? .ascii : .all
        var matcher = PatternMatcher(text, folding: folding, oneTakesSlash: oneTakesSlash)
        return matcher.fits(pattern)
    }

    // MARK: Trials

    private func pathTrial(_ path: RulePath) -> PartTrial {
        let (text, outer) = (link.normalPath, link.outerPath)
        let fits = self.fits(path.normal, text)
        var doubt = link.path.isValid ? nil : DeliveryDoubt.notUTF8
        if path.written.contains("\\") { doubt = .backslash }
        if let other = path.other, self.fits(other.pattern, outer) != fits {
            doubt = other.doubt
        } else if outer != text, self.fits(path.normal, outer) != fits {
            doubt = .innerSlashes
        } else if fits, !self.fits(path.normal, text, oneTakesSlash: false) {
            doubt = .slashForQuestionMark
        } else {
            doubt = doubt ?? caseDoubt(path.normal, text, fits)
        }
        let isPlain =
            terms.isPercentEncoded
            && path.plain.map { self.fits($0, link.plainPath) == fits } ?? true
        return PartTrial(
            part: .path,
            pattern: path.written,
            text: link.plainPath.string,
            fits: fits,
            certainty: certainty(doubt, isPlain: isPlain),
            doubt: doubt
        )
    }

    private func trial(
        _ part: PartTrial.Part,
        _ pattern: ApplePattern,
        _ text: LinkTexts.Part
    ) -> PartTrial {
        let fits = self.fits(pattern, text.text)
        var doubt = caseDoubt(pattern, text.text, fits)
        if !text.isValid { doubt = .notUTF8 }
        if pattern.text.contains("\\") { doubt = .backslash }
        return PartTrial(
            part: part,
            pattern: pattern.text,
            text: text.text.string,
            fits: fits,
            certainty: certainty(doubt, isPlain: terms.isPercentEncoded),
            doubt: doubt
        )
    }

    /// A missing item is compared as the empty text; of a repeated one every value must fit.
    private func itemTrial(_ item: RuleTerms.Item) -> PartTrial {
        let own = link.items[LinkTexts.ItemName(item.name)] ?? []
        let wrong = own.first { !fits(item.pattern, PatternText($0)) }
        let isFit = own.isEmpty ? fits(item.pattern, PatternText("")) : wrong == nil
        let doubt = itemDoubt(item, own, isFit)
        return PartTrial(
            part: .item(item.name),
            pattern: item.pattern.text,
            text: wrong ?? own.first ?? "",
            fits: isFit,
            certainty: certainty(doubt, isPlain: own.count == 1 && terms.isPercentEncoded),
            doubt: doubt
        )
    }

    private func itemDoubt(
        _ item: RuleTerms.Item,
        _ own: [String],
        _ isFit: Bool
    ) -> DeliveryDoubt? {
        if item.pattern.text.contains("\\") { return .backslash }
        if !terms.isCaseSensitive {
            let alike = link.foldedItems[LinkTexts.ItemName(item.name.lowercased())] ?? []
            // So many values are not compared once more for each spelling of the name.
            let isMuch = alike.count > 64
            if alike.count != own.count, isMuch || allFit(item.pattern, alike) != isFit {
                return .itemNameCase
            }
        }
        if !terms.isPercentEncoded {
            if !link.query.isValid { return .notUTF8 }
            if allFit(item.pattern, link.earlyItems[LinkTexts.ItemName(item.name)] ?? []) != isFit {
                return .escapedDelimiter
            }
        }
        return own.lazy.compactMap { value in
            let text = PatternText(value)
            return caseDoubt(item.pattern, text, fits(item.pattern, text))
        }
        .first
    }

    private func allFit(_ pattern: ApplePattern, _ values: [String]) -> Bool {
        values.isEmpty
            ? fits(pattern, PatternText(""))
            : values.allSatisfy { fits(pattern, PatternText($0)) }
    }

    private func caseDoubt(_ pattern: ApplePattern, _ text: PatternText, _ fits: Bool)
        -> DeliveryDoubt?
    {
        if terms.isCaseSensitive { return nil }
        return self.fits(pattern, text, foldsASCIIOnly: true) == fits ? nil : .letterCase
    }

    private func certainty(_ doubt: DeliveryDoubt?, isPlain: Bool) -> DeliveryCertainty {
        if doubt != nil { return .uncertain }
        return isPlain ? .documented : .recorded
    }
}
