package import RouteTables
package import SourceText

/// The waivers of a table, and which of them accepted a finding.
package struct WaiverLedger: Sendable {
    private let waivers: [Waiver]
    private var used: Set<Int> = []
    /// The subjects of the findings that were asked about, by code.
    private var subjects: [String: [String]] = [:]

    /// Takes the waivers of a table.
    package init(_ table: RouteTable) { waivers = table.waivers }

    /// The waiver that accepts a finding; nil when none does.
    ///
    /// - Complexity: O(n) in the waivers.
    package mutating func waiver<Code>(for finding: Finding<Code>) -> Waiver? {
        let code = finding.code.code
        subjects[code, default: []] += finding.subjects
        let fitting = waivers.indices.filter {
            waivers[$0].code == code && finding.subjects.contains(waivers[$0].subject)
        }
        used.formUnion(fitting)
        return fitting.first.map { waivers[$0] }
    }

    /// What is wrong with the waivers once all findings were asked about; `codes` are those of all
    /// findings that there can be, `unasked` those that were not looked for.
    ///
    /// - Complexity: O(n · m) in the waivers and the names that are close.
    package func findings(
        codes: [String],
        unasked: Set<String> = []
    ) -> [Finding<TenantFinding>] {
        let known = Set(codes)
        let unused = waivers.indices.filter {
            !used.contains($0) && !unasked.contains(waivers[$0].code)
        }
        return unused.map { index in
            let waiver = waivers[index]
            let near: (String, [String]) -> String? = { NearName.closest(to: $0, in: $1) }
            let code: TenantFinding =
                known.contains(waiver.code)
                ? .waiverUnused(
                    code: waiver.code,
                    subject: waiver.subject,
                    nearName: near(waiver.subject, subjects[waiver.code] ?? [])
                )
                : .waiverCodeUnknown(code: waiver.code, nearName: near(waiver.code, codes))
            return Finding(
                code,
                at: FindingPlace(waiver.place),
                subjects: [waiver.subject]
            )
        }
    }
}
