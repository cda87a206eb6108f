import Foundation
import TestSupport
import Testing

/// The program runner that other tests stand on.
@Suite struct SubprocessTests {
    private func shell(_ script: String, input: String = "", timeout: TimeInterval = 60) throws
        -> Subprocess.Result
    {
        let arguments = ["-c", script]
        let shell = URL(filePath: "/bin/sh")
        return try Subprocess(shell, arguments, input: input, timeout: timeout).run()
    }

    @Test func outputErrorAndStatusAreApart() throws {
        let result = try shell("echo out; echo err >&2; exit 7")
        #expect(result == Subprocess.Result(output: "out\n", error: "err\n", status: 7))
    }

    @Test func aSignalIsAStatusAsInAShell() throws {
        let result = try shell("kill -TERM $$")
        #expect(result.status == 128 + 15)
    }

    @Test func argumentsAreNotReadAgain() throws {
        let words = ["a b", "$HOME", "*", ""]
        let printf = URL(filePath: "/usr/bin/printf")
        let result = try Subprocess(printf, ["[%s]"] + words).run()
        #expect(result.output == "[a b][$HOME][*][]")
    }

    @Test func muchInputAndOutputDoNotBlock() throws {
        let input = String(repeating: "a line of text\n", count: 200_000)
        let result = try shell("tee /dev/stderr", input: input)
        #expect(result.output == input)
        #expect(result.error == input)
    }

    @Test func aProgramNeedNotReadItsInput() throws {
        let input = String(repeating: "a line of text\n", count: 200_000)
        #expect(try shell("exit 3", input: input).status == 3)
    }

    @Test func aProgramThatHangsIsKilled() {
        #expect(throws: Subprocess.TimedOut.self) {
            try shell("echo begun; exec sleep 60", timeout: 0.3)
        }
    }

    @Test func theEnvironmentIsNotInherited() throws {
        let program = Subprocess(URL(filePath: "/usr/bin/env"), environment: ["A": "1"])
        #expect(try program.run().output == "A=1\n")
    }
}
