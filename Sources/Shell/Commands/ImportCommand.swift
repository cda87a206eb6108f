internal import LinkDelivery
internal import RouteTables
internal import SourceText
internal import TenantFiles

extension ShellCommand {
    static let importFiles = ShellCommand(
        name: "import",
        group: .session,
        usage: "import FILE… [as NAME]",
        summary: "writes a new tenant from an association file, entitlements or an Info.plist",
        discussion: [
            "Schemes and hosts become allow-lists, and each pattern of an association file a comment with"
                + " a route to fill in: no file says which screen opens. The files are copied beside the"
                + " table, so that `why` and `lint` know them.",
            "What a file is, its contents say; there is at most one of each kind. Without NAME the tenant"
                + " is called like the app: after the last part of its bundle identifier. Nothing is"
                + " overwritten, and when one file cannot be used, nothing is written.",
        ],
        action: { call, session in
            switch ImportWords.read(call) {
            case .failure(let diagnostic): return call.failure(diagnostic, in: session)
            case .success(let words): return session.importFiles(words, call)
            }
        }
    )
}

/// The words of an `import` statement.
private struct ImportWords {
    let files: [Word]
    let name: Word?

    static func read(_ call: CommandCall) -> Result<ImportWords, Diagnostic> {
        let words = call.arguments
        let end = words.firstIndex { $0.isKeyword("as") } ?? words.endIndex
        let files = Array(words[..<end])
        guard let last = files.last else { return .failure(.missing("a file", call)) }
        if files.count > DeliveryFileKind.allCases.count {
            return .failure(.unexpectedWord(last, usage: call.command.usage))
        }
        let names = words[end...].dropFirst()
        if end < words.endIndex, names.isEmpty {
            return .failure(.missing("the tenant's name", call))
        }
        if let second = names.dropFirst().first {
            return .failure(.unexpectedWord(second, usage: call.command.usage))
        }
        return .success(ImportWords(files: files, name: names.first))
    }
}

extension ShellSession {
    fileprivate mutating func importFiles(
        _ words: ImportWords,
        _ call: CommandCall
    ) -> ShellOutcome {
        var sources: [(kind: DeliveryFileKind, source: SourceText)] = []
        var problems = ""
        for word in words.files {
            switch environment.readFile(word.text) {
            case .failure(let problem): problems += rendered(problem)
            case .success(let source):
                do throws(Diagnostic) {
                    let kind = try DeliveryFileKind.of(source)
                    if sources.contains(where: { $0.kind == kind }) {
                        return call.failure(.secondFile(word, kind), in: self)
                    }
                    sources.append((kind, source))
                } catch {
                    problems += rendered([error], in: source)
                }
            }
        }
        if !problems.isEmpty { return ShellOutcome(diagnostics: problems, status: .unusable) }
        switch tenantName(words, sources, call) {
        case .failure(let diagnostic): return call.failure(diagnostic, in: self)
        case .success(let name): return write(TableImport(name, sources), as: name, call)
        }
    }

    private func tenantName(
        _ words: ImportWords,
        _ sources: [(kind: DeliveryFileKind, source: SourceText)],
        _ call: CommandCall
    ) -> Result<TenantName, Diagnostic> {
        if let word = words.name {
            return TenantName(word.text).map { .success($0) }
                ?? .failure(.invalidTenantName(word))
        }
        var files = DeliveryFiles()
        for (kind, source) in sources { files.add(source, as: kind) }
        return TableImport.name(for: files).map { .success($0) } ?? .failure(.noName(call))
    }

    private mutating func write(
        _ table: TableImport,
        as name: TenantName,
        _ call: CommandCall
    ) -> ShellOutcome {
        if let state = tenants[name], state.unsavedCount > 0 {
            return call.failure(.unsavedTenant(call.statement.words[0], state), in: self)
        }
        switch environment.createTenant(name, table.table, table.files) {
        case .failure(let problem): return failure(problem)
        case .success(let path):
            tenants[name] = nil
            let count = table.routeCount
            let routes =
                count == 0
                ? ""
                : count == 1 ? ", with 1 route to fill in" : ", with \(count) routes to fill in"
            guard case .success(let used) = use(name), used.status == .success else {
                return message("\(path) is written\(routes)")
            }
            return message("\(path) is written\(routes), and \(name) is in use")
        }
    }
}

extension Diagnostic {
    fileprivate static func secondFile(_ word: Word, _ kind: DeliveryFileKind) -> Diagnostic {
        Diagnostic(
            code: "second-file",
            message: "`\(word.text)` is a second file of the kind \(kind.rawValue)",
            range: word.range,
            remedy: "give at most one of each kind"
        )
    }

    fileprivate static func noName(_ call: CommandCall) -> Diagnostic {
        Diagnostic(
            code: "missing-word",
            message: "no file says what the tenant is called",
            range: call.statement.end,
            remedy: "write `import FILE… as NAME`"
        )
    }
}
