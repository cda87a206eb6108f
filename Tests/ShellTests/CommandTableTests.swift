import RouteTables
import Shell
import SourceText
import Testing

@Suite struct CommandTableTests {
    /// The first words of all statements of the language, and of those of a prompt.
    static let language = [
        "tenant", "tabs", "allow", "route", "fallback", "flag", "policy", "plugin", "waive",
        "remove",
        "routes", "open", "why", "split", "link", "app", "auth", "scene", "inbox", "nav",
        "timeline",
        "tenants", "use", "reload", "new", "show", "save", "export", "import", "source", "check",
        "lint", "help", "set", "history", "quit", "expect", "edit", "watch", "output",
        "payload", "activity",
    ]

    private func firstLine(of outcome: ShellOutcome) -> String {
        String((outcome.output + outcome.diagnostics).prefix { $0 != "\n" })
    }

    @Test(arguments: language)
    func everyStatementIsKnownOrSaidToBeMissing(_ word: String) {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute(words: [word, "x", "y", "z", "w"])
        #expect(!outcome.diagnostics.contains("unknown statement"))
        let help = session.execute(words: ["help", word])
        let isMissing = outcome.diagnostics.contains("is not in this version")
        #expect(isMissing || help.output.hasPrefix("\(word)") || help.output.hasPrefix("Policies"))
    }

    @Test(arguments: RouteTable.declarationWords(in: .prompt))
    func everyDeclarationOfATableIsAStatement(_ word: String) {
        var session = ShellSession(MemoryFiles.usual().environment)
        #expect(session.execute(words: ["help", word]).status == .success)
    }

    @Test func helpListsEveryStatement() {
        var session = ShellSession(MemoryFiles.usual().environment)
        let help = session.execute("help").output
        for word in Self.language {
            let isMissing = session.execute(words: [word]).diagnostics.contains(
                "not in this version"
            )
            #expect(help.contains("\n  \(word) ") != isMissing, "\(word)")
        }
    }

    @Test func helpHasAPageForEveryPolicy() {
        var session = ShellSession(MemoryFiles.usual().environment)
        for policy in PolicyName.allCases {
            let outcome = session.execute(words: ["help", "policy", policy.rawValue])
            #expect(firstLine(of: outcome).hasPrefix("policy \(policy.rawValue): "))
        }
    }

    @Test(arguments: [
        (["fallback", "no-match"], "fallback no-match: no route matched, and the fallback ran"),
        (["rejected"], "rejected"),
        (["codes"], "Links that cannot be read"),
        (["limits"], "Limits: the most of each, and what one more leads to"),
        (
            ["policy", "launching"],
            "policy launching: what does a link meet while the app is launching?"
        ),
    ])
    func helpFindsWhatIsNoStatement(_ topic: [String], firstLine expected: String) {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute(words: ["help"] + topic)
        #expect(outcome.status == .success)
        #expect(firstLine(of: outcome) == expected)
    }

    @Test func helpOnHalfOfAnOutcomeIsUnknown() {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute(words: ["help", "fallback", "no-such-cause"])
        #expect(outcome.status != .success)
    }

    @Test(arguments: language.filter { !RouteTable.declarationWords(in: .file).contains($0) })
    func aTableIsToldThatAStatementIsNoDeclaration(_ name: String) {
        let text = "tenant t\n\(name) x\n"
        let found = RouteTable.parse(SourceText(name: "t", text: text)).diagnostics
        #expect(found.contains { $0.code != "unknown-statement" && $0.severity == .error })
        #expect(!found.contains { $0.code == "unknown-statement" })
    }
}
