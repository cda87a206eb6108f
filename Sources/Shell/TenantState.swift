internal import LinkDelivery
internal import Plugins
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import TenantFiles
internal import URLText

/// One tenant of a session: what was read, what was declared since, and the session's flags.
struct TenantState {
    /// The name.
    let name: TenantName
    /// The text of the table as it was read; nil for a tenant that stands in memory only.
    let source: SourceText?
    /// The table with everything declared since.
    private(set) var table: RouteTable
    /// The expectations of the check files.
    let expectations: [Expectation]
    /// The files that say which links the system hands to the app.
    let deliveryFiles: DeliveryFiles
    /// The flags that were set for the session.
    private(set) var flags: [Name: FlagState] = [:]
    /// How many declarations were made since the table was read.
    private(set) var declarationCount = 0
    /// The table as it was read; nil for a tenant that stands in memory only.
    private let saved: RouteTable?
    private var compiled: Tenant?
    /// What is made of the table and kept elsewhere is of this version.
    private(set) var version = TableVersion()

    /// Whether the table says something else than what was read.
    ///
    /// - Complexity: O(n) in the declarations, after one was made.
    var isChanged: Bool {
        guard let saved else { return true }
        return declarationCount > 0 && !table.saysTheSame(as: saved)
    }

    /// How many declarations would be lost with the state; the `tenant` statement that starts one in
    /// memory is none.
    ///
    /// - Complexity: O(n) in the declarations, after one was made.
    var unsavedCount: Int {
        saved == nil ? max(0, declarationCount - 1) : isChanged ? declarationCount : 0
    }

    /// What is lost with the state, in words.
    var dropped: String {
        unsavedCount == 1
            ? "1 declaration in memory is dropped"
            : "\(unsavedCount) declarations in memory are dropped"
    }

    /// Takes what was read without an error.
    init(_ loaded: LoadedTenant) {
        name = loaded.name
        source = loaded.source
        table = loaded.table
        saved = loaded.table
        expectations = loaded.expectations
        deliveryFiles = loaded.deliveryFiles
    }

    /// Starts an empty tenant in memory.
    init(inMemory name: TenantName) {
        self.name = name
        source = nil
        table = RouteTable()
        saved = nil
        expectations = []
        deliveryFiles = DeliveryFiles()
    }

    /// The compiled tenant; compiled again only after the table was changed.
    ///
    /// - Complexity: O(n log n) in the segments of all patterns, when it is compiled.
    mutating func tenant(_ environment: ShellEnvironment) -> Tenant {
        if let compiled { return compiled }
        let tenant = Tenant(
            name: name,
            table: table,
            expectations: expectations,
            deliveryFiles: deliveryFiles,
            hostEncoder: environment.hostEncoder,
            plugins: environment.plugins.handler(of: name, table.plugins)
        )
        compiled = tenant
        return tenant
    }

    /// Applies a declaration; one with an error changes nothing.
    ///
    /// `flag` with a declared name sets the flag for the session and leaves the table as it is.
    mutating func declare(_ statement: Statement, in source: SourceText) -> [Diagnostic] {
        let flag = TenantState.flag(of: statement)
        let isDeclared = flag.map { flag in table.flags.contains { $0.name == flag.0 } } ?? false
        let diagnostics = table.apply(statement, in: source, as: .prompt)
        if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
        if isDeclared, let flag {
            flags[flag.0] = flag.1
            return diagnostics
        }
        compiled = nil
        version = TableVersion()
        declarationCount += 1
        return diagnostics
    }

    /// The state after the table was written; its lines have the places of the new text.
    func written(as source: SourceText, table: RouteTable) -> TenantState {
        var state = TenantState(
            name: name,
            source: source,
            table: table,
            expectations: expectations,
            deliveryFiles: deliveryFiles
        )
        state.flags = flags
        return state
    }

    /// The state with the flags that were set in another, as far as the table declares them.
    func takingFlags(of other: TenantState) -> TenantState {
        var state = self
        let declared = Set(table.flags.map(\.name))
        state.flags = other.flags.filter { declared.contains($0.key) }
        return state
    }

    private init(
        name: TenantName,
        source: SourceText?,
        table: RouteTable,
        expectations: [Expectation],
        deliveryFiles: DeliveryFiles
    ) {
        self.name = name
        self.source = source
        self.table = table
        saved = table
        self.expectations = expectations
        self.deliveryFiles = deliveryFiles
    }

    /// The flag and state of a `flag` statement that was read without an error.
    private static func flag(of statement: Statement) -> (Name, FlagState)? {
        guard statement.words.count == 3, statement.words[0].isKeyword("flag"),
            let name = Name(statement.words[1].text),
            let state = FlagState(rawValue: statement.words[2].text)
        else { return nil }
        return (name, state)
    }
}

/// The identity of one state of a table.
final class TableVersion: Sendable, Equatable {
    static func == (a: TableVersion, b: TableVersion) -> Bool { a === b }
}
