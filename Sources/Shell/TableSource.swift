internal import RouteTables
internal import SourceText
internal import TenantFiles
internal import Workspace

/// Where a table comes from that `changes` compares: a tenant, a file, a folder or a revision.
struct TableSource {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Why a table cannot be used, as it is shown.
    struct Failure: Error {
        let outcome: ShellOutcome
    }

    /// Reads the table.
    ///
    /// - Complexity: O(n) in its bytes.
    func load(in session: inout ShellSession) -> Result<RouteTable, Failure> {
        if let tenant = tenant(in: &session) { return tenant }
        switch session.environment.readFile(text) {
        case .success(let source): return parse(source, in: session)
        case .failure(let problem):
            switch inFolder(Self.trimmed(text), problem, session.environment) {
            case .success(let source)?: return parse(source, in: session)
            case .failure(let problem)?:
                return .failure(Failure(outcome: session.failure(problem)))
            case nil: return revision(in: session)
            }
        }
    }

    /// The table of a folder: the one that has the folder's name, else the only one; nil where there is
    /// neither file nor folder.
    private func inFolder(
        _ folder: String,
        _ problem: FileProblem,
        _ environment: ShellEnvironment
    ) -> Result<SourceText, FileProblem>? {
        let own = environment.readFile("\(folder)/\(Self.lastName(of: folder)).waymark")
        if case .success = own { return own }
        let tables = environment.entries(folder).filter { entry in
            !entry.isFolder && entry.name.hasSuffix(Self.ending)
        }
        if tables.count == 1 { return environment.readFile("\(folder)/\(tables[0].name)") }
        if tables.count > 1 {
            let names = tables.prefix(6).map(\.name).joined(separator: ", ")
            let more = tables.count > 6 ? " and \(tables.count - 6) more" : ""
            return .failure(
                FileProblem(
                    path: text,
                    message: "is a folder with several tables: \(names)\(more)",
                    remedy: "name one of them"
                )
            )
        }
        if !environment.entries(folder).isEmpty {
            return .failure(
                FileProblem(
                    path: text,
                    message: "is a folder without a table",
                    remedy: "name a table, or a folder with one *\(Self.ending) file"
                )
            )
        }
        guard let code = problem.code, code != "file-missing" else { return nil }
        return .failure(problem)
    }

    private static let ending = ".waymark"

    /// A path without final slashes.
    private static func trimmed(_ path: String) -> String {
        var path = path[...]
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }

    private static func lastName(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }

    private func tenant(in session: inout ShellSession) -> Result<RouteTable, Failure>? {
        guard let name = TenantName(text), case .success(let names) = session.allNames(),
            names.contains(name)
        else { return nil }
        let loaded = session.load(name)
        guard let state = session.tenants[name] else {
            let outcome = ShellOutcome(diagnostics: loaded.diagnostics, status: .unusable)
            return .failure(Failure(outcome: outcome))
        }
        return .success(state.table)
    }

    private func revision(in session: ShellSession) -> Result<RouteTable, Failure> {
        let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
        let found: Result<[UInt8], FileProblem>
        if parts.count == 2 {
            let path = Self.trimmed(parts[1])
            let name = Self.lastName(of: path)
            let file = name.hasSuffix(Self.ending) ? path : "\(path)/\(name)\(Self.ending)"
            found = session.environment.readRevision(parts[0], file, nil)
        } else if let inUse = session.inUse, let folder = session.environment.tenantFolder(inUse) {
            found = session.environment.readRevision(text, "./\(inUse)\(Self.ending)", folder)
        } else {
            found = .failure(
                FileProblem(
                    path: text,
                    message: "is no tenant and no file",
                    remedy: "a revision alone needs a tenant in use; write REVISION:PATH"
                )
            )
        }
        switch found {
        case .failure(let problem): return .failure(Failure(outcome: session.failure(problem)))
        case .success(let bytes):
            return parse(SourceText(name: text, bytes: bytes), in: session)
        }
    }

    private func parse(
        _ source: SourceText,
        in session: ShellSession
    ) -> Result<RouteTable, Failure> {
        let parsed = RouteTable.parse(source)
        guard parsed.hasErrors else { return .success(parsed.value) }
        let outcome = session.failure(parsed.diagnostics, in: source, status: .unusable)
        return .failure(Failure(outcome: outcome))
    }
}
