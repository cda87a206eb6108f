internal import RouteAnalysis
internal import RouteTables
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyNotReport {
    /// What to change so that the route takes the link: the link, or the table.
    var waysBlocks: [Document.Block] {
        guard let ways else { return [] }
        var rows: [Row] = []
        if let link = ways.link {
            rows.append(
                Row(
                    "link",
                    detail: Text(LinkPassword.masked(link.url)),
                    evidence: Text(Self.counted(link.changes, "change"))
                )
            )
        } else {
            rows.append(Row("link", detail: "no change of the link alone is known to do"))
        }
        guard let remedy = ways.table else {
            rows.append(Row("table", detail: "none of the usual edits does, nor any two of them"))
            return [.blank, .line("with which it would:"), .rows(rows)]
        }
        for (position, edit) in remedy.edits.enumerated() {
            let evidence = edit.evidence(in: why.tenant.table).map { $0.text(showsAll: false) }
            rows.append(
                Row(
                    position == 0 ? "table" : "",
                    detail: Text(edit.sentence),
                    evidence: evidence ?? ""
                )
            )
        }
        rows.append(Row("moves", detail: Text(remedy.changes.sentence)))
        return [.blank, .line("with which it would:"), .rows(rows)]
    }

    private static func counted(_ count: Int, _ word: String) -> String {
        count == 1 ? "1 \(word)" : "\(count) \(word)s"
    }

    /// The same facts for JSON.
    var waysMembers: [String: JSONValue] {
        guard let ways else { return ["ways": .null] }
        let link = ways.link.map { link in
            JSONValue.object([
                "url": .string(LinkPassword.masked(link.url)), "changes": .integer(link.changes),
            ])
        }
        let table = ways.table.map { remedy in
            JSONValue.object([
                "edits": .array(remedy.edits.map { .string($0.sentence) }),
                "evidence": .array(
                    remedy.edits.map { $0.evidence(in: why.tenant.table)?.json ?? .null }
                ),
                "regions": .integer(remedy.changes.regions.count),
                "complete": .bool(remedy.changes.isComplete),
                "moves": .string(remedy.changes.sentence),
            ])
        }
        return ["ways": .object(["link": link ?? .null, "table": table ?? .null])]
    }
}

extension Changes {
    /// What an edit moves beside the link it is for, in a line.
    fileprivate var sentence: String {
        let known = isComplete ? "" : ", and what is not covered"
        guard let first = regions.first else { return "nothing else" + known }
        let count = regions.count == 1 ? "1 way" : "\(regions.count) ways"
        return "\(count), first \(first.old.words) -> \(first.new.words), such as"
            + " \(first.example)\(first.context.suffix)" + known
    }
}

extension TableEdit {
    /// What is edited: the lines of the routes, or the policy as it is; nil for a line that is new.
    fileprivate func evidence(in table: RouteTable) -> Evidence? {
        switch self {
        case .move(let route, let other): .lines(table.lines(of: [route, other]))
        case .remove(let route), .match(let route, _), .anyText(let route, _),
            .word(let route, _, _), .range(let route, _, _),
            .optional(let route, _), .segment(let route, _, _), .everyHost(let route),
            .everyScheme(let route), .unconditional(let route), .withoutAuth(let route),
            .declines(let route):
            .lines(table.lines(of: [route]))
        case .allowScheme, .allowHost: nil
        case .policy(let name, _): table.policies.evidence(for: name)
        }
    }

    /// What to do, as a sentence without a period.
    var sentence: String {
        switch self {
        case .move(let route, let other): "put \(route) before \(other)"
        case .remove(let route): "remove \(route)"
        case .match(let route, .exact): "add `exact` to \(route)"
        case .match(let route, .prefix): "add `prefix` to \(route)"
        case .word(let route, let value, let word):
            "add `\(ValueType.choice([word]))` to the words of `\(value)` in \(route)"
        case .range(let route, let value, let range):
            "write `\(ValueType.range(range))` as the type of `\(value)` in \(route)"
        case .anyText(let route, let value): "take the type of `\(value)` from \(route)"
        case .optional(let route, let field): "make the field `\(field)` of \(route) optional"
        case .segment(let route, let position, let literal?):
            "write `\(literal)` as segment \(position + 1) of \(route)"
        case .segment(let route, let position, nil):
            "make segment \(position + 1) of \(route) a parameter"
        case .everyHost(let route): "take `host` from \(route)"
        case .everyScheme(let route): "take `scheme` from \(route)"
        case .unconditional(let route): "take `when` from \(route)"
        case .withoutAuth(let route): "take `needs auth` from \(route)"
        case .declines(let route): "add `unreadable decline` to \(route)"
        case .allowScheme(let scheme): "add `allow scheme \(scheme)`"
        case .allowHost(let host): "add `allow host \(host)`"
        case .policy(let policy, let value): "write `policy \(policy.rawValue) \(value)`"
        }
    }
}

extension RouteTable {
    /// The lines of routes, in the order of their names here.
    fileprivate func lines(of names: [Name]) -> [Place] {
        names.compactMap { name in routes.first { $0.name == name }?.place }
    }
}
