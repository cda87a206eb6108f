import LineEditor
import Shell
import Workspace

import Glibc

extension ProgramSurroundings {
    /// The surroundings of this process.
    static var process: ProgramSurroundings {
        // A reader that went away is an error of `write`, not a signal that ends the program.
        signal(SIGPIPE, SIG_IGN)
        // So is a file that would grow beyond a limit of the system.
        signal(SIGXFSZ, SIG_IGN)
        let input = StandardInput()
        let outputIsTerminal = isatty(STDOUT_FILENO) == 1
        let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
        var surroundings = ProgramSurroundings(
            variable: variable,
            isInteractive: isatty(STDIN_FILENO) == 1 && outputIsTerminal,
            outputIsTerminal: outputIsTerminal,
            terminalWidth: outputIsTerminal ? currentSize?.columns : nil,
            readInput: { input.readLines() },
            inputProblem: { input.failure.map { String(cString: strerror($0)) } },
            lineSource: { assistance, mailbox in
                if let lines = EditlineSource(assistance, mailbox) { return lines }
                return PlainLineSource(mailbox)
            },
            workspace: { workspace(variable) },
            writeOutput: { text in
                switch StandardStream.output.write(text) {
                case .written: return true
                case .noReader: return false
                case .failed(let number):
                    let message =
                        "standard output: error: cannot be written: "
                        + String(cString: strerror(number)) + "\n"
                    _ = StandardStream.error.write(message)
                    exit(ExitStatus.unusable.rawValue)
                }
            },
            writeError: { _ = StandardStream.error.write($0) }
        )
        surroundings.terminalSize = { currentSize }
        surroundings.interruptions = { StopSignal.interrupts }
        return surroundings
    }

    /// The user's files and programs; a program gets the terminal as it was when this one began.
    private static func workspace(_ variable: @escaping (String) -> String?) -> Workspace {
        let system = Workspace.system(variable: variable)
        var workspace = system
        workspace.page = { text in
            EditlineSource.handOverTerminal()
            return system.page(text)
        }
        workspace.edit = { path, line in
            EditlineSource.handOverTerminal()
            return system.edit(path, line)
        }
        return workspace
    }

    /// The rows and columns of the terminal that standard output is.
    private static var currentSize: (rows: Int, columns: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return nil }
        return (Int(size.ws_row), Int(size.ws_col))
    }
}

/// Ends the process with a status.
func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }
