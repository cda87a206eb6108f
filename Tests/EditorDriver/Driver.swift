import Foundation
import LineEditor
import Synchronization

/// A program that reads lines and prints each on a row of its own, for tests of the line editor.
///
/// `--plain` and `--color` choose how it reads; other arguments are earlier lines. SIGUSR1 posts a
/// message from another thread. The line `quit` ends it with status 3, `trap` crashes it, `spin`
/// keeps it busy for ever.
final class Driver {
    private let mailbox = Mailbox()
    private var history: [String]
    private let options: Set<String>

    init(_ words: [String]) {
        history = words.filter { !$0.hasPrefix("--") }
        options = Set(words.filter { $0.hasPrefix("--") })
    }

    /// Reads lines to the end; the exit status.
    func run() -> Int32 {
        postOnSignal()
        let lines = source()
        say(lines is EditlineSource ? "editing" : "reading")
        while true {
            switch lines.next(prompt: LinePrompt([.init("é", .cyan), .init("> ")])) {
            case .line("quit"): return 3
            case .line("trap"): preconditionFailure("as the test wants it")
            case .line("spin"):
                say("spinning")
                while true {}
            case .line(let line):
                say("line: \(line.debugDescription)")
                history.append(line)
            case .interrupted: say("interrupted")
            case .end:
                say("end")
                return 0
            case .hangUp:
                StopSignal.endProcess()
                return 1
            }
        }
    }

    private func source() -> any LineSource {
        let assistance = LineAssistance(
            history: { self.history },
            complete: complete,
            hint: hint,
            hasColor: options.contains("--color"),
            isPlain: options.contains("--plain")
        )
        return EditlineSource(assistance, mailbox) ?? PlainLineSource(mailbox)
    }

    private func say(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    }

    private func postOnSignal() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGUSR1)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let waited = signals
        let mailbox = mailbox
        Thread.detachNewThread {
            var number: Int32 = 0
            var count = 0
            var signals = waited
            while sigwait(&signals, &number) == 0 {
                count += 1
                mailbox.post("message \(count)")
            }
        }
    }

    // MARK: Assistance

    private static let vocabulary = [
        "open", "orders", "ordinary", "tenant", "tenants", "größe", "日本",
    ]

    private func complete(_ line: String, _ offset: Int) -> LineCompletion {
        let before = Array(line.utf8.prefix(offset))
        let start = before.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
        let word = String(decoding: before[start...], as: UTF8.self)
        return LineCompletion(start: start, candidates: candidates(word))
    }

    private func candidates(_ word: String) -> [LineCompletion.Candidate] {
        if word == "fol" { return [.init(text: "folder/", suffix: "")] }
        if word.hasPrefix("many") {
            let many = (100..<200).map {
                LineCompletion.Candidate(text: "many\($0)", note: "no. \($0)")
            }
            return many.filter { $0.text.hasPrefix(word) }
        }
        return Driver.vocabulary.filter { $0.hasPrefix(word) }.map { .init(text: $0) }
    }

    private func hint(_ line: String) -> LineHint {
        if line.isEmpty { return .none }
        if line == "open" { return LineHint(text: " URL", isAcceptable: false) }
        guard let last = history.last(where: { $0.hasPrefix(line) && $0 != line }) else {
            return .none
        }
        return LineHint(text: String(last.dropFirst(line.count)), isAcceptable: true)
    }
}
