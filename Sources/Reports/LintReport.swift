internal import SourceText

/// Shows what `lint` found: how much stands, then each finding with its place, an example link and
/// what to do.
package struct LintReport: Sendable {
    /// The findings of one tenant, by place.
    package struct Section: Sendable {
        let tenant: String
        let entries: [LintEntry]

        /// Pairs a tenant with its findings, in any order.
        package init(tenant: String, _ entries: [LintEntry]) {
            self.tenant = tenant
            let order = entries.indices.sorted {
                entries[$0].place == entries[$1].place
                    ? $0 < $1 : entries[$0].place < entries[$1].place
            }
            self.entries = order.map { entries[$0] }
        }
    }

    private let sections: [Section]
    private let unusable: [String]

    /// Creates a report; `unusable` names the tenants that cannot be used, and were not looked at.
    package init(_ sections: [Section], unusable: [String] = []) {
        self.sections = sections
        self.unusable = unusable
    }

    private var entries: [LintEntry] { sections.flatMap(\.entries) }

    /// The number of findings that stand.
    package var count: Int { entries.count(where: \.stands) }

    /// The report: how much stands, then the findings; with `showsAll` also those that are waived, and
    /// information.
    ///
    /// - Complexity: O(n) in the findings.
    package func document(showsAll: Bool) -> Document {
        var blocks: [Document.Block] = [.line(summary(showsAll: showsAll))]
        for section in sections {
            let folder = sections.count > 1 ? section.tenant : nil
            for entry in section.entries where entry.stands || showsAll {
                blocks += [.blank] + entry.blocks(folder: folder)
            }
        }
        return Document(blocks + UnusableTenants(unusable).blocks)
    }

    private func summary(showsAll: Bool) -> Text {
        let waived = entries.count { $0.waiver != nil }
        let information = entries.count { $0.waiver == nil && $0.severity == .information }
        var text = Text(
            count == 0 ? "no finding" : count == 1 ? "1 finding" : "\(count) findings",
            count == 0 && unusable.isEmpty ? .good : .bad
        )
        if sections.count != 1 { text.append(" in \(sections.count) tenants") }
        if waived > 0 { text.append(", \(waived) waived") }
        if information > 0 { text.append(", \(information) for information") }
        if !showsAll, waived + information > 0 { text.append(" (--all shows them)", .quiet) }
        return text
    }

    /// The report as `waymark.lint/1`, with what is waived and for information.
    ///
    /// - Complexity: O(n) in the findings.
    package var json: JSONValue {
        .object([
            "schema": "waymark.lint/1",
            "findings": .integer(count),
            "unusable": .array(unusable.map { .string($0) }),
            "tenants": .array(
                sections.map { section in
                    .object([
                        "tenant": .string(section.tenant),
                        "findings": .array(section.entries.map(\.json)),
                    ])
                }
            ),
        ])
    }
}

extension FindingPage.Basis {
    /// The basis in one stable word, for JSON.
    var word: String {
        switch self {
        case .documented: "documented"
        case .recorded: "recorded"
        case .reported: "reported"
        case .unknown: "unknown"
        case .table: "table"
        }
    }
}
