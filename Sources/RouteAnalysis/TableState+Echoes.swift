import RouteTables
import Routing
import SourceText

// A redirect sends a link on whose path is made of values. Links are alike only if the links that
// redirects make of them are alike too, so the state of each such link, as far as it is known, is part
// of the state.

extension AnalysedTable {
    /// How many redirects in a row are followed while a link is read.
    static let mostHops = Limits.redirectsFollowed

    /// The echoes after one more segment of the path: of the forms below a node or carried.
    func echoes(of state: TableState, _ next: TableState, _ text: [UInt8], hops: Int) -> [TableState
        .Echo]
    {
        var result = state.echoes.filter { echo in
            next.carried.contains { $0.form == echo.source }
        }
        for active in next.active {
            let node = Int(active.node)
            for form in redirectsBelow[node] {
                let known = state.echoes.first { $0.source == Int32(form) }
                guard tree.nodes[node].kind.takesValue else {
                    if let known { result.append(known) }
                    continue
                }
                if let echo = following(
                    form,
                    known,
                    value: active.accepted.count - 1,
                    text,
                    hops: hops
                ) {
                    result.append(echo)
                }
            }
        }
        return result
    }

    /// The echo of a form after a segment of one of its values; nil while none is needed.
    private func following(
        _ form: Int,
        _ known: TableState.Echo?,
        value: Int,
        _ text: [UInt8],
        hops: Int
    ) -> TableState.Echo? {
        guard let plan = redirects.forms[form], plan.isFollowed else { return nil }
        var echo = known ?? TableState.Echo(source: Int32(form), pieces: 0, states: [start])
        // A rest's first segment goes past the texts before it; the others stand after it.
        if echo.pieces > 0, plan.pieces[echo.pieces - 1] == .value(value) {
            echo.states[0] = step(echo.states[0], text, hops: hops + 1)
            return echo
        }
        var position = echo.pieces
        while position < plan.pieces.count, case .text = plan.pieces[position] { position += 1 }
        guard position < plan.pieces.count, plan.pieces[position] == .value(value) else {
            return known
        }
        for case .text(let segment) in plan.pieces[echo.pieces..<position] {
            echo.states[0] = step(echo.states[0], segment, hops: hops + 1)
        }
        echo.states[0] = step(echo.states[0], text, hops: hops + 1)
        echo.pieces = position + 1
        return echo
    }

    /// The state in front of the next value, if it is part of the new path.
    private func waiting(
        _ form: Int,
        _ known: TableState.Echo?,
        value: Int,
        hops: Int
    ) -> TableState? {
        guard let plan = redirects.forms[form], plan.isFollowed else { return nil }
        var (state, pieces) = (known?.states[0] ?? start, known?.pieces ?? 0)
        if pieces > 0, plan.pieces[pieces - 1] == .value(value) { return state }
        while pieces < plan.pieces.count, case .text(let segment) = plan.pieces[pieces] {
            state = step(state, segment, hops: hops + 1)
            pieces += 1
        }
        guard pieces < plan.pieces.count, plan.pieces[pieces] == .value(value) else { return nil }
        return state
    }

    /// The states of new links that the next segment of a link is a segment of.
    ///
    /// - Complexity: O(n) in the redirects below the nodes of the state.
    func statesAhead(of state: TableState, inFragment: Bool, hops: Int) -> [TableState] {
        if redirects.isEmpty || hops >= AnalysedTable.mostHops { return [] }
        if inFragment {
            return state.echoes.filter { isKept($0) }.map { $0.states[0] }
        }
        return state.active.flatMap { active -> [TableState] in
            let node = tree.nodes[Int(active.node)]
            let ahead = node.kind == .rest ? [Int(active.node)] : [node.parameter, node.rest]
            let value = node.kind == .rest ? active.accepted.count - 1 : active.accepted.count
            return ahead.filter { $0 >= 0 }.flatMap { child in
                redirectsBelow[child].compactMap { form in
                    let known = state.echoes.first { $0.source == Int32(form) }
                    return waiting(form, known, value: value, hops: hops)
                }
            }
        }
    }

    // MARK: At the end of a path

    /// The state and final slash of the path that a redirect makes of a path that ends.
    func target(
        of form: Int,
        in state: TableState,
        hops: Int = 0
    ) -> (state: TableState, slash: Bool)? {
        guard let plan = redirects.forms[form], plan.isFollowed else { return nil }
        let known = state.echoes.first { $0.source == Int32(form) }
        return completed(plan, known?.states[0] ?? start, pieces: known?.pieces ?? 0, hops: hops)
    }

    /// The state and final slash of the path that a fallback makes.
    func target(
        ofFallback position: Int,
        hops: Int = 0
    ) -> (state: TableState, slash: Bool)? {
        redirects.fallbacks[position].flatMap { completed($0, start, pieces: 0, hops: hops) }
    }

    private func completed(
        _ plan: RedirectPlan,
        _ state: TableState,
        pieces: Int,
        hops: Int
    ) -> (state: TableState, slash: Bool)? {
        var state = state
        for piece in plan.pieces[pieces...] {
            // A value that was not met belongs to an absent tail, for which nothing stands.
            guard case .text(let segment) = piece else { return nil }
            state = step(state, segment, hops: hops + 1)
        }
        return (state, plan.slash)
    }

    // MARK: In the fragment

    /// The echoes of all redirects that may still be made, as they enter the fragment.
    func fragmentEchoes(
        of state: TableState,
        _ next: TableState,
        hops: Int
    ) -> [TableState.Echo] {
        var forms = next.carried.map { Int($0.form) }
        for active in next.active { forms += redirectsBelow[Int(active.node)] }
        let known = forms.filter { redirects.forms[$0] != nil }.compactMap { form in
            target(of: form, in: state, hops: hops).flatMap { target in
                redirects.forms[form].map { echo(Int32(form), $0, target, hops: hops) }
            }
        }
        return known
            + redirects.fallbacks.indices.compactMap { position in
                target(ofFallback: position, hops: hops).flatMap { target in
                    redirects.fallbacks[position].map {
                        echo(Int32(-1 - position), $0, target, hops: hops)
                    }
                }
            }
    }

    private func echo(
        _ source: Int32,
        _ plan: RedirectPlan,
        _ target: (state: TableState, slash: Bool),
        hops: Int
    ) -> TableState.Echo {
        var state = target.state
        switch plan.fragment {
        case .dropped: break
        case .kept: state = enterFragment(state, pathSlash: target.slash, hops: hops + 1)
        case .replaced(let segments, _):
            state = enterFragment(state, pathSlash: target.slash, hops: hops + 1)
            for segment in segments {
                state = step(state, segment, inFragment: true, hops: hops + 1)
            }
        }
        return TableState.Echo(source: source, pieces: plan.pieces.count, states: [state])
    }

    /// Whether a redirect keeps the fragment of a link.
    func isKept(_ echo: TableState.Echo) -> Bool { plan(of: echo)?.fragment == .kept }

    /// Whether a redirect leads to a link without a fragment.
    private func isDropped(_ echo: TableState.Echo) -> Bool {
        plan(of: echo)?.fragment == .dropped
    }

    private func plan(of echo: TableState.Echo) -> RedirectPlan? {
        echo.source < 0
            ? redirects.fallbacks[Int(-1 - echo.source)] : redirects.forms[Int(echo.source)]
    }

    /// An echo in the fragment after one more segment.
    func followed(_ echo: TableState.Echo, _ segment: [UInt8], hops: Int) -> TableState.Echo {
        guard isKept(echo) else { return echo }
        var echo = echo
        echo.states[0] = step(echo.states[0], segment, inFragment: true, hops: hops + 1)
        return echo
    }
}

// MARK: - All links that a link leads to

extension AnalysedTable {
    /// A state that links end in, and those of the links that redirects may make of them.
    ///
    /// - Complexity: O(n · r) for n forms and r redirects in a row.
    func states(endingIn state: TableState, inFragment: Bool) -> [TableState] {
        if redirects.isEmpty { return [state] }
        let first = End(state: state, isInFragment: inFragment)
        var seen: Set<End> = [first]
        var result = [first]
        var position = 0
        while position < result.count {
            for next in targets(of: result[position]) where seen.insert(next).inserted {
                result.append(next)
            }
            position += 1
        }
        return result.map(\.state)
    }

    /// Where a link ends: in its path, or in its fragment's.
    private struct End: Hashable {
        var state: TableState
        var isInFragment: Bool
    }

    private func targets(of end: End) -> [End] {
        if end.isInFragment {
            return end.state.echoes.flatMap { echo in
                echo.states.map { End(state: $0, isInFragment: !isDropped(echo)) }
            }
        }
        let routes = matching(end.state, pathSlash: nil, fragmentSlash: nil).compactMap { form in
            self.end(form.form, redirects.forms[Int(form.form)]) {
                target(of: Int(form.form), in: end.state)
            }
        }
        return routes
            + redirects.fallbacks.indices.compactMap { position in
                self.end(Int32(-1 - position), redirects.fallbacks[position]) {
                    target(ofFallback: position)
                }
            }
    }

    /// Where the link ends that a redirect makes of one without a fragment.
    private func end(
        _ source: Int32,
        _ plan: RedirectPlan?,
        _ target: () -> (state: TableState, slash: Bool)?
    ) -> End? {
        guard let plan, let target = target() else { return nil }
        guard case .replaced = plan.fragment else {
            return End(state: target.state, isInFragment: false)
        }
        return End(state: echo(source, plan, target, hops: 0).states[0], isInFragment: true)
    }

    /// The forms that may match a link that ends in a state, or a link that redirects make of it.
    func forms(endingIn state: TableState, inFragment: Bool) -> [Int] {
        states(endingIn: state, inFragment: inFragment).flatMap { state in
            matching(state, pathSlash: nil, fragmentSlash: nil).map { Int($0.form) }
        }
    }
}
