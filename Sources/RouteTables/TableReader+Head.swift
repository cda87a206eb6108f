import SourceText

extension TableReader {
    /// `language 1`: the version of the language, which may be the first statement of a file.
    mutating func readLanguage(_ cursor: inout WordCursor, _ statement: Statement) {
        let range = cursor.place
        let text = cursor.take()?.text ?? ""
        guard let version = ValueType.unsignedInteger(Array(text.utf8)), version > 0 else {
            cursor.report(.unknownLanguage(text, at: range))
            return
        }
        if version > UInt64(Language.version) {
            cursor.report(.newerLanguage(text, at: range))
            isStopped = true
        }
        cursor.expectEnd(after: "the version")
    }

    /// `tenant NAME ["Title"]`.
    mutating func readTenant(_ cursor: inout WordCursor, _ statement: Statement) {
        if let first = table.tenant {
            cursor.report(.secondStatement("tenant", first: first.place, at: statement.range))
            return
        }
        index?.hasBrokenTenant = true
        guard let word = cursor.take() else {
            cursor.report(
                .missing("the tenant's name", usage: "tenant NAME \"Title\"", at: cursor.place)
            )
            return
        }
        let name = TenantName(word.text)
        if name == nil { cursor.report(.invalidTenantName(word.text, at: word.range)) }
        let title = cursor.take()?.text
        cursor.expectEnd(after: "the title")
        guard let name, mayChange(cursor) else { return }
        table.tenant = TenantDeclaration(name: name, title: title, place: place(of: statement))
    }

    /// `tabs NAME=SCREEN …`.
    mutating func readTabs(_ cursor: inout WordCursor, _ statement: Statement) {
        let items = cursor.takeList(until: [])
        if items.isEmpty {
            cursor.report(.missing("a tab", usage: "tabs NAME=SCREEN …", at: cursor.place))
        }
        var tabs: [(TabDeclaration, SourceRange)] = []
        var names: Set<Name> = []
        for item in items {
            guard let tab = readTab(item, &cursor, statement) else { continue }
            if !names.insert(tab.0.name).inserted {
                let first = place(of: statement)
                cursor.report(.duplicate("tab", "\(tab.0.name)", first: first, at: tab.1))
            } else {
                tabs.append(tab)
            }
        }
        for (tab, range) in tabs { put(tab, at: range, &cursor) }
    }

    private mutating func readTab(
        _ item: Word,
        _ cursor: inout WordCursor,
        _ statement: Statement
    ) -> (TabDeclaration, SourceRange)? {
        guard let sides = item.assignment, !sides.value.isEmpty else {
            cursor.report(
                .missing("the root screen of a tab", usage: "\(item.text)=SCREEN", at: item.range)
            )
            index?.broken.insert(item.assignment?.name ?? item.text)
            return nil
        }
        guard let name = Name(sides.name) else {
            cursor.report(.invalidName("tab", sides.name, at: sides.nameRange))
            return nil
        }
        let tab = TabDeclaration(name: name, screen: sides.value, place: place(of: statement))
        return (tab, sides.nameRange)
    }

    private mutating func put(
        _ tab: TabDeclaration,
        at range: SourceRange,
        _ cursor: inout WordCursor
    ) {
        let known =
            index.map { $0.tabs[tab.name] }
            ?? table.tabs.firstIndex { $0.name == tab.name }
        if let known {
            let first = table.tabs[known].place
            if mode == .file {
                cursor.report(.duplicate("tab", "\(tab.name)", first: first, at: range))
            } else if mayChange(cursor) {
                cursor.report(.replaced("tab", "\(tab.name)", first: first, at: range))
                table.tabs[known] = tab
            }
        } else if mayChange(cursor) {
            index?.tabs[tab.name] = table.tabs.count
            table.tabs.append(tab)
        }
    }
}
