import RouteTables
import Routing
import SourceText
import URLText

/// Writes one link that a route is likely to take, without a search.
///
/// A guess saves the search where the router says that the route took the link; where it says
/// otherwise, nothing is known.
struct LinkSample {
    private let space: LinkSpace
    private let table: AnalysedTable
    private let accepted: [Origin]

    init(_ space: LinkSpace) {
        self.space = space
        table = space.tables[0]
        accepted = (space.origins.plain + space.origins.custom.flatMap(\.entries))
            .filter { !$0.isRefused }.map(\.origin)
    }

    /// Links for each form of a route, and for a prefix one that is a segment longer.
    ///
    /// - Complexity: O(n) in the segments of its patterns and in the origins.
    func groups(of index: RouteIndex) -> [LinkGroup] {
        let route = table.router.route(index)
        guard let origin = accepted.first(where: { fits($0, route) }) else { return [] }
        return table.forms(of: index).lazy.flatMap { form -> [LinkGroup] in
            let pattern = table.tree.forms[form]
            var link = LinkText(origin: origin)
            link.path = segments(of: form, table.chains[form])
            link.pathSlash = pattern.pathSlash ?? false
            if let fragment = pattern.fragment {
                let all = link.path
                link.path = Array(all.prefix(pattern.path.count))
                link.fragment = Array(all.suffix(fragment.count))
                link.fragmentSlash = pattern.fragmentSlash ?? false
            }
            var context = DispatchContext()
            for condition in route.conditions {
                context.flags[condition.flag] = condition.isNegated ? .off : .on
            }
            for field in route.pattern.query where !field.isOptional {
                guard let text = text(of: field.type, where: { _ in true }) else { continue }
                link.query.append(LinkText.Pair(name: field.name, text: FieldText(text: text)))
            }
            var longer = link
            longer.path.append(Array("0".utf8))
            let isOpen = !pattern.isExact && pattern.fragment == nil
            return (isOpen ? [link, longer] : [link]).compactMap { ask($0, context) }
        }
    }

    private func ask(_ link: LinkText, _ context: DispatchContext) -> LinkGroup? {
        let text = link.text
        return table.ask(text, context).map { asked in
            LinkGroup(
                example: text,
                context: context,
                answers: [asked.answer],
                facts: [],
                link: link,
                explanations: [asked.explanation]
            )
        }
    }

    private func fits(_ origin: Origin, _ route: Route) -> Bool {
        if !route.schemes.isEmpty, !route.schemes.contains(origin.scheme) { return false }
        if route.hosts.isEmpty { return true }
        return origin.host.map { host in route.hosts.contains { $0.covers(host) } } ?? false
    }

    private func segments(of form: Int, _ chain: [Int32]) -> [[UInt8]] {
        let pattern = table.tree.forms[form]
        let nodes = chain.map { Int($0) }.filter { table.tree.nodes[$0].kind.takesSegment }
        return zip(pattern.path + (pattern.fragment ?? []), nodes).map { segment, node in
            let parent = table.tree.nodes[table.tree.nodes[node].parent]
            let isFree = { (text: [UInt8]) in parent.literals[text] == nil }
            switch segment {
            case .literal(let text): return text
            case .parameter(_, let type): return text(of: type, where: isFree) ?? Array("0".utf8)
            case .rest: return text(of: .string, where: isFree) ?? Array("0".utf8)
            }
        }
    }

    private func text(of type: ValueType, where isFree: ([UInt8]) -> Bool) -> [UInt8]? {
        switch type {
        case .string: Self.words.first(where: isFree)
        case .choice(let words): words.map { Array($0.utf8) }.first(where: isFree)
        default:
            SegmentTexts(types: [type]).texts().map(\.text).filter(type.accepts).sorted(
                by: isShorter
            )
            .first(where: isFree)
        }
    }

    private static let words = (0..<10).map { Array(String($0).utf8) } + [Array("none".utf8)]
}
