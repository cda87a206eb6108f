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
        [tenant].compactMap { $0?.description } + TabDeclaration.lines(tabs)
    }

    private var allowLines: [String] { SchemeEntry.lines(schemes) + HostEntry.lines(hosts) }

    private var switchLines: [String] {
        flags.map(\.description) + policies.lines.map(\.description) + plugins.map(\.description)
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
    package var description: String {
        "waive \(code) \(Word.written(subject)) \(Word.quoted(reason))"
    }
}
