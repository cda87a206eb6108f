import Foundation
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
    /// Whether no route takes the paths.
    let isMiss: Bool
    /// The positions of the routes that decline.
    var declining: Set<Int> = []

    /// The paths as links to a host.
    var links: [String] { paths.map { "https://www.example.com" + $0 } }

    /// The text of the table.
    var text: String {
        let routes = patterns.enumerated().map { position, pattern in
            let action = declining.contains(position) ? "decline no" : "show Screen"
            return "route r\(position) \(pattern) -> \(action)\n"
        }
        return "tenant bench\npolicy match exact\n" + routes.joined()
    }

    /// Writes patterns and paths for the peers: `NAME.routes` and `NAME.paths`, one a line.
    func export(to folder: String) throws {
        let path = folder + "/" + name.replacing(" ", with: "-")
        for (suffix, lines) in [("routes", patterns), ("paths", paths)] {
            let text = lines.joined(separator: "\n") + "\n"
            try text.write(toFile: path + "." + suffix, atomically: false, encoding: .utf8)
        }
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
    /// An option is not one.
    case usage(String)
    /// The table of a set cannot be read.
    case table(String)
    /// A link of a set does not end as it must.
    case answer(String, link: String)
    /// More work was counted than there may be.
    case work(String)
}
