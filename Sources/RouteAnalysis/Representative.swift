package import Routing
import RouteTables
package import URLText

/// Says which group a link belongs to, by the link that stands for it.
package struct Representatives: Sendable {
    private let space: LinkSpace
    private var links: [LinkState: LinkText] = [:]

    /// Walks all states of a space; nil when there are more than `states`.
    ///
    /// - Complexity: O(n) in the states.
    package init?(_ space: LinkSpace, states: Int = AnalysisLimits.usualStates) {
        self.space = space
        var exploration = Exploration(space)
        while let reached = exploration.next() {
            if exploration.count > states { return nil }
            links[reached.state] = reached.link
            exploration.expand(reached)
        }
    }

    /// The link that stands for another, and the state to ask about it.
    ///
    /// - Parameters:
    ///   - link: A link that can be read.
    ///   - context: The state that it is asked with; its flags are on or off.
    /// - Returns: Both; nil when no group holds the link, which is a fault.
    /// - Complexity: O(n) in the link, and a question for each value that was told apart.
    package func find(
        _ link: LinkURL,
        _ context: DispatchContext
    ) -> (text: String, context: DispatchContext)? {
        let plusIsSpace = space.tables.contains(where: \.router.spelling.plusIsSpace)
        let spelled = SpelledLink(link, spelling: Spelling(plusIsSpace: plusIsSpace))
        let origin = Origin(
            scheme: link.schemeName,
            host: link.hostName,
            hasOtherPort: !link.hasDefaultPort
        )
        guard let entry = OriginGroups.entry(origin, space.tables) else { return nil }
        let matches = starts(of: spelled).compactMap { start -> (LinkState, LinkText, Origin)? in
            let state = state(of: spelled, from: start)
            let entries = space.entries(of: state)
            guard let found = links[state],
                let like = space.origins.like(entry, among: entries, space.demands(in: state))
            else { return nil }
            return (state, found, like.origin)
        }
        guard case (let state, var found, let like)? = matches.first else { return nil }
        found.origin = like
        found.isOpaque = spelled.isOpaque
        if state.isInFragment {
            found.fragmentSlash = spelled.fragment?.hasFinalSlash ?? false
        } else {
            found.pathSlash = hasFinalSlash(spelled, from: state)
        }
        return settle(found, spelled, context)
    }

    /// The states that the origin of a link may have led to.
    private func starts(of spelled: SpelledLink) -> [LinkState] {
        guard !spelled.link.isWeb, let host = spelled.link.hostName, !space.origins.custom.isEmpty
        else { return [space.starts[0]] }
        let tables = space.group.start(host: Array(host.utf8), number: 0).tables
        return space.starts.dropFirst().filter { $0.tables == tables }
    }

    /// Whether the path has a final slash: one alone is none, unless the host is a segment before it.
    private func hasFinalSlash(_ spelled: SpelledLink, from state: LinkState) -> Bool {
        spelled.path.hasFinalSlash
            || state.start > 0 && spelled.path.count == 0 && !spelled.link.path.isEmpty
    }

    private func state(of spelled: SpelledLink, from start: LinkState) -> LinkState {
        var state = start
        if spelled.isOpaque { return state }
        for position in 0..<spelled.path.count {
            state = space.group.step(state, Array(spelled.path.values(at: position)))
        }
        guard let fragment = spelled.fragment, space.looksAtFragment(of: state) else {
            return state
        }
        let hasSlash = hasFinalSlash(spelled, from: state)
        let slash = state.isSettled ? false : hasSlash && space.group.isStrict
        state = space.group.enterFragment(
            state,
            pathSlash: state.isAfterEmpty || slash
        )
        for position in 0..<fragment.count {
            state = space.group.step(state, Array(fragment.values(at: position)))
        }
        return state
    }

    /// Gives a link the values that the tables ask of the other, each by one of its kind.
    private func settle(
        _ link: LinkText,
        _ spelled: SpelledLink,
        _ context: DispatchContext
    ) -> (text: String, context: DispatchContext)? {
        var link = link
        var asking = context
        var settled: Set<Dimension> = []
        while true {
            let asked = space.tables.compactMap { $0.ask(link.text, asking) }
            guard asked.count == space.tables.count else { return nil }
            let open = asked.flatMap(\.asked).first { settled.insert($0).inserted }
            guard let open else { return (link.text, asking) }
            if let value = value(of: open, spelled) { value.apply(open, &link, &asking) }
        }
    }

    /// The value of a query field or parameter, by one of its kind; nil for what the state says.
    private func value(of dimension: Dimension, _ spelled: SpelledLink) -> DimensionValue? {
        switch dimension {
        case .flag, .auth, .source, .repair: nil
        case .query(let name): space.values.like(texts(named: name, in: spelled.query), name)
        case .parameter(let name):
            space.values.like(texts(named: name, in: spelled.fragmentParameters), name)
        }
    }

    private func texts(named name: String, in pairs: [QueryPair]) -> [[UInt8]] {
        pairs.filter { $0.name.elementsEqual(name.utf8) }.map { Array($0.value) }
    }
}
