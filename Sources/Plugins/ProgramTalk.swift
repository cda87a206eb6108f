internal import Routing
internal import SourceText

/// The lines between this process and a program: what was read and is not a whole line yet, and which
/// numbers were used.
struct ProgramTalk: Sendable {
    /// The program; nil while none runs.
    private(set) var channel: ProgramChannel?
    /// How often the program was started.
    private(set) var starts = 0
    /// The last that a program which has ended wrote to standard error.
    private(set) var messages = ""
    /// The number of the next question; none is used twice, whatever programs come and go.
    var nextID: UInt64 = 1
    /// Whether a program has once said that it has started.
    private(set) var hasWorked = false
    /// Whether the last one that was started ended before it said so.
    private(set) var endedAtStart = false
    /// Why the program could not be started the last time; nil when it was.
    var problem: PluginProblem?
    private var buffer: [UInt8] = []
    private var lineStart = 0

    /// The most bytes of lines that are dropped before a program counts as one that floods.
    private static let mostDropped = 1024 * 1024

    /// Takes a program that was just started.
    mutating func begin(with channel: ProgramChannel) {
        self.channel = channel
        starts += 1
        endedAtStart = false
        (buffer, lineStart) = ([], 0)
    }

    /// Ends the program, and says how it ended.
    mutating func end() -> String {
        guard let ended = channel else { return "it does not run" }
        channel = nil
        let how = ended.end()
        messages = ended.messages()
        (buffer, lineStart) = ([], 0)
        return how
    }

    /// What reading came to.
    enum Reading { case more, atEnd, flood }

    /// Reads what the program wrote so far.
    mutating func read() -> Reading {
        guard let channel else { return .atEnd }
        var count = 0
        while true {
            guard let bytes = channel.read() else { return .atEnd }
            if bytes.isEmpty { return .more }
            buffer += bytes
            count += bytes.count
            if count > ProgramTalk.mostDropped { return .flood }
        }
    }

    /// Takes the next whole line, without its end; nil when there is none.
    mutating func takeLine() -> ArraySlice<UInt8>? {
        guard let end = buffer[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else {
            buffer.removeFirst(lineStart)
            lineStart = 0
            return nil
        }
        defer { lineStart = end + 1 }
        return buffer[lineStart..<end]
    }

    /// Whether a line that is not whole yet is longer than a line may be.
    var isFlooded: Bool { buffer.count - lineStart > Limits.pluginAnswerBytes }

    /// Drops what the program wrote when nobody asked; one that has ended, or that floods, is ended.
    mutating func dropWhatIsLate() {
        guard let channel, channel.wait(false, 0).contains(.readable) else { return }
        let reading = read()
        while takeLine() != nil {}
        if reading != .more || isFlooded { _ = end() }
    }

    /// Waits for the line with which a program begins; returns what is wrong, and then it was ended.
    mutating func greet(
        until moment: UInt64,
        milliseconds: Int,
        now: @Sendable () -> UInt64
    ) -> PluginProblem? {
        while let channel {
            let event = channel.wait(false, moment)
            if event.contains(.cancelled) {
                _ = end()
                return PluginProblem("nobody waits for it to start any longer")
            }
            let reading = event.isEmpty ? .more : read()
            if let line = takeLine() { return judge(line) }
            if reading == .atEnd {
                endedAtStart = true
                let how = end()
                return PluginProblem("ended before it had started: \(how)\(lastWords)")
            }
            if reading == .flood || isFlooded {
                _ = end()
                return PluginProblem("floods instead of saying that it has started")
            }
            if now() >= moment {
                _ = end()
                return PluginProblem(
                    "did not say within \(milliseconds) ms that it has started",
                    remedy: "its first line is {\"waymark-plugin\":\(AnswerLine.version)}"
                )
            }
        }
        return PluginProblem("does not run")
    }

    private mutating func judge(_ line: ArraySlice<UInt8>) -> PluginProblem? {
        let version = AnswerLine.version(in: line)
        if version == AnswerLine.version {
            hasWorked = true
            return nil
        }
        let excerpt = AnswerLine.excerpt(line)
        _ = end()
        return PluginProblem(
            version.map { "speaks version \($0) of the lines, and this is \(AnswerLine.version)" }
                ?? "began with `\(excerpt)`, which does not say that it has started",
            remedy: "its first line is {\"waymark-plugin\":\(AnswerLine.version)}"
        )
    }

    /// The last line that the program wrote to standard error, after a dash.
    private var lastWords: String {
        messages.split(separator: "\n").last.map { " – \($0)" } ?? ""
    }
}
