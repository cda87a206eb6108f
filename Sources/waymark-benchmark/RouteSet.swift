import RouteTables
import SourceText

/// A table to measure with, and links for it.
struct RouteSet {
    /// The name of the set, with its number of routes.
    let name: String
    /// The patterns, in the language of tables.
    let patterns: [String]
    /// The paths that are looked up, in the order of the measurement.
    let paths: [String]
    /// Whether each path is for the route at its position modulo the number of routes.
    let isMiss: Bool

    /// The paths as links to a host.
    var links: [String] { paths.map { "https://www.example.com" + $0 } }

    /// The text of the table.
    var text: String {
        let routes = patterns.enumerated().map { "route r\($0) \($1) -> show Screen\n" }
        return "tenant bench\npolicy match exact\n" + routes.joined()
    }

    /// Reads the table.
    func table() throws -> RouteTable {
        let parsed = RouteTable.parse(SourceText(name: name, text: text))
        guard !parsed.hasErrors else { throw BenchmarkError.table(name) }
        return parsed.value
    }
}

/// Why there is nothing to measure.
enum BenchmarkError: Error {
    /// The table of a set cannot be read.
    case table(String)
    /// A link of a set does not end as it must.
    case answer(String, link: String)
    /// More work was counted than there may be.
    case work(String)
}
