internal import Glibc
internal import Synchronization

/// The history as a file that several programs share.
///
/// A line is added with one `write` under a lock, so that a program that is killed leaves whole
/// lines. The lock is a file of its own, since the history is replaced when it is made shorter: a
/// new file is written, synchronized and renamed, and at every moment the name is one whole history.
final class HistoryFile: Sendable {
    private let folder: String
    private let limit: Int
    private let reading = Mutex(HistoryReading())

    init(folder: String, limit: Int) {
        self.folder = folder
        self.limit = limit
    }

    /// What other programs did since the last call.
    func refresh() throws(WorkspaceProblem) -> HistoryStore.Update {
        guard let folder = try PrivateFolder.open(folder, isMade: false) else { return .added([]) }
        let lock = try FileLock("history.lock", in: folder, .shared)
        defer { withExtendedLifetime(lock) {} }
        return try reading.withLock { reading throws(WorkspaceProblem) in
            try reading.catchUp(in: folder, isMade: false, limit: limit)
        }
    }

    /// Adds a line, and makes the file shorter when it has become too long.
    func append(_ line: String) throws(WorkspaceProblem) -> HistoryStore.Update {
        try change { folder, reading throws(WorkspaceProblem) in
            let update = try reading.catchUp(in: folder, isMade: true, limit: limit)
            if line.utf8.count > HistoryEntry.longest || reading.last == line { return update }
            try reading.write(line)
            // A file that cannot be made shorter now is made shorter later.
            if reading.count > 2 * limit {
                try? reading.replace(in: folder) { HistoryFile.shortened($0, to: limit) }
            }
            return update
        }
    }

    /// Takes all lines away.
    func clear() throws(WorkspaceProblem) {
        _ = try change { folder, reading throws(WorkspaceProblem) in
            let update = try reading.catchUp(in: folder, isMade: true, limit: limit)
            try reading.replace(in: folder) { _ in [] }
            return update
        }
    }

    private func change(
        _ body: (Descriptor, inout HistoryReading) throws(WorkspaceProblem) -> HistoryStore.Update
    ) throws(WorkspaceProblem) -> HistoryStore.Update {
        guard let folder = try PrivateFolder.open(folder, isMade: true) else {
            throw .last(self.folder)
        }
        let lock = try FileLock("history.lock", in: folder, .exclusive)
        defer { withExtendedLifetime(lock) {} }
        return try reading.withLock { reading throws(WorkspaceProblem) in
            try body(folder, &reading)
        }
    }

    /// The last lines, each where it was last typed.
    static func shortened(_ lines: [String], to limit: Int) -> [String] {
        var seen: Set<String> = []
        var kept: [String] = []
        for line in lines.reversed() where kept.count < limit && seen.insert(line).inserted {
            kept.append(line)
        }
        return kept.reversed()
    }
}
