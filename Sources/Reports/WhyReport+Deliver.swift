internal import LinkDelivery
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy

extension WhyReport {
    /// The first line where the app does not get the link for sure; nil when it does.
    var deliveryAnswer: Text? {
        switch walk.delivery?.verdict {
        case .delivered?, nil: return nil
        case .undelivered(let reason, let opensBrowser)?:
            let place = opensBrowser ? "the browser" : "nothing"
            return Text("UNDELIVERED", .bad)
                + Text(": opens \(place), because \(reason.sentence)")
        case .uncertain(let reason, let isLikely)?:
            let likely =
                isLikely ? "the app probably gets the link" : "the app probably gets no link"
            return Text("UNCERTAIN", .strong) + Text(": \(reason.sentence); \(likely)")
        }
    }

    /// Whether the system hands the link to the app, step by step; empty where no file says anything.
    var deliverRows: [Row] {
        guard let delivery = walk.delivery else { return [] }
        var rows: [Row] = []
        var misfits = 0
        for (position, step) in delivery.steps.enumerated() {
            if case .rule(let trial, _) = step, !trial.fits, trial.doubt == nil {
                misfits += 1
                if misfits > WhyReport.usualRules, !showsAll { continue }
            } else if misfits > 0 {
                rows += hiddenRow(misfits)
                misfits = 0
            }
            rows += self.rows(of: step, at: position)
        }
        rows += hiddenRow(misfits)
        if case .uncertain(let reason, _) = delivery.verdict {
            rows.append(Row(cells: [Text("??", .strong)], detail: Text(reason.sentence)))
        }
        if !rows.isEmpty { rows[0].label = "deliver" }
        return rows
    }

    /// The most rules in a row that do not fit and are shown without `--all`.
    private static let usualRules = 3

    private func hiddenRow(_ misfits: Int) -> [Row] {
        let hidden = misfits - WhyReport.usualRules
        if hidden < 1 || showsAll { return [] }
        let words =
            "\(WhyReport.counted(hidden, "more rule")) that \(hidden == 1 ? "does" : "do") not"
        return [Row(detail: Text("\(words) fit (--all shows them)"))]
    }

    /// What the app does with a link once it has it, where that is not for sure.
    var handedOverRows: [Row] {
        guard walk.outcome.isAboutDelivery, let explanation = walk.explanation else { return [] }
        var row = Row(detail: Text("handed over: ") + answer(to: explanation.decision))
        if case .undelivered = walk.outcome { row.label = "then" }
        return [row]
    }

    // MARK: Steps

    private func rows(of step: Delivery.Step, at position: Int) -> [Row] {
        switch step {
        case .notAsked(let source):
            return [row(.ok, source.reasonNotAsked, "via \(source.rawValue)")]
        case .typed: return [row(.no, "typed into the address bar", "via typed")]
        case .domainsNotGiven:
            return [row(.skipped, "every host counts as associated", "no *.entitlements")]
        case .domain(let domain, let file):
            let from = domain.isWildcard ? ", with the file of \(domain.fileHost)" : ""
            return [row(.ok, "\(domain.text) covers the host\(from)", place(file, domain.line))]
        case .domainSkipped(let domain, let file):
            let words = "\(domain.text) does not count in an app from a store"
            return [row(.skipped, words, place(file, domain.line))]
        case .noDomain(let host, let domains, let file):
            let words = listed(domains.map(\.text), "associated domain")
            return [row(.no, "\(words); none covers \(host)", file)]
        case .rulesNotGiven:
            return [row(.skipped, "every link counts as taken", "no association file")]
        case .fileMissing(let host):
            return [row(.no, "no association file for \(host)", "hosts/\(host)")]
        case .fileRefused(let refusal, let file): return [row(.no, refusal.sentence(file), file)]
        case .entry(let entry, let file):
            let all = entry.rules == nil ? ", and takes every link" : ""
            return [row(.ok, "\(entry.path) of \(file) is for the app\(all)", line(entry.line))]
        case .notListed(let app, let file): return [row(.no, "no entry is for \(app.words)", file)]
        case .rule(let trial, _): return [ruleRow(trial)]
        case .noRule(let entry, _):
            let hasRules = entry.rules?.isEmpty == false
            let words =
                hasRules ? "no rule of \(entry.path) fits" : "there is no rule, so nothing fits"
            return [row(.no, words, line(entry.line))]
        case .otherApps(let entries, _): return [otherRow(entries)]
        case .schemesNotGiven:
            return [row(.skipped, "every scheme counts as registered", "no Info.plist")]
        case .scheme(let scheme, let file):
            return [row(.ok, "a URL type has scheme \(scheme.text)", place(file, scheme.line))]
        case .noScheme(let scheme, let registered, let file):
            let words = listed(registered.map(\.text), "registered scheme")
            return [row(.no, "\(words); none is \(scheme)", file)]
        case .activitiesNotGiven:
            return [row(.skipped, "every activity type counts as listed", "no Info.plist")]
        case .activity(let activity, let file):
            let words = "NSUserActivityTypes lists \(activity.text), for apps of the same team"
            return [row(.ok, words, place(file, activity.line))]
        case .noActivity(let type, let registered, let file):
            let words = listed(registered.map(\.text), "listed activity type")
            return [row(.no, "\(words); none is \(type)", file)]
        case .continuation(let host, let isListed, let file):
            let words =
                "`activitycontinuation` of \(host) \(isListed ? "names" : "does not name") the app"
            return [row(isListed ? .ok : .no, words, file)]
        }
    }

    private func otherRow(_ entries: [AppEntry]) -> Row {
        let names = entries.compactMap(\.identifiers.first).prefix(3).joined(separator: ", ")
        let more = entries.count > 3 ? " and \(entries.count - 3) more" : ""
        let words = "for \(names)\(more), too; which one opens when all are installed is not known"
        return row(.skipped, words, line(entries[0].line))
    }

    private func ruleRow(_ trial: RuleTrial) -> Row {
        let excludes = trial.rule.terms.isExcluding
        let verdict = trial.fits ? (excludes ? "excludes it" : "takes it") : "does not fit"
        let parts = trial.fits ? trial.parts : [trial.misfit].compactMap(\.self)
        let reasons = parts.map { $0.sentence(showsAll: showsAll) }
        let reason = reasons.isEmpty ? "it asks for nothing" : reasons.joined(separator: ", ")
        let doubt = trial.doubt.map { ": \($0.sentence)" } ?? ""
        return row(
            trial.fits ? (excludes ? .no : .ok) : .skipped,
            "\(trial.rule.path) \(verdict): \(reason) (\(trial.certainty.rawValue)\(doubt))",
            line(trial.rule.line)
        )
    }

    /// What there is of something, for example `1 associated domain, applinks:example.com`.
    private func listed(_ texts: [String], _ noun: String) -> String {
        let count = WhyReport.counted(texts.count, noun)
        if texts.isEmpty { return count }
        let shown = showsAll ? texts[...] : texts.prefix(3)
        let more = texts.count > shown.count ? " and \(texts.count - shown.count) more (--all)" : ""
        return "\(count), \(shown.joined(separator: ", "))\(more)"
    }

    // MARK: Rows

    private enum Mark { case ok, no, skipped }

    private func row(_ mark: Mark, _ words: String, _ evidence: String) -> Row {
        let cell: Text =
            switch mark {
            case .ok: Text("ok", .good)
            case .no: Text("NO", .bad)
            case .skipped: Text("--", .quiet)
            }
        return Row(cells: [cell], detail: Text(words), evidence: Text(evidence))
    }

    private func line(_ number: Int) -> String { "line \(number)" }

    private func place(_ file: String, _ line: Int?) -> String {
        line.map { "\(Place(file: file, line: $0))" } ?? file
    }
}

extension DeliverySource {
    /// Why the system is not asked.
    fileprivate var reasonNotAsked: String {
        switch self {
        case .inApp:
            "the app follows the link itself; asked to open it, the system would use the browser"
        case .push: "the app reads the link from the message; the system is not asked"
        case .handoff, .system, .typed: "the activity brings the link; the system is not asked"
        }
    }
}

extension AppIdentity {
    /// The app, in words.
    fileprivate var words: String {
        switch self {
        case .identifier(let name): name
        case .bundle(let name): "bundle \(name)"
        case .only: "any app"
        }
    }
}

extension PartTrial {
    /// What was compared, and whether it fits.
    func sentence(showsAll: Bool) -> String {
        let limit = showsAll ? Int.max : Quoted.usualLimit
        let verb = fits ? "fits" : "is not"
        return "\(name) \(Quoted(text, limit: limit)) \(verb) \(Quoted(pattern, limit: limit))"
    }

    private var name: String {
        switch part {
        case .path: "path"
        case .query: "query"
        case .item(let name): "query item \(Quoted(name)) with value"
        case .fragment: "fragment"
        }
    }
}
