/// Lists lines of the journal.
package struct JournalReport: Sendable {
    private let entries: [JournalEntry]
    /// How many lines the filters let pass.
    private let count: Int
    private let unreadable: Int

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - entries: The lines that are shown, the oldest first.
    ///   - count: How many lines there are to show, those that are left out included.
    ///   - unreadable: How many lines of the file are of no use.
    package init(_ entries: [JournalEntry], of count: Int, unreadable: Int = 0) {
        self.entries = entries
        self.count = count
        self.unreadable = unreadable
    }

    /// The report.
    ///
    /// - Complexity: O(n) in the entries.
    package var document: Document {
        var blocks: [Document.Block] = [.line(Text(headline, .strong))]
        if !entries.isEmpty {
            let header = Row(
                Text("time", .quiet),
                columns: .registrations,
                cells: [Text("tenant", .quiet), Text("outcome", .quiet)],
                isHeader: true
            )
            blocks += [.blank, .rows([header] + entries.flatMap(rows(of:)))]
        }
        if unreadable > 0 {
            let lines = WhyReport.counted(unreadable, "line")
            blocks.append(
                .line(
                    Text(
                        "\(lines) of the file cannot be read and \(unreadable == 1 ? "is" : "are") left out"
                    )
                )
            )
        }
        return Document(blocks)
    }

    private var headline: String {
        if count == 0 { return "no line of the journal to show" }
        if entries.count == count { return WhyReport.counted(count, "line") + " of the journal" }
        return "the last \(entries.count) of \(count) lines; `journal \(count)` shows all"
    }

    private func rows(of entry: JournalEntry) -> [Row] {
        let unsent = entry.isSent == false ? "not opened, several tenants accept it" : nil
        let facts = [entry.source.map { "via \($0)" }, unsent].compactMap(\.self)
        let head = Row(
            Text(entry.shownTime),
            columns: .registrations,
            cells: [Text(entry.tenant ?? "none"), Text(entry.outcome)],
            detail: Text(facts.joined(separator: "; ")),
            evidence: Text(entry.place ?? "")
        )
        return [head]
            + entry.reasons.map { reason in
                let subject = reason.route.map { "\($0): " } ?? ""
                return Row(
                    columns: .words,
                    detail: Text("  \(subject)\(reason.code)"),
                    evidence: Text(reason.place == entry.place ? "" : reason.place ?? "")
                )
            }
    }

    /// The report as `waymark.journal-lines/1`.
    ///
    /// - Complexity: O(n) in the entries.
    package var json: JSONValue {
        .object([
            "schema": "waymark.journal-lines/1",
            "count": .integer(count),
            "unreadable": .integer(unreadable),
            "entries": .array(entries.map(\.json)),
        ])
    }
}

extension JournalEntry {
    /// The time to the second, as a person reads it.
    fileprivate var shownTime: String {
        time.prefix(19).replacing("T", with: " ") + "Z"
    }

    fileprivate var json: JSONValue {
        .object([
            "time": .string(time), "tenant": .optional(tenant), "outcome": .string(outcome),
            "route": .optional(route), "place": .optional(place), "source": .optional(source),
            "isSent": .bool(isSent != false && tenant != nil),
            "reasons": .array(
                reasons.map { reason in
                    .object([
                        "code": .string(reason.code), "route": .optional(reason.route),
                        "place": .optional(reason.place),
                    ])
                }
            ),
        ])
    }
}
