import LineEditor
import RouteTables
import Shell
import SourceText

/// A conversation in memory, driven as the loop of the program drives it.
final class Talk {
    let home: MemoryHome
    let files: MemoryFiles
    let conversation: Conversation
    private(set) var output = ""
    private(set) var diagnostics = ""

    init(
        _ files: MemoryFiles = .usual(),
        home: MemoryHome = MemoryHome(),
        setup: [String] = ["use shop"],
        display: Display = Display()
    ) {
        self.home = home
        self.files = files
        var environment = files.environment
        environment.tenantFolder = { "Tenants/\($0)" }
        let session = ShellSession(environment, display: display, isInteractive: true)
        conversation = Conversation(session, workspace: home.workspace())
        diagnostics = conversation.start().diagnostics
        for line in setup { say(line) }
    }

    /// Types a line, and returns what it printed.
    @discardableResult
    func say(_ line: String) -> String {
        (output, diagnostics) = ("", "")
        take(conversation.willExecute(line))
        conversation.execute(line) { take($0) }
        return output + diagnostics
    }

    private func take(_ outcome: ShellOutcome) {
        output += outcome.output
        diagnostics += outcome.diagnostics
    }

    /// Completes at the mark `‸` of a line.
    func complete(_ marked: String) -> LineCompletion {
        let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
        let line = parts.joined()
        return conversation.assistance.complete(line, parts[0].utf8.count)
    }

    /// The texts of the candidates at the mark.
    func candidates(_ marked: String) -> [String] { complete(marked).candidates.map(\.text) }

    func hint(_ line: String) -> LineHint { conversation.assistance.hint(line) }
}
