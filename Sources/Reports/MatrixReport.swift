internal import AppModel
internal import RouteTables
internal import SourceText
package import Tenancy
internal import URLText

/// What becomes of one link in every state of the app, as a table.
package struct MatrixReport: Sendable {
    private let url: String
    private let rows: [MatrixRow]
    private let tenant: Tenant

    /// Creates a report of the rows for a link.
    package init(_ rows: [MatrixRow], of url: String, in tenant: Tenant) {
        self.url = url
        self.rows = rows
        self.tenant = tenant
    }

    /// The report: how many ends there are, then a row for each state.
    package var document: Document {
        let ends = Set(rows.map { [$0.telling.walk.outcome.words, end(of: $0)] })
        let head = ends.count == 1 ? "the same end" : "\(ends.count) different ends"
        var table = [
            Row(
                Text("app", .quiet),
                columns: .registrations,
                cells: ["sign-in", "scenes", "outcome", "in the end"].map { Text($0, .quiet) },
                isHeader: true
            )
        ]
        table += rows.enumerated().map { position, row in
            let isFirst = position == 0 || rows[position - 1].start != row.start
            return Row(
                Text(isFirst ? row.start.rawValue : ""),
                columns: .registrations,
                cells: [
                    Text(row.auth.rawValue), Text("\(row.sceneCount)"),
                    Text(row.telling.walk.outcome.words), Text(end(of: row)),
                ]
            )
        }
        return Document([
            .line(
                Text(head, .strong) + Text(" in \(rows.count) states: \(LinkPassword.masked(url))")
            ),
            .blank, .rows(table), .blank,
            .paragraph(
                "In the end: the app has got ready, sign-in has succeeded, and a check of the start has"
                    + " ended; unknown where that depends on what is not known. With two scenes the"
                    + " link comes to the second, which is in front."
            ),
        ])
    }

    /// What is seen in the end, and after what.
    private func end(of row: MatrixRow) -> String {
        if !row.telling.isEndKnown { return Outcome.unknown.words }
        let story = row.telling.story
        let screen = AppWords.screen(row.telling.finallySeen)
        switch story.fate {
        case .presented(let presentation, _), .reused(let presentation, _):
            return AppWords.screen(presentation.screen)
                + (presentation.tab.map { " in \($0)" } ?? "")
        case .replaced(_, let lost, _, _): return "\(screen), after \(lost)"
        default: return screen
        }
    }

    /// The report as `waymark.matrix/1`.
    package var json: JSONValue {
        .object([
            "schema": "waymark.matrix/1",
            "tenant": .string(tenant.name.description),
            "url": .string(LinkPassword.masked(url)),
            "rows": .array(
                rows.map { row in
                    .object([
                        "app": .string(row.start.rawValue),
                        "auth": .string(row.auth.rawValue),
                        "scenes": .integer(row.sceneCount),
                        "outcome": .string(row.telling.walk.outcome.words),
                        "end": .string(end(of: row)),
                        "seen": .optional(
                            row.telling.isEndKnown ? row.telling.finallySeen : nil
                        ),
                        "story": StoryReport(row.telling, in: tenant, showsAll: true).json,
                    ])
                }
            ),
        ])
    }
}
