import RouteTables
import Shell
import Testing

/// Random lines made of known secrets: none of them reaches the file of the history, or the file
/// that answers are copied to.
@Suite struct RandomRedactionTests {
    /// Makes lines with secrets in the places where secrets stand.
    private struct Maker {
        var random: RandomNumbers
        private(set) var secrets: [String] = []

        init(seed: UInt64) { random = RandomNumbers(state: seed) }

        mutating func pick(_ texts: [String]) -> String {
            texts[Int(random.next() % UInt64(texts.count))]
        }

        mutating func secret() -> String {
            let number = String(random.next() & 0xFFFF_FFFF, radix: 36)
            let secret = pick(["zq\(number)", "Zq\(number)é", "zq-\(number).x", "zq\(number)_"])
            secrets.append(secret)
            return secret
        }

        /// A value of some secrets, between which stands what a reader takes for a part of the value.
        mutating func value() -> String {
            let joins = ["%2F", "%5C", "%252F", "%26", "%0A", "%22", "%20", "\\"]
            return random.next() % 3 > 0 ? secret() : secret() + pick(joins) + secret()
        }

        /// User information, as it may be written and as it is written by mistake.
        mutating func user() -> String {
            switch random.next() % 5 {
            case 0: "\(value())@"
            case 1: "\(value()):\(value())@"
            case 2: "\(secret()):\(secret())/\(secret())@"
            default: "\(secret()):\(secret())@"
            }
        }

        mutating func maybe(_ text: (inout Maker) -> String) -> String {
            random.next() % 2 == 0 ? text(&self) : ""
        }

        mutating func path() -> String {
            switch random.next() % 8 {
            case 0: return "/reset/\(value())/done"
            case 1: return "/pay/7/\(value())"
            case 2: return "/files/\(value())/\(value())"
            case 3: return "/reset/\(value())"
            case 4: return "/RESET/\(value())/done/"
            case 5: return "//reset//\(value())//done"
            case 6: return "/items/7;v=\(value())"
            default: return "/items/7"
            }
        }

        mutating func query() -> String {
            pick(["?", "?a=1&", "?x&"])
                + pick(["key=\(secret())", secret(), "a=b=\(secret())", "u=https://\(secret())@x/"])
        }

        mutating func link() -> String {
            pick(["https://", "bank://", "HTTPS://", "https:\\\\"])
                + maybe { $0.user() } + "bank.example"
                + maybe { $0.pick([":80", ""]) } + path() + maybe { $0.query() }
                + maybe { "#" + $0.pick([$0.secret(), "/a/\($0.secret())", "k=\($0.secret())"]) }
        }

        mutating func word() -> String {
            let link = link()
            return pick(
                [link, "'\(link)'", "\"\(link)\""].map { $0.replacing("\\\\\"", with: "\"") }
            )
        }

        mutating func line() -> String {
            switch random.next() % 10 {
            case 0: "why \(word()) \(word())"
            case 1: "open \(word()) with beta=on via push"
            case 2: "link reset token=\(secret()) q='\(secret())'"
            case 3: "expect \(word()) => reset token=\(secret()) id=\(secret())"
            case 4: "why the customer says \(link()), and \(link()) too"
            case 5: "why \"\(link())"
            case 6: "nonsense \(link()) \(maybe { $0.query() })"
            case 7: "split \(word()) # seen as \(link())"
            case 8: "why \(link())\n> \(link())\nregards"
            default: "why \(word())"
            }
        }
    }

    @Test(arguments: 0..<12)
    func noSecretReachesAFile(_ seed: UInt64) {
        let talk = Talk(
            MemoryFiles(tables: ["bank": LineRedactionTests.table]),
            setup: [
                "use bank", "set format \(seed % 2 == 0 ? "text" : "json")", "output answers",
            ]
        )
        var maker = Maker(seed: seed)
        var answered = 0
        for _ in 0..<30 {
            let line = maker.line()
            let answer = talk.say(line)
            if talk.conversation.prompt.text == "…> " { talk.conversation.cancel() }
            answered += maker.secrets.contains { answer.contains($0) } ? 1 : 0
            let files = talk.home.historyText + (talk.home.with { $0.outputs["answers"] } ?? "")
            let found = maker.secrets.filter { files.contains($0) }
            #expect(found.isEmpty, "\(line)\n\(files.suffix(2000))")
            if !found.isEmpty { return }
        }
        // The answers themselves speak of secrets, so that there was something to take out.
        #expect(answered > 5)
    }
}
