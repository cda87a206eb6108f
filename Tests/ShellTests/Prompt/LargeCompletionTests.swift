import LineEditor
import Shell
import Testing

/// Completion over many routes and tenants looks at few of them.
@Suite struct LargeCompletionTests {
    private static let routes = 10_000

    private func talk() -> Talk {
        let lines = (0..<Self.routes).map { "route r\($0) /r/\($0)/:id -> show S\($0)" }
        var tables = Dictionary(
            uniqueKeysWithValues: (0..<1000).map { ("tenant-\($0)", "tenant tenant-\($0)\n") }
        )
        tables["large"] = (["tenant large", "allow scheme https"] + lines).joined(separator: "\n")
        return Talk(MemoryFiles(tables: tables), setup: ["use large"])
    }

    @Test func theWorkIsBounded() {
        let talk = talk()
        // The names are sorted once; then each search halves them twice and takes a hundred.
        let most = 2 * 15 + 100
        let clock = ContinuousClock()
        for line in [
            "link r‸", "link r77‸", "link r7777‸", "link x‸", "edit ‸", "use ‸", "use tenant-77‸",
            "route a /a -> show S9‸",
        ] {
            var texts: [String] = []
            let time = clock.measure { texts = talk.candidates(line) }
            let work = talk.conversation.completionWork
            print("completion of \(line): \(texts.count) candidates, \(work) names, \(time)")
            #expect(work <= most, "\(line)")
            #expect(texts.count <= 100)
        }
    }

    @Test func whatIsLeftOutDoesNotChangeWhatAllHaveInCommon() {
        let talk = talk()
        let texts = talk.candidates("link r‸")
        #expect(texts.count == 100)
        #expect(texts.first == "r0")
        #expect(texts.last == "r9999")
        #expect(talk.candidates("link r777‸").count == 11)
        #expect(talk.candidates("link r7777‸") == ["r7777"])
        #expect(talk.candidates("use tenant-77‸").count == 11)
    }

    @Test func aDeclarationIsOfferedAtOnce() {
        let talk = talk()
        #expect(talk.candidates("link new‸") == [])
        talk.say("route newest /newest -> root")
        #expect(talk.candidates("link new‸") == ["newest"])
        talk.say("remove route newest")
        #expect(talk.candidates("link new‸") == [])
    }
}
