import Foundation
import TestSupport
import Testing
import Workspace

@Suite struct HistoryTests {
    private func lines(of update: Result<HistoryStore.Update, WorkspaceProblem>) throws -> [String]
    {
        switch try update.get() {
        case .added(let lines), .replaced(let lines): lines
        }
    }

    private func mode(_ url: URL) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test func linesComeBackInAnotherSession() throws {
        try withTemporaryFolder { folder throws in
            let home = folder.appending(path: "state/waymark")
            let written = ["why x", "two\nlines", #"a \n that is none, and \"#, " blank", "é 日"]
            let store = HistoryStore(folder: home.path)
            #expect(try store.refresh().get() == .added([]))
            #expect(!FileManager.default.fileExists(atPath: home.path))
            for line in written { #expect(try lines(of: store.append(line)) == []) }
            #expect(try store.refresh().get() == .added([]))
            #expect(try HistoryStore(folder: home.path).refresh().get() == .added(written))
        }
    }

    @Test func onlyTheUserMayRead() throws {
        try withTemporaryFolder { folder throws in
            let home = folder.appending(path: "waymark")
            _ = HistoryStore(folder: home.path).append("x")
            #expect(try mode(home) == 0o700)
            for name in ["history", "history.lock"] {
                #expect(try mode(home.appending(path: name)) == 0o600)
            }
        }
    }

    @Test func permissionsThatAreTooWideAreTakenBack() throws {
        try withTemporaryFolder { folder throws in
            let file = folder.appending(path: "history")
            try Data("old\n".utf8).write(to: file)
            chmod(file.path, 0o644)
            chmod(folder.path, 0o755)
            #expect(try lines(of: HistoryStore(folder: folder.path).append("x")) == ["old"])
            #expect(try mode(file) == 0o600)
            #expect(try mode(folder) == 0o700)
        }
    }

    @Test func aRepeatedLineIsKeptOnce() throws {
        try withTemporaryFolder { folder throws in
            let store = HistoryStore(folder: folder.path)
            for line in ["a", "a", "b", "a"] { _ = store.append(line) }
            #expect(
                try lines(of: HistoryStore(folder: folder.path).refresh()) == ["a", "b", "a"]
            )
        }
    }

    @Test func sessionsSeeEachOthersLines() throws {
        try withTemporaryFolder { folder throws in
            let (one, two) = (
                HistoryStore(folder: folder.path), HistoryStore(folder: folder.path)
            )
            #expect(try one.append("a").get() == .added([]))
            #expect(try two.append("b").get() == .added(["a"]))
            #expect(try one.append("c").get() == .added(["b"]))
            #expect(try two.refresh().get() == .added(["c"]))
            #expect(one.clear() == nil)
            #expect(try one.refresh().get() == .added([]))
            #expect(try two.refresh().get() == .replaced([]))
            #expect(try two.append("d").get() == .added([]))
            #expect(try one.refresh().get() == .added(["d"]))
        }
    }

    @Test func aLongFileIsMadeShorterWithoutOldAndRepeatedLines() throws {
        try withTemporaryFolder { folder throws in
            let other = HistoryStore(folder: folder.path, limit: 4)
            let store = HistoryStore(folder: folder.path, limit: 4)
            _ = other.append("0")
            for line in ["1", "2", "3", "4", "3", "5", "3"] { _ = store.append(line) }
            #expect(try lines(of: other.refresh()).count == 4)
            _ = store.append("6")
            #expect(try other.refresh().get() == .replaced(["4", "5", "3", "6"]))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.sorted() == ["history", "history.lock"])
            _ = store.append("7")
            #expect(try other.refresh().get() == .added(["7"]))
        }
    }

    @Test func aLineThatWasCutOffStaysApart() throws {
        try withTemporaryFolder { folder throws in
            let file = folder.appending(path: "history")
            try Data("whole\ncut o".utf8).write(to: file)
            _ = HistoryStore(folder: folder.path).append("new")
            #expect(try Data(contentsOf: file) == Data("whole\ncut o\nnew\n".utf8))
        }
    }

    @Test(arguments: ["history", "history.lock"])
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
            let store = HistoryStore(folder: home.path)
            guard case .failure(let problem) = store.append("x") else {
                Issue.record("a symbolic link was followed")
                return
            }
            #expect(problem.message == "is a symbolic link, which is not followed")
            #expect(try Data(contentsOf: target) == Data("mine\n".utf8))
        }
    }

    @Test func aFolderThatIsASymbolicLinkIsRefused() throws {
        try withTemporaryFolder { folder throws in
            let link = folder.appending(path: "waymark")
            let target = folder.appending(path: "target")
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
            let store = HistoryStore(folder: link.path)
            #expect(throws: WorkspaceProblem.self) { try store.append("x").get() }
            #expect(throws: WorkspaceProblem.self) { try store.refresh().get() }
            #expect(try FileManager.default.contentsOfDirectory(atPath: target.path).isEmpty)
        }
    }

    @Test func aFolderOfSomebodyElseIsRefused() throws {
        // Only the system's owner can give a folder away, or find one that is not its own.
        try withTemporaryFolder { folder throws in
            let isRoot = geteuid() == 0
            let home = isRoot ? folder.path : "/proc/1"
            if isRoot { #expect(chown(home, 12_345, 12_345) == 0) }
            let store = HistoryStore(folder: home)
            #expect(throws: WorkspaceProblem.self) { try store.append("x").get() }
            if isRoot { #expect(chown(home, 0, 0) == 0) }
        }
    }

    @Test func aPlaceThatCannotBeMadeIsAProblem() throws {
        try withTemporaryFolder { folder throws in
            let file = folder.appending(path: "file")
            try Data().write(to: file)
            let store = HistoryStore(folder: file.path + "/waymark")
            #expect(throws: WorkspaceProblem.self) { try store.append("x").get() }
        }
    }
}
