import SourceText

extension Route: CustomStringConvertible {
    /// The whole line, which parses back.
    public var description: String { RouteColumns.narrow.line(self) }

    /// The pattern, with `exact` or `prefix`.
    package var patternText: String {
        match.map { "\(pattern) \($0.rawValue)" } ?? pattern.description
    }

    /// The modifiers but `exact` and `prefix`, as they are written; empty when there are none.
    package var modifierText: String {
        var words: [String] = []
        func add(_ modifier: String, _ items: [String], keywords: Set<String> = []) {
            if items.isEmpty { return }
            let stops = RouteModifier.stops.union(keywords)
            words.append(modifier)
            words += items.map { Word.written($0, keywords: stops, isItem: true) }
        }
        add("host", hosts.map(\.description), keywords: ["none"])
        add("scheme", schemes)
        add("when", conditions.map(\.description))
        if needsAuth { words += ["needs", "auth"] }
        add("secret", secrets)
        if readsFragmentParameters { words.append("fragment-parameters") }
        if let unreadable { words += ["unreadable", unreadable.rawValue] }
        return words.joined(separator: " ")
    }
}

/// The columns, counted from 0, in which the parts of a route's line begin.
///
/// A part that is too long pushes the others of its line to the right.
struct RouteColumns {
    var pattern = 0
    var modifiers = 0
    var arrow = 0

    /// One space between all parts.
    static let narrow = RouteColumns()

    /// The columns that fit the routes, with few that are much longer than the others left aside.
    static func fitting(_ routes: [Route]) -> RouteColumns {
        var columns = RouteColumns()
        for route in routes { columns.pattern = max(columns.pattern, route.name.description.count) }
        columns.pattern = min(columns.pattern, 24) + 8
        let rows = routes.map { ($0.patternText.count, $0.modifierText.count) }
        var widest = 0
        for (pattern, modifiers) in rows where modifiers > 0 { widest = max(widest, pattern) }
        columns.modifiers = columns.pattern + min(widest, 48) + 2
        var end = 0
        for (pattern, modifiers) in rows {
            let start = modifiers > 0 ? columns.modifiers : columns.pattern
            end = max(end, start + (modifiers > 0 ? modifiers : pattern))
        }
        columns.arrow = min(end, 96) + 1
        return columns
    }

    /// The line of a route.
    func line(_ route: Route) -> String {
        var text = "route \(route.name)"
        pad(&text, to: pattern)
        text += route.patternText
        let modifierText = route.modifierText
        if !modifierText.isEmpty {
            pad(&text, to: modifiers)
            text += modifierText
        }
        pad(&text, to: arrow)
        return text + "-> \(route.action)"
    }

    /// Adds spaces up to a column, and one at least.
    private func pad(_ text: inout String, to column: Int) {
        text += String(repeating: " ", count: max(1, column - text.count))
    }
}
