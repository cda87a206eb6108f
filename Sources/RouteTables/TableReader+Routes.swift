import SourceText

extension TableReader {
    /// `route NAME PATTERN [modifiers] -> ACTION`.
    mutating func readRoute(_ cursor: inout WordCursor, _ statement: Statement) {
        guard let (name, word) = takeRouteName(&cursor) else { return }
        if ReservedNames.contains(word.text) {
            cursor.report(.reservedName("route", word.text, at: word.range))
        }
        var route = Route(
            name: name,
            pattern: PathPattern(segments: []),
            action: .discard,
            place: place(of: statement)
        )
        var reader = RouteReader(cursor)
        let isRead = reader.read(into: &route)
        cursor = reader.cursor
        guard isRead else {
            index?.broken.insert(name.description)
            return
        }
        if mode == .prompt { checkReferences(of: route.references, in: statement, &cursor) }
        put(consume route, named: word, &cursor)
    }

    /// The name of a route; when it was forgotten, the pattern stands in its place.
    private func takeRouteName(_ cursor: inout WordCursor) -> (Name, Word)? {
        let usage = RouteReader.usage
        if let word = cursor.next,
            word.text.utf8.first == Bytes.slash || word.isKeyword("->")
        {
            cursor.report(.missing("the name of the route", usage: usage, at: word.range))
            return nil
        }
        return takeName("route", usage: usage, from: &cursor)
    }

    private mutating func put(
        _ route: consuming Route,
        named word: Word,
        _ cursor: inout WordCursor
    ) {
        if let known = note(route.name) {
            let first = table.routes[known].place
            if mode == .file {
                cursor.report(.duplicate("route", word.text, first: first, at: word.range))
            } else if mayChange(cursor) {
                table.routes[known] = route
                cursor.report(.replaced("route", word.text, first: first, at: word.range))
            }
            return
        }
        if table.routes.count >= Limits.routes {
            // One finding for all that are too many.
            if table.routes.count == Limits.routes, !hasTooManyRoutes {
                hasTooManyRoutes = true
                cursor.report(.tooManyRoutes(at: word.range))
            }
            return
        }
        guard mayChange(cursor) else { return }
        table.routes.append(route)
    }

    /// The route that has a name already; in a file the name is noted for the next route otherwise.
    private mutating func note(_ name: Name) -> Int? {
        if index == nil { return table.routes.indices.first { table.routes[$0].name == name } }
        if table.routes.count >= Limits.routes { return index?.routes[name] }
        // One look at the index, and a second one only for what is found.
        guard let known = index?.routes.updateValue(table.routes.count, forKey: name) else {
            return nil
        }
        index?.routes[name] = known
        return known
    }

    /// `fallback [via SOURCE…] -> ACTION`.
    mutating func readFallback(_ cursor: inout WordCursor, _ statement: Statement) {
        let usage = "fallback -> show SCREEN in TAB"
        let sources = readSources(&cursor)
        let isForUnknown = cursor.hasErrors
        while let word = cursor.next, !word.isKeyword("->"), !word.isKeyword("=>"),
            !ActionReader.begins(with: word)
        {
            cursor.report(.unknownModifier(word, known: ["via"]))
            _ = cursor.take()
        }
        guard cursor.takeArrow(usage: usage) else { return }
        let actionRange = cursor.place
        guard let action = ActionReader.read(&cursor, stops: RouteModifier.stops) else { return }
        if case .decline = action.action { cursor.report(.fallbackDeclines(at: actionRange)) }
        if case .plugin = action.action { cursor.report(.fallbackAsks(at: actionRange)) }
        for name in action.names {
            cursor.report(.fallbackName(name.name.description, at: name.range))
        }
        let fallback = Fallback(
            sources: sources,
            action: action.action,
            place: place(of: statement)
        )
        if mode == .prompt { checkReferences(of: fallback.references, in: statement, &cursor) }
        // One for sources that are not known is not one for the rest.
        if !isForUnknown { put(fallback, statement, &cursor) }
    }

    private func readSources(_ cursor: inout WordCursor) -> [LinkSource] {
        guard cursor.take(keyword: "via") else { return [] }
        let items = cursor.takeList(until: ["->", "=>"])
        if items.isEmpty {
            cursor.report(.missing("a source", usage: "via in-app", at: cursor.place))
        }
        var sources: [LinkSource] = []
        for item in items {
            guard let source = LinkSource(rawValue: item.text) else {
                let known = LinkSource.allCases.map(\.rawValue)
                cursor.report(.unknown("source", item.text, known: known, at: item.range))
                continue
            }
            if sources.contains(source) {
                cursor.report(.repeatedItem("source", item.text, at: item.range))
            } else {
                sources.append(source)
            }
        }
        return sources
    }

    /// Adds a fallback; at the prompt one for the same sources is replaced.
    private mutating func put(
        _ fallback: Fallback,
        _ statement: Statement,
        _ cursor: inout WordCursor
    ) {
        let sources = Set(fallback.sources)
        let known = table.fallbacks.firstIndex { Set($0.sources) == sources }
        if mode == .prompt, let known {
            guard mayChange(cursor) else { return }
            let first = table.fallbacks[known].place
            let what = fallback.sources.map(\.rawValue).joined(separator: " ")
            table.fallbacks[known] = fallback
            cursor.report(
                what.isEmpty
                    ? .replaced("fallback", first: first, at: statement.range)
                    : .replaced("fallback", what, first: first, at: statement.range)
            )
            return
        }
        let clash = table.fallbacks.first {
            Set($0.sources) == sources || !sources.isDisjoint(with: $0.sources)
        }
        if let clash {
            let shared = fallback.sources.first(where: clash.sources.contains)
            cursor.report(
                .secondFallback(shared?.rawValue, first: clash.place, at: statement.range)
            )
        } else if mayChange(cursor) {
            table.fallbacks.append(fallback)
        }
    }
}
