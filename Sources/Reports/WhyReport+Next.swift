internal import AppModel
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyReport {
    /// What would have come next, or what says that nothing does.
    func nextRows(of explanation: Explanation) -> [Row] {
        let decision = explanation.decision
        var rows = heldRows(of: decision) + loopRows + selfRows
        if let policy = stop(in: explanation) {
            rows.append(row("had it declined, no other registration would be tried", policy))
        }
        if let row = nextRow(of: explanation) { rows.append(row) }
        if var first = rows.first {
            first.label = "then"
            rows[0] = first
        }
        return rows
    }

    /// The policy for which the candidates that were not tried would not come next; nil when they would,
    /// or there are none.
    func stop(in explanation: Explanation) -> Evidence? {
        let policies = tenant.table.policies
        guard policies.decline == .stop, explanation.decision.route != nil,
            explanation.candidates.contains(where: { $0.verdict == .notTried })
        else { return nil }
        switch explanation.next {
        case .fallback, .nothing: return policies.evidence(for: .decline)
        case .candidate, .ended: return nil
        }
    }

    private func nextRow(of explanation: Explanation) -> Row? {
        let decision = explanation.decision
        // The ways on say it, each for its own end.
        if decision.ending == .unknown { return nil }
        let declined = "had \(name(decision.route)) declined"
        switch explanation.next {
        case .candidate(let next, let evidence):
            return row("\(declined), \(name(next)) would come next", evidence)
        case .fallback(let position, let evidence):
            let action = tenant.table.fallbacks[position].action
            if decision.route == nil { return row("the fallback \(action.deed)", evidence) }
            return row("\(declined), the fallback would \(action.possibleDeed)", evidence)
        case .nothing(let evidence):
            return row("\(declined), nothing would take the link", evidence)
        case .ended(let evidence):
            if let position = decision.fallback {
                let fallback = tenant.table.fallbacks[position]
                return row("the fallback \(fallback.action.deed)", .lines([fallback.place]))
            }
            if case .rule(let words) = evidence { return Row(detail: Text(words)) }
            return row(decision.ending.end, evidence)
        }
    }

    private func row(_ words: String, _ evidence: Evidence) -> Row {
        Row(detail: Text(words), evidence: evidence.text(showsAll: showsAll))
    }

    /// A held link goes on when the app is ready, or after sign-in.
    private func heldRows(of decision: Decision) -> [Row] {
        guard let (wait, route) = wait(of: decision) else { return [] }
        let when = wait == .auth ? "signed in" : "once the app is ready"
        return [row("\(when), it \(route.action.deed)", .lines([route.place]))]
    }

    /// What a held link waits for, and the route that takes it then; nil for one that does not wait.
    private func wait(of decision: Decision) -> (Wait, Route)? {
        guard let index = decision.route, !story.isOver else { return nil }
        switch decision.ending {
        case .heldAuth: return (.auth, route(index))
        case .heldLaunching: return (.launching, route(index))
        default: return nil
        }
    }

    /// What a held link does when its wait is over; null for one that does not wait.
    func afterWaitJSON(of decision: Decision) -> JSONValue {
        guard let (wait, route) = wait(of: decision) else { return .null }
        return .object([
            "waitsFor": .string(wait.rawValue),
            "route": .string(route.name.description),
            "action": .string(route.action.description),
            "evidence": Evidence.lines([route.place]).json,
        ])
    }

    /// What became of the link in the app, where there is more to tell than its end.
    var storyRows: [Row] { isPlain && walk.before.isAtStart ? [] : story.rows }

    /// A link of the tenant's own scheme that is left to the system comes back to the app.
    private var loopRows: [Row] {
        guard let entry = tenant.loop(of: walk) else { return [] }
        let words = "a loop: scheme \(entry.scheme) is the app's own, so the system hands it back"
        return [row(words, .lines([entry.place]))]
    }

    /// The app's own universal link, which it leaves to the system, opens the browser.
    private var selfRows: [Row] {
        guard tenant.opensItself(walk) else { return [] }
        let words = "opens the browser: the system does not hand an app its own universal link"
        return [Row(detail: Text(words), evidence: "route it in the app")]
    }

    // MARK: Notes and ways

    /// What is suspicious about the link's text.
    var noteRows: [Row] {
        guard case .success(let link) = walk.reading else { return [] }
        var rows = link.notes.map { note in
            Row(
                detail: Text(note.reason.sentence),
                evidence: Text("byte \(note.range.lower + 1)")
            )
        }
        if fragmentIsParameters {
            let words = "the fragment is read as parameters, so its path is empty"
            rows.append(Row(detail: Text(words), evidence: Text("`=`, and neither `/` nor `?`")))
        }
        if !rows.isEmpty { rows[0].label = "note" }
        return rows
    }

    /// Whether the link's fragment is read as parameters, so that it has no path.
    var fragmentIsParameters: Bool {
        guard let spelled = walk.explanation?.walks[0].link, let fragment = spelled.fragment,
            fragment.count == 0, !spelled.fragmentParameters.isEmpty,
            let range = spelled.link.fragment
        else { return false }
        return !spelled.link.bytes[range].contains(UInt8(ascii: "?"))
    }

    /// The ways on where something is not known, each with what must hold.
    func wayRows(of explanation: Explanation) -> [Row] {
        let usual = showsAll ? Int.max : WhyReport.usualWays
        var rows = explanation.ways.prefix(usual).enumerated().map { position, way in
            let conditions = conditions(of: way)
            let flags = Set(way.assumptions.flatMap { $0.compactMap(\.condition?.flag) })
            // A flag that was set is not as its line says.
            let declared = tenant.table.flags.filter {
                flags.contains($0.name) && walk.context.flags[$0.name] == nil
            }
            let end =
                way.decision.route.map { route($0).place }
                ?? way.decision.fallback.map { tenant.table.fallbacks[$0].place }
            let places = [end].compactMap(\.self) + declared.map(\.place)
            return Row(
                position == 0 ? "ways" : "",
                detail: Text("when \(conditions): ") + answer(to: way.decision),
                evidence: Evidence.lines(places).text(showsAll: showsAll)
            )
        }
        if rows.count < explanation.ways.count {
            let hidden = WhyReport.counted(explanation.ways.count - rows.count, "more way")
            rows.append(Row(detail: Text("\(hidden) (--all shows them)")))
        }
        return rows
    }

    /// The most ways, lists of conditions and conditions of a list that are shown without `--all`.
    private static let usualWays = 20
    private static let usualConditions = 8

    /// What must hold for a way, in words.
    private func conditions(of way: Way) -> String {
        let usual = showsAll ? Int.max : WhyReport.usualConditions
        func listed(_ words: [String], _ separator: String) -> String {
            let hidden = words.count - min(words.count, usual)
            return words.prefix(usual).joined(separator: separator)
                + (hidden > 0 ? "\(separator)\(hidden) more (--all)" : "")
        }
        return listed(way.assumptions.map { listed($0.map { words(for: $0) }, " and ") }, ", or ")
    }
}

extension Decision.Ending {
    /// What the ending means for what would come next.
    fileprivate var end: String {
        switch self {
        case .failedValue: "a value that cannot be read ends the dispatch"
        case .failedPlugin: "a plugin that fails ends the dispatch"
        case .failedRedirect: "a redirect that fails ends the dispatch"
        default: "the link stops here"
        }
    }
}
