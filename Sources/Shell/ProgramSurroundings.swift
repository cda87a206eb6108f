package import LineEditor
package import Workspace

/// The process that the program runs in, as functions: streams, terminal and environment.
package struct ProgramSurroundings {
    /// The value of an environment variable; nil when it is not set.
    package var variable: (String) -> String?
    /// Whether statements are typed: standard input and output are a terminal.
    package var isInteractive: Bool
    /// Whether results go to a terminal.
    package var outputIsTerminal: Bool
    /// The columns of the terminal that results go to; nil when it is none.
    package var terminalWidth: Int?
    /// Reads a piece of standard input that ends at a line end or at the end; nil at the end.
    package var readInput: () -> [UInt8]?
    /// Why standard input ended before its end, in words; nil where it did not.
    package var inputProblem: () -> String?
    /// Makes the source of typed lines; asked once, and only when statements are typed.
    package var lineSource: (LineAssistance, Mailbox) -> any LineSource
    /// The rows and columns of the terminal now; nil when there is none.
    package var terminalSize: () -> (rows: Int, columns: Int)? = { nil }
    /// How often ^C was pressed between typed lines since the process began.
    package var interruptions: @Sendable () -> Int = { 0 }
    /// Makes what statements use of the user's files and programs; asked once.
    package var workspace: () -> Workspace
    /// Writes to standard output; false when nobody reads it any more.
    package var writeOutput: (String) -> Bool
    /// Writes to standard error.
    package var writeError: (String) -> Void

    /// Creates surroundings.
    package init(
        variable: @escaping (String) -> String?,
        isInteractive: Bool,
        outputIsTerminal: Bool,
        terminalWidth: Int?,
        readInput: @escaping () -> [UInt8]?,
        inputProblem: @escaping () -> String? = { nil },
        lineSource: @escaping (LineAssistance, Mailbox) -> any LineSource,
        workspace: @escaping () -> Workspace,
        writeOutput: @escaping (String) -> Bool,
        writeError: @escaping (String) -> Void
    ) {
        self.variable = variable
        self.isInteractive = isInteractive
        self.outputIsTerminal = outputIsTerminal
        self.terminalWidth = terminalWidth
        self.readInput = readInput
        self.inputProblem = inputProblem
        self.lineSource = lineSource
        self.workspace = workspace
        self.writeOutput = writeOutput
        self.writeError = writeError
    }
}
