/// What the program uses of the user's machine besides tenants, as functions: the files it keeps at
/// home, other programs, and the files of a folder.
///
/// Nothing else touches them, so that tests put memory in their place.
package struct Workspace: Sendable {
    /// The lines that were typed at the prompt, kept between sessions.
    package var history: HistoryStore
    /// What `open` did, one line each.
    package var journal: JournalStore
    /// The time now in milliseconds since the beginning of 1970, UTC.
    package var clock: @Sendable () -> Int
    /// Reads the start-up file; nil when there is none.
    package var startUpFile: @Sendable () -> Result<StartUpFile?, WorkspaceProblem>
    /// Opens a file that answers are copied to.
    package var openOutput:
        @Sendable (_ path: String, _ appends: Bool) -> Result<OutputFile, WorkspaceProblem>
    /// Shows a text page by page; false when no pager could be started, so that nothing was shown.
    package var page: @Sendable (_ text: String) -> Bool
    /// Opens a file in the user's editor, at a line counted from 1, and waits for its end.
    package var edit: @Sendable (_ path: String, _ line: Int?) -> WorkspaceProblem?
    /// Lists a folder for completion, sorted by name; empty when it cannot be read.
    package var entries: @Sendable (_ folder: String) -> [FolderEntry]
    /// What tells whether the tables and check files of a folder changed.
    package var stamp: @Sendable (_ folder: String) -> FolderStamp
    /// What the user trusts to be run, kept between sessions.
    package var trust = TrustStore.none
    /// Starts a program to be talked to.
    package var start:
        @Sendable (RunningProgram.Start) -> Result<RunningProgram, WorkspaceProblem> = {
            .failure(WorkspaceProblem(path: $0.name, message: "is not started here"))
        }
    /// Reads a file of a revision that version control keeps: the revision, the path in it, and the
    /// folder to ask in, nil for the current one.
    package var revision:
        @Sendable (_ revision: String, _ path: String, _ folder: String?) -> Result<
            [UInt8], WorkspaceProblem
        > = { revision, _, _ in
            .failure(WorkspaceProblem(path: revision, message: "there is no version control here"))
        }

    /// Where a folder is, seen from the current one.
    package var place: @Sendable (_ folder: String) -> FolderPlace = { _ in .here }

    /// Creates a workspace.
    package init(
        history: HistoryStore,
        journal: JournalStore = .none,
        clock: @escaping @Sendable () -> Int = { 0 },
        startUpFile: @escaping @Sendable () -> Result<StartUpFile?, WorkspaceProblem>,
        openOutput:
            @escaping @Sendable (_ path: String, _ appends: Bool) -> Result<
                OutputFile, WorkspaceProblem
            >,
        page: @escaping @Sendable (_ text: String) -> Bool,
        edit: @escaping @Sendable (_ path: String, _ line: Int?) -> WorkspaceProblem?,
        entries: @escaping @Sendable (_ folder: String) -> [FolderEntry],
        stamp: @escaping @Sendable (_ folder: String) -> FolderStamp
    ) {
        self.history = history
        self.journal = journal
        self.clock = clock
        self.startUpFile = startUpFile
        self.openOutput = openOutput
        self.page = page
        self.edit = edit
        self.entries = entries
        self.stamp = stamp
    }
}

/// The text of a start-up file.
package struct StartUpFile: Sendable, Hashable {
    /// The path as it is shown.
    package let path: String
    /// The bytes, which need not be UTF-8.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// A file that texts are added to, as a function.
package struct OutputFile: Sendable {
    /// The path as the user gave it.
    package let path: String
    /// Adds a text at the end, and returns what went wrong.
    package let append: @Sendable (String) -> WorkspaceProblem?

    /// Creates a file.
    package init(path: String, append: @escaping @Sendable (String) -> WorkspaceProblem?) {
        self.path = path
        self.append = append
    }
}

/// One name in a folder.
package struct FolderEntry: Sendable, Hashable {
    /// The name.
    package let name: String
    /// Whether it is a folder, or a link to one.
    package let isFolder: Bool

    /// Creates an entry.
    package init(name: String, isFolder: Bool) {
        self.name = name
        self.isFolder = isFolder
    }
}

/// What the system says of the tables and check files of a folder: two stamps that are equal mean
/// that nothing was changed in between.
package struct FolderStamp: Sendable, Hashable {
    /// The facts of each file, in the order of the names.
    package let files: [String]

    /// Creates a stamp of facts.
    package init(_ files: [String]) { self.files = files }
}
