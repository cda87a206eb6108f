internal import SourceText

internal import Glibc

/// An open folder whose files are used without leaving it.
///
/// Every file is opened relative to the open folder, by a name without slashes, and not through a
/// symbolic link; a link is followed only when it names a file of the same folder, which is then
/// opened by its own name. So nothing that changes between a check and its use leads outside.
struct Folder: ~Copyable {
    /// The path as it is shown.
    let path: String
    let handle: FileHandle

    /// Opens a folder that the user names; symbolic links on the way are the user's own.
    init(userPath path: String) throws(FileProblem) {
        self.path = path
        do throws(SystemError) {
            handle = try FileHandle(path, flags: O_RDONLY | O_DIRECTORY)
        } catch {
            throw Folder.problem(path, error)
        }
    }

    /// Opens a folder in another.
    init(_ name: String, in parent: borrowing Folder) throws(FileProblem) {
        path = parent.path(of: name)
        handle = try parent.open(name, flags: O_RDONLY | O_DIRECTORY)
    }

    /// The path of a file of the folder, as it is shown.
    func path(of name: String) -> String {
        path.hasSuffix("/") ? path + name : path + "/" + name
    }

    /// Reads a file.
    ///
    /// - Complexity: O(n).
    func read(_ name: String, limit: Int = Limits.fileBytes) throws(FileProblem) -> [UInt8] {
        try open(name, flags: O_RDONLY).contents(path(of: name), limit: limit)
    }

    /// What the folder holds.
    ///
    /// - Complexity: O(n log n).
    func listing() throws(FileProblem) -> FolderListing {
        do throws(SystemError) {
            return try FolderListing(of: handle)
        } catch {
            throw FileProblem(path, error)
        }
    }

    /// The names in a listing of the folder, when none of those that end so has to be left out.
    func names(in listing: FolderListing, needing suffix: String) throws(FileProblem) -> [String] {
        // With replacements it would be the name of another file.
        if let name = listing.invalid.first(where: { $0.hasSuffix(suffix) }) {
            throw .notUTF8("\(path)/\(name)")
        }
        return listing.names
    }

    // MARK: Opening

    private func open(_ name: String, flags: Int32) throws(FileProblem) -> FileHandle {
        precondition(Folder.isPlain(name), "the name \(name) could leave its folder")
        do throws(SystemError) {
            return try FileHandle(name, in: handle.descriptor, flags: flags | O_NOFOLLOW)
        } catch {
            // Nearly no file is a link: only one that could not be opened is asked.
            let target = try target(of: name)
            if target == name { throw Folder.problem(path(of: name), error) }
            return try open(target, shownAs: name, flags: flags)
        }
    }

    private func open(
        _ target: String,
        shownAs name: String,
        flags: Int32
    ) throws(FileProblem) -> FileHandle {
        do throws(SystemError) {
            return try FileHandle(target, in: handle.descriptor, flags: flags | O_NOFOLLOW)
        } catch {
            throw Folder.problem(path(of: name), error)
        }
    }

    /// The name of the file itself: what a symbolic link names, which must be in the folder.
    func target(of name: String) throws(FileProblem) -> String {
        guard let target = linkTarget(of: name) else { return name }
        guard Folder.isPlain(target), linkTarget(of: target) == nil else {
            throw .link(path(of: name))
        }
        return target
    }

    /// What a symbolic link names; nil when it is none.
    private func linkTarget(of name: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlinkat(handle.descriptor, name, &buffer, buffer.count)
        guard count >= 0 else { return nil }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether a name is one of a file of the folder: no path, and neither `.` nor `..`.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
            && !name.utf8.contains(0)
    }

    private static func problem(_ path: String, _ error: SystemError) -> FileProblem {
        error.number == ENOTDIR
            ? FileProblem(path: path, code: "not-a-folder", message: "is a file, not a folder")
            : FileProblem(path, error)
    }
}
