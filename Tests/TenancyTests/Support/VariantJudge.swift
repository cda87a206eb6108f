import LinkDelivery
import RouteTables
import Routing
import SourceText
import Tenancy
import Testing
import URLText

/// Compares one table of a case with the product.
struct VariantJudge {
    private let source: SourceText
    private let variant: CaseVariant
    private let parsed: Parsed<RouteTable>
    private let tenant: Tenant

    /// Compiles the table; its lines keep their numbers in the file of the case.
    init(_ variant: CaseVariant, of reportCase: ReportCase) throws {
        self.variant = variant
        let name = try #require(TenantName("reports"))
        let lines = [CaseStatement(text: "tenant \(name)", line: reportCase.place.line)]
        let all = lines + variant.table + variant.expectations
        source = SourceText(name: reportCase.place.file, text: all.text)
        parsed = RouteTable.parse(source)
        tenant = Tenant(
            name: name,
            table: parsed.value,
            deliveryFiles: DeliveryFiles(texts: variant.files.map { ($0.name, $0.text) }),
            hostEncoder: .foundation
        )
    }

    /// Returns what is wrong, each with its line, what was expected and what was found.
    func findings() -> [String] {
        if parsed.hasErrors { return tableFindings }
        return tenant.expectations.flatMap(findings(of:)) + storyFindings
            + variant.checks.flatMap { check in
                findings(of: check.claim).map { at(check.line, $0) }
            }
    }

    private var tableFindings: [String] {
        let lines = LineTable(source)
        return parsed.diagnostics.map { at(lines.line(at: $0.range.lower), $0.message) }
    }

    private func at(_ line: Int, _ text: String) -> String {
        "\(Place(file: source.name, line: line)): \(text)"
    }

    private func findings(of expectation: RouteTables.Expectation) -> [String] {
        let mismatches = tenant.judge(expectation).mismatches
        return mismatches.map { finding($0, expectation.place, expectation.text) }
    }

    private func finding(_ mismatch: Mismatch, _ place: Place, _ text: String) -> String {
        let found = mismatch.found ?? "nothing"
        return "\(place): expected `\(mismatch.expected)`, found `\(found)`, in `\(text)`"
    }

    // MARK: Stories

    /// What goes otherwise in the story than it should.
    private var storyFindings: [String] {
        let text = SourceText(name: source.name, text: variant.story.text)
        let scenario = Scenario.parse(text)
        let lines = LineTable(text)
        let findings = scenario.diagnostics + parsed.value.check(scenario.value, in: text)
        return findings.map { at(lines.line(at: $0.range.lower), $0.message) }
            + tenant.run(scenario.value).flatMap(findings(of:))
    }

    private func findings(of result: CheckResult) -> [String] {
        switch result {
        case .link(let result):
            result.mismatches.map {
                finding($0, result.expectation.place, result.expectation.text)
            }
        case .app(let result):
            result.mismatches.map {
                finding($0, result.expectation.place, result.expectation.text)
            }
        case .problem(let problem, let statement, let place):
            ["\(place): \(problem), in `\(statement)`"]
        }
    }

    // MARK: Claims

    private func findings(of claim: CaseCheck.Claim) -> [String] {
        switch claim {
        case .note(let code, let isAbsent, let link):
            reading(link) { noteFindings(code, isAbsent: isAbsent, in: $0) }
        case .near(let route, let edits, let link):
            reading(link) { nearFindings(route, edits, in: $0) }
        case .resembles(let kind, let host, let link):
            resemblanceFindings("\(kind) \(host)", of: link)
        case .loop(let scheme, let link):
            loopFindings(scheme ?? "none", of: link)
        case .opensItself(let isExpected, let source, let link):
            selfFindings(isExpected, source, link)
        case .shares(let code): sharedFindings(code)
        case .finding(let code): fileFindings(code)
        case .refuse(let code, let statement):
            refusalFindings(code, of: statement)
        }
    }

    private func reading(_ link: String, _ body: (LinkURL) -> [String]) -> [String] {
        switch tenant.read(link) {
        case .success(let read): body(read)
        case .failure(let refusal):
            ["expected a link, found `invalid because \(refusal.reason.code)`"]
        }
    }

    private func noteFindings(_ code: String, isAbsent: Bool, in link: LinkURL) -> [String] {
        let found = link.notes.map(\.reason.code)
        if found.contains(code) != isAbsent { return [] }
        return ["expected note `\(isAbsent ? "!" : "")\(code)`, found \(list(found))"]
    }

    private func nearFindings(_ route: String, _ edits: [String], in link: LinkURL) -> [String] {
        let found = tenant.router.nearMisses(for: link).list.map { miss in
            ([tenant.router.route(miss.route).name.description] + miss.edits.map(\.code))
                .joined(separator: " ")
        }
        let expected = ([route] + edits).joined(separator: " ")
        return found.contains(expected) ? [] : ["expected near `\(expected)`, found \(list(found))"]
    }

    private func resemblanceFindings(_ expected: String, of link: String) -> [String] {
        let refusal = tenant.explain(link).explanation?.admission.host?.refusal
        var found = "nothing"
        if case .hostNotAllowed(_, let resembles?)? = refusal { found = resembles.words }
        return found == expected ? [] : ["expected host `\(expected)`, found `\(found)`"]
    }

    private func loopFindings(_ expected: String, of link: String) -> [String] {
        let found = tenant.loop(of: tenant.explain(link))?.scheme ?? "none"
        return found == expected ? [] : ["expected loop `\(expected)`, found `\(found)`"]
    }

    private func selfFindings(
        _ isExpected: Bool,
        _ source: LinkSource,
        _ link: String
    ) -> [String] {
        let walk = tenant.explain(link, context: DispatchContext(source: source))
        let found = tenant.opensItself(walk)
        return found == isExpected ? [] : ["expected opens-itself \(isExpected), found \(found)"]
    }

    private func sharedFindings(_ code: String) -> [String] {
        let files = tenant.deliveryFiles
        let claims = SharedClaims([("reports", files), ("other", files)])
        let found = claims.findings(of: "reports", files).map(\.code.code)
        return found.contains(code) ? [] : ["expected finding `\(code)`, found \(list(found))"]
    }

    private func fileFindings(_ code: String) -> [String] {
        let found =
            tenant.deliveryFiles.lint(LintOptions()).map(\.code.code)
            + tenant.secretFindings().map(\.code.code)
        return found.contains(code) ? [] : ["expected finding `\(code)`, found \(list(found))"]
    }

    private func refusalFindings(_ code: String, of statement: String) -> [String] {
        let text = "tenant \(tenant.name)\n\(statement)"
        let found = RouteTable.parse(SourceText(name: source.name, text: text)).diagnostics
            .filter { $0.severity == .error }
            .map(\.code)
        return found.contains(code) ? [] : ["expected error `\(code)`, found \(list(found))"]
    }

    private func list(_ found: [String]) -> String {
        found.isEmpty ? "none" : found.map { "`\($0)`" }.joined(separator: ", ")
    }
}

extension [CaseStatement] {
    /// The statements as one text in which each stands on its own line's number.
    fileprivate var text: String {
        var text = ""
        var line = 1
        for statement in sorted(by: { $0.line < $1.line }) {
            text += String(repeating: "\n", count: statement.line - line) + statement.text
            line = statement.line + statement.text.count { $0 == "\n" }
        }
        return text
    }
}

extension HostResemblance {
    /// The words of a `resembles` line.
    fileprivate var words: String {
        switch self {
        case .begins(let host): "begins-with \(host)"
        case .ends(let host): "ends-with \(host)"
        case .bare(let host): "bare \(host)"
        case .userInformation(let host): "user-information \(host)"
        case .lookalike(let host): "lookalike \(host)"
        case .otherScheme(let host, _): "other-scheme \(host)"
        }
    }
}
