package import SourceText

/// What `lint` is asked for.
package struct LintOptions: Sendable, Hashable {
    /// The oldest system that the files are for; nil for systems of today.
    package var minimum: SystemVersion?
    /// The host of example links where no file names one.
    package var host = "example.com"

    /// Creates the usual options.
    package init(minimum: SystemVersion? = nil) { self.minimum = minimum }
}

extension DeliveryFiles {
    /// Finds what is probably not meant in the files, by place.
    ///
    /// - Complexity: O(n) in the bytes of the files, and a bounded number of comparisons of rules.
    package func lint(_ options: LintOptions) -> [Finding<DeliveryFinding>] {
        var found: [Finding<DeliveryFinding>] = []
        for (host, file) in hosts.sorted(by: { $0.key < $1.key }) {
            let lint = AssociationLint(file, app: app, host: host, options)
            found += lint.found.map { finding in
                var finding = finding
                finding.subjects.append(host)
                return finding
            }
        }
        if let shared {
            let host = exampleHost ?? options.host
            found += AssociationLint(shared, app: app, host: host, options).found
        }
        for file in entitlements { found += file.findings }
        found += info?.findings ?? []
        found += DomainLint(self, options).found
        return found.sorted { $0.place < $1.place }
    }

    /// The first host that the entitlements name, one below it where it is a wildcard.
    private var exampleHost: String? {
        entitlements.lazy.flatMap(\.domains)
            .first { $0.service == "applinks" && $0.flaw == nil }
            .map { $0.isWildcard ? "www.\($0.host)" : $0.host }
    }
}
