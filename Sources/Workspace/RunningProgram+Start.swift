internal import Glibc

extension RunningProgram {
    /// The environment of a program: nothing of the user's.
    private static let environment = [
        "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "LC_ALL=C.UTF-8",
    ]

    /// Starts a program; no shell reads its words.
    package static func start(
        _ start: Start
    ) -> Result<RunningProgram, WorkspaceProblem> {
        var (ends, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return .failure(.last(start.name)) }
        guard socketpair(AF_UNIX, kind, 0, &errors) == 0 else {
            let problem = WorkspaceProblem.last(start.name)
            for end in ends { _ = close(end) }
            return .failure(problem)
        }
        var process = pid_t()
        var error = spawn(start, talk: ends[1], errors: errors[1], &process)
        // Somebody has just written the file, or started a program while it was open for writing.
        for _ in 0..<busyRetries where error == ETXTBSY {
            _ = usleep(10_000)
            error = spawn(start, talk: ends[1], errors: errors[1], &process)
        }
        _ = close(ends[1])
        _ = close(errors[1])
        if error != 0 {
            _ = close(ends[0])
            _ = close(errors[0])
            return .failure(problem(start.name, error))
        }
        return .success(
            RunningProgram(
                process: process,
                socket: ends[0],
                errors: errors[0],
                isCancelled: start.isCancelled
            )
        )
    }

    private static func problem(_ name: String, _ error: Int32) -> WorkspaceProblem {
        switch error {
        case ENOENT:
            WorkspaceProblem(
                path: name,
                message:
                    "cannot be started: it, or the interpreter that its first line names, is not"
                    + " there",
                remedy: "programs are found in /usr/local/bin, /usr/bin and /bin"
            )
        case ENOEXEC:
            WorkspaceProblem(
                path: name,
                message: "cannot be started: it is no program of this system",
                remedy: "a script begins with a line such as #!/usr/bin/env python3"
            )
        case ETXTBSY:
            WorkspaceProblem(path: name, message: "cannot be started: it is open to be written")
        case EACCES: WorkspaceProblem(path: name, message: "may not be executed")
        default: WorkspaceProblem(path: name, message: "cannot be started: error \(error)")
        }
    }

    private static func spawn(
        _ start: Start,
        talk: Int32,
        errors: Int32,
        _ process: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The descriptor of the folder may be one of the three that are replaced.
        guard let changeFolder = addition("posix_spawn_file_actions_addfchdir_np"),
            let closeFrom = addition("posix_spawn_file_actions_addclosefrom_np")
        else { return ENOSYS }
        _ = changeFolder(&actions, start.folder)
        posix_spawn_file_actions_adddup2(&actions, talk, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, talk, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        _ = closeFrom(&actions, 3)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | startsSession
        )
        let words = ["./" + start.name] + start.arguments
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        return posix_spawn(
            &process,
            "./" + start.name,
            &actions,
            &attributes,
            &arguments,
            &variables
        )
    }

    /// How often a file that is open for writing is tried again, ten milliseconds apart.
    private static let busyRetries = 50

    private typealias Addition =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

    /// A function of glibc 2.34 or later that Swift's view of the C library leaves out.
    private static func addition(_ name: String) -> Addition? {
        dlsym(nil, name).map { unsafeBitCast($0, to: Addition.self) }
    }

    /// `POSIX_SPAWN_SETSID`, which Swift's view of the C library leaves out: see `posix_spawn(3)`.
    private static let startsSession: Int16 = 0x80
}
