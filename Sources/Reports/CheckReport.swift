internal import RouteTables
internal import SourceText
package import Tenancy
internal import URLText

/// Shows which expectations failed, each with what was expected, what was found and the first line
/// of `why`, and how many held.
package struct CheckReport: Sendable {
    /// The results of one tenant.
    package struct Section: Sendable {
        let tenant: Tenant
        /// What is shown of the results, in their order.
        private(set) var lines: [CheckedLine] = []
        /// How many results there were.
        private(set) var count = 0
        /// How many of them held.
        private(set) var heldCount = 0

        /// Collects what is shown of a tenant's results.
        ///
        /// - Parameters:
        ///   - tenant: The tenant.
        ///   - keepsHeld: Whether what held is shown, as it is in JSON alone.
        ///   - check: Hands over the results in their order.
        package init(_ tenant: Tenant, keepsHeld: Bool, check: ((CheckResult) -> Void) -> Void) {
            self.tenant = tenant
            check { result in
                count += 1
                if result.isHeld { heldCount += 1 }
                if keepsHeld || !result.isHeld { lines.append(CheckedLine(result, in: tenant)) }
            }
        }

        /// Pairs a tenant with the results of its expectations, in their order.
        package init(_ tenant: Tenant, _ results: [CheckResult]) {
            self.init(tenant, keepsHeld: true) { results.forEach($0) }
        }

        /// Pairs a tenant with the results of expectations about links, in their order.
        package init(_ tenant: Tenant, _ results: [ExpectationResult]) {
            self.init(tenant, results.map { .link($0) })
        }
    }

    private let sections: [Section]

    private let unusable: [String]

    /// Creates a report; `unusable` names the tenants that cannot be used, whose expectations are not
    /// among these.
    package init(_ sections: [Section], unusable: [String] = []) {
        self.sections = sections
        self.unusable = unusable
    }

    /// The number of expectations that failed, and of statements that could not be followed.
    package var failureCount: Int {
        sections.reduce(0) { $0 + $1.count - $1.heldCount }
    }

    private var total: Int { sections.reduce(0) { $0 + $1.count } }

    /// The report: failures in order, then the count.
    ///
    /// - Complexity: O(n) in the expectations.
    package var document: Document {
        var blocks: [Document.Block] = []
        for section in sections {
            for line in section.lines where !line.isHeld {
                blocks += self.blocks(of: line, section.tenant)
            }
        }
        if sections.count > 1 { blocks.append(.rows(sections.map(row(of:)))) }
        return Document(blocks + [.line(summary)] + UnusableTenants(unusable).blocks)
    }

    private var summary: Text {
        let held = total - failureCount
        let noun = total == 1 ? "expectation" : "expectations"
        let isGood = failureCount == 0 && unusable.isEmpty
        return Text("\(held) of \(total) \(noun) held", isGood ? .good : .bad)
    }

    private func row(of section: Section) -> Row {
        Row(
            Text(section.tenant.name.description),
            detail: Text("\(section.heldCount) of \(section.count) held")
        )
    }

    private func blocks(of line: CheckedLine, _ tenant: Tenant) -> [Document.Block] {
        let name = sections.count > 1 ? " for \(tenant.name):" : ""
        let head =
            Text("\(line.place): ", .strong) + Text("FAILED", .bad) + Text("\(name) \(line.text)")
        let rows = [
            Row(
                "expected",
                detail: Text(line.mismatches.map(\.expected).joined(separator: ", "))
            ),
            Row(
                "found",
                detail: Text(line.mismatches.map { $0.found ?? "nothing" }.joined(separator: ", "))
            ),
        ]
        // One line for editors and `grep`, however long the statement is.
        return [.verbatim([head]), .rows(rows + line.whyRows)]
    }

    /// The report as `waymark.check/1`.
    ///
    /// - Complexity: O(n) in the expectations.
    package var json: JSONValue {
        .object([
            "schema": "waymark.check/1",
            "expectations": .integer(total),
            "held": .integer(total - failureCount),
            "unusable": .array(unusable.map { .string($0) }),
            "tenants": .array(
                sections.map { section in
                    .object([
                        "tenant": .string(section.tenant.name.description),
                        "results": .array(section.lines.map(\.json)),
                    ])
                }
            ),
        ])
    }
}
