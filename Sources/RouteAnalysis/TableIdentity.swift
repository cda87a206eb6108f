import RouteTables
import Routing
import SourceText

/// Says which parts of several tables are the same, so that what cannot differ is not walked.
///
/// Nodes and forms get numbers across all tables: equal ones stand for equal subtrees, with the same
/// patterns and registrations in the same order, wherever they are written.
struct TableIdentity: Sendable {
    /// The number of each node's subtree, by table.
    private let subtrees: [[Int]]
    /// The number of each form's registration, by table.
    private let forms: [[Int]]
    /// Whether a subtree has a redirect in it, by table and node.
    private let hasRedirect: [[Bool]]
    /// Whether equal parts end alike: everything but the routes is the same in all tables.
    let isUsable: Bool

    private struct FormContent: Hashable {
        var route: Route
        var form: CandidateTrace.Form
        var isExact: Bool
        /// The position, where the order of registration ranks.
        var position: Int
    }

    private struct NodeContent: Hashable {
        var kind: RouteTree.Kind
        var literals: [[UInt8]: Int]
        var parameter: Int
        var rest: Int
        var fragment: Int
        var forms: [Int]
    }

    /// Compares tables.
    ///
    /// - Complexity: O(n) in the segments of all patterns.
    init(_ space: LinkSpace) {
        let tables = space.tables
        var formNumbers: [FormContent: Int] = [:]
        var nodeNumbers: [NodeContent: Int] = [:]
        var (forms, subtrees, hasRedirect): ([[Int]], [[Int]], [[Bool]]) = ([], [], [])
        for table in tables {
            let ranks = table.table.policies.rank == .registration
            let mine = table.tree.forms.map { form in
                let content = FormContent(
                    route: table.router.route(form.route).withoutPlace,
                    form: form.form,
                    isExact: form.isExact,
                    position: ranks ? form.route.position : 0
                )
                return Self.number(content, &formNumbers)
            }
            forms.append(mine)
            var numbers = [Int](repeating: -1, count: table.tree.nodes.count)
            for index in table.tree.nodes.indices.reversed() {
                let node = table.tree.nodes[index]
                let child = { (child: Int) in child < 0 ? -1 : numbers[child] }
                let content = NodeContent(
                    kind: node.kind,
                    literals: node.literals.mapValues { numbers[$0] },
                    parameter: child(node.parameter),
                    rest: child(node.rest),
                    fragment: child(node.fragment),
                    forms: node.forms.map { mine[$0] }
                )
                numbers[index] = Self.number(content, &nodeNumbers)
            }
            subtrees.append(numbers)
            hasRedirect.append(table.redirectsBelow.map { !$0.isEmpty })
        }
        (self.forms, self.subtrees, self.hasRedirect) = (forms, subtrees, hasRedirect)
        isUsable = Self.isUsable(space)
    }

    private static func number<Content: Hashable>(
        _ content: Content,
        _ numbers: inout [Content: Int]
    ) -> Int {
        if let known = numbers[content] { return known }
        numbers[content] = numbers.count
        return numbers.count - 1
    }

    private static func isUsable(_ space: LinkSpace) -> Bool {
        guard let first = space.tables.first?.table else { return true }
        let isAlike = space.tables.dropFirst().allSatisfy { table in
            table.table.policies.withoutPlaces == first.policies.withoutPlaces
                && table.table.fallbacks.map(\.withoutPlace) == first.fallbacks.map(\.withoutPlace)
        }
        // A fallback that redirects leads to another part of the table.
        let redirects = first.fallbacks.contains {
            if case .redirect = $0.action { true } else { false }
        }
        let entries = space.origins.plain + space.origins.custom.flatMap(\.entries)
        return isAlike && !redirects
            && entries.allSatisfy { entry in entry.admission.allSatisfy { $0 == entry.admission[0] }
            }
    }

    /// What is left of one table, in numbers that hold for all tables.
    private struct Content: Hashable {
        var active: Set<ActiveContent>
        /// In the order of registration, which ranks patterns that are alike.
        var carried: [CarriedContent]
    }

    private struct ActiveContent: Hashable {
        var subtree: Int
        var accepted: [Set<ValueType>]
    }

    private struct CarriedContent: Hashable {
        var form: Int
        var unreadable: UInt64
    }

    /// Whether nothing that follows a state can end differently in the tables.
    ///
    /// - Complexity: O(n) in the nodes and patterns of the state.
    func isSame(_ state: LinkState, _ tables: [AnalysedTable]) -> Bool {
        guard isUsable else { return false }
        let contents = zip(tables.indices, state.tables).map { index, state in
            content(state, index, tables[index])
        }
        guard let first = contents[0] else { return false }
        return contents.allSatisfy { $0 == first }
    }

    /// The content of a state; nil when it has a redirect, which leads elsewhere.
    private func content(_ state: TableState, _ index: Int, _ table: AnalysedTable) -> Content? {
        var content = Content(active: [], carried: [])
        for active in state.active {
            let node = Int(active.node)
            if hasRedirect[index][node] { return nil }
            content.active.insert(
                ActiveContent(
                    subtree: subtrees[index][node],
                    accepted: table.acceptedTypes(active)
                )
            )
        }
        for carried in state.carried {
            if table.redirects.forms[Int(carried.form)] != nil { return nil }
            content.carried.append(
                CarriedContent(
                    form: forms[index][Int(carried.form)],
                    unreadable: carried.unreadable
                )
            )
        }
        return content
    }
}

extension AnalysedTable {
    /// The types that each value on the way to a node was read as.
    fileprivate func acceptedTypes(_ active: TableState.Active) -> [Set<ValueType>] {
        var result: [Set<ValueType>] = []
        var node = Int(active.node)
        for bits in active.accepted.reversed() {
            while !tree.nodes[node].kind.takesValue { node = tree.nodes[node].parent }
            let accepted = types[node].enumerated().filter { bits >> UInt64($0.offset) & 1 == 1 }
            result.append(Set(accepted.map(\.element)))
            node = tree.nodes[node].parent
        }
        return result
    }
}

extension Route {
    /// The registration as if it stood nowhere.
    fileprivate var withoutPlace: Route {
        var route = self
        route.place = Place(file: "", line: 0)
        return route
    }
}

extension Fallback {
    fileprivate var withoutPlace: Fallback {
        var fallback = self
        fallback.place = Place(file: "", line: 0)
        return fallback
    }
}

extension Policies {
    fileprivate var withoutPlaces: Policies {
        var policies = self
        policies.places = PolicyPlaces()
        return policies
    }
}
