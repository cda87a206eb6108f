internal import RouteTables
internal import SourceText
internal import TenantFiles

/// What the tables that a line can speak of call secret.
struct KnownSecrets {
    /// Tables of tenants that the session has not read, with their routes alone.
    private var tables: [TenantName: RouteTable] = [:]
    private var versions: [TableVersion] = []
    /// Whether `paths` were made before `tables` changed.
    private var isStale = true
    private var paths = SecretPaths()

    /// Returns the secrets of the tables of the session, and of those that the line itself brings:
    /// of tenants that it uses, and of routes that it declares.
    ///
    /// Without a tenant in use all tenants are asked, since all of them answer.
    ///
    /// - Complexity: O(n) in the routes, when a table has changed.
    mutating func paths(for line: String, in session: ShellSession) -> SecretPaths {
        if !line.utf8.contains(where: { "/:=?#@".utf8.contains($0) }) { return SecretPaths() }
        if session.inUse == nil {
            for name in (try? session.allNames().get()) ?? [] { read(name, session) }
        }
        let own = declared(by: line, session)
        let now = session.tenants.sorted { $0.key < $1.key }.map(\.value.version)
        if own.routes.isEmpty, !isStale, now == versions { return paths }
        let all = session.tenants.values.map(\.table) + tables.values
        let found = SecretPaths(all + [own])
        (versions, paths, isStale) = (now, found, !own.routes.isEmpty)
        return found
    }

    private mutating func read(_ name: TenantName, _ session: ShellSession) {
        if session.tenants[name] != nil {
            if tables.removeValue(forKey: name) != nil { isStale = true }
        } else if tables[name] == nil {
            var table = RouteTable()
            table.routes = session.environment.loadTenant(name).table.routes
            tables[name] = table
            isStale = true
        }
    }

    /// The routes that the statements of a line declare; reads the tenants that they use.
    private mutating func declared(by line: String, _ session: ShellSession) -> RouteTable {
        var table = RouteTable()
        var reader = StatementReader(name: "prompt", firstLine: 2)
        for item in reader.read(line) {
            guard let statement = item.statement,
                let command = StatementLookup.command(statement.words[0])
            else { continue }
            if command.name == "use", statement.words.count > 1,
                let name = TenantName(statement.words[1].text)
            {
                read(name, session)
            } else if command.name == "route" {
                let words = [Word(text: "route", range: statement.words[0].range)]
                let whole = Statement(
                    words: words + statement.words.dropFirst(),
                    line: statement.line
                )
                if let whole { _ = table.apply(whole, in: item.source, as: .prompt) }
            }
        }
        return table
    }
}
