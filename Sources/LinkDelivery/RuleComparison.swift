import SourceText
import URLText

/// Compares the terms of one rule with one link, part by part.
struct RuleComparison {
    private let terms: RuleTerms
    private let link: LinkURL

    /// Prepares a comparison.
    init(_ terms: RuleTerms, _ link: LinkURL) {
        self.terms = terms
        self.link = link
    }

    /// The parts that the rule asks for.
    func parts() -> [PartTrial] {
        var parts: [PartTrial] = []
        if let path = terms.path { parts.append(pathTrial(path)) }
        switch terms.query {
        case .text(let pattern): parts.append(trial(.query, pattern, text(of: link.query)))
        case .items(let items): parts += items.map(itemTrial)
        case nil: break
        }
        if let fragment = terms.fragment {
            parts.append(trial(.fragment, fragment, text(of: link.fragment)))
        }
        return parts
    }

    // MARK: Text

    /// The text of a part as the rule compares it, and whether its bytes are UTF-8.
    private func text(of range: Range<Int>?) -> (text: String, isValid: Bool) {
        range.map { decoded(link.bytes[$0]) } ?? ("", true)
    }

    private func decoded(_ bytes: ArraySlice<UInt8>) -> (text: String, isValid: Bool) {
        let plain = terms.isPercentEncoded ? Array(bytes) : PercentEscape.decode(bytes)
        if let text = String(validating: plain, as: UTF8.self) { return (text, true) }
        return (String(decoding: plain, as: UTF8.self), false)
    }

    private func fits(
        _ pattern: ApplePattern,
        _ text: String,
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
        let (written, isValid) = text(of: link.path)
        let text = PathText.normal(written)
        let fits = self.fits(path.normal, text)
        let outer = PathText.normal(written, collapsesInside: false)
        var doubt = isValid ? nil : DeliveryDoubt.notUTF8
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
        let plain = written.isEmpty ? "/" : written
        let isPlain =
            terms.isPercentEncoded
            && (path.hasVariables || self.fits(ApplePattern(path.written), plain) == fits)
        return PartTrial(
            part: .path,
            pattern: path.written,
            text: plain,
            fits: fits,
            certainty: certainty(doubt, isPlain: isPlain),
            doubt: doubt
        )
    }

    private func trial(
        _ part: PartTrial.Part,
        _ pattern: ApplePattern,
        _ text: (text: String, isValid: Bool)
    ) -> PartTrial {
        let fits = self.fits(pattern, text.text)
        var doubt = caseDoubt(pattern, text.text, fits)
        if !text.isValid { doubt = .notUTF8 }
        if pattern.text.contains("\\") { doubt = .backslash }
        return PartTrial(
            part: part,
            pattern: pattern.text,
            text: text.text,
            fits: fits,
            certainty: certainty(doubt, isPlain: terms.isPercentEncoded),
            doubt: doubt
        )
    }

    /// A missing item is compared as the empty text; of a repeated one every value must fit.
    private func itemTrial(_ item: RuleTerms.Item) -> PartTrial {
        let items = items()
        let own = items.filter { $0.name == item.name }.map(\.value)
        let values = own.isEmpty ? [""] : own
        let wrong = values.first { !fits(item.pattern, $0) }
        let doubt = itemDoubt(item, items, values, isFit: wrong == nil)
        return PartTrial(
            part: .item(item.name),
            pattern: item.pattern.text,
            text: wrong ?? values[0],
            fits: wrong == nil,
            certainty: certainty(doubt, isPlain: own.count == 1 && terms.isPercentEncoded),
            doubt: doubt
        )
    }

    private func itemDoubt(
        _ item: RuleTerms.Item,
        _ items: [QueryItem],
        _ values: [String],
        isFit: Bool
    ) -> DeliveryDoubt? {
        if item.pattern.text.contains("\\") { return .backslash }
        if !terms.isCaseSensitive {
            let name = item.name.lowercased()
            if allFit(item.pattern, items.filter { $0.name.lowercased() == name }) != isFit {
                return .itemNameCase
            }
        }
        if !terms.isPercentEncoded {
            if !text(of: link.query).isValid { return .notUTF8 }
            let early = self.items(decodesFirst: true).filter { $0.name == item.name }
            if allFit(item.pattern, early) != isFit { return .escapedDelimiter }
        }
        return values.lazy.compactMap { value in
            caseDoubt(item.pattern, value, fits(item.pattern, value))
        }
        .first
    }

    private func allFit(_ pattern: ApplePattern, _ items: [QueryItem]) -> Bool {
        items.isEmpty ? fits(pattern, "") : items.allSatisfy { fits(pattern, $0.value) }
    }

    private struct QueryItem {
        let name: String
        let value: String
    }

    /// The items of the query; one without `=` has the empty value, and `+` is no space.
    private func items(decodesFirst: Bool = false) -> [QueryItem] {
        guard let range = link.query else { return [] }
        let bytes = decodesFirst ? PercentEscape.decode(link.bytes[range])[...] : link.bytes[range]
        return bytes.split(separator: Bytes.ampersand).map { piece in
            let equals = piece.firstIndex(of: Bytes.equals)
            let name = piece[..<(equals ?? piece.endIndex)]
            let value = equals.map { piece[($0 + 1)...] } ?? []
            if decodesFirst {
                return QueryItem(
                    name: String(decoding: name, as: UTF8.self),
                    value: String(decoding: value, as: UTF8.self)
                )
            }
            return QueryItem(name: decoded(name).text, value: decoded(value).text)
        }
    }

    private func caseDoubt(_ pattern: ApplePattern, _ text: String, _ fits: Bool) -> DeliveryDoubt?
    {
        if terms.isCaseSensitive { return nil }
        return self.fits(pattern, text, foldsASCIIOnly: true) == fits ? nil : .letterCase
    }

    private func certainty(_ doubt: DeliveryDoubt?, isPlain: Bool) -> DeliveryCertainty {
        if doubt != nil { return .uncertain }
        return isPlain ? .documented : .recorded
    }
}
