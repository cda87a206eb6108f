import Foundation
import TestSupport
import Testing
import Workspace

/// Where git is.
private enum InstalledGit {
    static let path = ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}

/// Files of a revision, out of a repository that git made.
@Suite(.enabled(if: InstalledGit.path != nil, "git is not installed"))
struct GitRevisionTests {

    /// A repository with two commits, of which the first has a tag, and a folder in it.
    private func withRepository(_ body: (URL) throws -> Void) throws {
        try withTemporaryFolder { folder in
            let tenant = folder.appending(path: "t")
            try FileManager.default.createDirectory(at: tenant, withIntermediateDirectories: true)
            let table = tenant.appending(path: "a.waymark")
            try git(folder, ["init", "-q", "."])
            for (text, tag) in [("old\n", "v1"), ("new\n", "v2")] {
                try Data(text.utf8).write(to: table)
                try git(folder, ["add", "."])
                try git(folder, ["commit", "-q", "-m", text])
                try git(folder, ["tag", tag])
            }
            try body(folder)
        }
    }

    private func git(_ folder: URL, _ arguments: [String]) throws {
        let name = ["-c", "user.name=n", "-c", "user.email=n@example.com"]
        let program = Subprocess(
            URL(filePath: try #require(InstalledGit.path)),
            name + arguments,
            environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"],
            folder: folder
        )
        let result = try program.run()
        try #require(result.status == 0, "git \(arguments): \(result.error)")
    }

    /// A revision and a path, beginning with `./` from the folder, and the text or what is wrong.
    static let cases: [(revision: String, path: String, isInTenant: Bool, answer: String)] = [
        ("v1", "t/a.waymark", false, "old\n"),
        ("HEAD", "t/a.waymark", false, "new\n"),
        ("HEAD~1", "./a.waymark", true, "old\n"),
        ("v2", "./a.waymark", true, "new\n"),
        ("v3", "t/a.waymark", false, "is no file and no tenant, and git knows no revision `v3`"),
        (
            "HEAD~9", "t/a.waymark", false,
            "is no file and no tenant, and git knows no revision `HEAD~9`"
        ),
        ("v1", "t/b.waymark", false, "is no file, no tenant and no file of a revision"),
        ("v1", "t", false, "is no file, no tenant and no file of a revision"),
        ("v1", "../t/a.waymark", false, "is no file, no tenant and no file of a revision"),
        ("--batch", "t/a.waymark", false, "is not a revision: it is spelled like an option"),
        ("", "t/a.waymark", false, "is not a revision: it is spelled like an option"),
    ]

    @Test(arguments: cases.indices)
    func readsAFile(_ number: Int) throws {
        let (revision, path, isInTenant, answer) = Self.cases[number]
        try withRepository { folder in
            let place = isInTenant ? folder.appending(path: "t") : folder
            let workspace = Workspace.system(variable: { _ in nil })
            switch workspace.revision(revision, path, place.path) {
            case .success(let bytes): #expect(String(decoding: bytes, as: UTF8.self) == answer)
            case .failure(let problem): #expect(problem.message == answer)
            }
        }
    }
}
