import Foundation
import TestSupport
import Testing
import Workspace

/// Several programs at one history, some of them killed.
@Suite struct HistoryProcessTests {
    private func writer(_ folder: URL, limit: Int, _ name: String, count: Int, timeout: Double = 60)
        -> Subprocess
    {
        Writers.program([folder.path, "\(limit)", name, "\(count)"], timeout: timeout)
    }

    private func entry(_ written: Substring) -> String { "\(written) first\nsecond \\ é" }

    private func history(_ folder: URL) throws -> [String] {
        guard case .added(let lines) = try HistoryStore(folder: folder.path).refresh().get() else {
            return []
        }
        return lines
    }

    @Test func nothingIsLostAmongEightPrograms() async throws {
        let folder = try TemporaryHome()
        let programs = (0..<8).map { writer(folder.url, limit: 2400, "w\($0)", count: 300) }
        let outputs = await Writers.run(programs)
        let expected = outputs.joined().split(separator: "\n").map(entry)
        #expect(expected.count == 8 * 300)
        #expect(try history(folder.url).sorted() == expected.sorted())
    }

    @Test func compactionsLoseNothingThatIsKept() async throws {
        let folder = try TemporaryHome()
        // More than 400 lines are made 200: the file is replaced about ten times meanwhile.
        let programs = (0..<8).map { writer(folder.url, limit: 200, "w\($0)", count: 300) }
        let outputs = await Writers.run(programs)
        let written = Set(outputs.joined().split(separator: "\n").map(entry))
        #expect(written.count == 8 * 300)
        let kept = try history(folder.url)
        #expect((200...400).contains(kept.count))
        #expect(Set(kept).count == kept.count)
        #expect(Set(kept).isSubset(of: written))
        // Of each program the kept lines are its last ones, without a gap, in their order.
        for number in 0..<8 {
            let own = kept.filter { $0.hasPrefix("w\(number) ") }
            let all = (0..<300).map { entry("w\(number) \($0)") }
            #expect(own == Array(all.suffix(own.count)))
        }
    }

    @Test func killedProgramsLeaveWholeLines() async throws {
        let folder = try TemporaryHome()
        let limit = 50
        let programs = (0..<4).map {
            writer(
                folder.url,
                limit: limit,
                "k\($0)",
                count: 1_000_000,
                timeout: 0.4 + Double($0) * 0.07
            )
        }
        let outputs = await Writers.run(programs)
        let kept = try history(folder.url)
        #expect(!kept.isEmpty)
        for line in kept { #expect(line.wholeMatch(of: /k\d \d+ first\nsecond \\ é/) != nil) }
        // What a program said it had added is there: its last line was the last, or is followed by
        // at most one that it could not speak of any more.
        let last = try #require(outputs.flatMap { $0.split(separator: "\n") }.last)
        #expect(last.wholeMatch(of: /k\d \d+/) != nil)
        let store = HistoryStore(folder: folder.url.path, limit: limit)
        #expect(throws: Never.self) { try store.append("after").get() }
        #expect(try history(folder.url).last == "after")
    }
}
