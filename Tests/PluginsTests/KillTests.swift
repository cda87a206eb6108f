import Foundation
import TestSupport
import Testing

/// A program that is killed at random points.
///
/// `WAYMARK_KILLS` says how often; fewer in a debug build. The killing goes on in a process of its own,
/// whose descriptors and children are counted.
@Suite struct KillTests {
    private static var count: Int {
        #if DEBUG
            let usual = 60
        #else
            let usual = 300
        #endif
        return ProcessInfo.processInfo.environment["WAYMARK_KILLS"].flatMap { Int($0) } ?? usual
    }

    @Test func `no answer is wrong and nothing is left behind`() throws {
        let killer = Repository.products.appending(path: "PluginKiller")
        let result = try Subprocess(killer, ["\(Self.count)"], timeout: 1200).run()
        #expect(result.status == 0, "\(result.error)")
        let facts = try JSONDecoder().decode([String: Int].self, from: Data(result.output.utf8))
        #expect(facts["kills", default: 0] >= Self.count)
        #expect(facts["wrong"] == 0)
        #expect(facts["answered", default: 0] > Self.count)
        #expect(facts["ended", default: 0] + facts["notStarted", default: 0] > 0)
        #expect(facts["starts", default: 0] > Self.count / 2)
        #expect(facts["descriptors"] == 0)
        #expect(facts["children"] == 0)
    }
}
