import LinkDelivery
import RouteTables
import Routing
import SourceText
import Tenancy
import URLText

/// Holds the routes of a tenant against the rules of its association files.
///
/// That no rule delivers a route, or that no route serves a rule, is said only where no path can fit
/// both patterns; whether the system hands over the example is asked of the files themselves.
struct DeliveryLint {
    private let tenant: Tenant
    private let space: LinkSpace
    /// The hosts whose files are known, each with its file.
    private let files: [(host: String, file: AssociationFile)]

    init(_ tenant: Tenant, _ space: LinkSpace) {
        self.tenant = tenant
        self.space = space
        let delivery = tenant.deliveryFiles
        let hosts = space.origins.plain
            .filter { !$0.isRefused && $0.origin.scheme == "https" }
            .compactMap(\.origin.host)
        files = hosts.compactMap { host in
            (delivery.hosts[host] ?? delivery.shared).map { (host, $0) }
        }
    }

    /// The findings; none where no association file is given.
    ///
    /// - Complexity: O(r · a) for r routes and a rules, each O(n · m) in their patterns.
    func found() -> [Finding<RouteFinding>] {
        files.isEmpty ? [] : routes() + rules()
    }

    private func isPrefix(_ route: Route) -> Bool {
        (route.match ?? tenant.table.policies.match) == .prefix
    }

    /// The rules of a file that let links through.
    private func taking(_ file: AssociationFile) -> [AssociationRule] {
        file.entries.flatMap { $0.rules ?? [] }.filter { !$0.terms.isExcluding }
    }

    /// Whether an entry takes every link, because it has no list of rules.
    private func takesAll(_ file: AssociationFile) -> Bool {
        file.refusal != nil || file.entries.contains { $0.rules == nil }
    }

    // MARK: Routes that no rule delivers

    private func routes() -> [Finding<RouteFinding>] {
        let sample = LinkSample(space)
        return tenant.table.routes.enumerated().compactMap { position, route in
            if case .decline = route.action { return nil }
            guard let group = sample.groups(of: RouteIndex(position)).first else { return nil }
            var link = group.link
            let meant = files.filter { file in
                (route.hosts.isEmpty || route.hosts.contains { $0.covers(file.host) })
                    && (route.schemes.isEmpty || route.schemes.contains("https"))
            }
            guard let first = meant.first, !meant.contains(where: { delivers($0.file, route) })
            else {
                return nil
            }
            link.origin = Origin(scheme: "https", host: first.host)
            guard isUndelivered(link.text) else { return nil }
            return Finding(
                .routeNotDelivered,
                at: FindingPlace(route.place),
                subjects: ["\(route.name)"],
                examples: [link.text]
            )
        }
    }

    private func delivers(_ file: AssociationFile, _ route: Route) -> Bool {
        takesAll(file)
            || taking(file).contains { rule in
                let overlap = PatternOverlap(rule: rule.terms.path?.written)
                return overlap.overlaps(route.pattern, isPrefix: isPrefix(route))
            }
    }

    private func isUndelivered(_ text: String) -> Bool {
        guard case .undelivered? = verdict(of: text) else { return false }
        return true
    }

    private func verdict(of text: String) -> Delivery.Verdict? {
        guard case .success(let link) = tenant.read(text) else { return nil }
        return tenant.deliveryFiles.delivery(of: link, from: .system)?.verdict
    }

    // MARK: Rules that no route serves

    private func rules() -> [Finding<RouteFinding>] {
        var seen: Set<String> = []
        return files.flatMap { host, file in
            taking(file).compactMap { rule -> Finding<RouteFinding>? in
                guard let pattern = rule.terms.path?.written,
                    seen.insert("\(file.source.name) \(rule.path)").inserted,
                    !tenant.table.routes.contains(where: { serves($0, pattern, host) }),
                    let example = example(of: pattern, host)
                else { return nil }
                return Finding(
                    .ruleNotServed(pattern: pattern),
                    at: FindingPlace(
                        file: file.source.name,
                        line: rule.line,
                        column: 1,
                        path: rule.path
                    ),
                    subjects: [rule.path, file.source.name, host],
                    examples: [example]
                )
            }
        }
    }

    private func serves(_ route: Route, _ pattern: String, _ host: String) -> Bool {
        let isMeant = route.hosts.isEmpty || route.hosts.contains { $0.covers(host) }
        return isMeant
            && PatternOverlap(rule: pattern).overlaps(route.pattern, isPrefix: isPrefix(route))
    }

    /// A link that the system hands over by a rule, and that no route takes.
    private func example(of pattern: String, _ host: String) -> String? {
        if pattern.contains("$(") { return nil }
        return ["", "x"].lazy.map { filler in
            let path = pattern.replacing("*", with: filler).replacing("?", with: "x")
            return "https://\(host)" + (path.hasPrefix("/") ? path : "/" + path)
        }
        .first { text in
            guard case .delivered? = verdict(of: text),
                case .success(let link) = tenant.read(text)
            else { return false }
            let decision = tenant.router.decide(link, context: DispatchContext())
            return decision.route == nil
        }
    }
}
