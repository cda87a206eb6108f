import Dispatch
import Foundation

extension Subprocess {
    /// Runs the program and waits for its end.
    ///
    /// Output goes to files and input comes from its own thread: no amount of either can block the
    /// program and its caller against each other.
    ///
    /// - Throws: `TimedOut` after killing the program, or why it could not be started.
    package func run() throws -> Result {
        try withTemporaryFolder { folder in
            let output = folder.appending(path: "output")
            let error = folder.appending(path: "error")
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            process.environment = environment
            process.currentDirectoryURL = self.folder
            process.standardOutput = try Subprocess.newFile(output)
            process.standardError = try Subprocess.newFile(error)
            let isInTime = try finish(process)
            guard isInTime else {
                let command = [executable.lastPathComponent] + arguments
                throw TimedOut(command: command, output: try Subprocess.text(of: output))
            }
            let signalBase: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
            return Result(
                output: try Subprocess.text(of: output),
                error: try Subprocess.text(of: error),
                status: signalBase + process.terminationStatus
            )
        }
    }

    /// Starts the program, feeds it, and waits; false when it had to be killed.
    private func finish(_ process: Process) throws -> Bool {
        let pipe = Pipe()
        process.standardInput = pipe
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try Subprocess.withAllSignals { try process.run() }
        Subprocess.write(input, to: pipe.fileHandleForWriting)
        if ended.wait(timeout: .now() + timeout) == .success { return true }
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
        return false
    }

    /// Lets no signal be blocked meanwhile: a program inherits what its starter blocks, and the
    /// threads that run tests block nearly everything.
    private static func withAllSignals(_ body: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// Writes on a thread of its own, on which a program that does not read raises no signal.
    private static func write(_ text: String, to handle: FileHandle) {
        Thread.detachNewThread {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            try? handle.write(contentsOf: Data(text.utf8))
            try? handle.close()
        }
    }

    private static func newFile(_ file: URL) throws -> FileHandle {
        try Data().write(to: file)
        return try FileHandle(forWritingTo: file)
    }

    private static func text(of file: URL) throws -> String {
        String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
}
