package import URLText

/// What one association file says of one link and one app.
package struct FileJudgement: Sendable {
    /// The entry that counts: the first one for the app; nil when there is none.
    package let entry: AppEntry?
    /// The rules that were tried, in order; the last one decided, if one fits.
    package let trials: [RuleTrial]
    /// What the file says.
    package let verdict: Verdict
    /// Why the link may end otherwise; nil when it does not.
    package internal(set) var doubt: DeliveryDoubt?

    /// The verdicts of a file.
    package enum Verdict: Sendable, Hashable {
        /// A rule takes the link, or the entry has no rules.
        case match
        /// A rule keeps the link from the app.
        case excluded
        /// No rule fits.
        case noMatch
        /// No entry is for the app.
        case notListed
        /// The system does not use the file.
        case refused(AssociationFile.Refusal)
    }
}

/// The app of a tenant, as far as its files name it.
package enum AppIdentity: Sendable, Hashable {
    /// The whole identifier, prefix and bundle.
    case identifier(String)
    /// The bundle identifier; the prefix is not known.
    case bundle(String)
    /// Nothing names the app, and the association files name no other one.
    case only

    /// The identifier, as far as it is known.
    package var name: String? {
        switch self {
        case .identifier(let name), .bundle(let name): name
        case .only: nil
        }
    }

    /// Whether an identifier of a file is this app's.
    package func isNamed(by identifier: String) -> Bool {
        switch self {
        case .identifier(let own): own == identifier
        case .bundle(let bundle):
            identifier.split(separator: ".", maxSplits: 1).last ?? "" == bundle
        case .only: true
        }
    }

    /// The same with its letters in lower case.
    var folded: AppIdentity {
        switch self {
        case .identifier(let own): .identifier(own.lowercased())
        case .bundle(let bundle): .bundle(bundle.lowercased())
        case .only: self
        }
    }
}

extension AssociationFile {
    /// Judges a link for an app.
    ///
    /// - Complexity: O(n · m) in the characters of the file and of the link.
    package func judge(_ link: LinkURL, for app: AppIdentity) -> FileJudgement {
        if let refusal {
            return FileJudgement(entry: nil, trials: [], verdict: .refused(refusal), doubt: nil)
        }
        let texts = LinkTexts(link)
        let own = entries.filter { $0.identifiers.contains(where: app.isNamed) }
        guard let first = own.first else {
            let isNear = entries.contains { entry in
                entry.identifiers.contains { app.folded.isNamed(by: $0.lowercased()) }
            }
            return FileJudgement(
                entry: nil,
                trials: [],
                verdict: .notListed,
                doubt: isNear
                    ? .identifierCase
                    : entries.contains { $0.doubt == .identifierList } ? .identifierList : nil
            )
        }
        var judgement = first.judge(texts)
        // Whether the system goes on to a second entry for the app is only reported.
        if judgement.verdict != .match, judgement.doubt == nil,
            own.dropFirst().contains(where: { $0.judge(texts).verdict == .match })
        {
            judgement.doubt = .secondEntry
        }
        return judgement
    }
}

extension AppEntry {
    /// Judges a link by the rules of the entry alone: the first that fits decides.
    func judge(_ link: LinkTexts) -> FileJudgement {
        guard let rules else {
            return FileJudgement(entry: self, trials: [], verdict: .match, doubt: doubt)
        }
        var trials: [RuleTrial] = []
        var likely: RuleTrial?
        var isOpen = true
        // How the link may end, and the doubt that leads there.
        var others: [(end: FileJudgement.Verdict, doubt: DeliveryDoubt)] = []
        for rule in rules {
            let trial = rule.trial(link)
            if let doubt = likely?.doubt {
                // The rule that fits may not, and then this one may decide.
                if trial.fits || trial.doubt != nil { others.append((rule.end, doubt)) }
                isOpen = !trial.fits || trial.doubt != nil
                if isOpen { continue }
                break
            }
            trials.append(trial)
            if trial.fits {
                likely = trial
                if trial.doubt == nil { break }
            } else if let doubt = trial.doubt {
                others.append((rule.end, doubt))
            }
        }
        let verdict = likely?.rule.end ?? .noMatch
        if isOpen, let doubt = likely?.doubt { others.append((.noMatch, doubt)) }
        let isTaken = verdict == .match
        return FileJudgement(
            entry: self,
            trials: trials,
            verdict: verdict,
            doubt: others.first { ($0.end == .match) != isTaken }?.doubt ?? doubt
        )
    }
}

extension AssociationRule {
    /// What a link ends with that fits the rule.
    fileprivate var end: FileJudgement.Verdict { terms.isExcluding ? .excluded : .match }
}
