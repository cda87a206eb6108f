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

    /// A link of one of some schemes that a route takes; nil when none is found.
    private func example(for route: Route, _ schemes: [String]) -> String? {
        let values = route.pattern.names.map { (name: $0, value: "x") }
        let written = try? link(to: route.name.description, values: values).get()
        guard let written, let scheme = try? read(written.text).get().schemeName else {
            return nil
        }
        return schemes.contains(scheme) ? written.text : nil
    }
}
