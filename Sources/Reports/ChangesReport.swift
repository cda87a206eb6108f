package import RouteAnalysis
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy

/// Shows which links end differently in two tables.
package struct ChangesReport: Sendable {
    /// The known links that were asked about.
    package struct Links: Sendable {
        let file: String
        let count: Int
        let moved: [MovedLink]
        let unread: [String]

        /// Takes the links of a file: how many there are, those that move, and those that neither table
        /// reads.
        package init(file: String, count: Int, moved: [MovedLink], unread: [String] = []) {
            self.file = file
            self.count = count
            self.moved = moved
            self.unread = unread
        }

        /// Whether none of them moves.
        package var isStill: Bool { moved.isEmpty }
    }

    private let old: String
    private let new: String
    private let changes: Changes
    private let links: Links?
    private let showsAll: Bool

    /// Creates a report; `old` and `new` are what the tables are called.
    package init(
        _ changes: Changes,
        old: String,
        new: String,
        links: Links? = nil,
        showsAll: Bool = false
    ) {
        self.changes = changes
        self.old = old
        self.new = new
        self.links = links
        self.showsAll = showsAll
    }

    private static let most = 5

    /// The report: how much moves, what is not covered, then each region with its shortest link, and
    /// the known links.
    ///
    /// - Complexity: O(n) in the regions and links.
    package var document: Document {
        var blocks: [Document.Block] = [.line(summary)]
        blocks += changes.uncovered.map { .line(Text("not covered: ", .bad) + Text($0.sentence)) }
        for flag in changes.flags { blocks += [.blank] + self.blocks(of: flag) }
        for region in changes.regions { blocks += [.blank] + self.blocks(of: region) }
        if let links { blocks += [.blank] + self.blocks(of: links) }
        return Document(blocks)
    }

    private var summary: Text {
        let (count, flags) = (changes.regions.count, changes.flags.count)
        var parts: [String] = []
        if count > 0 { parts.append(count == 1 ? "1 way to move" : "\(count) ways to move") }
        if flags > 0 {
            parts.append(
                flags == 1 ? "1 flag declared otherwise" : "\(flags) flags declared otherwise"
            )
        }
        if parts.isEmpty { parts.append("no link moves") }
        var text = Text(
            parts.joined(separator: ", "),
            !changes.hasMoves && changes.isComplete ? .good : .bad
        )
        text.append(" from \(old) to \(new)")
        text.append(changes.isComplete ? ", complete" : ", not complete", .quiet)
        return text
    }

    private func blocks(of flag: FlagChange) -> [Document.Block] {
        func row(_ label: String, _ declaration: FlagDeclaration?) -> Row {
            Row(
                Text(label),
                detail: Text(declaration.map { "\($0.state.rawValue)" } ?? "not declared"),
                evidence: Text(declaration.map { "\($0.place)" } ?? "")
            )
        }
        return [
            .line(Text("flag \(flag.name)", .strong)),
            .rows([
                Row("links", detail: "those that depend on it move where nobody sets it"),
                row("before", flag.old), row("after", flag.new),
            ]),
        ]
    }

    private func blocks(of region: ChangedRegion) -> [Document.Block] {
        let title = Text("\(region.old.words) -> \(region.new.words)", .strong)
        var rows = [
            Row("example", detail: Text(region.example + region.context.suffix))
        ]
        let shown = showsAll ? region.lines : Array(region.lines.prefix(Self.most))
        for (position, line) in shown.enumerated() {
            rows.append(Row(position == 0 ? "links" : "", detail: Text(line)))
        }
        if shown.count < region.lines.count {
            let more = region.lines.count - shown.count
            let counted = more == 1 ? "1 line" : "\(more) lines"
            rows.append(
                Row(
                    "",
                    detail: Text(
                        "and \(counted) more (--all shows \(more == 1 ? "it" : "them"))",
                        .quiet
                    )
                )
            )
        }
        if !region.areLinesAll {
            rows.append(Row("", detail: Text("and links that fit no line listed", .quiet)))
        }
        rows += [
            Row("before", detail: Text(region.old.does), evidence: text(region.oldEvidence)),
            Row("after", detail: Text(region.new.does), evidence: text(region.newEvidence)),
        ]
        return [.line(title), .rows(rows)]
    }

    /// What stands behind an end, first the line that the link came to.
    private func text(_ evidence: some Sequence<Evidence>) -> Text {
        var merged: [Evidence] = []
        for one in evidence {
            if case .lines(let places) = one, case .lines(let others) = merged.last {
                merged[merged.count - 1] = .lines(others + places)
            } else {
                merged.append(one)
            }
        }
        return merged.map { $0.text(showsAll: showsAll) }.reduce(Text("")) { text, other in
            text.string.isEmpty ? other : text + "; " + other
        }
    }

    private func blocks(of links: Links) -> [Document.Block] {
        let moved = links.moved.count
        let head = Text("\(moved) of \(links.count) move", moved == 0 ? .good : .bad)
        let shown = showsAll ? links.moved : Array(links.moved.prefix(Self.most))
        var rows = shown.map { link in
            Row(
                "",
                detail: Text("\(link.url)  \(link.old.words) -> \(link.new.words)"),
                evidence: text(link.oldEvidence.prefix(1)) + " -> "
                    + text(link.newEvidence.prefix(1))
            )
        }
        if shown.count < moved {
            let more = moved - shown.count
            let them = more == 1 ? "it" : "them"
            rows.append(Row("", detail: Text("and \(more) more (--all shows \(them))", .quiet)))
        }
        rows += unreadRows(links)
        return [.line(head + Text(" of \(links.file)")), .rows(rows)]
    }

    /// The lines that are no links to either table.
    private func unreadRows(_ links: Links) -> [Row] {
        let shown = showsAll ? links.unread : Array(links.unread.prefix(Self.most))
        var rows = shown.map { Row("", detail: Text("\($0): invalid, before and after", .bad)) }
        if shown.count < links.unread.count {
            let more = links.unread.count - shown.count
            rows.append(Row("", detail: Text("and \(more) more invalid (--all)", .quiet)))
        }
        return rows
    }

    /// The report as `waymark.changes/1`.
    ///
    /// - Complexity: O(n) in the regions and links.
    package var json: JSONValue {
        .object([
            "schema": "waymark.changes/1",
            "old": .string(old),
            "new": .string(new),
            "complete": .bool(changes.isComplete),
            "uncovered": .array(
                changes.uncovered.map {
                    .object(["code": .string($0.code), "sentence": .string($0.sentence)])
                }
            ),
            "flags": .array(
                changes.flags.map { flag in
                    .object([
                        "name": .string("\(flag.name)"),
                        "old": flag.old?.json ?? .null,
                        "new": flag.new?.json ?? .null,
                    ])
                }
            ),
            "regions": .array(
                changes.regions.map { region in
                    .object([
                        "old": region.old.json(region.oldEvidence),
                        "new": region.new.json(region.newEvidence),
                        "example": .string(region.example),
                        "state": .array(region.context.words.map { .string($0) }),
                        "links": .array(region.lines.map { .string($0) }),
                        "linksComplete": .bool(region.areLinesAll),
                    ])
                }
            ),
            "states": .integer(changes.states),
            "skipped": .integer(changes.skipped),
            "links": links.map { links in
                .object([
                    "file": .string(links.file),
                    "count": .integer(links.count),
                    "invalid": .array(links.unread.map { .string($0) }),
                    "moved": .array(
                        links.moved.map { link in
                            .object([
                                "url": .string(link.url),
                                "old": link.old?.json(link.oldEvidence) ?? .null,
                                "new": link.new?.json(link.newEvidence) ?? .null,
                            ])
                        }
                    ),
                ])
            } ?? .null,
        ])
    }
}

extension FlagDeclaration {
    fileprivate var json: JSONValue {
        .object(["state": .string(state.rawValue), "place": place.json])
    }
}

extension Answer? {
    fileprivate var words: String { self?.words ?? "invalid" }
}

extension Answer {
    /// The outcome in words; of a value that cannot be read, without its name, which is not compared.
    private var outcomeWords: String {
        if case .failedValue = outcome { "failed value" } else { outcome.words }
    }

    /// What is done, as the table writes it.
    fileprivate var does: String { action.map { "\($0)" } ?? "nothing is opened" }

    fileprivate func json(_ evidence: [Evidence]) -> JSONValue {
        .object([
            "outcome": .string(outcomeWords),
            "route": .optional(route?.description),
            "action": .optional(action?.description),
            "evidence": .array(evidence.map(\.json)),
        ])
    }
}

extension DispatchContext {
    /// What the state differs in from the usual one, as words after a link.
    package var words: [String] {
        let source = source.map { ["via \($0.rawValue)"] } ?? []
        let states =
            flags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" }
            + (auth == .signedIn ? [] : ["auth=\(auth.rawValue)"])
        return source + states
    }

    /// The same words as they follow a link in a statement; empty for the usual state.
    var suffix: String {
        let states = words.filter { !$0.hasPrefix("via ") }
        let source = words.filter { $0.hasPrefix("via ") }.map { " " + $0 }.joined()
        return source + (states.isEmpty ? "" : " with " + states.joined(separator: " "))
    }
}
