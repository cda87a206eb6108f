internal import Glibc

extension OutputFile {
    /// Opens a file of this user that nobody else may read.
    ///
    /// A new file is made; one that exists is only added to, and only with `appends` and when it is
    /// a plain file of this user. A symbolic link is never followed.
    static func open(_ path: String, appends: Bool) throws(WorkspaceProblem) -> OutputFile {
        let making = appends ? O_CREAT : O_CREAT | O_EXCL
        let file: Descriptor
        do throws(WorkspaceProblem) {
            file = try Descriptor(path, flags: O_WRONLY | O_APPEND | O_NOFOLLOW | making)
        } catch {
            if appends || errno != EEXIST { throw error }
            throw WorkspaceProblem(
                path: path,
                message: "exists already, and is not overwritten",
                remedy: "`output FILE append` adds to a file; or choose another name"
            )
        }
        try file.makePrivate(kind: S_IFREG, mode: 0o600)
        return OutputFile(path: path) { text in
            let bytes = Array(text.utf8)
            return file.write(bytes) == bytes.count ? nil : .last(path)
        }
    }
}
