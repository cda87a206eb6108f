package import RouteTables

/// A flag that routes ask for and that two tables declare otherwise: at equal settings nothing moves
/// for it, but where nobody sets it, its links do.
package struct FlagChange: Sendable, Hashable {
    /// The flag.
    package let name: Name
    /// Its declaration in the old table; nil for none.
    package let old: FlagDeclaration?
    /// Its declaration in the new table; nil for none.
    package let new: FlagDeclaration?

    /// The flags of two tables that differ, by name.
    ///
    /// - Complexity: O(n) in the routes and flags.
    static func list(_ old: RouteTable, _ new: RouteTable) -> [FlagChange] {
        let asked = Set((old.routes + new.routes).flatMap { $0.conditions.map(\.flag) })
        return asked.compactMap { name in
            let before = old.flags.first { $0.name == name }
            let after = new.flags.first { $0.name == name }
            if before?.state == after?.state { return nil }
            return FlagChange(name: name, old: before, new: after)
        }
        .sorted { $0.name.description < $1.name.description }
    }
}

extension Uncovered {
    /// What the app does with links that have come to it, where tables say that otherwise.
    static func app(_ old: RouteTable, _ new: RouteTable) -> Uncovered? {
        let names: [PolicyName] = [
            .launching, .inbox, .duplicates, .navigation, .initialLink, .consume,
        ]
        var words = names.filter { old.policies.value(of: $0) != new.policies.value(of: $0) }
            .map { "policy \($0.rawValue)" }
        let tabs = [old, new].map { table in table.tabs.map { "\($0.name)=\($0.screen)" } }
        if tabs[0] != tabs[1] { words.append("tabs") }
        return words.isEmpty ? nil : .app(words)
    }
}
