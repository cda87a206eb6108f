import SourceText

/// The names that a table declares.
struct DeclaredNames {
    let flags: Set<String>
    let tabs: Set<String>
    let schemes: Set<String>
    let plugins: Set<String>
    private let table: RouteTable
    private let routes: Set<String>?

    /// Collects the names; those of routes only when many routes will be asked for.
    init(_ table: RouteTable, indexesRoutes: Bool) {
        flags = Set(table.flags.map(\.name.description))
        tabs = Set(table.tabs.map(\.name.description))
        schemes = Set(table.schemes.map(\.scheme))
        plugins = Set(table.plugins.map(\.name.description))
        routes = indexesRoutes ? Set(table.routes.map(\.name.description)) : nil
        self.table = table
    }

    /// How many names a misspelt one is compared with: each costs the product of their lengths.
    fileprivate static let mostNearRoutes = 2000

    /// The names of the routes; of a table with very many, the first.
    private var nearRoutes: [String] {
        table.routes.prefix(Self.mostNearRoutes).map(\.name.description)
    }

    /// Whether the table declares what a reference names.
    func has(_ reference: Reference) -> Bool {
        switch reference.kind {
        case .flag: flags.contains(reference.name)
        case .tab: tabs.contains(reference.name)
        case .plugin: plugins.contains(reference.name)
        case .route:
            routes?.contains(reference.name)
                ?? table.routes.contains { $0.name.description == reference.name }
        // Without any `allow scheme` every scheme is allowed.
        case .scheme: schemes.isEmpty || schemes.contains(reference.name)
        case .screen: table.shows(reference.name)
        }
    }

    /// The finding for a reference that nothing declares; a near name is looked for while there are
    /// few enough names for that to be quick.
    func finding(for reference: Reference, at range: SourceRange) -> Diagnostic {
        let name = reference.name
        switch reference.kind {
        case .flag:
            return .notDeclared("flag", name, known: table.flags.map(\.name.description), at: range)
        case .tab:
            return .notDeclared("tab", name, known: table.tabs.map(\.name.description), at: range)
        case .plugin:
            let known = table.plugins.map(\.name.description)
            return .notDeclared("plugin", name, known: known, at: range)
        case .route:
            return .unknownRoute(name, known: nearRoutes, at: range)
        case .scheme:
            return .schemeNotAllowed(name, known: table.schemes.map(\.scheme), at: range)
        case .screen:
            return .notDeclared("screen", name, known: table.nearScreens, at: range)
        }
    }
}

extension RouteTable {
    /// Whether a tab, a route or a fallback shows a screen.
    fileprivate func shows(_ screen: String) -> Bool {
        tabs.contains { $0.screen == screen } || routes.contains { $0.action.screen == screen }
            || fallbacks.contains { $0.action.screen == screen }
    }

    /// The screens that a misspelt one is compared with.
    fileprivate var nearScreens: [String] {
        tabs.map(\.screen) + fallbacks.compactMap(\.action.screen)
            + routes.prefix(DeclaredNames.mostNearRoutes).compactMap(\.action.screen)
    }
}

extension RouteAction {
    /// The screen that the action shows; nil when it shows none by name.
    package var screen: String? {
        if case .show(let screen, _, _) = self { screen } else { nil }
    }
}

extension TableReader {
    /// Reports references of one statement that nothing declares yet.
    func checkReferences(
        of references: [Reference],
        in statement: Statement,
        _ cursor: inout WordCursor
    ) {
        if references.isEmpty { return }
        let declared = DeclaredNames(table, indexesRoutes: false)
        var places = ReferencePlaces(statement)
        for reference in references where !declared.has(reference) {
            let range = places.place(of: reference)
            cursor.report(declared.finding(for: reference, at: range))
        }
    }
}

/// Checks that every name of a table is declared in it, and finds the places of those that are not.
struct TableCheck {
    private let source: SourceText
    private let declared: DeclaredNames
    private let known: Set<String>
    private lazy var lines = LineTable(source)
    /// The places of names in the statement that was looked at last.
    private var places: (line: Int, index: ReferencePlaces)?
    private(set) var diagnostics = DiagnosticList()

    /// Starts a check; `known` are names that are declared by statements with errors.
    init(_ table: RouteTable, _ source: SourceText, known: Set<String> = []) {
        let indexesRoutes = !table.expectations.isEmpty || !table.waivers.isEmpty
        self.init(table, source, known: known, indexesRoutes: indexesRoutes)
    }

    /// Starts a check of expectations that stand outside of the table.
    init(_ table: RouteTable, expectationsIn source: SourceText) {
        self.init(table, source, known: [], indexesRoutes: true)
    }

    private init(
        _ table: RouteTable,
        _ source: SourceText,
        known: Set<String>,
        indexesRoutes: Bool
    ) {
        self.source = source
        self.known = known
        declared = DeclaredNames(table, indexesRoutes: indexesRoutes)
    }

    /// Checks all declarations of a table.
    mutating func check(_ table: RouteTable) {
        // The hosts of one statement share its schemes.
        for (position, entry) in table.hosts.enumerated()
        where position == 0 || table.hosts[position - 1].place != entry.place {
            check(entry.references, at: entry.place)
        }
        for position in table.routes.indices
        where !table.routes[position].conditions.isEmpty
            || mayBeUndeclared(table.routes[position].action)
        {
            check(table.routes[position].references, at: table.routes[position].place)
        }
        for fallback in table.fallbacks { check(fallback.references, at: fallback.place) }
        check(table.expectations)
    }

    /// Whether an action names a tab or plugin that is not declared: most do not, and no list of
    /// references is made for them.
    private func mayBeUndeclared(_ action: RouteAction) -> Bool {
        switch action {
        case .show(_, let tab?, _): !declared.tabs.contains(tab.description)
        case .plugin(let name, _): !declared.plugins.contains(name.description)
        default: false
        }
    }

    /// Checks expectations, of the table or of a file beside it.
    ///
    /// They are about routes, and no part of routing: one that names what is gone cannot hold, and
    /// is a warning, so that a route can be removed before what is expected of it.
    mutating func check(_ expectations: [Expectation]) {
        for expectation in expectations {
            check(expectation.references, at: expectation.place, severity: .warning)
        }
    }

    /// Checks what a scenario names; what is gone is a warning here too.
    mutating func check(_ scenario: Scenario) {
        check(scenario.linkExpectations)
        for case .expectApp(let expectation) in scenario.steps {
            check(expectation.references, at: expectation.place, severity: .warning)
        }
        for case .deed(.flag(let flag, _), let place) in scenario.steps {
            let reference = Reference(kind: .flag, name: flag.description, path: ["flag"])
            check([reference], at: place)
        }
    }

    /// Checks an expectation about the app.
    mutating func check(_ expectation: AppExpectation) {
        check(expectation.references, at: expectation.place, severity: .warning)
    }

    private mutating func check(
        _ references: [Reference],
        at place: Place,
        severity: Diagnostic.Severity = .error
    ) {
        for reference in references
        where !declared.has(reference) && !known.contains(reference.name) {
            if diagnostics.count >= Limits.diagnostics {
                diagnostics.omit(severity)
                continue
            }
            var finding = declared.finding(for: reference, at: find(reference, at: place))
            if severity == .warning { finding.severity = .warning }
            diagnostics.append(finding)
        }
    }

    /// The place of a name; the start of the text when its line is in another one.
    private mutating func find(_ reference: Reference, at place: Place) -> SourceRange {
        guard place.file == source.name else { return SourceRange(0, 0) }
        if places?.line != place.line {
            places = source.statement(atLine: place.line, in: lines)
                .map { (place.line, ReferencePlaces($0)) }
        }
        return places?.index.place(of: reference) ?? SourceRange(0, 0)
    }
}
