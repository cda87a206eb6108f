internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyReport {
    /// What would have come next, or what says that nothing does.
    func nextRows(of explanation: Explanation) -> [Row] {
        let decision = explanation.decision
        var rows = heldRows(of: decision) + loopRows
        if let row = nextRow(of: explanation) { rows.append(row) }
        if var first = rows.first {
            first.label = "then"
            rows[0] = first
        }
        return rows
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

    /// A held link goes on after sign-in.
    private func heldRows(of decision: Decision) -> [Row] {
        guard decision.ending == .heldAuth, let index = decision.route else { return [] }
        let route = route(index)
        return [row("signed in, it \(route.action.deed)", .lines([route.place]))]
    }

    /// A link of the tenant's own scheme that is left to the system comes back to the app.
    private var loopRows: [Row] {
        guard let entry = tenant.loop(of: walk) else { return [] }
        let words = "a loop: scheme \(entry.scheme) is the app's own, so the system hands it back"
        return [row(words, .lines([entry.place]))]
    }

    // MARK: Values, notes and ways

    /// The values that were read, in the order of the pattern.
    func valueRows(of decision: Decision) -> [Row] {
        guard let index = decision.route else { return [] }
        let route = route(index)
        let limit = showsAll ? Int.max : Quoted.usualLimit
        return decision.values.enumerated().map { position, value in
            let type = route.type(of: value.name).map { "\($0)" } ?? "rest"
            return Row(
                position == 0 ? "values" : "",
                columns: .values,
                cells: [
                    Text(value.name),
                    Text(value.texts.map { "\(Quoted($0, limit: limit))" }.joined(separator: " ")),
                ],
                detail: Text("\(type), from the \(value.origin.rawValue)"),
                evidence: route.place.text
            )
        }
    }

    /// What is suspicious about the link's text.
    var noteRows: [Row] {
        guard case .success(let link) = walk.reading else { return [] }
        return link.notes.enumerated().map { position, note in
            Row(
                position == 0 ? "note" : "",
                detail: Text(note.reason.sentence),
                evidence: Text("byte \(note.range.lower + 1)")
            )
        }
    }

    /// The ways on where something is not known, each with what must hold.
    func wayRows(of explanation: Explanation) -> [Row] {
        explanation.ways.enumerated().map { position, way in
            let conditions = way.assumptions
                .map { $0.map(\.description).joined(separator: " and ") }
                .joined(separator: ", or ")
            let flags = Set(way.assumptions.flatMap { $0.map(\.flag) })
            let places = tenant.table.flags.filter { flags.contains($0.name) }.map(\.place)
            return Row(
                position == 0 ? "ways" : "",
                detail: Text("when \(conditions): ") + answer(to: way.decision),
                evidence: Evidence.lines(places).text(showsAll: showsAll)
            )
        }
    }
}

extension Decision.Ending {
    /// What the ending means for what would come next.
    fileprivate var end: String {
        switch self {
        case .failedValue: "a value that cannot be read ends the dispatch"
        case .failedRedirect: "a redirect that fails ends the dispatch"
        default: "the link stops here"
        }
    }
}
