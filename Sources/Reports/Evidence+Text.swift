internal import RouteTables
internal import SourceText

extension Evidence {
    /// The most lines that are named without `--all`.
    private static let usualLimit = 6

    /// What stands behind a statement, for the column at the right.
    func text(showsAll: Bool) -> Text {
        switch self {
        case .lines(let places):
            let shown = showsAll ? places : Array(places.prefix(Evidence.usualLimit))
            let hidden = places.count - shown.count
            let more = hidden > 0 ? " and \(hidden) more (--all)" : ""
            return Text(Evidence.listed(shown) + more)
        case .policy(let name, let value, nil): return Text("\(name.rawValue) \(value) (default)")
        case .policy(let name, let value, let place?):
            return Text("\(name.rawValue) \(value), \(place)")
        case .rule(let words): return Text(words)
        }
    }

    /// Lines of the same file, as `shop.waymark:5, 6`.
    private static func listed(_ places: [Place]) -> String {
        var result = ""
        var file: String?
        for place in places {
            if !result.isEmpty { result += ", " }
            result += place.file == file ? "\(place.line)" : "\(place)"
            file = place.file
        }
        return result
    }

    /// The evidence, as every JSON format writes it: `kind` and what belongs to it.
    var json: JSONValue {
        switch self {
        case .lines(let places):
            .object(["kind": "lines", "places": .array(places.map(\.json))])
        case .policy(let name, let value, let place):
            .object([
                "kind": "policy", "name": .string(name.rawValue), "value": .string(value),
                "isDefault": .bool(place == nil), "place": place?.json ?? .null,
            ])
        case .rule(let words): .object(["kind": "rule", "rule": .string(words)])
        }
    }
}

extension Place {
    /// The place, as every JSON format writes it.
    var json: JSONValue { .object(["file": .string(file), "line": .integer(line)]) }

    /// The place for the column at the right.
    var text: Text { Text(description) }
}
