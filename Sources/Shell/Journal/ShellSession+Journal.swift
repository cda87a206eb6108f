internal import Reports
internal import Tenancy
internal import TenantFiles
internal import Workspace

extension ShellSession {
    /// Adds a link that was opened to the journal: a line for each tenant that accepts it, and one
    /// that names no tenant when none does.
    ///
    /// - Returns: What is wrong with the journal, said once in a session.
    mutating func record(_ walks: [(tenant: Tenant, walk: Walk)]) -> String {
        // A statement that somebody stops opens nothing.
        guard keepsJournal, !environment.interruption.isPressed, let first = walks.first else {
            return ""
        }
        let time = JournalTime.written(environment.clock())
        let accepting = walks.count == 1 ? walks : walks.filter(\.walk.isAccepted)
        var entries = accepting.map { JournalEntry(time: time, $0.walk, of: $0.tenant) }
        if entries.isEmpty {
            var entry = JournalEntry(time: time, first.walk, of: first.tenant)
            entry.tenant = nil
            entries = [entry]
        }
        for entry in entries {
            guard let problem = environment.journal.append(entry.line) else { continue }
            defer { saidJournalProblem = true }
            let advised = FileProblem(problem).advising("`set journal off` keeps none")
            return saidJournalProblem ? "" : rendered(advised)
        }
        return ""
    }
}
