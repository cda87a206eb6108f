internal import Routing
internal import SourceText

/// Some questions on their way to a program and back.
///
/// They are sent in order, and answered in any. What goes wrong costs the oldest question that waits,
/// since a program that works through its lines was at that one; the others are sent again to the
/// program that is started next.
struct ProgramRound {
    /// The answers so far, in the order of the questions.
    private(set) var answers: [PluginAnswer?]
    private let questions: [PluginQuestion]
    /// The questions that were not sent, the next one last.
    private var unsent: [Int]
    /// The questions that were sent and wait, the oldest first.
    private var waiting: [Waiting] = []
    private var answered = 0
    private var output: ArraySlice<UInt8> = []
    /// Bytes of lines that answer nothing that waits.
    private var dropped = 0

    private struct Waiting {
        var id: UInt64
        var index: Int
        var moment: UInt64
    }

    /// The most questions that wait at the same time, and bytes that wait to be written.
    private static let mostWaiting = 256
    private static let mostOutput = 64 * 1024

    init(questions: [PluginQuestion]) {
        self.questions = questions
        answers = Array(repeating: nil, count: questions.count)
        unsent = Array(questions.indices.reversed())
    }

    /// Whether every question has its answer.
    var isDone: Bool { answered == questions.count }

    /// Gives all that are not answered the same answer.
    mutating func give(up answer: PluginAnswer) {
        for index in answers.indices where answers[index] == nil { answers[index] = answer }
        answered = questions.count
    }

    /// Talks to a program that waits for questions until all are answered, or the program has ended.
    mutating func exchange(
        _ talk: inout ProgramTalk,
        milliseconds: Int,
        now: @Sendable () -> UInt64
    ) {
        var progress = now()
        while !isDone, let channel = talk.channel {
            fill(&talk, now)
            let oldest = max(progress, waiting.first?.moment ?? progress)
            let end = oldest + UInt64(milliseconds) * 1_000_000
            let event = channel.wait(!output.isEmpty, end)
            if event.contains(.cancelled) {
                // A question of which half was sent would spoil the next one.
                if !output.isEmpty { _ = talk.end() }
                return give(up: .failed(.cancelled))
            }
            if event.contains(.writable) { write(to: channel) }
            if event.contains(.readable), take(&talk) {
                progress = now()
            } else if talk.channel != nil, now() >= end {
                // Also one that writes all the time, and answers nothing.
                fail(.late(milliseconds: milliseconds), ending: &talk)
            }
        }
    }

    // MARK: Sending

    private mutating func fill(_ talk: inout ProgramTalk, _ now: () -> UInt64) {
        let isIdle = waiting.isEmpty
        let moment = now()
        while waiting.count < ProgramRound.mostWaiting, output.count < ProgramRound.mostOutput,
            let index = unsent.popLast()
        {
            output += QuestionLine.bytes(of: questions[index], id: talk.nextID)
            waiting.append(Waiting(id: talk.nextID, index: index, moment: moment))
            talk.nextID += 1
        }
        // What can be written at once needs no wait.
        if isIdle, let channel = talk.channel { write(to: channel) }
    }

    private mutating func write(to channel: ProgramChannel) {
        // Where nobody reads any more, the end of what the program wrote says the rest.
        output = channel.write(output).map { output.dropFirst($0) } ?? []
    }

    // MARK: Receiving

    /// Takes what the program wrote; returns whether an answer was among it.
    private mutating func take(_ talk: inout ProgramTalk) -> Bool {
        let reading = talk.read()
        let before = answered
        while let line = talk.takeLine() { take(line, before: talk.nextID) }
        if answered > before { dropped = 0 }
        if talk.isFlooded || reading == .flood || dropped > 16 * Limits.pluginAnswerBytes {
            fail(.flood(bytes: Limits.pluginAnswerBytes), ending: &talk)
        } else if reading == .atEnd {
            let how = talk.end()
            fail(.ended(how), ending: &talk)
        }
        return answered > before
    }

    private mutating func take(_ line: ArraySlice<UInt8>, before nextID: UInt64) {
        guard line.count <= Limits.pluginAnswerBytes else {
            return failOldest(.flood(bytes: Limits.pluginAnswerBytes))
        }
        guard let answer = AnswerLine(line), answer.id < nextID else {
            dropped += line.count
            return failOldest(.nonsense(AnswerLine.excerpt(line)))
        }
        guard let position = waiting.firstIndex(where: { $0.id == answer.id }) else {
            // The answer of a question that waits no more.
            dropped += line.count + 1
            return
        }
        put(answer.answer, at: waiting.remove(at: position).index)
    }

    private mutating func put(_ answer: PluginAnswer, at index: Int) {
        answers[index] = answer
        answered += 1
    }

    private mutating func failOldest(_ failure: PluginFailure) {
        if waiting.isEmpty { return }
        put(.failed(failure), at: waiting.removeFirst().index)
    }

    /// Fails the oldest question, ends the program, and sends the others to the next one.
    private mutating func fail(_ failure: PluginFailure, ending talk: inout ProgramTalk) {
        failOldest(failure)
        _ = talk.end()
        unsent += waiting.reversed().map(\.index)
        waiting = []
        (output, dropped) = ([], 0)
    }
}
