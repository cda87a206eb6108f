import LineEditor
import Shell
import Synchronization
import Testing

@Suite struct ProgramTests {
    /// What a run of the program left behind.
    struct Run {
        var output = ""
        var error = ""
        var status = Status.success
    }

    private final class Streams {
        var output = ""
        var error = ""
        var input: [String] = []
        var writes = 0
    }

    /// Typed lines in memory; the line `^C` is that key.
    private struct MemoryLines: LineSource {
        let streams: Streams

        init(_ streams: Streams) { self.streams = streams }

        func next(prompt: LinePrompt) -> LineEvent {
            streams.output += prompt.text
            guard !streams.input.isEmpty else { return .end }
            let line = streams.input.removeFirst()
            return line == "^C" ? .interrupted : .line(line)
        }
    }

    private func run(
        _ words: [String],
        input: [String] = [],
        variables: [String: String] = [:],
        isTerminal: Bool = false,
        terminalWidth: Int? = nil,
        readerLeavesAfter: Int = .max,
        files: MemoryFiles = .usual()
    ) throws -> Run {
        let streams = Streams()
        streams.input = input
        let surroundings = ProgramSurroundings(
            variable: { variables[$0] },
            isInteractive: isTerminal,
            outputIsTerminal: isTerminal,
            terminalWidth: terminalWidth,
            readInput: { streams.input.isEmpty ? nil : Array(streams.input.removeFirst().utf8) },
            lineSource: { _, _ in MemoryLines(streams) },
            workspace: { MemoryHome().workspace() },
            writeOutput: { text in
                streams.writes += 1
                if streams.writes > readerLeavesAfter { return false }
                streams.output += text
                return true
            },
            writeError: { streams.error += $0 }
        )
        var program = Program(surroundings)
        let status: Status
        switch Arguments.read(words) {
        case .failure: status = program.run(words)
        case .success(let arguments):
            status = program.run(arguments, files.environment)
        }
        return Run(output: streams.output, error: streams.error, status: status)
    }

    @Test(arguments: [
        ["-t", "shop", "flag", "beta", "on"], ["-t", "shop", "route", "new", "/new", "->", "root"],
        ["tenant", "fresh"],
    ])
    func aDeclarationThatEndsWithItsCommandIsSaid(_ words: [String]) throws {
        let run = try run(words)
        #expect(run.status == .usage)
        #expect(run.error.contains("changes a table in memory, which ends with this command"))
        #expect(run.output.isEmpty)
    }

    @Test func resultsAndDiagnosticsGoApart() throws {
        let run = try run(["-t", "shop", "open", "https://example.com/products/1"])
        #expect(run.output == "OPENS Product in home: route product, id=1\n")
        #expect(run.error == "")
        #expect(run.status == .success)
        let wrong = try self.run(["-t", "shop", "opn"])
        #expect(wrong.output == "")
        #expect(wrong.error.hasPrefix("command line:1:1: error: unknown statement `opn`\n"))
        #expect(wrong.status == .usage)
    }

    @Test(arguments: [
        (["-c", "foo", "-c", "use shop"], Status.unusable, true),
        (["-c", "use shop", "-c", "foo"], .unusable, false),
        (["-c", "foo"], .usage, false),
        (["-c", "foo\nuse shop"], .unusable, true),
        (["-c", "quit", "-c", "foo"], .success, false),
    ])
    func severalTextsAreABatch(_ words: [String], status: Status, stops: Bool) throws {
        let run = try run(words)
        #expect(run.status == status)
        #expect(run.error.contains("the batch stops here") == stops)
    }

    @Test func wrongOptionsAreUsage() throws {
        let run = try run(["--wdth", "80"])
        #expect(run.error == "waymark: error: unknown option `--wdth`\n  did you mean `--width`?\n")
        #expect(run.status == .usage)
    }

    @Test func anUnknownTenantIsUnusable() throws {
        let run = try run(["-t", "shp", "check"])
        #expect(run.error == "waymark: error: unknown tenant `shp`\n  did you mean `shop`?\n")
        #expect(run.status == .unusable)
    }

    @Test func aTenantThatCannotBeUsedShowsAllThatIsWrong() throws {
        let files = MemoryFiles.usual()
        files.change("shop", to: TenantTests.broken)
        let run = try run(["-t", "shop", "open", "https://example.com/"], files: files)
        #expect(run.output == "")
        #expect(run.error.contains("shop.waymark:2:9: error: "))
        #expect(run.error.contains("shop.waymark:3:15: error: "))
        #expect(run.status == .unusable)
    }

    @Test func textsOfOneStatementKeepItsStatus() throws {
        let statement = "open https://example.com/products/x"
        #expect(try run(["-t", "shop", "-c", statement]).status == .failed)
        #expect(try run(["-c", "use shop", "-c", statement]).status == .success)
    }

    @Test func aFileIsABatch() throws {
        #expect(try run(["-f", "good.batch"]).status == .success)
        #expect(try run(["-f", "failing.batch"]).status == .finding)
        #expect(try run(["-f", "bad.batch"]).status == .unusable)
        #expect(try run(["-f", "nowhere"]).status == .unusable)
    }

    @Test func standardInputIsABatch() throws {
        let run = try run([], input: ["use shop\nopen https://evil.example/\n", "open x"])
        #expect(run.status == .success)
        #expect(run.output.hasPrefix("REJECTED: host evil.example is not allowed\n"))
    }

    @Test func typedStatementsHaveAPrompt() throws {
        let run = try run([], input: ["use shop", "open \\", "shop:x"], isTerminal: true)
        #expect(run.status == .success)
        #expect(run.output.hasPrefix("waymark> shop is in use: 4 registrations\nshop> …> "))
        #expect(run.output.hasSuffix("\nshop> "))
    }

    @Test func aCancelledLineForgetsTheOpenStatement() throws {
        let run = try run([], input: ["use shop", "open \\", "^C", "tenants"], isTerminal: true)
        #expect(run.output.hasPrefix("waymark> shop is in use: 4 registrations\nshop> …> shop> "))
        #expect(run.error == "")
        #expect(run.output.hasSuffix("\nshop> "))
    }

    @Test func aReaderThatLeavesEndsABatchQuietly() throws {
        let input = (1...9).map { "open https://example.com/products/\($0)\n" }
        let run = try run(["-t", "shop"], input: input, readerLeavesAfter: 2)
        #expect(run.output.split(separator: "\n").count == 2)
        #expect(run.error == "")
    }

    @Test(
        arguments: [
            (["COLUMNS": "120"], nil, 120), ([:], 100, 100), ([:], nil, 80),
            (["COLUMNS": "x"], nil, 80),
            (["COLUMNS": "7"], nil, 40), (["COLUMNS": "120"], 90, 120),
        ] as [([String: String], Int?, Int)]
    )
    func respectsTheWidthOfThePage(variables: [String: String], terminal: Int?, width: Int) throws {
        let words = ["-t", "shop", "routes"]
        let run = try run(words, variables: variables, terminalWidth: terminal)
        let given = try self.run(["--width", "\(width)"] + words)
        #expect(run.output == given.output)
    }

    @Test func colourIsForTerminalsOnly() throws {
        let words = ["-t", "shop", "open", "https://example.com/products/1"]
        let colored = try run(words, variables: ["TERM": "xterm"], isTerminal: true).output
        #expect(colored.contains("\u{1B}[32mOPENS \u{1B}[0m"))
        #expect(try !run(words).output.contains("\u{1B}"))
        let xterm = ["TERM": "xterm", "NO_COLOR": "1"]
        for variables in [xterm, ["TERM": "dumb"], ["TERM": ""], [:]] {
            #expect(
                try !run(words, variables: variables, isTerminal: true).output.contains("\u{1B}")
            )
        }
        #expect(try !run(["--plain"] + words, isTerminal: true).output.contains("\u{1B}"))
    }

    @Test func versionAndHelpNeedNoTenant() throws {
        #expect(try run(["--version"]).output.hasPrefix("waymark 0.1.0\n"))
        let help = try run(["--help"])
        #expect(help.output.hasPrefix("waymark [options] [STATEMENT…]\n"))
        #expect(help.status == .success)
    }
}
