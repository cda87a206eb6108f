import Foundation
import PluginTestSupport
import Plugins
import Routing
import Shell
import SourceText
import TestSupport
import Testing

@Suite(.serialized) struct ProgramTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let kind: String
        let answer: PluginAnswer
        var testDescription: String { kind }

        init(_ kind: String, _ answer: PluginAnswer) { (self.kind, self.answer) = (kind, answer) }
    }

    static let cases = [
        Case("handled", .handled(screen: "S", tab: "home")),
        Case("front", .handled(screen: "S", tab: nil)),
        Case("other/segments", .declined(reason: "other/segments")),
        Case("redirect", .redirect("/elsewhere")), Case("failed", .failed(.said("no database"))),
        Case("hang", .failed(.late(milliseconds: 3000))),
        Case("slow/4", .failed(.late(milliseconds: 3000))),
        Case("die", .failed(.ended("status 7"))), Case("killed", .failed(.ended("signal 9"))),
        Case("flood", .failed(.flood(bytes: Limits.pluginAnswerBytes))),
        Case("nonsense", .failed(.nonsense("what?"))),
        Case("chatty", .failed(.nonsense("thinking"))),
        Case("twice", .declined(reason: "first")), Case("half", .declined(reason: "whole")),
        Case("errors", .declined(reason: "quiet")),
        Case("closed", .failed(.ended("signal 9"))),
    ]

    @Test(arguments: cases)
    func `an answer costs itself only`(_ item: Case) throws {
        try withTenant(plugin: "p.py within 3000") { tenant throws in
            #expect(try tenant.answer("before") == .declined(reason: "before"))
            #expect(try tenant.answer(item.kind) == item.answer)
            #expect(try tenant.answer("after") == .declined(reason: "after"))
            #expect(try tenant.answer("again") == .declined(reason: "again"))
        }
    }

    @Test func `one that answers what nobody asked floods, or is late where that is sooner`() throws
    {
        try withTenant(plugin: "p.py within 5000") { tenant throws in
            let answer = try tenant.answer("lines")
            let flood = PluginAnswer.failed(.flood(bytes: Limits.pluginAnswerBytes))
            #expect(answer == flood || answer == .failed(.late(milliseconds: 5000)))
            #expect(try tenant.answer("after") == .declined(reason: "after"))
        }
    }

    @Test(arguments: ["both", "number", "future"])
    func `a line that is no answer is nonsense`(_ kind: String) throws {
        try withTenant { tenant throws in
            guard case .failed(.nonsense(let text)) = try tenant.answer(kind) else {
                Issue.record("it was taken")
                return
            }
            #expect(text.hasPrefix("{\"id\": "))
            #expect(try tenant.answer("after") == .declined(reason: "after"))
        }
    }

    @Test(arguments: [
        ("mute", "did not say within 3000 ms that it has started"),
        ("exit", "ended before it had started: status 3 – no database"),
        ("version", "speaks version 2 of the lines, and this is 1"),
        ("words", "began with `hello`, which does not say that it has started"),
        ("flood", "floods instead of saying that it has started"),
    ])
    func `a program that does not start is not loaded`(_ start: String, why: String) throws {
        try withTenant(plugin: "p.py within 300 \(start)") { tenant throws in
            #expect(try tenant.answer("x") == .unknown(.notLoaded(why)))
        }
    }

    @Test func `it is started once`() throws {
        try withTenant { tenant throws in
            let first = try tenant.answer("process")
            for _ in 0..<20 { #expect(try tenant.answer("process") == first) }
            let status = tenant.status
            #expect(status.starts == 1)
            #expect(status.state == .running)
            #expect(status.counts.asked == 21)
            #expect(status.counts.declined == 21)
        }
    }

    @Test func `one that died while it was idle costs nothing`() throws {
        try withTenant { tenant throws in
            guard case .declined(let process) = try tenant.answer("process") else {
                Issue.record("no process")
                return
            }
            kill(try #require(Int32(process)), SIGKILL)
            usleep(50_000)
            #expect(try tenant.answer("after") == .declined(reason: "after"))
        }
    }

    @Test func `it has its own folder and nothing of the user's`() throws {
        try withTenant(
            ["plugins/p.py": Behaviour.program],
            plugin: "plugins/p.py one 'two words' '$HOME; *'"
        ) { tenant throws in
            guard case .declined(let text) = try tenant.answer("surroundings") else {
                Issue.record("no answer")
                return
            }
            let folder = tenant.folder.resolvingSymlinksInPath().path + "/plugins"
            #expect(
                text == """
                    {"environment": ["LANG", "LC_ALL", "PATH"], "folder": "\(folder)", \
                    "open": ["0", "1", "2"], "arguments": ["one", "two words", "$HOME; *"], \
                    "session": true}
                    """
            )
        }
    }

    @Test func `it inherits no descriptor`() throws {
        try withTenant { tenant throws in
            // Not marked to be closed, as a careless library leaves it.
            let careless = open("/dev/null", O_RDONLY)
            defer { close(careless) }
            guard case .declined(let process) = try tenant.answer("process") else { return }
            let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
            #expect(names.sorted() == ["0", "1", "2"])
        }
    }

    @Test func `what it started ends with it`() throws {
        try withTenant(plugin: "p.py within 3000") { tenant throws in
            guard case .declined(let child) = try tenant.answer("child"), let id = Int32(child)
            else {
                Issue.record("no child")
                return
            }
            #expect(kill(id, 0) == 0)
            #expect(try tenant.answer("hang") == .failed(.late(milliseconds: 3000)))
            // It was killed; the system ends it, and init takes it away, in their own time.
            func isGone() -> Bool {
                let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
                return stat == nil || stat?.contains(") Z ") == true
            }
            for _ in 0..<1000 where !isGone() { usleep(10_000) }
            #expect(isGone())
        }
    }

    @Test func `what it wrote to standard error is kept`() throws {
        try withTenant { tenant throws in
            _ = try tenant.answer("errors")
            let status = tenant.status
            #expect(status.messages.hasSuffix("e\nlast words\n"))
            #expect(status.messages.utf8.count <= 2048)
        }
    }

    @Test func `the question is a line`() throws {
        try withTenant { tenant throws in
            guard case .declined(let text) = try tenant.answer("question/%C3%A9?a=1&a=%22&b#f")
            else {
                Issue.record("no answer")
                return
            }
            let question = try JSONDecoder().decode(Question.self, from: Data(text.utf8))
            #expect(question.plugin == "p" && question.route == "asked")
            #expect(question.link.raw == "https://example.com/question/%C3%A9?a=1&a=%22&b#f")
            #expect(question.link.scheme == "https" && question.link.host == "example.com")
            #expect(question.link.port == nil && question.link.fragment == "f")
            #expect(question.link.segments == ["question", "é"])
            #expect(question.link.query == [["a", "1"], ["a", "\""], ["b", ""]])
            #expect(question.values == [["path", "question"], ["path", "é"]])
            #expect(question.arguments == [["key", "value"]])
            #expect(question.state.source == "universal-link")
            #expect(question.state.auth == "signed-in")
        }
    }

    private struct Question: Decodable {
        struct Link: Decodable {
            let raw, scheme: String
            let host, port, fragment: String?
            let segments: [String]
            let query: [[String]]
        }
        let plugin, route: String
        let link: Link
        let values, arguments: [[String]]
        struct State: Decodable { let source, auth: String }
        let state: State
    }

    @Test func `many questions are answered without waiting for each`() throws {
        try withTenant { tenant throws in
            var questions = try (0..<2000).map { try tenant.question("q/\($0)") }
            questions[500] = try tenant.question("die")
            questions[900] = try tenant.question("nonsense")
            let answers = tenant.answers(questions)
            for (index, answer) in answers.enumerated() where index != 500 && index != 900 {
                #expect(answer == .declined(reason: "q/\(index)"))
            }
            #expect(answers[500] == .failed(.ended("status 7")))
            #expect(answers[900] == .failed(.nonsense("what?")))
        }
    }

    @Test func `a wait that somebody stops leaves a plugin that answers`() throws {
        try withTemporaryFolder { root throws in
            let start = Date()
            let tenant = try PluginTenant(
                ["p.py": Behaviour.program],
                plugin: "p.py within 60000",
                in: root,
                interrupts: { Date() > start + 1 ? 1 : 0 }
            )
            #expect(try tenant.answer("before") == .declined(reason: "before"))
            tenant.interruption.begin()
            #expect(try tenant.answer("slow/1.5") == .failed(.cancelled))
            #expect(tenant.interruption.end())
            // The answer of the one that was stopped comes late, and is nobody's.
            #expect(try tenant.answer("after") == .declined(reason: "after"))
            usleep(800_000)
            #expect(try tenant.answer("later") == .declined(reason: "later"))
        }
    }
}
