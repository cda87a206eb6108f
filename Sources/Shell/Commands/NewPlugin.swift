internal import Plugins
internal import RouteTables
internal import SourceText
internal import TenantFiles

extension ShellSession {
    /// Executes `new plugin NAME --swift|--c|--python`: writes a start into the folder of the tenant in
    /// use, and says what comes next.
    func newPlugin(_ call: CommandCall) -> ShellOutcome {
        var words = call.arguments.dropFirst()
        guard let word = words.popFirst() else {
            return call.missing("the plugin's name", in: self)
        }
        if let word = words.first { return call.unexpected(word, in: self) }
        guard let name = Name(word.text) else {
            return call.failure(.invalidPluginName(word), in: self)
        }
        let languages = PluginStart.Language.allCases.filter {
            call.option("--\($0.rawValue)") != nil
        }
        guard let language = languages.first, languages.count == 1 else {
            return call.missing("the plugin's language", in: self)
        }
        guard let tenant = inUse else { return noTenantInUse(call) }
        let start = PluginStart(name, in: language)
        let files = start.files.map {
            NewFile(
                name: $0.name,
                text: $0.text,
                isExecutable: $0.isExecutable,
                isShared: $0.isShared
            )
        }
        switch environment.createFiles(tenant, files) {
        case .failure(let problem): return failure(problem)
        case .success(let paths):
            var text = "\(paths.joined(separator: ", ")): written."
            if let build = start.build { text += " Build it in that folder with `\(build)`." }
            text += " Then: `\(start.declaration)`, `route NAME /PATTERN/:id -> plugin \(name)`,"
            text += " `save`, `trust \(tenant)`."
            return message(text)
        }
    }
}

extension ShellCommand {
    /// The options of `new plugin`.
    static let languages = PluginStart.Language.allCases.map { language in
        let words =
            switch language {
            case .swift: "a shared object in Swift"
            case .c: "a shared object in C"
            case .python: "a program in Python"
            }
        return StatementOption(
            name: "--\(language.rawValue)",
            summary: "`new plugin` writes \(words)"
        )
    }
}

extension Diagnostic {
    fileprivate static func invalidPluginName(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "invalid-name",
            message: "`\(word.text)` is not the name of a plugin",
            range: word.range,
            remedy: "write a letter, then letters, digits, `-`, `_` and `.`"
        )
    }
}
