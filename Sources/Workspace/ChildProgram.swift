internal import Glibc

/// A program that the user chose, started on the terminal of this one.
struct ChildProgram {
    /// The command as a shell reads it: what a variable such as `EDITOR` holds.
    let command: String
    /// Words after the command, which the shell does not read again.
    let arguments: [String]

    /// Runs the program to its end.
    ///
    /// While it runs, the interrupt keys of the terminal are its own.
    ///
    /// - Parameter input: What it reads; nil for the terminal.
    /// - Returns: Its exit status, 127 when it is not found; nil when no shell can be started.
    func run(input: String? = nil) -> Int32? {
        var ends: [Int32] = [-1, -1]
        if input != nil, socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) != 0 {
            return nil
        }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let ignored = IgnoredSignals([SIGINT, SIGQUIT])
        defer { ignored.restore() }
        let process = start(input: input == nil ? nil : ends[1])
        if input != nil { _ = close(ends[1]) }
        if let input {
            if process != nil { ChildProgram.send(input, to: ends[0]) }
            _ = close(ends[0])
        }
        return process.flatMap(ChildProgram.wait)
    }

    private func start(input: Int32?) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
            posix_spawn_file_actions_addclose(&actions, input)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var usual = sigset_t()
        sigemptyset(&usual)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
        )
        let words = ["/bin/sh", "-c", command + " \"$@\"", "sh"] + arguments
        var pointers = words.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var process = pid_t()
        let error = posix_spawn(&process, "/bin/sh", &actions, &attributes, &pointers, environ)
        return error == 0 ? process : nil
    }

    /// Sends a text until the program no longer reads; that raises no signal.
    private static func send(_ text: String, to socket: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return
            }
        }
    }

    private static func wait(for process: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            if errno != EINTR { return nil }
        }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}

/// Signals that are ignored for a while; how they were handled before is kept whole.
private struct IgnoredSignals {
    private let before: [(number: Int32, action: sigaction)]

    init(_ numbers: [Int32]) {
        before = numbers.map { number in
            var ignore = sigaction()
            ignore.__sigaction_handler.sa_handler = SIG_IGN
            var old = sigaction()
            sigaction(number, &ignore, &old)
            return (number, old)
        }
    }

    func restore() {
        for (number, action) in before {
            var action = action
            sigaction(number, &action, nil)
        }
    }
}
