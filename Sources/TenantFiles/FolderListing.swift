internal import Glibc

/// What a folder holds, read once: its names without hidden ones, in the order of their bytes.
struct FolderListing {
    private var entries: [(name: String, isFolder: Bool)] = []
    /// Names that are not UTF-8, as they are shown.
    private(set) var invalid: [String] = []

    /// The names.
    ///
    /// - Complexity: O(n).
    var names: [String] { entries.map(\.name) }

    /// Those that may be folders: folders and links.
    ///
    /// - Complexity: O(n).
    var folders: [String] { entries.filter(\.isFolder).map(\.name) }

    /// Stands for a folder that cannot be read.
    init() {}

    /// Reads an open folder.
    ///
    /// - Complexity: O(n log n).
    init(of folder: borrowing FileHandle) throws(SystemError) {
        let copy = dup(folder.descriptor)
        guard copy >= 0, let stream = fdopendir(copy) else {
            let error = SystemError.last
            if copy >= 0 { _ = close(copy) }
            throw error
        }
        defer { closedir(stream) }
        rewinddir(stream)
        while let entry = readdir(stream) {
            let kind = Int(entry.pointee.d_type)
            withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
                    if $0.pointee != CChar(bitPattern: UInt8(ascii: ".")) { add($0, kind, folder) }
                }
            }
        }
        entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private mutating func add(
        _ name: UnsafePointer<CChar>,
        _ kind: Int,
        _ folder: borrowing FileHandle
    ) {
        guard let valid = String(validatingCString: name) else {
            invalid.append(String(cString: name))
            return
        }
        let isFolder =
            switch kind {
            case Int(DT_DIR), Int(DT_LNK): true
            case Int(DT_UNKNOWN): FolderListing.mayBeFolder(name, in: folder)
            default: false
            }
        entries.append((valid, isFolder))
    }

    /// Asks what a name is, on a file system that does not tell.
    private static func mayBeFolder(
        _ name: UnsafePointer<CChar>,
        in folder: borrowing FileHandle
    ) -> Bool {
        var status = stat()
        guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            return true
        }
        return [S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT)
    }
}
