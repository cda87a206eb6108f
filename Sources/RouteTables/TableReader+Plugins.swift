import SourceText

extension TableReader {
    private static let pluginUsage = "plugin NAME PATH [within MILLISECONDS] [args]"

    /// `plugin NAME PATH [within MILLISECONDS] [args]`.
    mutating func readPlugin(_ cursor: inout WordCursor, _ statement: Statement) {
        guard let (name, word) = takeName("plugin", usage: Self.pluginUsage, from: &cursor) else {
            if let word = statement.words.dropFirst().first { index?.broken.insert(word.text) }
            return
        }
        guard let path = cursor.take() else {
            let usage = Self.pluginUsage
            cursor.report(.missing("the path of the plugin", usage: usage, at: cursor.place))
            index?.broken.insert(word.text)
            return
        }
        if !Self.staysInside(path.text) { cursor.report(.pluginPath(path.text, at: path.range)) }
        var plugin = PluginDeclaration(name: name, path: path.text, place: place(of: statement))
        if cursor.take(keyword: "within") { plugin.milliseconds = readTime(&cursor) }
        while let argument = cursor.take() { plugin.arguments.append(argument.text) }
        put(plugin, named: word, &cursor)
    }

    private func readTime(_ cursor: inout WordCursor) -> Int? {
        guard let word = cursor.take() else {
            cursor.report(.missing("the time", usage: Self.pluginUsage, at: cursor.place))
            return nil
        }
        guard let time = Int(word.text), (1...Limits.pluginMilliseconds).contains(time) else {
            cursor.report(.pluginTime(word.text, at: word.range))
            return nil
        }
        return time
    }

    private mutating func put(
        _ plugin: PluginDeclaration,
        named word: Word,
        _ cursor: inout WordCursor
    ) {
        guard let known = table.plugins.firstIndex(where: { $0.name == plugin.name }) else {
            if table.plugins.count >= Limits.plugins {
                cursor.report(.tooManyPlugins(at: word.range))
            } else if mayChange(cursor) {
                table.plugins.append(plugin)
            }
            return
        }
        let first = table.plugins[known].place
        if mode == .file {
            cursor.report(.duplicate("plugin", word.text, first: first, at: word.range))
        } else if mayChange(cursor) {
            table.plugins[known] = plugin
            cursor.report(.replaced("plugin", word.text, first: first, at: word.range))
        }
    }

    /// Whether a path names a file below the folder that it starts in, however folders are linked.
    private static func staysInside(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !path.utf8.contains(0)
            && parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual("..".utf8) }
            && !(parts.last?.elementsEqual(".".utf8) ?? true)
    }

    /// Removes a plugin that no route asks.
    mutating func removePlugin(_ word: Word, _ cursor: inout WordCursor) {
        guard let position = table.plugins.firstIndex(where: { $0.name.description == word.text })
        else {
            let known = table.plugins.map(\.name.description)
            cursor.report(.unknown("plugin", word.text, known: known, at: word.range))
            return
        }
        let name = table.plugins[position].name
        if let user = table.routes.first(where: { $0.action.plugin == name }) {
            cursor.report(.pluginInUse(word.text, by: user, at: word.range))
        } else {
            table.plugins.remove(at: position)
        }
    }
}

extension RouteAction {
    /// The plugin that decides; nil for an action of the table's own.
    package var plugin: Name? { if case .plugin(let name, _) = self { name } else { nil } }
}

extension Diagnostic {
    fileprivate static func pluginPath(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "plugin-path",
            message: "the path `\(text)` is none of a file in the tenant's folder",
            range: range,
            remedy: "write the path from the tenant's folder on, without `..`: plugins/NAME.so"
        )
    }

    fileprivate static func pluginTime(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "plugin-time",
            message: "`\(text)` is not a time in milliseconds",
            range: range,
            remedy: "write a number from 1 to \(Limits.pluginMilliseconds)"
        )
    }

    fileprivate static func tooManyPlugins(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "too-many-plugins",
            message: "a table declares at most \(Limits.plugins) plugins",
            range: range
        )
    }

    fileprivate static func pluginInUse(
        _ text: String,
        by route: Route,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            code: "plugin-in-use",
            message: "the route `\(route.name)` of \(route.place) asks the plugin `\(text)`",
            range: range,
            remedy: "replace or remove the route first"
        )
    }

    /// A plugin may decline, and nothing comes after a fallback.
    static func fallbackAsks(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "fallback-action",
            message: "a fallback cannot ask a plugin, which may decline: nothing comes after it",
            range: range,
            remedy: "write `route NAME /*rest -> plugin …` before the fallback"
        )
    }
}
