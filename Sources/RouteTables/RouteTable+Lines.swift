import SourceText

extension TabDeclaration {
    /// The lines that declare tabs.
    static func lines(_ tabs: [TabDeclaration]) -> [String] {
        StatementLines.wrapped("tabs", tabs.map(\.description))
    }
}

extension SchemeEntry {
    /// The lines that allow schemes.
    static func lines(_ entries: [SchemeEntry]) -> [String] {
        StatementLines.wrapped("allow scheme", entries.map(\.scheme))
    }
}

extension HostEntry {
    /// The lines that allow hosts; neighbours for the same schemes share one.
    static func lines(_ entries: [HostEntry]) -> [String] {
        var lines: [String] = []
        var rest = entries[...]
        while let first = rest.first {
            let group = rest.prefix { $0.schemes == first.schemes }
            rest = rest.dropFirst(group.count)
            lines += StatementLines.wrapped(
                "allow host  ",
                group.map(\.host.description),
                suffix: first.schemes.isEmpty ? [] : ["for"] + first.schemes
            )
        }
        return lines
    }
}

/// One policy as a table states it.
struct PolicyLine {
    var name: PolicyName
    var value: String
    var place: Place

    /// The whole line, which parses back.
    var description: String { "policy \(name.rawValue) \(value)" }
}

extension Policies {
    /// The policies that are stated, or whose value is not the default, in the order of the manual.
    var lines: [PolicyLine] {
        PolicyName.allCases.compactMap { name in
            let value = value(of: name)
            guard places[name] != nil || value != name.values.first else { return nil }
            return PolicyLine(
                name: name,
                value: value,
                place: places[name] ?? Place(file: "", line: 0)
            )
        }
    }
}

/// Breaks statements with many words.
enum StatementLines {
    /// One statement, or several when there are too many words for a line.
    static func wrapped(_ start: String, _ words: [String], suffix: [String] = []) -> [String] {
        var lines: [String] = []
        var line = ""
        let end = suffix.map { " " + $0 }.joined()
        for word in words {
            if !line.isEmpty, line.count + 1 + word.count + end.count > 100 {
                lines.append(line + end)
                line = ""
            }
            line += line.isEmpty ? "\(start) \(word)" : " " + word
        }
        return line.isEmpty ? lines : lines + [line + end]
    }
}

extension RouteTable {
    /// Whether two tables declare the same, wherever their lines stand, and in whatever order where
    /// order says nothing.
    ///
    /// - Complexity: O(n) in the declarations.
    package func saysTheSame(as other: RouteTable) -> Bool {
        func sorted(_ table: RouteTable) -> [[String]] {
            [
                table.tabs.map(\.description).sorted(),
                table.schemes.map(\.scheme).sorted(),
                table.hosts.flatMap { HostEntry.lines([$0]) }.sorted(),
                table.flags.map(\.description).sorted(),
                table.policies.lines.map(\.description),
                table.plugins.map(\.description).sorted(),
                table.fallbacks.map(\.description).sorted(),
                table.waivers.map(\.description).sorted(),
                table.expectations.map(\.description).sorted(),
                [table.tenant?.description ?? ""],
            ]
        }
        guard sorted(self) == sorted(other), routes.count == other.routes.count else {
            return false
        }
        return zip(routes, other.routes).allSatisfy { a, b in
            var a = a
            a.place = b.place
            return a == b
        }
    }
}
