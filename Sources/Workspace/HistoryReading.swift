internal import Glibc

/// How far one program has read a history file.
///
/// The file that was read stays open: as long as it does, no other file can have its number, and a
/// file that was replaced is known for sure.
struct HistoryReading {
    private static let name = "history"
    private static let newName = "history.new"
    /// The most bytes that are read at once: of a file that others made longer, the end.
    private static let longest = 32 * 1024 * 1024

    private var file: Descriptor?
    private var offset = 0
    private var endsInLine = true
    /// How many lines the file has.
    private(set) var count = 0
    /// The last line.
    private(set) var last: String?

    /// Reads what was added; the lock must be held.
    ///
    /// - Complexity: O(n) in the bytes that were added.
    mutating func catchUp(
        in folder: Descriptor,
        isMade: Bool,
        limit: Int
    ) throws(WorkspaceProblem) -> HistoryStore.Update {
        guard let current = try HistoryReading.open(in: folder, isMade: isMade) else {
            defer { self = HistoryReading() }
            return file == nil ? .added([]) : .replaced([])
        }
        let size = Int(try current.status().st_size)
        let isFirst = file == nil
        let isSame = try isSame(as: current) && size >= offset
        if !isSame { self = HistoryReading() }
        file = current
        offset = max(offset, size - HistoryReading.longest)
        let bytes = try current.read(from: offset)
        let lines = HistoryEntry.entries(in: bytes)
        offset += bytes.count
        count += lines.count
        last = lines.last ?? last
        if let byte = bytes.last { endsInLine = byte == UInt8(ascii: "\n") }
        let newest = Array(lines.suffix(limit))
        return isSame || isFirst ? .added(newest) : .replaced(newest)
    }

    /// Adds a line with one call; what a full disk leaves of it is taken away again.
    mutating func write(_ line: String) throws(WorkspaceProblem) {
        guard let file else { return }
        // A last line that was cut off stays apart from this one.
        let start = endsInLine ? [] : [UInt8(ascii: "\n")]
        let bytes = start + HistoryEntry.escaped(line) + [UInt8(ascii: "\n")]
        let written = file.write(bytes)
        guard written == bytes.count else {
            let problem = WorkspaceProblem.last(file.path)
            _ = ftruncate(file.number, off_t(offset))
            throw problem
        }
        offset += bytes.count
        count += 1
        last = line
        endsInLine = true
    }

    /// Puts a file with other lines in the place of this one.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    mutating func replace(
        in folder: Descriptor,
        with lines: ([String]) -> [String]
    ) throws(WorkspaceProblem) {
        guard let file else { return }
        let kept = lines(HistoryEntry.entries(in: try file.read(from: 0)))
        let bytes = kept.flatMap { HistoryEntry.escaped($0) + [UInt8(ascii: "\n")] }
        // One that a killed program left.
        _ = unlinkat(folder.number, HistoryReading.newName, 0)
        let new = try Descriptor(
            HistoryReading.newName,
            in: folder,
            flags: O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW
        )
        guard new.write(bytes) == bytes.count, fsync(new.number) == 0,
            renameat(folder.number, HistoryReading.newName, folder.number, HistoryReading.name)
                == 0
        else {
            let problem = WorkspaceProblem.last(new.path)
            _ = unlinkat(folder.number, HistoryReading.newName, 0)
            throw problem
        }
        _ = fsync(folder.number)
        self.file = new
        offset = bytes.count
        count = kept.count
        last = kept.last
        endsInLine = true
    }

    private func isSame(as other: Descriptor) throws(WorkspaceProblem) -> Bool {
        guard let file else { return false }
        let (old, new) = (try file.status(), try other.status())
        return old.st_dev == new.st_dev && old.st_ino == new.st_ino
    }

    private static func open(
        in folder: Descriptor,
        isMade: Bool
    ) throws(WorkspaceProblem) -> Descriptor? {
        if !isMade, faccessat(folder.number, name, F_OK, AT_SYMLINK_NOFOLLOW) != 0,
            errno == ENOENT
        {
            return nil
        }
        let making = isMade ? O_CREAT : 0
        let flags = O_RDWR | O_APPEND | O_NOFOLLOW | making
        let file = try Descriptor(name, in: folder, flags: flags)
        try file.makePrivate(kind: S_IFREG, mode: 0o600)
        return file
    }
}
