/// Why a file or folder cannot be used, with its path as the user knows it.
package struct FileProblem: Error, Sendable, Hashable {
    /// The path as it is shown: what the user gave, and names of folders and files below it.
    package let path: String
    /// A stable code in kebab-case, for scripts; nil for what is wrong with no single file.
    package let code: String?
    /// What is wrong, in one line.
    package let message: String
    /// What to do, where there is a remedy.
    package let remedy: String?

    /// Creates a problem.
    package init(path: String, code: String? = nil, message: String, remedy: String? = nil) {
        self.path = path
        self.code = code
        self.message = message
        self.remedy = remedy
    }
}

extension FileProblem {
    /// The problem with a remedy, where it has none.
    package func advising(_ remedy: String) -> FileProblem {
        FileProblem(path: path, code: code, message: message, remedy: self.remedy ?? remedy)
    }

    init(_ path: String, _ error: SystemError) {
        self.init(path: path, code: error.code, message: error.message)
    }

    static func notAFile(_ path: String, _ kind: String) -> FileProblem {
        FileProblem(
            path: path,
            code: "not-a-file",
            message: "is \(kind), not a file",
            remedy: "name a plain file; a batch from a pipe goes to standard input"
        )
    }

    static func tooLarge(_ path: String, limit: Int) -> FileProblem {
        FileProblem(
            path: path,
            code: "file-too-large",
            message: "is larger than \(limit) bytes, the most a file may have",
            remedy: "split it into several files"
        )
    }

    static func link(_ path: String) -> FileProblem {
        FileProblem(
            path: path,
            code: "file-link",
            message: "is a symbolic link that may leave its folder",
            remedy: "put the file or folder itself there"
        )
    }

    static func notUTF8(_ path: String) -> FileProblem {
        FileProblem(
            path: path,
            code: "file-name-not-utf8",
            message: "has a name that is not UTF-8, and is not read",
            remedy: "rename the file"
        )
    }

    static func exists(_ path: String) -> FileProblem {
        FileProblem(
            path: path,
            code: "file-exists",
            message: "exists already, and is not overwritten",
            remedy: "choose another name"
        )
    }

    static func changed(_ path: String) -> FileProblem {
        FileProblem(
            path: path,
            code: "file-changed",
            message: "was changed since it was read, and is not overwritten",
            remedy: "`reload` takes the file, and drops what was changed here"
        )
    }
}
