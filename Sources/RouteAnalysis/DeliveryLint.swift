import LinkDelivery
import RouteTables
import Routing
import SourceText
import Tenancy
import URLText

/// Holds the routes of a tenant against the rules of its association files.
///
/// That no rule delivers a route, or that no route serves a rule, is said only where no path can fit
/// both patterns, or where rules that exclude all of the route's links come first; whether the system hands over the example is asked of the files themselves.
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
            let links = sample.groups(of: RouteIndex(position)).map(\.link)
            let meant = files.filter { file in
                (route.hosts.isEmpty || route.hosts.contains { $0.covers(file.host) })
                    && (route.schemes.isEmpty || route.schemes.contains("https"))
            }
            let known = meant.map { self.exclusions(in: $0.file, of: route) }
            let exclusions = known.compactMap(\.self)
            guard exclusions.count == meant.count else { return nil }
            let texts = meant.flatMap { file in
                links.map { link in
                    var link = link
                    link.origin = Origin(scheme: "https", host: file.host)
                    return link.text
                }
            }
            let rules = distinct(exclusions.flatMap { $0 })
            let asked = rules.isEmpty ? Array(texts.prefix(1)) : texts
            guard let first = asked.first, asked.allSatisfy(isUndelivered) else { return nil }
            return Finding(
                .routeNotDelivered(excludedBy: rules),
                at: FindingPlace(route.place),
                subjects: ["\(route.name)"],
                examples: [first]
            )
        }
    }

    /// The rules of a file that exclude what others would let through; nil where one may let a link of
    /// the route through.
    private func exclusions(in file: AssociationFile, of route: Route) -> [ExcludingRule]? {
        if takesAll(file) { return nil }
        let excluded = ExcludedRoute(
            route,
            isPrefix: isPrefix(route),
            tenant.table.policies
        )
        let known = file.entries.map { excluded.exclusions(in: $0.rules ?? []) }
        let rules = known.compactMap(\.self)
        if rules.count < known.count { return nil }
        return rules.flatMap { $0 }.map { rule in
            let place = FindingPlace(
                file: file.source.name,
                line: rule.line,
                column: 1,
                path: rule.path
            )
            return ExcludingRule(place: place, text: rule.text)
        }
    }

    /// The rules without those of a file that several hosts share.
    private func distinct(_ rules: [ExcludingRule]) -> [ExcludingRule] {
        var seen: Set<ExcludingRule> = []
        return rules.filter { seen.insert($0).inserted }
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
