import SourceText
import URLText

/// Finds rules of one entry that do not mean what they seem to.
///
/// Every finding has a link that was asked of the entry itself, by the one judge of links.
struct RuleLint {
    private let entry: AppEntry
    private let rules: [AssociationRule]
    private let host: String
    private var budget: LintBudget
    private(set) var found: [Found] = []

    /// A finding about a rule, before its place is known.
    struct Found {
        var code: DeliveryFinding
        var offset: Int
        var path: String
        var examples: [String]
    }

    /// Looks at the rules of an entry.
    ///
    /// - Complexity: O(n²) trials in the rules at most, and at most what the budget allows.
    static func find(
        in entry: AppEntry,
        host: String,
        budget: inout LintBudget
    ) -> [Found] {
        var lint = RuleLint(entry, host: host, budget: budget)
        lint.find()
        budget = lint.budget
        return lint.found
    }

    private init(_ entry: AppEntry, host: String, budget: LintBudget) {
        self.entry = entry
        rules = entry.rules ?? []
        self.host = host
        self.budget = budget
    }

    private mutating func find() {
        let catchAll = rules.firstIndex { $0.isCertain && $0.terms.isCatchAll }
        if let catchAll, catchAll + 1 < rules.count {
            let count = rules.count - catchAll - 1
            report(.catchAllNotLast(count: count), rules[catchAll], "https://\(host)/x")
        }
        for (index, rule) in rules.enumerated() {
            findQueries(rule, index)
            if budget.isSpent { return }
            guard rule.isCertain, let sample = sample(of: rule),
                let first = judge(sample)?.index
            else { continue }
            if first < index {
                findNeverReached(rule, index, first, sample, catchAll: catchAll)
            } else if rule.terms.isExcluding, first == index {
                findWaysAround(rule, sample)
            }
        }
    }

    // MARK: Rules before

    private mutating func findNeverReached(
        _ rule: AssociationRule,
        _ index: Int,
        _ first: Int,
        _ sample: String,
        catchAll: Int?
    ) {
        let covering = rules[first..<index].first { earlier in
            budget.take() && earlier.isCertain && earlier.terms.cover(rule.terms)
        }
        guard let covering else { return }
        // Which of the two decides shows in the link; what lies between them may decide others.
        let ends = (covering.terms.isExcluding, rule.terms.isExcluding)
        switch ends {
        case (false, true): report(.excludeNeverReached(by: covering.path), rule, sample)
        case (true, false): report(.ruleNeverReached(by: covering.path), rule, sample)
        default:
            if let catchAll, index > catchAll { return }
            report(.ruleRedundant(by: covering.path), rule, sample)
        }
    }

    // MARK: Ways around an exclusion

    private mutating func findWaysAround(_ rule: AssociationRule, _ sample: String) {
        guard let path = rule.terms.path?.normal,
            var parts = parts(of: rule.terms, path: path)
        else { return }
        let plain = parts.path
        if rule.terms.isPercentEncoded {
            let inner = plain.dropFirst().indices.filter { plain[$0] == "/" }
            for index in inner where plain.index(after: index) < plain.endIndex {
                parts.path = plain[..<index] + "%2F" + plain[plain.index(after: index)...]
                if reportWay(around: rule, parts, DeliveryFinding.excludeEscapedSlash) { break }
            }
        }
        if path.elements.last != .many {
            parts.path = plain + (plain.hasSuffix("/") ? "x" : "/x")
            _ = reportWay(around: rule, parts, DeliveryFinding.excludeWithoutSubpaths)
        }
    }

    private mutating func reportWay(
        around rule: AssociationRule,
        _ parts: SampleParts,
        _ code: (String) -> DeliveryFinding
    ) -> Bool {
        guard let judgement = judge(parts.url), judgement.verdict == .match,
            let taking = judgement.index
        else { return false }
        report(code(rules[taking].path), rule, parts.url)
        return true
    }

    private func parts(of terms: RuleTerms, path: ApplePattern) -> SampleParts? {
        guard let text = PatternSample.text(path, filling: "x"),
            let url = terms.sample(host: host, filling: "x"),
            let link = try? LinkURL.read(url).get()
        else { return nil }
        var parts = SampleParts(host: host, isEscaped: terms.isPercentEncoded)
        let isAdded = text.last == "/" && terms.path?.written.last != "/" && text.count > 1
        parts.path = isAdded ? String(text.dropLast()) : text
        parts.query = link.query.map { String(decoding: link.bytes[$0], as: UTF8.self) }
        parts.fragment = link.fragment.map { String(decoding: link.bytes[$0], as: UTF8.self) }
        return parts
    }

    // MARK: Queries

    private mutating func findQueries(_ rule: AssociationRule, _ index: Int) {
        guard case .items(let items) = rule.terms.query, !items.isEmpty else { return }
        var bare = rule.terms
        bare.query = nil
        guard let sample = bare.sample(host: host, filling: "x") else { return }
        if rule.terms.isExcluding, items.allSatisfy(\.pattern.fitsEmptyText) {
            guard let judgement = judge(sample), judgement.index == index else { return }
            report(.excludeFitsAbsentQuery, rule, sample)
        } else if let item = items.first(where: { $0.pattern.text == "*" }) {
            bare.query = .items(items.filter { $0.name != item.name })
            guard let url = bare.sample(host: host, filling: "x"), surelyFits(rule, url) else {
                return
            }
            report(.queryStar(name: item.name), rule, url)
        }
    }

    // MARK: Links

    /// A link that surely fits a rule.
    private mutating func sample(of rule: AssociationRule) -> String? {
        for filling in ["x", ""] {
            if let url = rule.terms.sample(host: host, filling: filling), surelyFits(rule, url) {
                return url
            }
        }
        return nil
    }

    private mutating func surelyFits(_ rule: AssociationRule, _ url: String) -> Bool {
        guard budget.take(), let link = try? LinkURL.read(url).get() else { return false }
        let trial = rule.trial(LinkTexts(link))
        return trial.fits && trial.doubt == nil
    }

    private struct Judgement {
        let verdict: FileJudgement.Verdict
        /// The rule that decided.
        let index: Int?
    }

    /// What the entry says of a link, surely; nil when that is not known, or the budget is spent.
    private mutating func judge(_ url: String) -> Judgement? {
        guard budget.take(), let link = try? LinkURL.read(url).get() else { return nil }
        let judgement = entry.judge(LinkTexts(link))
        budget.spend(judgement.trials.count)
        if judgement.doubt != nil { return nil }
        let isDecided = judgement.verdict == .match || judgement.verdict == .excluded
        return Judgement(
            verdict: judgement.verdict,
            index: isDecided ? judgement.trials.count - 1 : nil
        )
    }

    private mutating func report(
        _ code: DeliveryFinding,
        _ rule: AssociationRule,
        _ example: String
    ) {
        found.append(
            Found(code: code, offset: rule.offset, path: rule.path, examples: [example])
        )
    }
}

/// How much is compared while rules are looked at: files of very many rules are looked at in part.
struct LintBudget {
    private var left: Int

    /// What one file is allowed: all pairs of some hundred rules.
    static let usual = 200_000

    /// Allows a number of comparisons.
    init(_ count: Int) { left = count }

    /// Whether nothing is left, so that something was not looked at.
    var isSpent: Bool { left <= 0 }

    /// Takes one; false when none is left.
    mutating func take() -> Bool {
        left -= 1
        return left > 0
    }

    /// Takes as many as a judgement needed.
    mutating func spend(_ count: Int) { left -= count }
}
