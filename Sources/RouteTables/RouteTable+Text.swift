import SourceText

extension RouteTable {
    /// The declarations as a table file, which parses to the same table.
    ///
    /// Groups stand in the order of the manual with an empty line between; columns align. Policies
    /// are written when the table states them or their value is not the default. What a table does
    /// not hold is not there: comments, and the layout of its file.
    ///
    /// - Complexity: O(n) in the declarations.
    package func canonicalText() -> String {
        let groups = [
            headLines, allowLines, switchLines, routeLines, waiverLines, expectationLines,
        ]
        return groups.filter { !$0.isEmpty }
            .map { $0.map { $0 + "\n" }.joined() }
            .joined(separator: "\n")
    }

    private var headLines: [String] {
        var lines: [String] = []
        if let tenant { lines.append(tenant.description) }
        lines += RouteTable.wrapped("tabs", tabs.map(\.description))
        return lines
    }

    private var allowLines: [String] {
        var lines = RouteTable.wrapped("allow scheme", schemes.map(\.scheme))
        var rest = hosts[...]
        while let first = rest.first {
            let group = rest.prefix { $0.schemes == first.schemes }
            rest = rest.dropFirst(group.count)
            let suffix = first.schemes.isEmpty ? [] : ["for"] + first.schemes
            lines += RouteTable.wrapped(
                "allow host  ",
                group.map(\.host.description),
                suffix: suffix
            )
        }
        return lines
    }

    private var switchLines: [String] {
        flags.map(\.description)
            + PolicyName.known.compactMap { name in
                guard let value = policies.value(of: name),
                    policies.places[name] != nil || value != name.values.first
                else { return nil }
                return "policy \(name.rawValue) \(value)"
            }
    }

    private var routeLines: [String] {
        let columns = RouteColumns.fitting(routes)
        return routes.map(columns.line) + fallbacks.map(\.description)
    }

    private var waiverLines: [String] { waivers.map(\.description) }

    private var expectationLines: [String] {
        let widths = expectations.map(\.linkText.count)
        let arrow = min(widths.max() ?? 0, 80) + 1
        return expectations.map { $0.line(arrow: arrow) }
    }

    /// One statement, or several when there are too many words for a line.
    private static func wrapped(
        _ start: String,
        _ words: [String],
        suffix: [String] = []
    ) -> [String] {
        var lines: [String] = []
        var line = ""
        let end = suffix.map { " " + $0 }.joined()
        for word in words {
            if !line.isEmpty, line.count + word.count + end.count > 99 {
                lines.append(line + end)
                line = ""
            }
            line += line.isEmpty ? "\(start) \(word)" : " " + word
        }
        return line.isEmpty ? lines : lines + [line + end]
    }
}

extension TenantDeclaration: CustomStringConvertible {
    /// The whole line, which parses back.
    package var description: String {
        title.map { "tenant \(name) \(Word.quoted($0))" } ?? "tenant \(name)"
    }
}

extension TabDeclaration: CustomStringConvertible {
    /// The written form in a `tabs` line, which parses back.
    package var description: String {
        Word.written(name: name.description, value: screen, isItem: true)
    }
}

extension FlagDeclaration: CustomStringConvertible {
    /// The whole line, which parses back.
    package var description: String { "flag \(name) \(state.rawValue)" }
}

extension Fallback: CustomStringConvertible {
    /// The whole line, which parses back.
    package var description: String {
        let via = sources.isEmpty ? [] : ["via"] + sources.map(\.rawValue)
        return (["fallback"] + via + ["->", action.description]).joined(separator: " ")
    }
}

extension Waiver: CustomStringConvertible {
    /// The whole line, which parses back.
    package var description: String { "waive \(code) \(route) \(Word.quoted(reason))" }
}
