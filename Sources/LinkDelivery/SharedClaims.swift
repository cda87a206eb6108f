package import SourceText

/// What several tenants claim of the system: schemes and hosts, by who claims them.
package struct SharedClaims: Sendable {
    /// The codes of the findings that only several tenants together have.
    package static let codes: Set<String> = ["scheme-shared", "domain-shared"]

    private var schemes: [String: [String]] = [:]
    private var hosts: [String: [String]] = [:]
    private var wildcards: [String: [String]] = [:]

    /// Collects the claims of tenants, in their order.
    ///
    /// - Complexity: O(n) in the schemes and domains.
    package init(_ tenants: [(name: String, files: DeliveryFiles)]) {
        for (name, files) in tenants {
            for scheme in Set(files.info?.names ?? []) { schemes[scheme, default: []].append(name) }
            let links = files.links.map(\.domain)
            for host in Set(links.filter { !$0.isWildcard }.map(\.host)) {
                hosts[host, default: []].append(name)
            }
            for host in Set(links.filter(\.isWildcard).map(\.host)) {
                wildcards[host, default: []].append(name)
            }
        }
    }

    /// The claims of a tenant that others have, too; each with a link that both would take.
    ///
    /// - Complexity: O(n · m) in its claims and the labels of their hosts.
    package func findings(of name: String, _ files: DeliveryFiles) -> [Finding<DeliveryFinding>] {
        var found: [Finding<DeliveryFinding>] = []
        var seen: Set<String> = []
        for scheme in files.info?.schemes ?? [] where seen.insert(scheme.name).inserted {
            let others = (schemes[scheme.name] ?? []).filter { $0 != name }
            guard let info = files.info, !others.isEmpty else { continue }
            let code = DeliveryFinding.schemeShared(scheme: scheme.name, tenants: others)
            found.append(
                Finding(
                    code,
                    in: info.source,
                    at: scheme.place,
                    path: scheme.path,
                    examples: ["\(scheme.name)://x"]
                )
            )
        }
        for (domain, file) in files.links where seen.insert(domain.written).inserted {
            let others = claimants(of: domain).filter { $0 != name }
            if others.isEmpty { continue }
            let host = domain.isWildcard ? "www.\(domain.host)" : domain.host
            var finding = Finding(
                DeliveryFinding.domainShared(text: domain.text, tenants: others),
                in: file.source,
                at: domain.place,
                path: domain.path,
                examples: ["https://\(host)/"]
            )
            finding.subjects.append(domain.host)
            found.append(finding)
        }
        return found
    }

    /// The tenants that claim what a domain covers, in their order.
    private func claimants(of domain: AssociatedDomain) -> [String] {
        var names = domain.isWildcard ? [] : hosts[domain.host] ?? []
        var labels = domain.host.split(separator: ".")[...]
        if !domain.isWildcard { labels = labels.dropFirst() }
        while !labels.isEmpty {
            names += wildcards[labels.joined(separator: ".")] ?? []
            labels = labels.dropFirst()
        }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

extension InfoFile.Scheme {
    /// The scheme in lower case.
    fileprivate var name: String { text.lowercased() }
}

extension InfoFile {
    /// The schemes that are written out, in lower case.
    fileprivate var names: [String] { schemes.filter { !$0.isSetting }.map { $0.name } }
}

extension DeliveryFiles {
    /// The entries for links that can be used.
    fileprivate var links: [(domain: AssociatedDomain, file: EntitlementsFile)] {
        entitlements.flatMap { file in
            file.domains.filter { $0.service == "applinks" && $0.flaw == nil && $0.mode == nil }
                .map { ($0, file) }
        }
    }
}
