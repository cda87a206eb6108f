internal import Reports
internal import Tenancy
internal import TenantFiles
internal import Workspace

extension ShellSession {
    /// Adds a link that was opened to the journal: a line for each tenant that accepts it, which says
    /// so when there are several, and one that names no tenant when none does.
    ///
    /// - Returns: What is wrong with the journal, said once in a session.
    mutating func record(
        _ accepting: [(tenant: Tenant, walk: Walk)],
        orFirst first: (tenant: Tenant, walk: Walk)
    ) -> String {
        guard keepsJournal else { return "" }
        let time = JournalTime.written(environment.clock())
        var entries = accepting.map { JournalEntry(time: time, $0.walk, of: $0.tenant) }
        if entries.count > 1 {
            for position in entries.indices { entries[position].isSent = false }
        }
        if entries.isEmpty {
            var entry = JournalEntry(time: time, first.walk, of: first.tenant)
            // The line of one tenant says nothing of the others.
            (entry.tenant, entry.place) = (nil, nil)
            entries = [entry]
        }
        return keep(entries)
    }

    /// Adds a link that was opened by one tenant to the journal.
    ///
    /// - Returns: What is wrong with the journal, said once in a session.
    mutating func record(_ walk: Walk, in tenant: Tenant) -> String {
        guard keepsJournal else { return "" }
        let time = JournalTime.written(environment.clock())
        return keep([JournalEntry(time: time, walk, of: tenant)])
    }

    private mutating func keep(_ entries: [JournalEntry]) -> String {
        // A statement that somebody stopped opened nothing.
        if environment.interruption.hasStopped { return "" }
        journalLines += entries.map(\.line)
        return holdsJournal ? "" : writeJournal()
    }

    /// Adds the lines that are held to the journal.
    ///
    /// - Returns: What is wrong with the journal, said once in a session.
    mutating func writeJournal() -> String {
        if journalLines.isEmpty { return "" }
        let lines = journalLines
        journalLines.removeAll(keepingCapacity: true)
        guard let problem = environment.journal.appendAll(lines) else { return "" }
        defer { saidJournalProblem = true }
        let advised = FileProblem(problem).advising("`set journal off` keeps none")
        return saidJournalProblem ? "" : rendered(advised)
    }
}
