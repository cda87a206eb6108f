internal import Glibc

extension FolderStamp {
    /// Asks the system for the name, number, size and times of each table and check file.
    ///
    /// - Complexity: O(n log n) in the names of the folder.
    static func read(_ folder: String) -> FolderStamp {
        let names = FolderEntry.list(folder).map(\.name)
            .filter { $0.hasSuffix(".waymark") || $0.hasSuffix(".check") }
        return FolderStamp(
            names.map { name in
                var status = stat()
                guard stat("\(folder)/\(name)", &status) == 0 else { return name }
                let (m, c) = (status.st_mtim, status.st_ctim)
                return "\(name) \(status.st_ino) \(status.st_size)"
                    + " \(m.tv_sec).\(m.tv_nsec) \(c.tv_sec).\(c.tv_nsec)"
            }
        )
    }
}

extension FolderEntry {
    /// The names of a folder, in the order of their bytes.
    ///
    /// - Complexity: O(n log n).
    static func list(_ folder: String) -> [FolderEntry] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let kind = entry.pointee.d_type
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            let isKnown = kind != DT_LNK && kind != DT_UNKNOWN
            let isFolder = isKnown ? kind == DT_DIR : FolderEntry.isFolder("\(folder)/\(name)")
            entries.append(FolderEntry(name: name, isFolder: isFolder))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Whether a path is a folder, or a link to one.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
