import SourceText

/// Finds the associated domains of an app that cover a host: exact ones first, then wildcards, the
/// longer host first.
struct DomainSearch {
    private let host: String
    private let hasEntitlements: Bool
    /// The domains that cover the host and count, in the order in which they are asked.
    private var domains: [(domain: AssociatedDomain, file: String)] = []
    /// What was seen before a domain was found.
    private(set) var steps: [Delivery.Step] = []
    /// How it ends, unless a file says otherwise; nil when a domain covers the host for sure.
    private(set) var verdict: Delivery.Verdict?

    /// Searches.
    ///
    /// - Complexity: O(n log n) in the domains.
    init(_ files: [EntitlementsFile], service: String, host: String) {
        self.host = host
        hasEntitlements = !files.isEmpty
        if files.isEmpty {
            steps = [.domainsNotGiven]
            return
        }
        let all = files.flatMap { file in
            file.domains.map { (domain: $0, file: file.source.name) }
        }
        .filter { $0.domain.service == service }
        let covering = all.filter { $0.domain.coverage(of: host) == .covers }
        domains = covering.filter { $0.domain.mode == nil }
            .sorted {
                ($1.domain.isWildcard ? 1 : 0, $0.domain.host.utf8.count)
                    > ($0.domain.isWildcard ? 1 : 0, $1.domain.host.utf8.count)
            }
        steps = covering.filter { $0.domain.mode != nil }
            .map { .domainSkipped($0.domain, file: $0.file) }
        if domains.isEmpty { end(files, all) }
    }

    private mutating func end(
        _ files: [EntitlementsFile],
        _ all: [(domain: AssociatedDomain, file: String)]
    ) {
        let bare = all.first { $0.domain.coverage(of: host) == .bareHost }
        if let bare, bare.domain.mode == nil {
            domains = [bare]
            steps.append(.domain(bare.domain, file: bare.file))
            verdict = .uncertain(.wildcardAndBareHost(entry: bare.domain.text), isLikely: true)
            return
        }
        steps.append(.noDomain(host: host, domains: all.map(\.domain), file: files[0].source.name))
        if let broken = files.first(where: { $0.fault != nil }) {
            let reason = DeliveryReason.deliveryFileUnreadable(
                file: broken.source.name,
                message: broken.fault ?? ""
            )
            verdict = .uncertain(reason, isLikely: false)
        } else if let open = all.first(where: { $0.domain.flaw == .buildSetting }) {
            verdict = .uncertain(.buildSettingOpen(text: open.domain.text), isLikely: true)
        } else {
            verdict = .undelivered(.hostNotAssociated(host: host), opensBrowser: true)
        }
    }

    /// Whether a file is asked.
    var isCovered: Bool { !hasEntitlements || !domains.isEmpty }

    /// The hosts whose files are asked, in order.
    var fileHosts: [String] { hasEntitlements ? domains.map(\.domain.fileHost) : [host] }

    /// The step that leads to the file of a host.
    func steps(for fileHost: String) -> [Delivery.Step] {
        domains.first { $0.domain.fileHost == fileHost }
            .map { [.domain($0.domain, file: $0.file)] } ?? []
    }
}
