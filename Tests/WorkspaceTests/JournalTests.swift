import Foundation
import TestSupport
import Testing
import Workspace

@Suite struct JournalTests {
    private func mode(_ url: URL) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test func linesComeBackInOrderInAnotherProgram() throws {
        try withTemporaryFolder { folder throws in
            let home = folder.appending(path: "state/waymark")
            let (one, two) = (JournalStore(folder: home.path), JournalStore(folder: home.path))
            #expect(try one.lines().get() == [])
            #expect(!FileManager.default.fileExists(atPath: home.path))
            for (store, line) in [(one, "a"), (two, "b é"), (one, "c")] {
                #expect(store.append(line) == nil)
            }
            #expect(try two.lines().get() == ["a", "b é", "c"])
        }
    }

    @Test func onlyTheUserMayRead() throws {
        try withTemporaryFolder { folder throws in
            let home = folder.appending(path: "waymark")
            #expect(JournalStore(folder: home.path).append("x") == nil)
            #expect(try mode(home) == 0o700)
            for name in ["journal", "journal.lock"] {
                #expect(try mode(home.appending(path: name)) == 0o600)
            }
        }
    }

    @Test func aLineIsOneLine() throws {
        try withTemporaryFolder { folder throws in
            let store = JournalStore(folder: folder.path)
            #expect(store.append("a\nb") == nil)
            #expect(try store.lines().get() == ["ab"])
        }
    }

    @Test func aLineThatWasCutOffStaysApart() throws {
        try withTemporaryFolder { folder throws in
            let file = folder.appending(path: "journal")
            try Data("whole\ncut o".utf8).write(to: file)
            #expect(JournalStore(folder: folder.path).append("new") == nil)
            #expect(try Data(contentsOf: file) == Data("whole\ncut o\nnew\n".utf8))
        }
    }

    @Test func aLongFileIsLaidAsideOnceByAllPrograms() throws {
        try withTemporaryFolder { folder throws in
            let stores = (0..<2).map { _ in JournalStore(folder: folder.path, longest: 12) }
            for number in 10..<22 { #expect(stores[number % 2].append("\(number)") == nil) }
            // Four lines of three bytes fill a file: the last eight are in the two that are kept.
            #expect(try stores[0].lines().get() == (14..<22).map { "\($0)" })
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.sorted() == ["journal", "journal.lock", "journal.old"])
        }
    }

    @Test func clearingTakesBothFilesAwayFromAllPrograms() throws {
        try withTemporaryFolder { folder throws in
            let stores = (0..<2).map { _ in JournalStore(folder: folder.path, longest: 4) }
            for line in ["a", "b", "c"] { #expect(stores[0].append(line) == nil) }
            #expect(stores[1].clear() == nil)
            #expect(try stores[0].lines().get() == [])
            #expect(stores[0].append("d") == nil)
            #expect(try stores[1].lines().get() == ["d"])
        }
    }

    @Test(arguments: ["journal", "journal.lock"])
    func aSymbolicLinkIsRefused(_ name: String) throws {
        try withTemporaryFolder { folder throws in
            let home = folder.appending(path: "waymark")
            let target = folder.appending(path: "target")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            try Data("mine\n".utf8).write(to: target)
            try FileManager.default.createSymbolicLink(
                at: home.appending(path: name),
                withDestinationURL: target
            )
            let problem = try #require(JournalStore(folder: home.path).append("x"))
            #expect(problem.message == "is a symbolic link, which is not followed")
            #expect(try Data(contentsOf: target) == Data("mine\n".utf8))
        }
    }

    @Test func aPlaceThatCannotBeMadeIsAProblem() throws {
        try withTemporaryFolder { folder throws in
            let file = folder.appending(path: "file")
            try Data().write(to: file)
            #expect(JournalStore(folder: file.path + "/waymark").append("x") != nil)
        }
    }

    // MARK: Several lines

    @Test func linesThatComeTogetherStandInOrder() throws {
        try withTemporaryFolder { folder throws in
            let file = folder.appending(path: "journal")
            try Data("whole\ncut o".utf8).write(to: file)
            let store = JournalStore(folder: folder.path)
            #expect(store.appendAll([]) == nil)
            #expect(store.appendAll(["a", "b\nb", ""]) == nil)
            #expect(try Data(contentsOf: file) == Data("whole\ncut o\na\nbb\n\n".utf8))
        }
    }

    @Test(arguments: 1...9)
    func linesThatComeTogetherAreLaidAsideAsOthersAre(_ count: Int) throws {
        try withTemporaryFolder { folder throws in
            let store = JournalStore(folder: folder.path, longest: 12)
            let lines = (10..<22).map { "\($0)" }
            for start in stride(from: 0, to: lines.count, by: count) {
                let group = lines[start..<min(start + count, lines.count)]
                #expect(store.appendAll(Array(group)) == nil)
            }
            #expect(try store.lines().get() == Array(lines.suffix(8)))
        }
    }

    /// A line for which there is no room leaves those before it whole, and nothing of its own.
    @Test func aGroupThatDoesNotFitLeavesWholeLines() throws {
        let home = try TemporaryHome()
        let writer = Repository.products.appending(path: "HistoryWriter").path
        let result = try Subprocess(
            URL(filePath: "/bin/sh"),
            ["-c", #"trap "" XFSZ; ulimit -f 1; exec "$0" "$@""#, writer, home.url.path]
                + ["journal-groups", "g", "400"]
        ).run()
        let kept = try JournalStore(folder: home.url.path).lines().get()
        #expect(kept.count > 20 && kept.count < 400)
        #expect(kept == (0..<kept.count).map { "g \($0) é." })
        #expect(result.output.contains("the system limits the size of files"))
    }
}
