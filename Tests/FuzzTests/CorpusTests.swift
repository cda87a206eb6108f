import Foundation
import FuzzEntries
import TestSupport
import Testing

/// Replays the inputs that were kept: seeds, and what fuzzers found before it was mended.
@Suite struct FuzzCorpusTests {
    @Test(arguments: FuzzEntry.allCases)
    func replays(_ entry: FuzzEntry) throws {
        let folder = Repository.root.appending(path: "Tests/FuzzTests/Corpus/\(entry.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        #expect(files.count >= 5, "the corpus of \(entry.rawValue) is not there")
        for file in files { entry.run(Array(try Data(contentsOf: file))) }
    }
}
