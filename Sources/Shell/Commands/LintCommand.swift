internal import LinkDelivery
internal import Reports
internal import RouteAnalysis
internal import RouteTables
internal import SourceText
internal import Tenancy
internal import TenantFiles

extension ShellCommand {
    static let lint = ShellCommand(
        name: "lint",
        group: .links,
        usage: "lint [TENANT]",
        summary: "finds what is probably not meant in a tenant's files",
        discussion: [
            "Looks at the routes, at the association files, the *.entitlements and the Info.plist beside the"
                + " table, and at the table's waivers. Each finding has a code, its place, an example link where"
                + " one shows it, and what to do; `help CODE` says more. Nothing is changed.",
            "Without TENANT, the tenant in use is looked at, else all of them, and then also what several"
                + " tenants claim. What old systems do not read is found with `--min-ios N`.",
            "`waive CODE SUBJECT \"reason\"` in the table accepts a finding. SUBJECT is the route; or, for"
                + " a file beside the table, the path that the finding names, such as"
                + " details[0].paths[2], its file, or the host. `--all` shows what is waived, and what is"
                + " for information.",
            "`--format sarif` writes SARIF 2.1.0, the form that code hosts read.",
            "The status is 1 when a finding stands, 0 when none does, 4 when none does and not all is known,"
                + " and 3 when a tenant cannot be used.",
        ],
        options: [
            StatementOption(
                name: "--min-ios",
                value: "N",
                summary: "the oldest system that the files are for, such as 12 or 13.5"
            ),
            StatementOption(
                name: "--all-tenants",
                summary: "all tenants, also when one is in use"
            ),
        ],
        formats: ["sarif"],
        action: { call, session in
            var words = call.arguments[...]
            let word = words.popFirst()
            if let word = words.first { return call.unexpected(word, in: session) }
            var options = LintOptions()
            if let word = call.option("--min-ios") {
                guard let minimum = SystemVersion(word.text) else {
                    return call.failure(.invalidVersion(word), in: session)
                }
                options.minimum = minimum
            }
            return session.lint(call, word, options)
        }
    )
}

extension ShellSession {
    fileprivate mutating func lint(
        _ call: CommandCall,
        _ word: Word?,
        _ options: LintOptions
    ) -> ShellOutcome {
        if let word {
            guard let name = TenantName(word.text) else {
                return call.failure(.invalidTenantName(word), in: self)
            }
            let loaded = load(name)
            guard let tenant = tenants[name]?.tenant(environment) else {
                return ShellOutcome(diagnostics: loaded.diagnostics, status: .unusable)
            }
            let one = AllTenants(usable: [tenant], diagnostics: loaded.diagnostics)
            return lint(call, one, options, areAll: false)
        }
        if call.option("--all-tenants") == nil, let tenant = tenantInUse() {
            return lint(call, AllTenants(usable: [tenant]), options, areAll: false)
        }
        switch allTenants() {
        case .failure(let problem): return failure(problem)
        case .success(let all): return lint(call, all, options, areAll: true)
        }
    }

    /// What several tenants share is found only where all of them are looked at.
    private func lint(
        _ call: CommandCall,
        _ all: AllTenants,
        _ options: LintOptions,
        areAll: Bool
    ) -> ShellOutcome {
        let claims =
            areAll ? SharedClaims(all.usable.map { ("\($0.name)", $0.deliveryFiles) }) : nil
        let links = areAll ? SharedLinks(all.usable) : nil
        var undecided = ""
        let sections = all.usable.map { tenant in
            let lint = TenantLint(tenant, options)
            var routes = RouteLint(tenant)
            let found = routes.found() + (links?.findings(of: tenant) ?? [])
            undecided += rendered(routes.undecided, of: tenant)
            return LintReport.Section(
                tenant: "\(tenant.name)",
                lint.entries(sharing: claims, routes: found)
            )
        }
        let report = LintReport(sections, unusable: all.unusable)
        let nothing: ExitStatus = undecided.isEmpty ? .success : .unknown
        let found = report.count == 0 ? nothing : .finding
        var outcome = result(
            report.document(showsAll: display.showsAll),
            json: report.json,
            status: all.unusable.isEmpty ? found : .unusable
        )
        if call.option("--format") != nil {
            outcome.output = SARIFReport(sections).json.rendered()
        }
        outcome.diagnostics = all.diagnostics + undecided
        return outcome
    }

    /// What is said of routes of which not all is known; nothing when there are none.
    private func rendered(_ routes: [Name], of tenant: Tenant) -> String {
        guard let first = routes.first else { return "" }
        let others = routes.count == 1 ? "" : " and \(routes.count - 1) more"
        return rendered(
            FileProblem(
                path: "\(tenant.name)",
                message: "not all is known of \(first)\(others): links fall into too many groups",
                remedy: "fewer parameters before literals help"
            )
        )
    }
}

/// All findings of one tenant, of every module, with the waivers that accept them.
private struct TenantLint {
    private let tenant: Tenant
    private let options: LintOptions
    private var ledger: WaiverLedger
    private var entries: [LintEntry] = []

    init(_ tenant: Tenant, _ options: LintOptions) {
        self.tenant = tenant
        self.options = options
        ledger = WaiverLedger(tenant.table)
    }

    /// Asks every module; the waivers come last.
    func entries(
        sharing claims: SharedClaims?,
        routes: [Finding<RouteFinding>]
    ) -> [LintEntry] {
        var lint = self
        let files = tenant.deliveryFiles
        var options = options
        options.host = tenant.exampleHost ?? options.host
        lint.add(files.lint(options))
        if let claims { lint.add(claims.findings(of: "\(tenant.name)", files)) }
        lint.add(tenant.secretFindings())
        lint.add(routes)
        let unasked = claims == nil ? SharedClaims.codes.union(SharedLinks.codes) : []
        lint.add(lint.ledger.findings(codes: FindingPage.all.map(\.code), unasked: unasked))
        return lint.entries
    }

    private mutating func add<Code: FindingWords>(_ findings: [Finding<Code>]) {
        for finding in findings {
            let entry = LintEntry(finding, waiver: ledger.waiver(for: finding)) { name in
                tenant.table.routes.first { $0.name == name }?.place
            }
            entries.append(entry)
        }
    }
}

extension Tenant {
    /// A host that the table allows, for example links.
    fileprivate var exampleHost: String? {
        let names = table.hosts.compactMap { entry -> String? in
            switch entry.host {
            case .pattern(.exact(let name)): name
            case .pattern(.wildcard(let suffix)): "www.\(suffix)"
            case .pattern(.any), .none: nil
            }
        }
        return names.first
    }
}

extension Diagnostic {
    fileprivate static func invalidVersion(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "invalid-option-value",
            message: "`\(word.text)` is not a version of iOS",
            range: word.range,
            remedy: "write a number, such as 12 or 13.5"
        )
    }
}
