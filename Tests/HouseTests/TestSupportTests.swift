import Foundation
import TestSupport
import Testing

/// The helpers that other tests stand on.
@Suite struct TestSupportTests {
    @Test func aSnapshotIsRecordedOnceAndThenCompared() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "Snapshots/a.txt")
            let check = { Snapshot.check($0, against: file, recording: $1) }
            #expect(check("one\ntwo\n", false)?.hasPrefix("recorded a.txt") == true)
            #expect(check("one\ntwo\n", false) == nil)
            #expect(check("one\nTWO\n", false) == "a.txt differs:\n  one\n- two\n+ TWO")
            #expect(check("one\nTWO\n", true)?.hasPrefix("recorded a.txt") == true)
            #expect(check("one\nTWO\n", true) == nil)
        }
    }

    @Test func linesFarFromADifferenceAreLeftOut() {
        let expected = (1...9).map { "\($0)\n" }.joined()
        let actual = expected.replacing("9\n", with: "nine")
        let difference = LineDifference.between(expected: expected, actual: actual)
        #expect(difference == "  …\n  7\n  8\n- 9\n+ nine\n+ (no line end)")
        #expect(LineDifference.between(expected: "é\n", actual: "e\u{301}\n") != nil)
    }

    @Test func aTemporaryFolderIsGoneAfterwards() throws {
        let folder = try withTemporaryFolder { folder in
            #expect(FileManager.default.fileExists(atPath: folder.path))
            return folder
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func aCorpusIsBlocksBetweenEmptyLines() {
        let text = "# about\n\n# first\na\nb\n# inside\nc\n\n\nd\n"
        let corpus = Corpus(RepositoryFile(path: "Tests/x.txt", text: text))
        #expect(corpus.cases.map(\.lines) == [["a", "b", "c"], ["d"]])
        #expect(corpus.cases.map(\.description) == ["Tests/x.txt:4", "Tests/x.txt:10"])
    }

    @Test func allFilesOfAnEntryAreRead() {
        let paths = Repository.files(in: ["Package.swift", "Tests"]).map(\.path)
        #expect(paths.first == "Package.swift")
        #expect(paths.contains("Tests/HouseTests/TestSupportTests.swift"))
    }
}
