internal import Glibc

/// Reads one file as version control keeps it: `git cat-file blob REVISION:PATH`.
///
/// No shell reads the words, nothing of the repository is executed, and nothing is fetched.
struct GitRevision {
    /// The revision, as git knows it.
    let revision: String
    /// The path, from the top of the repository, or from the folder when it begins with `./`.
    let path: String
    /// The folder that git works in; nil for the current one.
    let folder: String?

    /// What is wrong with a revision that git would read as an option.
    static func problem(of revision: String) -> WorkspaceProblem? {
        guard revision.isEmpty || revision.hasPrefix("-") else { return nil }
        return WorkspaceProblem(
            path: revision,
            message: "is not a revision: it is spelled like an option",
            remedy: "write the name of a commit, a branch or a tag"
        )
    }

    /// Returns the bytes of the file.
    ///
    /// - Parameter limit: The most bytes.
    /// - Returns: The bytes, or why they cannot be read.
    /// - Complexity: O(n).
    func read(limit: Int) -> Result<[UInt8], WorkspaceProblem> {
        if let problem = Self.problem(of: revision) { return .failure(problem) }
        let name = "\(revision):\(path)"
        guard let output = git(["cat-file", "blob", name], limit: limit), output.status != 127
        else {
            return .failure(
                WorkspaceProblem(
                    path: "git",
                    message: "cannot be started",
                    remedy: "install git, or name a file"
                )
            )
        }
        if output.status != 0 { return .failure(problem(of: name)) }
        if output.isCut {
            return .failure(WorkspaceProblem(path: name, message: "is larger than \(limit) bytes"))
        }
        return .success(output.bytes)
    }

    private func git(_ words: [String], limit: Int) -> CapturedOutput? {
        let place = folder.map { ["-C", $0] } ?? []
        return CapturedOutput(["git", "--no-optional-locks"] + place + words, limit: limit)
    }

    /// Why git does not have a file: there is no repository, no such revision, or no such file in it.
    private func problem(of name: String) -> WorkspaceProblem {
        let knows = { (words: [String]) in git(["rev-parse"] + words, limit: 4096)?.status == 0 }
        if !knows(["--git-dir"]) {
            return WorkspaceProblem(
                path: name,
                message: "is no file and no tenant, and here is no repository of git",
                remedy: "name a file, or go to the folder of the repository"
            )
        }
        if !knows(["--verify", "--quiet", revision + "^{object}"]) {
            return WorkspaceProblem(
                path: name,
                message: "is no file and no tenant, and git knows no revision `\(revision)`",
                remedy:
                    "`git log --oneline --all` lists the commits, `git tag` and `git branch` names"
            )
        }
        return WorkspaceProblem(
            path: name,
            message: "is no file, no tenant and no file of a revision",
            remedy: "`git ls-tree -r --name-only \(revision)` lists the files of a revision"
        )
    }
}

/// What a program wrote to its standard output.
private struct CapturedOutput {
    private(set) var bytes: [UInt8] = []
    private(set) var status: Int32 = 0
    /// Whether there was more than the limit.
    private(set) var isCut = false

    /// Runs a program to its end, with no input and its errors thrown away; nil when it cannot be
    /// started.
    init?(_ words: [String], limit: Int) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = Self.start(words, output: ends[1])
        _ = close(ends[1])
        defer { _ = close(ends[0]) }
        guard let process else { return nil }
        read(from: ends[0], limit: limit)
        var found: Int32 = 0
        while waitpid(process, &found, 0) < 0 {
            if errno != EINTR { return nil }
        }
        status = found & 0x7F == 0 ? (found >> 8) & 0xFF : 128 + (found & 0x7F)
    }

    private static func start(_ words: [String], output: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var pointers = words.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        // What is not there is not fetched, and nobody is asked for a password.
        let variables = ["GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C"]
        var environment = (inherited + variables).map { strdup($0) } + [nil]
        defer { environment.forEach { free($0) } }
        var process = pid_t()
        let error = posix_spawnp(&process, words[0], &actions, nil, &pointers, &environment)
        return error == 0 ? process : nil
    }

    /// The variables by which programs find themselves and the user's files.
    private static var inherited: [String] {
        let names: [String] = ["PATH", "HOME", "XDG_CONFIG_HOME", "GIT_DIR", "GIT_WORK_TREE"]
        return names.compactMap { name in
            getenv(name).map { value in "\(name)=\(String(cString: value))" }
        }
    }

    private mutating func read(from descriptor: Int32, limit: Int) {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = chunk.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                if bytes.count + count > limit {
                    isCut = true
                } else {
                    bytes += chunk[..<count]
                }
            } else if count == 0 || errno != EINTR {
                return
            }
        }
    }
}
