internal import RouteTables

/// The versions of everything that a script or a table can depend on.
package struct VersionReport: Sendable {
    /// The version of the program.
    package static let version = "0.1.0"
    /// The version of the public declarations of `WaymarkRoutes`; one that breaks a client is new.
    package static let swiftAPI = 1
    /// The version of the interface of plugins, of shared objects and of programs.
    package static let plugins = 1
    /// The schemas of everything that is written as JSON, in the order of their names.
    package static let schemas = [
        "activity/1", "answers/1", "app/1", "changes/1", "check/1", "diagnostics/1", "help/1",
        "history/1", "journal/1", "journal-lines/1", "link/1", "lint/1", "matrix/1", "message/1",
        "open/1", "parting/1", "payload/1", "plugins/1", "recording/1", "routes/1", "settings/1",
        "split/1", "table/1", "tenants/1", "timeline/1", "version/1", "why/1", "why-not/1",
    ].map { "waymark." + $0 }

    /// Creates a report.
    package init() {}

    /// The report.
    package var document: Document {
        Document([
            .line(Text("waymark \(VersionReport.version)", .strong)),
            .rows([
                Row("language", detail: Text("\(Language.version)")),
                Row("JSON", detail: Text(VersionReport.schemas.joined(separator: " "))),
                Row("plugins", detail: Text("\(VersionReport.plugins)")),
                Row("Swift API", detail: Text("\(VersionReport.swiftAPI)")),
            ]),
        ])
    }

    /// The report as `waymark.version/1`.
    package var json: JSONValue {
        .object([
            "schema": "waymark.version/1", "version": .string(VersionReport.version),
            "language": .integer(Language.version),
            "schemas": .array(VersionReport.schemas.map { .string($0) }),
            "plugins": .integer(VersionReport.plugins),
            "swiftAPI": .integer(VersionReport.swiftAPI),
        ])
    }
}
