internal import AppModel
internal import RouteTables
internal import SourceText
package import Tenancy

/// Tells what happened in an app, in order, to the end of the story.
package struct TimelineReport: Sendable {
    private let tenant: Tenant
    private let words: AppWords
    private let showsAll: Bool

    /// The most events that are shown without `--all`: the last ones.
    private static let usualEvents = 50

    /// Creates a report of the app of a tenant.
    package init(_ tenant: Tenant, showsAll: Bool = false) {
        self.tenant = tenant
        self.showsAll = showsAll
        words = AppWords(tenant, tenant.app, showsAll: showsAll)
    }

    private var app: App { tenant.app }

    private var seen: String {
        let scene = app.frontScene
        let tab = scene.frontStack.tab.map { " in \($0)" } ?? ""
        return AppWords.screen(scene.frontStack.screens.last?.name) + tab
    }

    /// The report: what is seen now, then every event with what came of it.
    ///
    /// - Complexity: O(n) in the events.
    package var document: Document {
        let events = app.log.events
        if events.isEmpty {
            return Document([.line(Text("nothing happened yet; \(seen) is shown"))])
        }
        let shown = showsAll ? events : events.suffix(TimelineReport.usualEvents)
        let hidden = events.count - shown.count + app.log.forgotten
        var rows = shown.flatMap(rows(of:))
        if hidden > 0 {
            let how =
                app.log.forgotten == hidden
                ? "are no longer remembered" : "come before (--all shows what is remembered)"
            rows.insert(Row(detail: Text("\(WhyReport.counted(hidden, "event")) \(how)")), at: 0)
        }
        let count = WhyReport.counted(app.log.count, "event")
        let head = Text("\(tenant.name)", .strong) + Text(": \(count), and \(seen) is shown")
        return Document([.line(head), .blank, .rows(rows)])
    }

    private func rows(of event: AppEvent) -> [Row] {
        let first = Row(
            Text("\(event.number)"),
            hasNumber: true,
            detail: Text(words.text(event.deed), .strong),
            evidence: event.place?.text ?? ""
        )
        return [first]
            + words.sentences(event).map { effect, sentence in
                Row("", detail: Text("- \(sentence)"), evidence: words.evidenceText(of: effect))
            }
    }

    /// The report as `waymark.timeline/1`.
    ///
    /// - Complexity: O(n) in the events.
    package var json: JSONValue {
        .object([
            "schema": "waymark.timeline/1",
            "tenant": .string(tenant.name.description),
            "shown": .string(seen),
            "forgotten": .integer(app.log.forgotten),
            "events": .array(app.log.events.map { words.json($0) }),
        ])
    }
}
