import Foundation
import TestSupport
import Testing
import Workspace

/// The files and programs of the machine.
@Suite struct SystemWorkspaceTests {
    private func workspace(_ home: URL, _ variables: [String: String] = [:]) -> Workspace {
        let all = variables.merging(["HOME": home.path]) { own, _ in own }
        return .system { all[$0] }
    }

    private func text(_ file: URL) throws -> String {
        String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    @Test(
        arguments: [
            (["HOME": "/h"], "/h/.local/state/waymark", "/h/.config/waymark"),
            (
                ["HOME": "/h", "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/c"], "/s/waymark",
                "/c/waymark"
            ),
            (
                ["HOME": "/h", "XDG_STATE_HOME": "s", "XDG_CONFIG_HOME": ""],
                "/h/.local/state/waymark", "/h/.config/waymark"
            ),
            (["HOME": "h"], nil, nil), ([:], nil, nil),
        ] as [([String: String], String?, String?)]
    )
    func theXDGPlaces(_ variables: [String: String], state: String?, configuration: String?) {
        let places = HomePlaces { variables[$0] }
        #expect(places.state == state)
        #expect(places.configuration == configuration)
    }

    @Test func theHistoryIsAtHome() throws {
        try withTemporaryFolder { home throws in
            #expect(try workspace(home).history.append("x").get() == .added([]))
            let file = home.appending(path: ".local/state/waymark/history")
            #expect(try text(file) == "x\n")
        }
    }

    // MARK: Start-up file

    @Test func theStartUpFileIsRead() throws {
        try withTemporaryFolder { home throws in
            let startUp = workspace(home, ["XDG_CONFIG_HOME": home.path]).startUpFile
            #expect(try startUp().get() == nil)
            let folder = home.appending(path: "waymark")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "waymarkrc")
            try Data("set all on\n".utf8).write(to: file)
            chmod(file.path, 0o644)
            #expect(try startUp().get()?.bytes == Array("set all on\n".utf8))
            chmod(file.path, 0o666)
            guard case .failure(let problem) = startUp() else {
                Issue.record("a file that others may write was read")
                return
            }
            #expect(problem.message == "could be written by others, and is not read")
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            #expect(throws: WorkspaceProblem.self) { try startUp().get() }
        }
    }

    // MARK: Output

    @Test func anOutputFileIsNewAndPrivate() throws {
        try withTemporaryFolder { folder throws in
            let path = folder.appending(path: "out").path
            let workspace = workspace(folder)
            let file = try workspace.openOutput(path, false).get()
            #expect(file.append("one\n") == nil)
            #expect(throws: WorkspaceProblem.self) { try workspace.openOutput(path, false).get() }
            let again = try workspace.openOutput(path, true).get()
            #expect(again.append("two\n") == nil)
            #expect(file.append("three\n") == nil)
            #expect(try text(URL(filePath: path)) == "one\ntwo\nthree\n")
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }
    }

    @Test func anOutputFileIsNoLinkFolderOrPipe() throws {
        try withTemporaryFolder { folder throws in
            let target = folder.appending(path: "target")
            try Data("mine".utf8).write(to: target)
            let link = folder.appending(path: "link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
            let pipe = folder.appending(path: "pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            let missing = folder.appending(path: "no/such")
            for place in [link, pipe, folder, missing] {
                for appends in [false, true] {
                    #expect(throws: WorkspaceProblem.self) {
                        try workspace(folder).openOutput(place.path, appends).get()
                    }
                }
            }
            #expect(try text(target) == "mine")
        }
    }

    @Test func aDeviceIsNoFileForOutput() {
        let workspace = Workspace.system { _ in nil }
        guard case .failure(let problem) = workspace.openOutput("/dev/null", true) else {
            Issue.record("a device was opened")
            return
        }
        #expect(problem.message == "is not a plain file")
    }

    // MARK: Programs

    @Test func thePagerReadsTheText() throws {
        try withTemporaryFolder { folder throws in
            let out = folder.appending(path: "out")
            let text = String(repeating: "a line\n", count: 50_000)
            let workspace = workspace(folder, ["PAGER": "cat >'\(out.path)'"])
            #expect(workspace.page(text))
            #expect(try self.text(out) == text)
        }
    }

    @Test func aPagerThatLeavesEarlyIsNoProblem() throws {
        try withTemporaryFolder { folder throws in
            let text = String(repeating: "a line\n", count: 500_000)
            #expect(workspace(folder, ["PAGER": "true"]).page(text))
            #expect(workspace(folder, ["PAGER": "/nowhere/pager"]).page(text) == false)
        }
    }

    @Test func theEditorGetsLineAndFile() throws {
        try withTemporaryFolder { folder throws in
            let out = folder.appending(path: "out")
            let print = "printf '%s|' >'\(out.path)'"
            let path = folder.appending(path: "a b; touch x").path
            let variables = ["VISUAL": print, "EDITOR": "false"]
            #expect(workspace(folder, variables).edit(path, 7) == nil)
            #expect(try text(out) == "+7|\(path)|")
            #expect(workspace(folder, ["VISUAL": " ", "EDITOR": print]).edit(path, nil) == nil)
            #expect(try text(out) == "\(path)|")
        }
    }

    @Test func anEditorThatFailsIsAProblem() throws {
        try withTemporaryFolder { folder throws in
            let failed = workspace(folder, ["EDITOR": "exit 3;"]).edit("x", nil)
            #expect(failed?.message == "ended with status 3")
            let missing = workspace(folder, ["EDITOR": "/nowhere/editor"]).edit("x", nil)
            #expect(missing?.message == "cannot be started")
            #expect(missing?.remedy == "set $VISUAL or $EDITOR to a program")
        }
    }

    // MARK: Folders

    @Test func aFolderIsListedInOrder() throws {
        try withTemporaryFolder { folder throws in
            let deep = folder.appending(path: "deep")
            try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: "b"))
            let link = folder.appending(path: "c")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: deep)
            #expect(
                workspace(folder).entries(folder.path) == [
                    FolderEntry(name: "b", isFolder: false),
                    FolderEntry(name: "c", isFolder: true),
                    FolderEntry(name: "deep", isFolder: true),
                ]
            )
            #expect(workspace(folder).entries("/nowhere") == [])
        }
    }

    @Test func aStampTellsEveryWayOfSaving() throws {
        try withTemporaryFolder { folder throws in
            let table = folder.appending(path: "shop.waymark")
            let workspace = workspace(folder)
            var stamps: [FolderStamp] = [workspace.stamp(folder.path)]
            func add(_ change: () throws -> Void) throws {
                try change()
                let stamp = workspace.stamp(folder.path)
                #expect(!stamps.contains(stamp), "change \(stamps.count) was not seen")
                #expect(workspace.stamp(folder.path) == stamp)
                stamps.append(stamp)
            }
            try add { try Data("one".utf8).write(to: table) }
            try add { try Data("three".utf8).write(to: table, options: .atomic) }
            try add {
                let new = folder.appending(path: "new")
                try Data("three".utf8).write(to: new)
                #expect(rename(new.path, table.path) == 0)
            }
            try add { try Data("x".utf8).write(to: folder.appending(path: "a.check")) }
            try add { try FileManager.default.removeItem(at: table) }
            try Data().write(to: folder.appending(path: "notes.txt"))
            #expect(workspace.stamp(folder.path) == stamps.last)
        }
    }
}
