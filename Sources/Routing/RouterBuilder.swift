import RouteTables
import SourceText
import URLText

/// Collects the patterns of a table in a tree that can grow, and freezes it into a `RouteTrie`.
struct RouterBuilder: ~Copyable {
    private var tree = LiteralIndexBuilder()
    /// The children of a node that are neither literal nor parameter, by node.
    private var rests: [Int32: Int32] = [:]
    private var fragments: [Int32: Int32] = [:]
    /// The terminals with their nodes.
    private var terminals: [(node: Int32, terminal: RouteTrie.Terminal)] = []
    private(set) var forms: [CompiledForm] = []
    private var plans = RouterPlans()
    private let spelling: Spelling
    private let policies: Policies
    private let names: NameTable
    private let root: Int32

    init(spelling: Spelling, policies: Policies, names: NameTable, routeCount: Int) {
        self.spelling = spelling
        self.policies = policies
        self.names = names
        root = tree.addNode(.root, below: 0)
        // Growing would move all of it again and again.
        forms.reserveCapacity(routeCount)
        plans.forms.reserveCapacity(routeCount)
        terminals.reserveCapacity(routeCount)
    }

    /// Adds a registration: one form, or the long and then the short one of an optional tail.
    ///
    /// - Complexity: O(n) in the segments of the pattern.
    mutating func add(_ route: Route, at index: RouteIndex) {
        let lists = appendLists(of: route)
        let main = (route.pattern.segments, slash: route.pattern.hasFinalSlash)
        if route.pattern.tail.isEmpty {
            add(route, index, .whole, main, lists)
        } else {
            let segments = route.pattern.segments + route.pattern.tail
            add(route, index, .long, (segments, route.pattern.tailHasFinalSlash), lists)
            add(route, index, .short, main, lists)
        }
    }

    private typealias Lists = (hosts: Range<Int32>, schemes: Range<Int32>)

    private mutating func appendLists(of route: Route) -> Lists {
        let start = (hosts: Int32(plans.hosts.count), schemes: Int32(plans.schemes.count))
        if !route.hosts.isEmpty {
            plans.hosts += route.hosts.map { [names] in names.number(of: $0) }.sorted()
        }
        for scheme in route.schemes { plans.schemes.append(names.number(ofScheme: scheme)) }
        return (
            hosts: start.hosts..<Int32(plans.hosts.count),
            schemes: start.schemes..<Int32(plans.schemes.count)
        )
    }

    private mutating func add(
        _ route: Route,
        _ index: RouteIndex,
        _ kind: CandidateTrace.Form,
        _ written: (segments: [PatternSegment], slash: Bool),
        _ lists: Lists
    ) {
        let form = form(of: route, index, kind, written)
        let end = node(for: form.path, fragment: form.fragment)
        let demands = demands(of: form, route)
        plans.forms.append(
            FormPlan(node: end, demands: demands, hosts: lists.hosts, schemes: lists.schemes)
        )
        let terminal = terminal(of: form, route, demands)
        forms.append(form)
        if route.hosts.isEmpty {
            terminals.append((end, terminal))
            return
        }
        for (position, host) in route.rankedHosts.enumerated() {
            var entry = terminal
            entry.host = names.number(of: host)
            entry.hostPosition = Int32(position)
            if position > 0 { entry.head.demands.insert(.noBetterHost) }
            terminals.append((end, entry))
        }
    }

    private func form(
        of route: Route,
        _ index: RouteIndex,
        _ kind: CandidateTrace.Form,
        _ written: (segments: [PatternSegment], slash: Bool)
    ) -> CompiledForm {
        let writtenPath = spelling.counted(written.segments)
        let writtenFragment = route.pattern.fragment.map { [spelling] in
            spelling.counted($0.segments)
        }
        let path = spelling.spell(writtenPath)
        let fragment = writtenFragment.map { [spelling] in spelling.spell($0) }
        precondition(
            path.count + (fragment?.count ?? 0) <= Limits.patternSegments,
            "a pattern of \(path.count) segments"
        )
        let hasRest = (fragment ?? path).last?.isRest ?? false
        let isExact = !hasRest && (route.match ?? policies.match) == .exact
        let isStrict = policies.trailingSlash == .strict
        let coversPath = fragment == nil ? isExact : !(path.last?.isRest ?? false)
        return CompiledForm(
            route: index,
            form: kind,
            path: path,
            fragment: fragment,
            writtenPath: writtenPath,
            writtenFragment: writtenFragment,
            isExact: isExact,
            pathSlash: isStrict && coversPath && !path.isEmpty ? written.slash : nil
        )
    }

    private func demands(
        of form: CompiledForm,
        _ route: Route
    ) -> RouteTrie.Demands {
        var demands: RouteTrie.Demands = []
        if form.isExact { demands.insert(.exact) }
        if let slash = form.pathSlash {
            demands.formUnion(slash ? [.pathSlash, .hasPathSlash] : .pathSlash)
        }
        if policies.trailingSlash == .strict, form.isExact,
            let fragment = route.pattern.fragment, !fragment.segments.isEmpty
        {
            demands.insert(.fragmentSlash)
            if fragment.hasFinalSlash { demands.insert(.hasFragmentSlash) }
        }
        if !route.schemes.isEmpty { demands.insert(.scheme) }
        if form.form == .short { demands.insert(.noLongForm) }
        return demands
    }

    private func terminal(
        of form: CompiledForm,
        _ route: Route,
        _ demands: RouteTrie.Demands
    ) -> RouteTrie.Terminal {
        var head = TerminalHead(
            route: Int32(form.route.position),
            demands: demands,
            action: .of(route, form)
        )
        if route.unreadable(policies) == .decline { head.values.insert(.mayDecline) }
        if route.needsAuth { head.values.insert(.needAuth) }
        for (position, segment) in form.path.enumerated() {
            switch segment {
            case .literal: continue
            case .parameter(_, .string): break
            case .parameter: head.values.insert(.hasTypes)
            case .rest: head.values.insert(.hasRest)
            }
            head.addCapture(at: position)
        }
        return RouteTrie.Terminal(head: head, form: FormIndex(forms.count), host: names.noHost)
    }

    private mutating func node(for path: [PatternSegment], fragment: [PatternSegment]?) -> Int32 {
        var node = root
        for segment in path { node = child(of: node, for: segment) }
        guard let fragment else { return node }
        if let known = fragments[node] {
            node = known
        } else {
            let added = tree.addNode(.fragment, below: node)
            fragments[node] = added
            node = added
        }
        for segment in fragment { node = child(of: node, for: segment) }
        return node
    }

    private mutating func child(of parent: Int32, for segment: PatternSegment) -> Int32 {
        switch segment {
        case .literal(let text): return tree.child(of: parent, text)
        case .parameter:
            let known = tree.nodes[Int(parent)].parameter
            if known >= 0 { return known }
            let child = tree.addNode(.parameter, below: parent)
            tree.setParameter(child, of: parent)
            return child
        case .rest:
            if let known = rests[parent] { return known }
            let child = tree.addNode(.rest, below: parent)
            rests[parent] = child
            return child
        }
    }

    /// What the builder leaves.
    struct Frozen: ~Copyable {
        let trie: RouteTrie
        let forms: [CompiledForm]
        let plans: RouterPlans
    }

    /// Lays the tree out flat.
    ///
    /// - Complexity: O(n log n) in nodes and terminals.
    consuming func freeze() -> Frozen {
        let forms = self.forms
        var plans = self.plans
        let (rests, fragments, root) = (self.rests, self.fragments, self.root)
        // The order of addition is that of registration.
        var terminals = self.terminals
        let numberOfNodes = tree.nodes.count
        let (index, places) = tree.freeze()
        var trie = RouteTrie(
            index: index,
            ends: [],
            terminals: LineTable(repeating: .none, count: 0),
            root: places[Int(root)]
        )
        for (node, child) in rests.sorted(by: { $0.key < $1.key }) {
            trie.withEnds(of: places[Int(node)]) { $0.rest = places[Int(child)] }
        }
        for (node, child) in fragments.sorted(by: { $0.key < $1.key }) {
            trie.withEnds(of: places[Int(node)]) { $0.fragment = places[Int(child)] }
        }
        terminals = terminals.grouped(byNodeBelow: numberOfNodes)
        trie.append(terminals, at: places, noHost: names.noHost)
        for form in plans.forms.indices {
            plans.forms[form].node = places[Int(plans.forms[form].node)]
        }
        return Frozen(trie: trie, forms: forms, plans: plans)
    }
}
