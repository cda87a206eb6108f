internal import Glibc

extension Workspace {
    /// The workspace of this machine, for the environment that `variable` knows the values of.
    package static func system(variable: @escaping (String) -> String?) -> Workspace {
        // A home that is not there, as accounts of services have it, is not made.
        let places = HomePlaces { name in
            variable(name).flatMap { name != "HOME" || FolderEntry.isFolder($0) ? $0 : nil }
        }
        func program(_ names: [String]) -> String? {
            names.lazy.compactMap(variable).first { $0.contains { $0 != " " } }
        }
        let pager = program(["PAGER"]) ?? "less -FRX"
        let editor = program(["VISUAL", "EDITOR"]) ?? "vi"
        var workspace = Workspace(
            history: places.state.map { HistoryStore(folder: $0) } ?? .none,
            journal: places.state.map { JournalStore(folder: $0) } ?? .none,
            clock: {
                var time = timespec()
                clock_gettime(CLOCK_REALTIME, &time)
                return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
            },
            startUpFile: {
                Result { () throws(WorkspaceProblem) in
                    try places.configuration.flatMap { folder throws(WorkspaceProblem) in
                        try StartUpFile.read("\(folder)/waymarkrc")
                    }
                }
            },
            openOutput: { path, appends in
                Result { () throws(WorkspaceProblem) in
                    try OutputFile.open(path, appends: appends)
                }
            },
            page: { text in
                let status = ChildProgram(command: pager, arguments: []).run(input: text)
                return status != nil && status != 126 && status != 127
            },
            edit: { path, line in
                let place = line.map { ["+\($0)"] } ?? []
                let child = ChildProgram(command: editor, arguments: place + [path])
                return Workspace.problem(of: editor, status: child.run())
            },
            entries: { FolderEntry.list($0) },
            stamp: { FolderStamp.read($0) }
        )
        workspace.trust = places.state.map { TrustStore(folder: $0) } ?? .none
        workspace.place = { FolderPlace.find($0) }
        workspace.start = { RunningProgram.start($0) }
        workspace.revision = { revision, path, folder in
            GitRevision(revision: revision, path: path, folder: folder)
                .read(limit: Workspace.mostRevisionBytes)
        }
        return workspace
    }

    /// The most bytes of a file of a revision: those that a table may have.
    private static let mostRevisionBytes = 16 * 1024 * 1024

    private static func problem(of editor: String, status: Int32?) -> WorkspaceProblem? {
        let remedy = "set $VISUAL or $EDITOR to a program"
        switch status {
        case 0: return nil
        case 126, 127, nil:
            return WorkspaceProblem(path: editor, message: "cannot be started", remedy: remedy)
        case let status?:
            return WorkspaceProblem(path: editor, message: "ended with status \(status)")
        }
    }
}

extension StartUpFile {
    /// The most bytes of a start-up file.
    private static let longest = 1024 * 1024

    /// Reads a file; symbolic links are the user's own, who must own what they lead to.
    static func read(_ path: String) throws(WorkspaceProblem) -> StartUpFile? {
        var status = stat()
        if stat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
        let file = try Descriptor(path, flags: O_RDONLY)
        status = try file.status()
        if status.st_mode & S_IFMT != S_IFREG {
            throw WorkspaceProblem(path: path, message: "is not a plain file")
        }
        if status.st_uid != geteuid() && status.st_uid != 0 || status.st_mode & 0o022 != 0 {
            throw WorkspaceProblem(
                path: path,
                message: "could be written by others, and is not read",
                remedy: "`chown` it to yourself and `chmod go-w` it"
            )
        }
        if status.st_size > longest {
            throw WorkspaceProblem(path: path, message: "is larger than \(longest) bytes")
        }
        return StartUpFile(path: path, bytes: try file.read(from: 0))
    }
}
