package import SourceText

extension RouteTable {
    /// Reads a whole table file.
    ///
    /// Every diagnostic of the text is there, by position. With an error among them the table is
    /// what could be read of it, and must not be used.
    ///
    /// - Complexity: O(n) in the bytes of the text, and O(m log m) in the diagnostics.
    package static func parse(_ source: SourceText) -> Parsed<RouteTable> {
        var walk = StatementWalk(source)
        var reader = TableReader(file: source)
        while !reader.isStopped, let statement = walk.next() { reader.read(statement) }
        var found = DiagnosticList()
        found.append(contentsOf: reader.diagnostics)
        // In a newer language all other findings could be wrong.
        if reader.isStopped { return Parsed(reader.table, diagnostics: found.sorted()) }
        found.append(contentsOf: walk.diagnostics)
        let index = reader.index ?? TableIndex()
        var check = TableCheck(reader.table, source, known: index.broken)
        check.check(reader.table)
        found.append(contentsOf: check.diagnostics)
        let isUnreadable = walk.diagnostics.count > 0 && reader.table == RouteTable()
        if reader.table.tenant == nil, !index.hasBrokenTenant, !isUnreadable {
            found.append(.tenantMissing())
        }
        return Parsed(reader.table, diagnostics: found.sorted())
    }

    /// Applies one declaration, which stands in `source`.
    ///
    /// The words that begin a declaration are ``declarationWords(in:)``. A statement with an error
    /// changes nothing. At the prompt a known name is replaced in its place, with a note.
    ///
    /// - Returns: What was found, in the order of the statement.
    /// - Complexity: O(n) in the table's declarations of the same kind.
    package mutating func apply(
        _ statement: Statement,
        in source: SourceText,
        as mode: EditMode
    ) -> [Diagnostic] {
        var reader = TableReader(self, source: source, mode: mode)
        // The reader alone owns the arrays now, so that one more route copies none.
        self = RouteTable()
        reader.read(statement)
        self = reader.table
        return reader.diagnostics.sorted()
    }

    /// Checks what can be said only of a whole table.
    ///
    /// There is a tenant line, and every flag, tab and route that is named is declared. The places are found in `source`, the table's text.
    ///
    /// - Complexity: O(n) in the declarations.
    package func check(_ source: SourceText) -> [Diagnostic] {
        var check = TableCheck(self, source)
        check.check(self)
        var found = check.diagnostics
        if tenant == nil { found.append(.tenantMissing()) }
        return found.sorted()
    }

    /// Checks that the flags, tabs and routes that expectations name are declared.
    ///
    /// The places are found in `source`, the text of the expectations.
    ///
    /// - Complexity: O(n) in the declarations and the expectations.
    package func check(_ expectations: [Expectation], in source: SourceText) -> [Diagnostic] {
        var check = TableCheck(self, expectationsIn: source)
        check.check(expectations)
        return check.diagnostics.sorted()
    }

    /// Checks that the flags, tabs, routes and screens that a scenario names are declared.
    ///
    /// The places are found in `source`, the text of the scenario.
    ///
    /// - Complexity: O(n) in the declarations and the statements.
    package func check(_ scenario: Scenario, in source: SourceText) -> [Diagnostic] {
        var check = TableCheck(self, source)
        check.check(scenario)
        return check.diagnostics.sorted()
    }

    /// Checks that what an expectation about the app names is declared.
    ///
    /// - Complexity: O(n) in the declarations.
    package func check(_ expectation: AppExpectation, in source: SourceText) -> [Diagnostic] {
        var check = TableCheck(self, source)
        check.check(expectation)
        return check.diagnostics.sorted()
    }
}
