package import RouteTables
package import URLText

/// The patterns of a router as a tree that can be read: what there is to meet, and not what wins.
///
/// A node stands for a sequence of pattern segments, as in the router's own trie. Analyses read it to
/// group links that no pattern can tell apart; whether a pattern takes a link, and which one wins, is
/// asked of the router alone.
package struct RouteTree: Sendable {
    /// The nodes, parents before children; the first is the root.
    package private(set) var nodes = [Node(kind: .root, parent: -1)]
    /// The forms of all registrations, in the order of registration.
    package private(set) var forms: [Form] = []

    /// What leads to a node.
    package enum Kind: Sendable, Hashable { case root, literal, parameter, rest, fragment }

    /// One node.
    package struct Node: Sendable {
        /// What leads here.
        package let kind: Kind
        /// The position of the parent; -1 for the root.
        package let parent: Int
        /// The children that literals lead to, by the literal as it is compared.
        package fileprivate(set) var literals: [[UInt8]: Int] = [:]
        /// The child that a parameter leads to, or -1.
        package fileprivate(set) var parameter = -1
        /// The child that a rest leads to, or -1.
        package fileprivate(set) var rest = -1
        /// The child that `#` leads to, or -1.
        package fileprivate(set) var fragment = -1
        /// The forms that end here, in the order of registration.
        package fileprivate(set) var forms: [Int] = []

        fileprivate init(kind: Kind, parent: Int) {
            self.kind = kind
            self.parent = parent
        }
    }

    /// One way in which a registration can match: its pattern, or the long or short form of a pattern
    /// with an optional tail.
    package struct Form: Sendable {
        /// The registration.
        package let route: RouteIndex
        /// Which form it is.
        package let form: CandidateTrace.Form
        /// The node where it ends.
        package let node: Int
        /// The segments of the path as they are compared.
        package let path: [PatternSegment]
        /// The segments of the fragment as they are compared; nil without `#`.
        package let fragment: [PatternSegment]?
        /// Whether it must cover everything.
        package let isExact: Bool
        /// What a strict table asks of the path's final slash; nil asks nothing.
        package let pathSlash: Bool?
        /// What a strict table asks of the fragment's final slash; nil asks nothing.
        package let fragmentSlash: Bool?
    }

    fileprivate init(_ router: Router) {
        for (position, form) in router.forms.enumerated() {
            var node = 0
            for segment in form.path { node = child(of: node, segment) }
            if let fragment = form.fragment {
                node = fragmentChild(of: node)
                for segment in fragment { node = child(of: node, segment) }
            }
            nodes[node].forms.append(position)
            let demands = router.plans.forms[position].demands
            forms.append(
                Form(
                    route: form.route,
                    form: form.form,
                    node: node,
                    path: form.path,
                    fragment: form.fragment,
                    isExact: form.isExact,
                    pathSlash: form.pathSlash,
                    fragmentSlash: demands.contains(.fragmentSlash)
                        ? demands.contains(.hasFragmentSlash) : nil
                )
            )
        }
    }

    private mutating func child(of node: Int, _ segment: PatternSegment) -> Int {
        switch segment {
        case .literal(let text):
            if let known = nodes[node].literals[text] { return known }
            nodes[node].literals[text] = nodes.count
            return add(.literal, below: node)
        case .parameter:
            if nodes[node].parameter < 0 { nodes[node].parameter = add(.parameter, below: node) }
            return nodes[node].parameter
        case .rest:
            if nodes[node].rest < 0 { nodes[node].rest = add(.rest, below: node) }
            return nodes[node].rest
        }
    }

    private mutating func fragmentChild(of node: Int) -> Int {
        if nodes[node].fragment < 0 { nodes[node].fragment = add(.fragment, below: node) }
        return nodes[node].fragment
    }

    private mutating func add(_ kind: Kind, below parent: Int) -> Int {
        nodes.append(Node(kind: kind, parent: parent))
        return nodes.count - 1
    }
}

extension Router {
    /// The patterns as a tree.
    ///
    /// - Complexity: O(n) in the segments of all patterns.
    package func tree() -> RouteTree { RouteTree(self) }
}

extension Router {
    /// Whether the tenant accepts a link, and the lines that say so.
    package func admission(of link: LinkURL) -> Admission {
        admission.explain(SpelledLink(link, spelling: spelling))
    }
}

extension Router {
    /// How hosts that are not ASCII are read; nil refuses them.
    package var encoder: HostEncoder? { hostEncoder }
}
