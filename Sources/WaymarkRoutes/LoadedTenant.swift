internal import RouteTables
internal import SourceText
internal import Tenancy
internal import TenantFiles
internal import URLText

/// What a tenant's folder held: a tenant that can be used, and what is wrong with its files.
public struct LoadedTenant: Sendable {
    /// The tenant; nil when a diagnostic is an error.
    public let tenant: Tenant?

    /// What is wrong with the files: first those that cannot be read, then file by file in the order
    /// of the text.
    public let diagnostics: [Diagnostic]
}

extension Tenant {
    /// Reads the folder of a tenant: its table, and its check files.
    ///
    /// The folder `shop` holds `shop.waymark` and any number of `*.check`. Everything wrong is
    /// reported, not only the first; one error, in a check file too, and there is no tenant.
    ///
    /// ```swift
    /// for diagnostic in Tenant.load("shop", in: "Tenants").diagnostics {
    ///     print(diagnostic)  // shop.waymark:12:7: error: unknown modifier `hots`
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The tenant's name, which is the name of its folder.
    ///   - folder: The path of the folder that holds the folders of all tenants.
    /// - Returns: The tenant, if it can be used, and everything that is wrong with its files.
    /// - Complexity: O(n log n) in the bytes of the files.
    public static func load(_ name: String, in folder: String) -> LoadedTenant {
        guard let tenantName = TenantName(name) else {
            return LoadedTenant(tenant: nil, diagnostics: [.notAName(name)])
        }
        let loaded = TenantFolder(folder).load(tenantName)
        let problems = loaded.problems.map { Diagnostic($0) }
        let diagnostics = loaded.findings.flatMap { Diagnostic.list(of: $0) }
        guard !loaded.hasErrors else {
            return LoadedTenant(tenant: nil, diagnostics: problems + diagnostics)
        }
        let tenant = Tenancy.Tenant(
            name: loaded.name,
            table: loaded.table,
            expectations: loaded.expectations,
            scenarios: loaded.scenarios,
            hostEncoder: .foundation
        )
        return LoadedTenant(tenant: Tenant(tenant), diagnostics: diagnostics)
    }
}

extension Diagnostic {
    fileprivate static func notAName(_ name: String) -> Diagnostic {
        Diagnostic(
            FileProblem(
                path: name,
                code: "invalid-tenant-name",
                message: "is not the name of a tenant",
                remedy: "use at most \(TenantName.longest) lower-case letters, digits and `-`"
            )
        )
    }

    fileprivate init(_ problem: FileProblem) {
        self.init(
            severity: .error,
            code: problem.code,
            file: problem.path,
            line: nil,
            column: nil,
            message: problem.message,
            remedy: problem.remedy,
            nearName: nil
        )
    }

    fileprivate static func list(of finding: TenantFiles.LoadedTenant.Finding) -> [Diagnostic] {
        let lines = LineTable(finding.source)
        return finding.diagnostics.map { diagnostic in
            let offset = min(diagnostic.range.lower, finding.source.bytes.count)
            let location = lines.location(at: offset)
            return Diagnostic(
                severity: Severity(diagnostic.severity.rawValue),
                code: diagnostic.code,
                file: finding.source.name,
                line: location.line,
                column: location.column,
                message: diagnostic.message,
                remedy: diagnostic.remedy,
                nearName: diagnostic.nearName
            )
        }
    }
}
