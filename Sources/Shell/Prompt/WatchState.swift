package import Workspace
internal import LinkDelivery
internal import Reports
internal import RouteTables
internal import SourceText
internal import Synchronization
internal import TenantFiles

/// Looks after the files of the tenant in use: when they were saved elsewhere they are read again, and
/// the last `why` is asked again.
///
/// `poll` may be called on any thread while a line is edited. It works on a copy of the session; the
/// session takes what was read before its next statement.
package final class WatchState: Sendable {
    private struct Watched {
        /// The session as it was after its last statement; nil while nothing is watched.
        var session: ShellSession?
        var stamp: FolderStamp?
        /// What was read and the session does not have yet.
        var fresh: TenantState?
    }

    private let workspace: Workspace
    private let watched = Mutex(Watched())

    /// Watches nothing yet.
    package init(_ workspace: Workspace) { self.workspace = workspace }

    /// Whether something is watched, so that polling makes sense.
    package var isOn: Bool { watched.withLock { $0.session != nil } }

    /// Looks once, and returns what to show above the line that is typed; nil for nothing.
    ///
    /// - Complexity: O(n) in the files of the tenant's folder; that of reading the tenant and of
    ///   `why` when one of them changed.
    package func poll() -> String? {
        watched.withLock { watched in
            guard var session = watched.session, let name = session.inUse,
                let before = session.tenants[name],
                let folder = session.environment.tenantFolder(name)
            else { return nil }
            let stamp = workspace.stamp(folder)
            if stamp == watched.stamp { return nil }
            watched.stamp = stamp
            let loaded = session.environment.loadTenant(name)
            if loaded.hasErrors {
                return session.rendered(loaded)
                    + session.rendered(.notReadAgain(name, "the last good table stays in use"))
            }
            if before.says(loaded) { return nil }
            if before.isChanged {
                let reason = "`save` or `reload` first: declarations in memory would be dropped"
                return session.rendered(.notReadAgain(name, reason))
            }
            let fresh = TenantState(loaded).takingApp(of: before)
            session.tenants[name] = fresh
            watched.fresh = fresh
            defer { watched.session = session }
            return WatchState.news(of: name, loaded, in: &session)
        }
    }

    private static func news(
        of name: TenantName,
        _ loaded: LoadedTenant,
        in session: inout ShellSession
    ) -> String {
        let head = session.display.render(Document([.line(Text("\(name) is read again", .strong))]))
        let again = session.whyAgain() ?? ShellOutcome()
        return head + session.rendered(loaded) + again.diagnostics + again.output
    }

    // MARK: The session's side

    /// Begins to watch, or goes on with the session as it is now.
    func follow(_ session: ShellSession) {
        watched.withLock { watched in
            if watched.session?.inUse != session.inUse { watched.stamp = nil }
            watched.session = session
            // The tools hold this watch.
            watched.session?.tools = nil
            if let fresh = watched.fresh, let name = session.inUse, fresh.name == name,
                session.tenants[name]?.isChanged == false
            {
                watched.session?.tenants[name] = fresh
            }
        }
    }

    /// Ends watching.
    func stop() { watched.withLock { $0 = Watched() } }

    /// Takes what was read since the last call.
    func takeFresh() -> TenantState? {
        watched.withLock { watched in
            defer { watched.fresh = nil }
            return watched.fresh
        }
    }
}

extension TenantState {
    /// Whether files say what was read before.
    fileprivate func says(_ loaded: LoadedTenant) -> Bool {
        source?.bytes == loaded.source?.bytes && expectations == loaded.expectations
            && deliveryFiles.sources == loaded.deliveryFiles.sources
    }
}

extension FileProblem {
    /// A tenant that keeps what was read of it.
    fileprivate static func notReadAgain(_ name: TenantName, _ reason: String) -> FileProblem {
        FileProblem(path: "\(name)", message: "was changed and is not read again; \(reason)")
    }
}
