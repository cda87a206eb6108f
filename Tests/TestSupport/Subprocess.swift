package import Foundation

/// A program that a test runs to its end.
package struct Subprocess {
    /// The program.
    package var executable: URL
    /// The words after its name.
    package var arguments: [String]
    /// The whole environment; nothing is inherited.
    package var environment: [String: String]
    /// The folder it runs in.
    package var folder: URL
    /// What it reads on standard input, through a pipe.
    package var input: String
    /// How long it may take before it is killed.
    package var timeout: TimeInterval

    /// Creates a program that has not started.
    package init(
        _ executable: URL,
        _ arguments: [String] = [],
        environment: [String: String] = Subprocess.plainEnvironment,
        folder: URL = Repository.root,
        input: String = "",
        timeout: TimeInterval = 60
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.folder = folder
        self.input = input
        self.timeout = timeout
    }

    /// An environment in which every machine gives the same result: this build's `waymark` first on
    /// the path, the repository's tenants, UTF-8, no colour, and no home.
    package static let plainEnvironment = sanitizers.merging([
        "HOME": "/nonexistent",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "PATH": "\(Repository.products.path):/usr/local/bin:/usr/bin:/bin",
        "SWIFT_BACKTRACE": "enable=no",
        "TERM": "dumb",
        "WAYMARK_TENANTS": Repository.tenants.path,
    ]) { _, own in own }

    /// What tells sanitizers how to report, which a program that is built with one follows too.
    private static let sanitizers = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }

    /// What a program left behind.
    package struct Result: Sendable, Hashable {
        /// What it wrote to standard output.
        package var output: String
        /// What it wrote to standard error.
        package var error: String
        /// Its exit status, or 128 and the number of the signal that ended it, as a shell says it.
        package var status: Int32

        /// Creates a result, to compare with.
        package init(output: String, error: String, status: Int32) {
            self.output = output
            self.error = error
            self.status = status
        }
    }

    /// The program was still running when its time was over.
    package struct TimedOut: Error {
        /// The words of the command.
        package var command: [String]
        /// What it had written so far.
        package var output: String
    }
}
