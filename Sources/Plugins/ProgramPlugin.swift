internal import RouteTables
internal import Routing
internal import SourceText
internal import Synchronization

/// A plugin that is a program: started once, asked by lines, and started again when it has ended.
///
/// Whatever it does costs its own answer only. An answer counts when it carries the number of a
/// question that waits, so that a late one, or one that nobody asked for, is dropped.
final class ProgramPlugin: Sendable {
    private let file: PluginFile
    private let arguments: [String]
    private let milliseconds: Int
    private let services: PluginServices
    private let talk = Mutex(ProgramTalk())

    /// How many times as long as for an answer a program may take to say that it has started.
    static let startFactor = 10

    /// How often in a row a program that has worked may end while it starts.
    private let mostFailedStarts = 5

    init(
        _ file: PluginFile,
        arguments: [String],
        milliseconds: Int,
        services: PluginServices
    ) {
        self.file = file
        self.arguments = arguments
        self.milliseconds = milliseconds
        self.services = services
    }

    deinit { stop() }

    /// Asks one question and waits for the answer.
    func answer(_ question: PluginQuestion) -> PluginAnswer { answers(to: [question])[0] }

    /// Asks questions without waiting for one answer before the next question.
    ///
    /// - Returns: The answers in the order of the questions.
    /// - Complexity: O(n) in the bytes of the questions, beside the time that the program takes.
    func answers(to questions: [PluginQuestion]) -> [PluginAnswer] {
        talk.withLock { talk in
            var round = ProgramRound(questions: questions)
            var failedStarts = 0
            while !round.isDone {
                talk.problem = start(&talk)
                if let problem = talk.problem {
                    // One that has worked is started again when it is killed while it starts.
                    if talk.hasWorked, talk.endedAtStart, failedStarts < mostFailedStarts {
                        failedStarts += 1
                        continue
                    }
                    round.give(up: .unknown(.notLoaded(problem.message)))
                    break
                }
                failedStarts = 0
                round.exchange(&talk, milliseconds: milliseconds, now: services.now)
            }
            return round.answers.map { $0 ?? .failed(.ended("it was never asked")) }
        }
    }

    /// Ends the program.
    func stop() { talk.withLock { _ = $0.end() } }

    /// What is known of a program.
    struct State {
        /// Whether it runs.
        var isRunning: Bool
        /// Why it could not be started the last time; nil when it was.
        var problem: PluginProblem?
        /// How often it was started.
        var starts: Int
        /// The last that it wrote to standard error.
        var messages: String
    }

    /// What is known of the program now.
    var state: State {
        talk.withLock { talk in
            State(
                isRunning: talk.channel != nil,
                problem: talk.problem,
                starts: talk.starts,
                messages: talk.channel?.messages() ?? talk.messages
            )
        }
    }

    /// Makes sure that the program runs and waits for questions; returns why it does not.
    private func start(_ talk: inout ProgramTalk) -> PluginProblem? {
        talk.dropWhatIsLate()
        if talk.channel != nil { return nil }
        switch services.start(file, arguments) {
        case .failure(let problem): return problem
        case .success(let channel):
            talk.begin(with: channel)
            let time = milliseconds * ProgramPlugin.startFactor
            return talk.greet(
                until: services.now() + UInt64(time) * 1_000_000,
                milliseconds: time,
                now: services.now
            )
        }
    }
}
