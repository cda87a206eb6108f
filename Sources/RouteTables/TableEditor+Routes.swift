import SourceText

extension TableEditor {
    /// Changes the routes, whose order is part of the table.
    ///
    /// Routes that stand in the same order before and after keep their lines, as many of them as
    /// there can be. All others are new lines after the route before them, in the columns of the
    /// lines there.
    mutating func editRoutes(from old: [Route], to new: [Route]) {
        let staying = Self.staying(old, new)
        let columns = columns(of: old)
        for (index, route) in old.enumerated() {
            guard let statement = layout.statement(atLine: route.place.line) else { continue }
            guard let other = staying[index] else {
                drop(statement)
                continue
            }
            var same = route
            same.place = new[other].place
            if same != new[other] {
                let columns = RouteColumns(of: statement, in: layout) ?? columns
                rewrite(statement, as: [columns.line(new[other])])
            }
        }
        insertOthers(old, new, staying, columns)
    }

    private mutating func insertOthers(
        _ old: [Route],
        _ new: [Route],
        _ staying: [Int: Int],
        _ columns: RouteColumns
    ) {
        let oldIndex = Dictionary(uniqueKeysWithValues: staying.map { ($0.value, $0.key) })
        var before: Statement?
        var lines: [String] = []
        for (index, route) in new.enumerated() {
            guard let kept = oldIndex[index] else {
                lines.append(columns.line(route))
                continue
            }
            insert(lines, afterRoute: before)
            lines = []
            before = layout.statement(atLine: old[kept].place.line)
        }
        insert(lines, afterRoute: before)
    }

    private mutating func insert(_ lines: [String], afterRoute statement: Statement?) {
        if lines.isEmpty { return }
        if let statement {
            insert(lines, after: statement)
        } else if let first = layout.firstStatement(of: .routes) {
            insert(lines, before: first)
        } else {
            insert(lines, as: .routes)
        }
    }

    /// The columns of the last route that stands on one line, or those that fit all.
    private func columns(of old: [Route]) -> RouteColumns {
        for route in old.reversed() {
            if let statement = layout.statement(atLine: route.place.line),
                let columns = RouteColumns(of: statement, in: layout)
            {
                return columns
            }
        }
        return RouteColumns.fitting(old)
    }

    /// For positions of old routes, the positions of the new ones that take their lines: the
    /// longest sequence of names that stands in both in the same order.
    ///
    /// Patience sorting: `ends[n]` is the old route that ends a sequence of n + 1 routes and has
    /// the smallest new position of all that do.
    private static func staying(_ old: [Route], _ new: [Route]) -> [Int: Int] {
        var positions: [Name: Int] = [:]
        for (index, route) in new.enumerated() { positions[route.name] = index }
        let targets = old.map { positions[$0.name] }
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: old.count)
        for (index, target) in targets.enumerated() {
            guard let target else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if targets[ends[middle]] ?? 0 < target { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var result: [Int: Int] = [:]
        var index = ends.last
        while let current = index {
            result[current] = targets[current]
            index = previous[current]
        }
        return result
    }
}

extension RouteColumns {
    /// The columns of a route's line; nil when it goes over several lines.
    init?(of statement: Statement, in layout: TableLayout) {
        let words = statement.words
        let text = layout.source.bytes[statement.range.offsets]
        guard words.count > 3, !text.contains(Bytes.lineFeed),
            let arrow = words.firstIndex(where: { $0.isKeyword("->") })
        else { return nil }
        let first = words[3..<max(3, arrow)].first { !["exact", "prefix"].contains($0.text) }
        let column = { (word: Word) in layout.column(of: word.range.lower, in: statement) }
        pattern = column(words[2])
        self.arrow = column(words[arrow])
        modifiers = first.map(column) ?? 0
    }
}
