internal import Reports
internal import SourceText
internal import TenantFiles
internal import Workspace

extension ShellCommand {
    static let journal = ShellCommand(
        name: "journal",
        group: .session,
        usage: "journal [clear | \(JournalFilter.usage)]",
        summary: "lists what `open` did, the last \(JournalFilter.usual) lines; `clear` forgets it",
        discussion: [
            "Every `open` adds a line to $XDG_STATE_HOME/waymark/journal, else to"
                + " ~/.local/state/waymark/journal, which only you may read: time, tenant, outcome,"
                + " route, the line that decided, and the reasons. No part of the link is in it: no"
                + " path, value, user information, query or fragment. `set journal off` keeps none.",
            "An `open` without a tenant leaves a line for each tenant that accepts the link. Where several"
                + " do, no app got it: each line has what its tenant would have done, and says `not"
                + " opened`.",
            "`outcome fallback` means all outcomes that begin with the word; write several words in"
                + " quotes: `outcome \"fallback declined\"`. `route` finds lines that the route"
                + " decided, and those where it declined.",
            "TIME is a day in UTC, `2026-01-31`, a moment, `2026-01-31T09:30:00Z`, or how long ago:"
                + " `15m`, `2h`, `3d`. A day after `until` is shown to its end.",
            "An answer is shown when its line is written. A batch writes the lines of several links"
                + " at a time, at most 256, and then shows their answers.",
            "The file is JSON Lines (`\(JournalEntry.schema)`). At 16 MiB it is laid aside as"
                + " journal.old, which is read too, in the place of the one laid aside before.",
        ],
        action: { call, session in
            if call.arguments.count == 1, call.arguments[0].isKeyword("clear") {
                if let problem = session.environment.journal.clear() {
                    return session.failure(FileProblem(problem))
                }
                return session.note("the journal is empty")
            }
            switch JournalFilter.read(call, now: session.environment.clock()) {
            case .failure(let diagnostic): return call.failure(diagnostic, in: session)
            case .success(let filter): return session.journal(filter)
            }
        }
    )
}

extension ShellSession {
    fileprivate func journal(_ filter: JournalFilter) -> ShellOutcome {
        switch environment.journal.lines() {
        case .failure(let problem): return failure(FileProblem(problem))
        case .success(let lines):
            let all = lines.map { JournalEntry(line: $0) }
            let kept = all.compactMap(\.self).filter(filter.accepts)
            let report = JournalReport(
                Array(kept.suffix(filter.most)),
                of: kept.count,
                unreadable: all.count { $0 == nil }
            )
            return result(report.document, json: report.json)
        }
    }
}
