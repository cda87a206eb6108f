package import SourceText

/// Lists the plugins of a tenant: whether each is used, what it answered, and how long that took.
package struct PluginsReport: Sendable {
    /// One plugin.
    package struct Entry: Sendable {
        let name: String
        let path: String
        let isSharedObject: Bool
        let place: Place
        let milliseconds: Int?
        let state: String
        let why: String?
        let remedy: String?
        let counts: [(name: String, count: Int)]
        let microseconds: Int
        let longestMicroseconds: Int
        let messages: String

        /// Creates an entry; `milliseconds` is nil for a shared object, `why` says why it cannot be used, the
        /// questions are the first of the counts, and `messages` is the last of standard error.
        package init(
            name: String,
            path: String,
            isSharedObject: Bool,
            place: Place,
            milliseconds: Int?,
            state: String,
            why: String?,
            remedy: String?,
            counts: [(name: String, count: Int)],
            microseconds: Int,
            longestMicroseconds: Int,
            messages: String
        ) {
            self.name = name
            self.path = path
            self.isSharedObject = isSharedObject
            self.place = place
            self.milliseconds = milliseconds
            self.state = state
            self.why = why
            self.remedy = remedy
            self.counts = counts
            self.microseconds = microseconds
            self.longestMicroseconds = longestMicroseconds
            self.messages = messages
        }
    }

    private let tenant: String
    private let entries: [Entry]

    /// Creates a report of a tenant's plugins, in the order of its table.
    package init(_ tenant: String, _ entries: [Entry]) {
        self.tenant = tenant
        self.entries = entries
    }

    /// The report.
    package var document: Document {
        if entries.isEmpty { return Document([.line(Text("\(tenant) has no plugins"))]) }
        return Document([.rows(entries.flatMap(rows(of:)))])
    }

    private func rows(of entry: Entry) -> [Row] {
        let form = entry.isSharedObject ? "shared object" : "program"
        let time = entry.milliseconds.map { ", within \($0) ms" } ?? ""
        var rows = [
            Row(
                Text(entry.name),
                cells: [Text(word(for: entry), entry.isUsed ? .good : .strong)],
                detail: Text("\(form) \(PrintableText.escaped(entry.path))\(time)"),
                evidence: entry.place.text
            )
        ]
        if let why = entry.why { rows.append(row(PrintableText.escaped(why))) }
        if let remedy = entry.remedy { rows.append(row("help: \(PrintableText.escaped(remedy))")) }
        if entry.state == "not-trusted" {
            rows.append(row("`trust \(tenant)` runs the plugins of \(tenant) from then on"))
        }
        let counts = entry.counts.filter { $0.count > 0 || $0.name == "asked" }
        let words = counts.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
        let asked = entry.counts.first?.count ?? 0
        let times =
            asked == 0
            ? ""
            : "; \(entry.microseconds / asked) µs each, the longest \(entry.longestMicroseconds) µs"
        rows.append(row(words + times))
        let lines = entry.messages.split(separator: "\n").suffix(PluginsReport.mostMessages)
        rows += lines.map { row("stderr: \(Quoted(String($0)))") }
        return rows
    }

    /// The most lines of standard error that are shown.
    private static let mostMessages = 5

    private func row(_ words: String) -> Row { Row("", cells: [""], detail: Text(words)) }

    private func word(for entry: Entry) -> String {
        switch entry.state {
        case "not-trusted": "NOT TRUSTED"
        case "unusable": "UNUSABLE"
        default: entry.state
        }
    }

    /// The report as `waymark.plugins/1`.
    package var json: JSONValue {
        .object([
            "schema": "waymark.plugins/1", "tenant": .string(tenant),
            "plugins": .array(
                entries.map { entry in
                    .object([
                        "name": .string(entry.name), "path": .string(entry.path),
                        "form": .string(entry.isSharedObject ? "shared-object" : "program"),
                        "place": entry.place.json,
                        "milliseconds": entry.milliseconds.map { .integer($0) } ?? .null,
                        "state": .string(entry.state), "why": .optional(entry.why),
                        "remedy": .optional(entry.remedy),
                        "counts": .object(
                            Dictionary(
                                uniqueKeysWithValues: entry.counts.map {
                                    ($0.name, .integer($0.count))
                                }
                            )
                        ),
                        "microseconds": .integer(entry.microseconds),
                        "longestMicroseconds": .integer(entry.longestMicroseconds),
                        "messages": .string(entry.messages),
                    ])
                }
            ),
        ])
    }
}

extension PluginsReport.Entry {
    /// Whether it is asked.
    fileprivate var isUsed: Bool { ["ready", "loaded", "running"].contains(state) }
}
