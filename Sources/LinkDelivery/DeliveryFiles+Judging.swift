import SourceText
package import URLText

extension DeliveryFiles {
    /// Says whether the system hands a link to the app; nil when no file says anything.
    ///
    /// - Complexity: O(n · m) in the characters of the files and of the link.
    package func delivery(of link: LinkURL, from source: DeliverySource) -> Delivery? {
        if isEmpty { return nil }
        var delivery = Delivery()
        switch source {
        case .inApp, .push:
            delivery.steps.append(.notAsked(source))
        case .typed where link.isWeb:
            delivery.steps.append(.typed)
            delivery.verdict = .undelivered(.typedInBrowser, opensBrowser: true)
        case .handoff where link.isWeb:
            judgeContinuation(of: link, &delivery)
        case .handoff:
            delivery.steps.append(.notAsked(source))
        case .system, .typed:
            if link.isWeb {
                judgeWebLink(link, &delivery)
            } else {
                judgeScheme(link, &delivery)
            }
        }
        return delivery
    }

    // MARK: Schemes

    private func judgeScheme(_ link: LinkURL, _ delivery: inout Delivery) {
        guard let info else {
            delivery.steps.append(.schemesNotGiven)
            return
        }
        let file = info.source.name
        if let fault = info.fault {
            let reason = DeliveryReason.deliveryFileUnreadable(file: file, message: fault)
            delivery.verdict = .uncertain(reason, isLikely: false)
            return
        }
        let name = link.schemeName
        if let scheme = info.schemes.first(where: { $0.text.lowercased() == name }) {
            delivery.steps.append(.scheme(scheme, file: file))
            return
        }
        delivery.steps.append(.noScheme(name, registered: info.schemes, file: file))
        if let setting = info.schemes.first(where: \.isSetting) {
            let reason = DeliveryReason.buildSettingOpen(text: setting.text)
            delivery.verdict = .uncertain(reason, isLikely: true)
        } else {
            delivery.verdict =
                .undelivered(.schemeNotRegistered(scheme: name), opensBrowser: false)
        }
    }

    // MARK: Web links

    private func judgeWebLink(_ link: LinkURL, _ delivery: inout Delivery) {
        let host = link.hostName ?? ""
        let search = DomainSearch(entitlements, service: "applinks", host: host)
        delivery.steps += search.steps
        if let verdict = search.verdict { delivery.verdict = verdict }
        guard search.isCovered else { return }
        let end = judgeFiles(of: search, link, &delivery)
        if case .uncertain? = search.verdict, case .undelivered = end {
            delivery.verdict = end
        } else if search.verdict == nil {
            delivery.verdict = end
        }
    }

    /// Asks the files of the domains in order: the next one counts only where one has no match.
    private func judgeFiles(
        of search: DomainSearch,
        _ link: LinkURL,
        _ delivery: inout Delivery
    ) -> Delivery.Verdict {
        var first: Delivery.Verdict?
        for (position, host) in search.fileHosts.enumerated() {
            if search.verdict == nil { delivery.steps += search.steps(for: host) }
            let verdict = judgeFile(of: host, link, &delivery)
            guard case .undelivered(let reason, _) = verdict else { return verdict }
            if case .linkExcluded = reason {
                let others = search.fileHosts[(position + 1)...].compactMap { association(of: $0) }
                let isTaken = others.contains { $0.judge(link, for: app).verdict == .match }
                // Whether the file of a wildcard is asked after an exclusion is not known.
                let doubt = DeliveryReason.behaviourNotRecorded(.excludedThenWildcard)
                return isTaken ? .uncertain(doubt, isLikely: false) : verdict
            }
            first = first ?? verdict
        }
        return first ?? .delivered
    }

    private func judgeFile(
        of host: String,
        _ link: LinkURL,
        _ delivery: inout Delivery
    ) -> Delivery.Verdict {
        guard let file = association(of: host) else {
            guard hasAssociations else {
                delivery.steps.append(.rulesNotGiven)
                return .delivered
            }
            delivery.steps.append(.fileMissing(host: host))
            return .undelivered(.associationFileMissing(host: host), opensBrowser: true)
        }
        let names = Set(file.entries.flatMap(\.identifiers))
        if app == .only, names.count > 1 {
            return judgeAnyApp(file, names.sorted(), link, &delivery)
        }
        let judgement = file.judge(link, for: app)
        delivery.add(judgement, file, for: app)
        if judgement.verdict == .match { delivery.addOtherApps(than: app, file, link) }
        return judgement.end(in: file.source.name)
    }

    /// Nothing says which app this is: what all of them would get is known.
    private func judgeAnyApp(
        _ file: AssociationFile,
        _ names: [String],
        _ link: LinkURL,
        _ delivery: inout Delivery
    ) -> Delivery.Verdict {
        let judgements = names.map { file.judge(link, for: .identifier($0)) }
        delivery.add(judgements[0], file, for: .identifier(names[0]))
        let ends = judgements.map { $0.end(in: file.source.name) }
        let delivered = ends.filter { $0 == .delivered }.count
        if delivered == ends.count { return .delivered }
        let isUndelivered = ends.allSatisfy { if case .undelivered = $0 { true } else { false } }
        return isUndelivered ? ends[0] : .uncertain(.appNotKnown, isLikely: delivered > 0)
    }

    // MARK: Handoff

    /// What is read in a browser goes on in the app that its host names for that.
    private func judgeContinuation(of link: LinkURL, _ delivery: inout Delivery) {
        let host = link.hostName ?? ""
        let search = DomainSearch(entitlements, service: "activitycontinuation", host: host)
        delivery.steps += search.steps
        let refused = Delivery.Verdict.undelivered(
            .activityNotContinued(host: host),
            opensBrowser: true
        )
        guard search.isCovered else {
            delivery.verdict = refused
            return
        }
        for fileHost in search.fileHosts {
            delivery.steps += search.steps(for: fileHost)
            guard let file = association(of: fileHost) else { continue }
            let isListed = (file.apps["activitycontinuation"] ?? []).contains(where: app.isNamed)
            delivery.steps.append(
                .continuation(host: fileHost, isListed: isListed, file: file.source.name)
            )
            if isListed { return }
        }
        if hasAssociations { delivery.verdict = refused }
    }
}

extension Delivery {
    /// Adds what a file says.
    fileprivate mutating func add(
        _ judgement: FileJudgement,
        _ file: AssociationFile,
        for app: AppIdentity
    ) {
        let name = file.source.name
        switch judgement.verdict {
        case .refused(let refusal): steps.append(.fileRefused(refusal, file: name))
        case .notListed: steps.append(.notListed(app, file: name))
        case .match, .excluded, .noMatch:
            guard let entry = judgement.entry else { return }
            steps.append(.entry(entry, file: name))
            steps += judgement.trials.map { .rule($0, file: name) }
            if judgement.verdict == .noMatch { steps.append(.noRule(entry, file: name)) }
        }
    }

    /// Adds the entries for other apps that take the link too: which app gets it then depends.
    fileprivate mutating func addOtherApps(
        than app: AppIdentity,
        _ file: AssociationFile,
        _ link: LinkURL
    ) {
        let texts = LinkTexts(link)
        let others = file.entries.filter { entry in
            !entry.identifiers.contains(where: app.isNamed) && !entry.identifiers.isEmpty
                && entry.judge(texts).verdict == .match
        }
        if !others.isEmpty { steps.append(.otherApps(others, file: file.source.name)) }
    }
}

extension FileJudgement {
    /// How the link ends when only this file is asked.
    fileprivate func end(in file: String) -> Delivery.Verdict {
        if let doubt {
            return .uncertain(.behaviourNotRecorded(doubt), isLikely: verdict == .match)
        }
        switch verdict {
        case .match: return .delivered
        case .excluded:
            let rule = trials.last?.rule
            let place = Place(file: file, line: rule?.line ?? 1)
            return .undelivered(
                .linkExcluded(rule: rule?.path ?? "", place: place),
                opensBrowser: true
            )
        case .noMatch:
            return .undelivered(.noRuleFits(file: file, count: trials.count), opensBrowser: true)
        case .notListed: return .undelivered(.appNotListed(file: file), opensBrowser: true)
        case .refused(let refusal):
            return .undelivered(.associationFileRefused(refusal, file: file), opensBrowser: true)
        }
    }
}
