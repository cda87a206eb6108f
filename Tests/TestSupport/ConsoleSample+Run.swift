import Foundation

extension ConsoleSample {
    /// Runs the command at the top level of the repository with the `waymark` of this build.
    ///
    /// - Throws: What `Subprocess.run()` throws.
    package func run() throws -> Subprocess.Result {
        let command = command.replacing("Scripts/waymark", with: "waymark")
        return try Subprocess(URL(filePath: "/bin/sh"), ["-c", command]).run()
    }

    /// Returns nil when `result` is what the sample says, else what differs.
    package func problem(with result: Subprocess.Result) -> String? {
        var problems: [String] = []
        if let difference = LineDifference.between(expected: output, actual: result.output) {
            problems.append(difference)
        }
        if status != result.status {
            problems.append("status \(result.status), not \(status)")
        }
        if problems.isEmpty { return nil }
        if !result.error.isEmpty { problems.append("standard error: \(result.error)") }
        return "line \(line), `\(command)`:\n" + problems.joined(separator: "\n")
    }

    /// Returns `lines` with the outputs of `samples` replaced by `outputs`.
    ///
    /// - Complexity: O(n) in the lines.
    package static func rewrite(
        _ lines: [String],
        samples: [ConsoleSample],
        outputs: [String]
    ) -> [String] {
        var lines = lines
        for (sample, output) in zip(samples, outputs).reversed() {
            var new = output.split(separator: "\n", omittingEmptySubsequences: false)
            if new.last?.isEmpty == true { new.removeLast() }
            lines.replaceSubrange(sample.outputLines, with: new.map(String.init))
        }
        return lines
    }
}
