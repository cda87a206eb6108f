import SourceText

/// Reads the statements of a table one after the other into a table.
///
/// While a whole file is read, positions of names are kept in an index, and statements with errors
/// are remembered by name: what refers to them is not reported as unknown too.
struct TableReader {
    var table: RouteTable
    let mode: EditMode
    private(set) var diagnostics = DiagnosticList()
    /// The positions of what the file declared so far; nil when one statement is applied.
    var index: TableIndex?
    /// Whether no statement was read yet.
    private var isFirst = true
    /// Whether the rest of the file must not be read: its language is newer.
    var isStopped = false
    /// Whether a route too many was reported.
    var hasTooManyRoutes = false
    /// The text that the statements stand in.
    let source: SourceText

    /// About as many bytes as the line of a short route has.
    private static let usualLine = 40

    /// Reads into an empty table: a whole file.
    init(file: SourceText) {
        source = file
        table = RouteTable()
        mode = .file
        index = TableIndex()
        // Growing would move all routes again and again; memory that is not used is not touched.
        let routes = min(file.bytes.count / TableReader.usualLine, Limits.routes)
        table.routes.reserveCapacity(routes)
        index?.routes.reserveCapacity(routes)
    }

    /// Reads one statement into a table.
    init(_ table: RouteTable, source: SourceText, mode: EditMode) {
        self.table = table
        self.mode = mode
        self.source = source
        isFirst = false
    }

    /// Reads a statement; one with an error changes nothing when it is applied alone.
    mutating func read(_ statement: Statement) {
        defer { isFirst = false }
        guard let first = statement.words.first else { return }
        let declaration = first.isQuoted ? nil : Declaration.named[first.text]
        guard let declaration,
            declaration.use == .both || (declaration.use == .file) == (mode == .file)
        else {
            // What an unclosed quote has cut says nothing.
            let mode = mode
            if !statement.isCut {
                diagnostics.append(error: TableReader.refusal(of: first, in: mode))
            }
            return
        }
        var cursor = WordCursor(statement)
        if declaration.word == "language", !isFirst {
            cursor.report(.languageNotFirst(at: first.range))
        }
        declaration.read(&self, &cursor, statement)
        if !statement.isCut, !cursor.diagnostics.isEmpty {
            diagnostics.append(contentsOf: cursor.diagnostics)
        }
    }

    /// Why a statement that begins with this word is not read.
    private static func refusal(of first: Word, in mode: EditMode) -> Diagnostic {
        if !first.isQuoted, mode == .file, Declaration.promptWords.contains(first.text) {
            return .promptStatement(first.text, at: first.range)
        }
        return .unknownStatement(first.text, at: first.range)
    }

    /// The place of a statement.
    func place(of statement: Statement) -> Place { Place(file: source.name, line: statement.line) }

    /// Whether what a statement says may be put into the table: in a file always, since a table
    /// with an error is not used, and what is declared must be known to the checks.
    func mayChange(_ cursor: WordCursor) -> Bool { index != nil || !cursor.hasErrors }

    /// Takes a name, and reports it when it is none or reserved.
    ///
    /// - Returns: The name; nil when there is none or it is not one.
    func takeName(_ kind: String, usage: String, from cursor: inout WordCursor) -> (Name, Word)? {
        guard let word = cursor.take() else {
            cursor.report(.missing("the name of the \(kind)", usage: usage, at: cursor.place))
            return nil
        }
        guard let name = Name(word.text) else {
            cursor.report(.invalidName(kind, word.text, at: word.range))
            return nil
        }
        return (name, word)
    }
}

/// The positions of declared names in a table while a file is read.
struct TableIndex {
    var routes: [Name: Int] = [:]
    var flags: [Name: Int] = [:]
    var tabs: [Name: Int] = [:]
    var schemes: [String: Int] = [:]
    /// By their keys as text: one of a type of its own costs the start of each process a search for how
    /// it is hashed.
    var hosts: [String: [Int]] = [:]
    /// Names whose declarations have errors.
    var broken: Set<String> = []
    /// Whether a tenant line has an error.
    var hasBrokenTenant = false
}
