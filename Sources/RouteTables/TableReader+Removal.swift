import SourceText

extension TableReader {
    /// `remove route|scheme|host|flag|plugin NAME`.
    mutating func readRemoval(_ cursor: inout WordCursor, _ statement: Statement) {
        let usage = "remove route NAME"
        guard let kind = cursor.take() else {
            cursor.report(.missing("what to remove", usage: usage, at: cursor.place))
            return
        }
        guard !kind.isQuoted, let remove = Self.removals[kind.text] else {
            let known = ["route", "scheme", "host", "flag", "plugin"]
            cursor.report(.unknown("kind", kind.text, known: known, at: kind.range))
            return
        }
        guard let name = cursor.take() else {
            let usage = "remove \(kind.text) NAME"
            cursor.report(.missing("the name", usage: usage, at: cursor.place))
            return
        }
        cursor.expectEnd(after: "the name")
        if mayChange(cursor) { remove(&self, name, &cursor) }
    }

    private typealias Removal = @Sendable (inout TableReader, Word, inout WordCursor) -> Void
    private static let removals: [String: Removal] = [
        "route": { $0.removeRoute($1, &$2) },
        "scheme": { $0.removeScheme($1, &$2) },
        "host": { $0.removeHost($1, &$2) },
        "flag": { $0.removeFlag($1, &$2) },
        "plugin": { $0.removePlugin($1, &$2) },
    ]

    private mutating func removeRoute(_ word: Word, _ cursor: inout WordCursor) {
        guard let position = table.routes.firstIndex(where: { $0.name.description == word.text })
        else {
            let known = table.routes.map(\.name.description)
            cursor.report(.unknownRoute(word.text, known: known, at: word.range))
            return
        }
        table.routes.remove(at: position)
    }

    private mutating func removeScheme(_ word: Word, _ cursor: inout WordCursor) {
        let scheme = word.text.lowercased()
        guard let position = table.schemes.firstIndex(where: { $0.scheme == scheme }) else {
            let known = table.schemes.map(\.scheme)
            cursor.report(.unknown("scheme", word.text, known: known, at: word.range))
            return
        }
        table.schemes.remove(at: position)
    }

    /// Removes every entry of a host, for all schemes.
    private mutating func removeHost(_ word: Word, _ cursor: inout WordCursor) {
        let host = word.isKeyword("none") ? "none" : word.text.lowercased()
        let isMeant = { (entry: HostEntry) -> Bool in
            switch entry.host {
            case .none: word.isKeyword("none")
            case .pattern(let pattern): !word.isKeyword("none") && pattern.description == host
            }
        }
        guard table.hosts.contains(where: isMeant) else {
            let known = table.hosts.map(\.host.description)
            cursor.report(.unknown("host", word.text, known: known, at: word.range))
            return
        }
        table.hosts.removeAll(where: isMeant)
    }

    /// Removes a flag that no route asks for.
    private mutating func removeFlag(_ word: Word, _ cursor: inout WordCursor) {
        guard let position = table.flags.firstIndex(where: { $0.name.description == word.text })
        else {
            let known = table.flags.map(\.name.description)
            cursor.report(.unknown("flag", word.text, known: known, at: word.range))
            return
        }
        let name = table.flags[position].name
        let user = table.routes.first { $0.conditions.contains { $0.flag == name } }
        if let user {
            cursor.report(.flagInUse(word.text, by: user, at: word.range))
        } else {
            table.flags.remove(at: position)
        }
    }

    /// `routes clear`.
    mutating func readClearing(_ cursor: inout WordCursor, _ statement: Statement) {
        guard cursor.take(keyword: "clear") else {
            cursor.report(.missing("`clear`", usage: "routes clear", at: cursor.place))
            return
        }
        cursor.expectEnd(after: "`clear`")
        if mayChange(cursor) { table.routes.removeAll() }
    }
}
