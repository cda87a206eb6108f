import Foundation
import TestSupport
import Testing
import Workspace

/// Several programs at one journal, some of them killed.
@Suite struct JournalProcessTests {
    /// Line by line, and twenty lines at once.
    enum Way: String, CaseIterable { case journal, groups = "journal-groups" }

    private func writer(
        _ folder: URL,
        _ way: Way,
        _ name: String,
        count: Int,
        timeout: Double = 60
    ) -> Subprocess {
        Writers.program([folder.path, way.rawValue, name, "\(count)"], timeout: timeout)
    }

    @Test(arguments: Way.allCases)
    func nothingIsLostAmongEightPrograms(_ way: Way) async throws {
        let folder = try TemporaryHome()
        let outputs = await Writers.run(
            (0..<8).map { writer(folder.url, way, "w\($0)", count: 300) }
        )
        let expected = outputs.joined().split(separator: "\n").map { "\($0) é." }
        #expect(expected.count == 8 * 300)
        #expect(
            try JournalStore(folder: folder.url.path).lines().get().sorted() == expected.sorted()
        )
    }

    @Test(arguments: Way.allCases)
    func killedProgramsLeaveWholeLines(_ way: Way) async throws {
        let folder = try TemporaryHome()
        let outputs = await Writers.run(
            (0..<4).map {
                writer(
                    folder.url,
                    way,
                    "k\($0)",
                    count: 1_000_000,
                    timeout: 0.4 + Double($0) * 0.07
                )
            }
        )
        let kept = try JournalStore(folder: folder.url.path).lines().get()
        #expect(!kept.isEmpty)
        for line in kept { #expect(line.wholeMatch(of: /k\d \d+ é\./) != nil) }
        // Of each program the kept lines are its last ones, without a gap: what it said it had added
        // is there, and at most one, or one group, that it could not speak of any more.
        for (number, output) in outputs.enumerated() {
            let name = output.prefix(2)
            let said = output.split(separator: "\n").map { "\($0) é." }
            let own = kept.filter { $0.hasPrefix("\(name) ") }
            guard let last = said.last, let end = own.lastIndex(of: last) else { continue }
            let most = way == .journal ? 1 : 20
            #expect(end >= own.count - 1 - most, "program \(number)")
            #expect(own[...end].elementsEqual(said.suffix(end + 1)))
        }
        let store = JournalStore(folder: folder.url.path)
        #expect(store.append("after") == nil)
        #expect(try store.lines().get().last == "after")
    }
}
