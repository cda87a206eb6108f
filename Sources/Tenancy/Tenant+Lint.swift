internal import LinkDelivery
internal import RouteTables
internal import Routing
package import SourceText
internal import URLText

extension Tenant {
    /// Finds routes that take secrets over schemes of their own: any app can register those.
    ///
    /// - Complexity: O(n) in the routes, and that of writing a link for each finding.
    package func secretFindings() -> [Finding<TenantFinding>] {
        let custom = table.schemes.map(\.scheme).filter { $0 != "http" && $0 != "https" }
        return table.routes.compactMap { route in
            let schemes = custom.filter { route.schemes.isEmpty || route.schemes.contains($0) }
            if route.secrets.isEmpty || schemes.isEmpty { return nil }
            return Finding(
                TenantFinding.secretOverScheme(schemes: schemes, names: route.secrets),
                at: FindingPlace(route.place),
                subjects: [route.name.description],
                examples: [example(for: route, schemes)].compactMap(\.self)
            )
        }
    }

    /// A link of one of some schemes that a route takes, whatever the state; nil when none is found.
    private func example(for route: Route, _ schemes: [String]) -> String? {
        let pattern = route.pattern
        let segments = pattern.segments + pattern.tail + (pattern.fragment?.segments ?? [])
        let values = segments.compactMap { segment -> (name: String, value: String)? in
            switch segment {
            case .literal: nil
            case .parameter(let name, let type): (name.description, type.example)
            case .rest(let name): (name.description, "x")
            }
        }
        let fields = pattern.query.map { (name: $0.name, value: $0.type.example) }
        let written = try? link(to: route.name.description, values: values + fields).get()
        guard let written, let colon = written.text.firstIndex(of: ":") else { return nil }
        let rest = written.text[colon...]
        let withoutHost = rest.replacing(/^:\/\/[^\/?#]*/, with: "://")
        return schemes.lazy.flatMap { ["\($0)\(rest)", "\($0)\(withoutHost)"] }
            .first { isCandidate(route, for: $0) }
    }

    private func isCandidate(_ route: Route, for text: String) -> Bool {
        guard case .success(let link) = read(text) else { return false }
        return router.explain(link, context: DispatchContext()).walks[0].candidates
            .contains { router.route($0.route).name == route.name }
    }
}

extension ValueType {
    /// A text that is read as the type.
    fileprivate var example: String {
        switch self {
        case .string: "x"
        case .int, .uint, .double: "0"
        case .range(let bounds): "\(bounds.lowerBound)"
        case .bool: "true"
        case .uuid: "00000000-0000-0000-0000-000000000000"
        case .date: "2000-01-01T00:00:00Z"
        case .choice(let words): words.first ?? "x"
        }
    }
}
