internal import AppModel
internal import LinkDelivery
internal import Plugins
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import TenantFiles
internal import URLText

/// One tenant of a session: what was read, what was declared since, and its app.
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
    /// The scenarios.
    let scenarios: [Scenario]
    /// The app.
    var app: App
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
        scenarios = loaded.scenarios
        app = App(tabs: loaded.table.tabs)
        deliveryFiles = loaded.deliveryFiles
    }

    /// Starts an empty tenant in memory.
    init(inMemory name: TenantName) {
        self.name = name
        source = nil
        table = RouteTable()
        saved = nil
        (expectations, scenarios, app) = ([], [], App())
        deliveryFiles = DeliveryFiles()
    }

    /// The statements that `check` answers for, as they are written.
    var checkedTexts: [String] {
        (table.expectations + expectations).map(\.text)
            + scenarios.flatMap(\.steps).compactMap { step in
                switch step {
                case .expect(let expectation): expectation.text
                case .expectApp(let expectation): expectation.text
                case .open(let call): call.expectation?.text ?? call.url
                case .deed, .policy, .reset: nil
                }
            }
    }

    /// The compiled tenant; compiled again only after the table was changed.
    ///
    /// - Complexity: O(n log n) in the segments of all patterns, when it is compiled.
    mutating func tenant(_ environment: ShellEnvironment) -> Tenant {
        if var compiled {
            compiled.app = app
            return compiled
        }
        var tenant = Tenant(
            name: name,
            table: table,
            expectations: expectations,
            scenarios: scenarios,
            deliveryFiles: deliveryFiles,
            hostEncoder: environment.hostEncoder,
            plugins: environment.plugins.handler(of: name, table.plugins)
        )
        compiled = tenant
        app.follow(table.tabs)
        tenant.app = app
        return tenant
    }

    /// Lets something happen to the app.
    ///
    /// - Throws: The problem when it cannot; nothing is changed then.
    mutating func perform(
        _ deed: AppDeed,
        at place: Place?,
        _ environment: ShellEnvironment
    ) throws(AppProblem) {
        let rules = tenant(environment).rules
        let before = app
        try app.perform(deed, in: rules, at: place)
        // A link that waited may have asked a plugin, and somebody may have stopped that.
        if environment.interruption.isPressed { app = before }
    }

    /// Applies a declaration; one with an error changes nothing.
    ///
    /// `flag` with a declared name sets the flag for the session and leaves the table as it is.
    mutating func declare(
        _ statement: Statement,
        in source: SourceText,
        _ environment: ShellEnvironment
    ) -> [Diagnostic] {
        let flag = TenantState.flag(of: statement)
        let isDeclared = flag.map { flag in table.flags.contains { $0.name == flag.0 } } ?? false
        let diagnostics = table.apply(statement, in: source, as: .prompt)
        if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
        if isDeclared, let flag {
            let place = Place(file: source.name, line: statement.line)
            // A flag is no scene, so there is no problem.
            try? perform(.flag(flag.0, flag.1), at: place, environment)
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
            scenarios: scenarios,
            app: app,
            deliveryFiles: deliveryFiles
        )
        state.compiled = nil
        return state
    }

    /// The state with the app of another; flags that the table does not declare are left out.
    func takingApp(of other: TenantState) -> TenantState {
        var state = self
        state.app = other.app
        state.app.keepFlags(of: table)
        return state
    }

    private init(
        name: TenantName,
        source: SourceText?,
        table: RouteTable,
        expectations: [Expectation],
        scenarios: [Scenario],
        app: App,
        deliveryFiles: DeliveryFiles
    ) {
        self.name = name
        self.source = source
        self.table = table
        saved = table
        self.expectations = expectations
        self.scenarios = scenarios
        self.app = app
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
