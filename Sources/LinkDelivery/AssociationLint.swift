import SourceText
import URLText

/// Finds what is probably not meant in one association file.
struct AssociationLint {
    private let file: AssociationFile
    private let host: String
    private let options: LintOptions
    private let lines: LineTable
    private var budget = LintBudget(LintBudget.usual)
    /// What was found.
    private(set) var found: [Finding<DeliveryFinding>]

    /// Looks at a file.
    init(_ file: AssociationFile, app: AppIdentity, host: String, _ options: LintOptions) {
        self.file = file
        self.host = host
        self.options = options
        lines = LineTable(file.source)
        found = []
        addWritten()
        if file.refusal != nil { return }
        findNewerKeys()
        findApp(app)
        for entry in file.entries {
            for item in RuleLint.find(in: entry, host: host, budget: &budget) {
                report(item.code, at: item.offset, path: item.path, item.examples)
            }
            findHiddenPaths(of: entry)
        }
        findOverlaps()
        if budget.isSpent { report(.rulesNotCompared, at: nil, path: nil) }
    }

    /// Adds what was seen while the file was read, with a link that shows it where there is one.
    private mutating func addWritten() {
        let all = file.entries.flatMap { ($0.rules ?? []) + ($0.hiddenPaths ?? []) }
        let rules = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
        found = file.findings.map { finding in
            var finding = finding
            let path = finding.place.path ?? ""
            switch finding.code {
            case .queryVoid, .unknownKey(key: _, near: _?), .doubleStar, .manyStars:
                let rule = rules[Self.rulePath(path)]
                let url = rule?.terms.sample(host: host, filling: "x")
                if let rule, let url, fits(rule, url) { finding.examples = [url] }
            case .entryWithoutRules, .appsWithoutDetails: finding.examples = ["https://\(host)/x"]
            case .secondEntry:
                let rule = file.entries.first { $0.path == path }?.rules?.first
                let url = rule?.terms.sample(host: host, filling: "x")
                if let rule, let url, fits(rule, url) { finding.examples = [url] }
            default: break
            }
            return finding
        }
    }

    private func fits(_ rule: AssociationRule, _ url: String) -> Bool {
        guard let link = try? LinkURL.read(url).get() else { return false }
        return rule.trial(LinkTexts(link)).fits
    }

    /// The path of the rule that a value is in.
    private static func rulePath(_ path: String) -> String {
        for list in [".components[", ".paths["] {
            guard let start = path.firstRange(of: list),
                let end = path[start.upperBound...].firstIndex(of: "]")
            else { continue }
            return String(path[...end])
        }
        return path
    }

    private mutating func report(
        _ code: DeliveryFinding,
        at offset: Int?,
        path: String?,
        _ examples: [String] = []
    ) {
        let location = offset.map { lines.location(at: $0) }
        found.append(Finding(code, in: file.source, at: location, path: path, examples: examples))
    }

    // MARK: Old systems

    private mutating func findNewerKeys() {
        guard let minimum = options.minimum else { return }
        for key in file.newerKeys where key.since > minimum {
            let code = DeliveryFinding.newerThanMinimum(
                key: key.key,
                since: key.since,
                minimum: minimum
            )
            report(code, at: key.offset, path: key.path)
        }
        if minimum < .components, !file.hasApps, !file.entries.isEmpty {
            report(.appsMissing, at: nil, path: "apps")
        }
    }

    /// Looks for a link on which the two lists of an entry disagree, among those that rules of either
    /// are written for.
    private mutating func findHiddenPaths(of entry: AppEntry) {
        guard let rules = entry.rules, let paths = entry.hiddenPaths else { return }
        let old = AppEntry(
            path: entry.path,
            line: entry.line,
            offset: entry.offset,
            identifiers: entry.identifiers,
            rules: paths,
            hiddenPaths: nil,
            doubt: nil
        )
        let example = (rules + paths).lazy
            .compactMap { [host] in $0.terms.sample(host: host, filling: "x") }
            .prefix(200)
            .first { url in
                guard let link = try? LinkURL.read(url).get() else { return false }
                let texts = LinkTexts(link)
                let (new, hidden) = (entry.judge(texts), old.judge(texts))
                return new.doubt == nil && hidden.doubt == nil
                    && (new.verdict == .match) != (hidden.verdict == .match)
            }
        let code = DeliveryFinding.pathsBesideComponents(
            isDisagreeing: example != nil,
            minimum: options.minimum
        )
        report(code, at: entry.offset, path: entry.path, example.map { [$0] } ?? [])
    }

    // MARK: Apps

    private mutating func findApp(_ app: AppIdentity) {
        let names = file.entries.flatMap(\.identifiers)
        guard let own = app.name, !names.isEmpty, !names.contains(where: app.isNamed) else {
            return
        }
        let near = names.first { app.folded.isNamed(by: $0.lowercased()) }
        if let near {
            report(.identifierCase(written: near, app: own), at: nil, path: "details")
        } else {
            report(.appNotNamed(app: own), at: nil, path: "details")
        }
    }

    /// Looks for links that entries of different apps take: which app gets them then depends.
    private mutating func findOverlaps() {
        for (position, entry) in file.entries.enumerated() {
            for other in file.entries[(position + 1)...] where isOther(entry, other) {
                guard let example = commonLink(entry, other) else { continue }
                report(
                    .appsOverlap(other: entry.path),
                    at: other.offset,
                    path: other.path,
                    [example]
                )
            }
        }
    }

    private func isOther(_ entry: AppEntry, _ other: AppEntry) -> Bool {
        !entry.identifiers.isEmpty && !other.identifiers.isEmpty
            && Set(entry.identifiers).isDisjoint(with: other.identifiers)
    }

    /// A link that both entries take, among those that rules of either are written for.
    private mutating func commonLink(_ entry: AppEntry, _ other: AppEntry) -> String? {
        for rule in (entry.rules ?? []) + (other.rules ?? []) where !rule.terms.isExcluding {
            guard budget.take() else { return nil }
            guard let url = rule.terms.sample(host: host, filling: "x"),
                let link = try? LinkURL.read(url).get()
            else { continue }
            let texts = LinkTexts(link)
            let judgements = [entry.judge(texts), other.judge(texts)]
            budget.spend(judgements.reduce(0) { $0 + $1.trials.count })
            let isTaken = judgements.allSatisfy { $0.verdict == .match && $0.doubt == nil }
            if isTaken { return url }
        }
        return nil
    }
}
