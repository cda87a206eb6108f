import Foundation
import TestSupport
import Testing
import Workspace

/// Where folders are, seen from the one that the tests run in.
@Suite struct FolderPlaceTests {
    private let workspace = Workspace.system(variable: { _ in nil })
    private let current = FileManager.default.currentDirectoryPath

    @Test func currentFolderIsHere() {
        #expect(workspace.place(".") == .here)
        #expect(workspace.place(current) == .here)
        #expect(workspace.place(current + "/") == .here)
    }

    @Test func folderBelowIsNamedWithoutTheCurrentOne() throws {
        let folder = workspace.entries(current).first { $0.isFolder }
        let name = try #require(folder).name
        for path in [name, "./\(name)/", "\(current)/\(name)"] {
            #expect(workspace.place(path) == .below(name))
        }
        #expect(workspace.place("no such folder") == .below("no such folder"))
    }

    @Test func folderElsewhereIsAbsolute() throws {
        try withTemporaryFolder { folder in
            let link = folder.appending(path: "link")
            try FileManager.default.createSymbolicLink(
                at: link,
                withDestinationURL: URL(filePath: current)
            )
            #expect(workspace.place(link.path) == .here)
            let place = workspace.place(folder.path)
            #expect(place == .elsewhere(folder.resolvingSymlinksInPath().path))
        }
    }
}
