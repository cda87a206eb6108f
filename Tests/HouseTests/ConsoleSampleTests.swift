import Foundation
import TestSupport
import Testing

/// Reading and running the samples of a Markdown text.
@Suite struct ConsoleSampleTests {
    private let lines = [
        "# Title",
        "```sh",
        "$ not a sample",
        "```",
        "```console",
        "$ cat <<'END' | tr a-z A-Z",
        "> one",
        "> END",
        "ONE",
        "",
        "$ false",
        "$ echo $?",
        "1",
        "```",
    ]

    @Test func commandsOutputsAndStatusesAreRead() {
        let samples = ConsoleSample.samples(in: lines)
        #expect(samples.map(\.command) == ["cat <<'END' | tr a-z A-Z\none\nEND", "false"])
        #expect(samples.map(\.output) == ["ONE\n\n", ""])
        #expect(samples.map(\.status) == [0, 1])
        #expect(samples.map(\.line) == [6, 11])
    }

    @Test func aSampleThatHoldsHasNoProblem() throws {
        let sample = try #require(ConsoleSample.samples(in: lines).last)
        #expect(sample.problem(with: try sample.run()) == nil)
    }

    @Test func aWrongOutputAndAWrongStatusAreProblems() throws {
        let sample = try #require(ConsoleSample.samples(in: lines).first)
        let result = try sample.run()
        #expect(result.output == "ONE\n")
        #expect(sample.problem(with: result)?.hasSuffix("\n  ONE\n- ") == true)
        let failed = Subprocess.Result(output: sample.output, error: "", status: 3)
        #expect(sample.problem(with: failed)?.contains("status 3, not 0") == true)
    }

    @Test func waymarkIsTheOneOfThisBuild() throws {
        let lines = ["```console", "$ command -v Scripts/waymark", "```"]
        let sample = try #require(ConsoleSample.samples(in: lines).first)
        #expect(try sample.run().output == Repository.waymark.path + "\n")
    }

    @Test func rewritingReplacesOutputsOnly() {
        let samples = ConsoleSample.samples(in: lines)
        let rewritten = ConsoleSample.rewrite(
            lines,
            samples: samples,
            outputs: ["TWO\nTWO\n", "3\n"]
        )
        #expect(Array(rewritten[..<8]) == Array(lines[..<8]))
        #expect(Array(rewritten[8...]) == ["TWO", "TWO", "$ false", "3", "$ echo $?", "1", "```"])
    }
}
