import SourceText

/// Finds what is probably not meant in associated domains, together and beside the association files.
struct DomainLint {
    /// What was found.
    private(set) var found: [Finding<DeliveryFinding>] = []

    /// The most entries that are advised (Apple, Universal Links, archived).
    private static let most = 30

    /// Looks at the entitlements of a tenant.
    ///
    /// - Complexity: O(n) in the domains and files.
    init(_ files: DeliveryFiles, _ options: LintOptions) {
        let all = files.entitlements.flatMap(\.domains)
        let links = all.filter { $0.service == "applinks" && $0.flaw == nil }
        let exact = Set(links.filter { !$0.isWildcard && $0.mode == nil }.map(\.host))
        let plain = Set(links.filter { $0.mode == nil }.map(\.written))
        var missing: Set<String> = []
        for file in files.entitlements {
            for domain in file.domains where domain.service == "applinks" && domain.flaw == nil {
                let (text, host) = (domain.text, domain.host)
                if domain.isWildcard, !exact.contains(host) {
                    let code = DeliveryFinding.wildcardWithoutHost(text: text, host: host)
                    report(code, domain, in: file, ["https://\(host)/"])
                }
                if domain.mode != nil, !plain.contains(domain.written) {
                    let host = domain.isWildcard ? "www.\(host)" : host
                    report(.modeWithoutPlain(text: text), domain, in: file, ["https://\(host)/"])
                }
                if domain.mode != nil { reportVersion(domain, in: file, options) }
                if files.hasAssociations, files.association(of: domain.fileHost) == nil,
                    missing.insert(host).inserted
                {
                    let example = domain.isWildcard ? "https://www.\(host)/" : "https://\(host)/"
                    report(.domainWithoutFile(host: host), domain, in: file, [example])
                }
            }
            reportWhole(file)
        }
        reportUnasked(files, all)
    }

    private mutating func reportVersion(
        _ domain: AssociatedDomain,
        in file: EntitlementsFile,
        _ options: LintOptions
    ) {
        let since = SystemVersion(14)
        guard let minimum = options.minimum, minimum < since else { return }
        let code = DeliveryFinding.newerThanMinimum(key: "?mode=", since: since, minimum: minimum)
        report(code, domain, in: file)
    }

    private mutating func reportWhole(_ file: EntitlementsFile) {
        let links = file.domains.filter { $0.service == "applinks" }
        let key = EntitlementsFile.domainsKey
        if file.domains.count > Self.most {
            let code = DeliveryFinding.manyDomains(count: file.domains.count)
            found.append(Finding(code, in: file.source, at: nil, path: key))
        }
        if file.isBrowser, let first = links.first {
            report(.browserWithDomains, first, in: file)
        }
    }

    /// Files of hosts that no entry asks for; an entry that is not filled in may ask for any.
    private mutating func reportUnasked(_ files: DeliveryFiles, _ all: [AssociatedDomain]) {
        let isOpen = all.contains { $0.flaw == .buildSetting }
        let isRead = files.entitlements.allSatisfy { $0.fault == nil }
        if files.entitlements.isEmpty || isOpen || !isRead { return }
        let asked = Set(all.map(\.fileHost))
        for (host, file) in files.hosts.sorted(by: { $0.key < $1.key }) where !asked.contains(host)
        {
            let code = DeliveryFinding.fileWithoutDomain(host: host)
            let example = "https://\(host)/"
            var finding = Finding(code, in: file.source, at: nil, path: nil, examples: [example])
            finding.subjects.append(host)
            found.append(finding)
        }
    }

    private mutating func report(
        _ code: DeliveryFinding,
        _ domain: AssociatedDomain,
        in file: EntitlementsFile,
        _ examples: [String] = []
    ) {
        var finding = Finding(
            code,
            in: file.source,
            at: domain.place,
            path: domain.path,
            examples: examples
        )
        finding.subjects.append(domain.host)
        found.append(finding)
    }
}

extension AssociatedDomain {
    /// The host as it is written, in lower case.
    var written: String { (isWildcard ? "*." : "") + host }
}
