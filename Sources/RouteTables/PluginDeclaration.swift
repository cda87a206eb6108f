package import SourceText

/// A `plugin NAME PATH [within MILLISECONDS] [args]` line: code that decides about links.
package struct PluginDeclaration: Sendable, Hashable {
    /// The name, unique in its table.
    package var name: Name
    /// The path of the file in the tenant's folder; `.so` is a shared object, everything else a
    /// program.
    package var path: String
    /// How long an answer may take, in milliseconds; nil for the usual time.
    package var milliseconds: Int?
    /// The words that the plugin is started with, in order.
    package var arguments: [String]
    /// The line it stands on.
    package var place: Place

    /// Creates a declaration.
    package init(
        name: Name,
        path: String,
        milliseconds: Int? = nil,
        arguments: [String] = [],
        place: Place
    ) {
        self.name = name
        self.path = path
        self.milliseconds = milliseconds
        self.arguments = arguments
        self.place = place
    }

    /// Whether the file is a shared object.
    package var isSharedObject: Bool { path.hasSuffix(".so") }
}

extension PluginDeclaration: CustomStringConvertible {
    /// The whole line, which parses back.
    package var description: String {
        let time = milliseconds.map { ["within", "\($0)"] } ?? []
        let words = arguments.enumerated().map { position, word in
            Word.written(word, keywords: position == 0 ? ["within"] : [])
        }
        return (["plugin", name.description, Word.written(path)] + time + words)
            .joined(separator: " ")
    }
}
