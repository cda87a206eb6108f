/// A command of a fenced `console` block, and what the block says it prints.
package struct ConsoleSample: Sendable, Hashable {
    /// The command, for `sh -c`.
    package var command: String
    /// The lines of the text that hold the expected output, counted from 0.
    package var outputLines: Range<Int>
    /// The expected output; every line has a line end.
    package var output: String
    /// The exit status that `$ echo $?` after the command shows; 0 when it is not shown.
    package var status: Int32
    /// The line of the command, counted from 1.
    package var line: Int
}

extension ConsoleSample {
    /// Reads the samples of a Markdown text.
    ///
    /// In a `console` block a line that begins with `$ ` is a command, lines that begin with `> `
    /// directly below continue it, and what follows is its output up to the next command or the
    /// end of the block. `$ echo $?` belongs to the command before.
    ///
    /// - Complexity: O(n) in the lines of the text.
    package static func samples(in lines: [String]) -> [ConsoleSample] {
        var samples: [ConsoleSample] = []
        var isInside = false
        var mayContinue = false
        for (index, line) in lines.enumerated() {
            guard isInside else {
                isInside = line == "```console"
                continue
            }
            if line == "```" {
                isInside = false
            } else if line.hasPrefix("$ ") {
                samples.append(ConsoleSample(command: line.dropFirst(2), at: index))
                mayContinue = true
            } else if mayContinue, line.hasPrefix("> "), let last = samples.indices.last {
                samples[last].command += "\n" + line.dropFirst(2)
                samples[last].outputLines = index + 1..<index + 1
            } else if let last = samples.indices.last {
                samples[last].output += line + "\n"
                samples[last].outputLines = samples[last].outputLines.lowerBound..<index + 1
                mayContinue = false
            }
        }
        return foldingStatuses(samples)
    }

    private init(command: Substring, at index: Int) {
        self.command = String(command)
        outputLines = index + 1..<index + 1
        output = ""
        status = 0
        line = index + 1
    }

    private static func foldingStatuses(_ samples: [ConsoleSample]) -> [ConsoleSample] {
        var result: [ConsoleSample] = []
        for sample in samples {
            if sample.command == "echo $?", let last = result.indices.last,
                let status = Int32(sample.output.dropLast())
            {
                result[last].status = status
            } else {
                result.append(sample)
            }
        }
        return result
    }
}
