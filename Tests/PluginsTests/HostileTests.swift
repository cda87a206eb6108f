import Foundation
import PluginTestSupport
import Plugins
import Routing
import Shell
import SourceText
import TestSupport
import Testing

/// Programs that mean no good cost their own answer, and nothing else.
@Suite(.serialized) struct HostileTests {
    private static let milliseconds = 2000
    private static let late = PluginAnswer.failed(.late(milliseconds: milliseconds))
    private static let flood = PluginAnswer.failed(.flood(bytes: Limits.pluginAnswerBytes))

    private func withHostile<Value>(
        _ words: String = "",
        _ body: (PluginTenant) throws -> Value
    ) throws -> Value {
        try withTenant(
            ["p.py": Hostile.program],
            plugin: "p.py within \(Self.milliseconds) \(words)",
            body
        )
    }

    /// Asks, and then asks something harmless.
    private func answer(to kind: String) throws -> PluginAnswer {
        try withHostile { tenant throws in
            #expect(try tenant.answer("before") == .declined(reason: "before"))
            let answer = try tenant.answer(kind)
            #expect(try tenant.answer("after") == .declined(reason: "after"))
            #expect(try tenant.answer("again") == .declined(reason: "again"))
            return answer
        }
    }

    @Test(arguments: [
        "nested", "braces", "utf8", "overlong", "surrogate", "cut-escape", "raw-nul", "zeros",
        "empty",
        "list", "list-screen", "number-tab", "more", "negative", "fraction", "plus", "zero-first",
        "text-id", "big-id", "no-id",
    ])
    func `a line that is no answer`(_ kind: String) throws {
        guard case .failed(.nonsense) = try answer(to: kind) else {
            Issue.record("it was taken")
            return
        }
    }

    @Test(
        arguments: [
            ("drip", late), ("drip-lines", late), ("errors", late), ("long-line", flood),
            ("longest", .declined(reason: String(repeating: "a", count: 65_513))),
            ("nul", .declined(reason: "a\0b")), ("return", .declined(reason: "a")),
            ("two-ids", late), ("close-output", late), ("ignore", late), ("stop", late),
            ("end-output", .failed(.ended("signal 9"))), ("end-input", late), ("daemon", late),
            ("talking-daemon", late),
        ] as [(String, PluginAnswer)]
    )
    func `an answer that does not come, or is odd`(_ kind: String, expected: PluginAnswer) throws {
        var found = try answer(to: kind)
        // The number of the question is part of the line.
        if kind == "longest", case .declined(let reason) = found {
            #expect((65_500...65_536).contains(reason.utf8.count))
            found = expected
        }
        #expect(found == expected)
    }

    @Test func `one that writes all the time before it has started is late`() throws {
        try withTenant(["p.py": Hostile.program], plugin: "p.py within 200 drip") { tenant throws in
            let why = "did not say within 2000 ms that it has started"
            #expect(try tenant.answer("x") == .unknown(.notLoaded(why)))
            #expect(tenant.status.state == .unusable(why))
            #expect(tenant.status.remedy != nil)
        }
    }

    @Test(arguments: ["", "drip"])
    func `somebody can stop the wait for one that writes all the time`(_ start: String) throws {
        try withTemporaryFolder { root throws in
            let begin = Date()
            let tenant = try PluginTenant(
                ["p.py": Hostile.program],
                plugin: "p.py within 60000 \(start)",
                in: root,
                interrupts: { Date() > begin + 1 ? 1 : 0 }
            )
            tenant.interruption.begin()
            let answer = try tenant.answer("drip")
            if start.isEmpty {
                #expect(answer == .failed(.cancelled))
            } else {
                #expect(
                    answer == .unknown(.notLoaded("nobody waits for it to start any longer"))
                )
            }
            #expect(tenant.interruption.end())
        }
    }

    @Test(arguments: ["self", "longer", "evil-link", "no-link"])
    func `a redirect that leads nowhere ends`(_ kind: String) throws {
        try withHostile { tenant throws in
            guard case .failedRedirect = try tenant.decision(kind).ending else {
                Issue.record("\(try tenant.decision(kind).ending)")
                return
            }
        }
    }
}
