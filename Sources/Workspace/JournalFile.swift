internal import Glibc
internal import Synchronization

/// The journal as a file that several programs share.
///
/// A line is added with one `write` under a lock, so that a program that is killed leaves whole
/// lines; what a full disk leaves of a line is taken away again. Lines that come together are added
/// under one lock, still each with its own `write`. The lock is a file of its own, since a journal
/// that has become too long is laid aside under another name.
final class JournalFile: Sendable {
    private static let name = "journal"
    private static let oldName = "journal.old"
    private static let lockName = "journal.lock"

    private let folder: String
    private let longest: Int
    /// The folder, the lock and the file that this program adds to; nil until its first line.
    private let places = Mutex<Places?>(nil)

    private struct Places {
        let folder: Descriptor
        let lock: HeldLock
        var file: Descriptor
    }

    init(folder: String, longest: Int) {
        self.folder = folder
        self.longest = longest
    }

    /// Adds lines, up to the first that cannot be added.
    ///
    /// - Complexity: O(n) in the bytes of the lines.
    func append(_ lines: [String]) throws(WorkspaceProblem) {
        try places.withLock { places throws(WorkspaceProblem) in
            var current: Places
            if let places { current = places } else { current = try open() }
            try current.lock.take()
            defer { current.lock.release() }
            try follow(&current)
            places = current
            defer { places = current }
            try write(lines, to: &current)
        }
    }

    /// Returns all lines, the oldest first.
    ///
    /// - Complexity: O(n) in the bytes of both files.
    func lines() throws(WorkspaceProblem) -> [String] {
        guard let folder = try PrivateFolder.open(folder, isMade: false) else { return [] }
        let lock = try FileLock(JournalFile.lockName, in: folder, .shared)
        defer { withExtendedLifetime(lock) {} }
        var bytes: [UInt8] = []
        for name in [JournalFile.oldName, JournalFile.name] {
            guard faccessat(folder.number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            let file = try Descriptor(name, in: folder, flags: O_RDWR | O_NOFOLLOW)
            try file.makePrivate(kind: S_IFREG, mode: 0o600)
            bytes += try file.read(from: 0)
            if let last = bytes.last, last != UInt8(ascii: "\n") {
                bytes.append(UInt8(ascii: "\n"))
            }
        }
        return bytes.split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Takes both files away.
    func clear() throws(WorkspaceProblem) {
        try places.withLock { places throws(WorkspaceProblem) in
            places = nil
            guard let folder = try PrivateFolder.open(folder, isMade: false) else { return }
            let lock = try FileLock(JournalFile.lockName, in: folder, .exclusive)
            defer { withExtendedLifetime(lock) {} }
            for name in [JournalFile.name, JournalFile.oldName] {
                if unlinkat(folder.number, name, 0) != 0, errno != ENOENT {
                    throw .last("\(folder.path)/\(name)")
                }
            }
        }
    }

    // MARK: Adding

    private func open() throws(WorkspaceProblem) -> Places {
        guard let folder = try PrivateFolder.open(folder, isMade: true) else {
            throw .last(self.folder)
        }
        let lock = try HeldLock(JournalFile.lockName, in: folder)
        return Places(folder: folder, lock: lock, file: try file(in: folder))
    }

    private func file(in folder: Descriptor) throws(WorkspaceProblem) -> Descriptor {
        let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW
        let file = try Descriptor(JournalFile.name, in: folder, flags: flags)
        try file.makePrivate(kind: S_IFREG, mode: 0o600)
        return file
    }

    /// Opens the file anew when another program laid it aside or took it away; the lock is held.
    private func follow(_ places: inout Places) throws(WorkspaceProblem) {
        var named = stat()
        let own = try places.file.status()
        let isNamed =
            fstatat(places.folder.number, JournalFile.name, &named, AT_SYMLINK_NOFOLLOW) == 0
        if !isNamed || named.st_ino != own.st_ino || named.st_dev != own.st_dev {
            places.file = try file(in: places.folder)
        }
    }

    private func write(_ lines: [String], to places: inout Places) throws(WorkspaceProblem) {
        var size = Int(try places.file.status().st_size)
        // A last line that was cut off stays apart from the next one.
        var isCut = size > 0 && !places.file.endsWithLineFeed(size: size)
        for line in lines {
            var bytes: [UInt8] = isCut ? [UInt8(ascii: "\n")] : []
            bytes += line.utf8.lazy.filter { $0 != UInt8(ascii: "\n") }
            bytes.append(UInt8(ascii: "\n"))
            if size > 0, size + bytes.count > longest {
                let folder = places.folder.number
                guard renameat(folder, JournalFile.name, folder, JournalFile.oldName) == 0 else {
                    throw .last(places.file.path)
                }
                places.file = try file(in: places.folder)
                if isCut { bytes.removeFirst() }
                size = 0
            }
            guard places.file.write(bytes) == bytes.count else {
                let problem = WorkspaceProblem.last(places.file.path)
                _ = ftruncate(places.file.number, off_t(size))
                throw problem
            }
            size += bytes.count
            isCut = false
        }
    }
}

extension Descriptor {
    /// Whether the last byte of a file of a size is a line feed; one that cannot be read is none.
    fileprivate func endsWithLineFeed(size: Int) -> Bool {
        var last: UInt8 = 0
        while true {
            let count = pread(number, &last, 1, off_t(size - 1))
            if count >= 0 || errno != EINTR { return count == 1 && last == UInt8(ascii: "\n") }
        }
    }
}
