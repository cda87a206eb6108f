import LineEditor
import Shell
import Testing

/// Lines of any characters: nothing around the prompt fails on them.
@Suite struct RandomLineTests {
    private static let pieces = [
        "why", "route", "expect", "use", "set", " ", "  ", "\\", "\"", "'", "#", "=", "->", "=>",
        "://",
        "https", "?", "&", "@", "%", "%2", "%3F", "/", ":", "[", "]", "é", "日", "\u{202E}",
        "\u{1B}[2J",
        "\n", "\t", "\0", "…", "!", ",", "--format", "\u{FEFF}", "with", "a", "\r", "🇩🇪", "<", "*",
    ]

    @Test(arguments: 0..<8)
    func anyLineIsCompletedHintedAndKept(_ seed: UInt64) {
        var random = RandomNumbers(state: seed)
        let talk = Talk(setup: ["use shop", "output file"])
        for _ in 0..<60 {
            let line = (0...(random.next() % 12))
                .map { _ in Self.pieces[Int(random.next() % UInt64(Self.pieces.count))] }.joined()
            let assistance = talk.conversation.assistance
            for offset in 0...line.utf8.count {
                let completion = assistance.complete(line, offset)
                #expect((0...offset).contains(completion.start), "\(line.debugDescription)")
                let isSafe = completion.candidates.allSatisfy { candidate in
                    (candidate.text + candidate.note).unicodeScalars.allSatisfy { $0.value >= 32 }
                }
                #expect(isSafe, "\(line.debugDescription)")
            }
            #expect(assistance.hint(line).text.unicodeScalars.allSatisfy { $0.value >= 32 })
            talk.say(line)
            #expect(!talk.output.contains("\u{1B}[2J") && !talk.diagnostics.contains("\u{1B}[2J"))
            talk.conversation.cancel()
        }
        #expect(talk.home.with { $0.lines.count } > 20)
    }
}
