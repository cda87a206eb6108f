import RouteTables
import SourceText
import Routing
import Tenancy

/// A link is walked; where a route takes it, a link is written for that route with the same values.
struct LinkRoundTrip {
    /// Whether a link was written.
    private(set) var isWritten = false
    /// Whether the written link leads back.
    private(set) var isTaken = false
    /// What is broken; nil when nothing is.
    private(set) var problem: String?

    init(_ tenant: Tenant, _ link: String) {
        guard let decision = tenant.explain(link).explanation?.decision, decision.takesTheLink,
            let route = decision.route
        else { return }
        let values = decision.values.flatMap { value in
            value.texts.map { (name: value.name, value: $0) }
        }
        switch tenant.link(to: tenant.router.route(route).name.description, values: values) {
        case .failure(let failure): problem = "no link is written: \(failure)"
        case .success(let written):
            isWritten = true
            isTaken = written.fit == .taken
            let again = tenant.explain(written.text).explanation
            let found = again.flatMap { $0.walks.count == 1 ? $0.decision : nil }
            var fit = WrittenLink.Fit.notTaken
            if let found, found.route == route, found.takesTheLink {
                fit = found.texts == decision.texts ? .taken : .otherValues
            }
            if written.walk.url != written.text { problem = "the walk is of another link" }
            if written.route != route { problem = "it is written for another route" }
            if fit != written.fit { problem = "\(written.text) is \(fit), not \(written.fit)" }
        }
    }
}

extension Decision {
    /// Whether a route took the link.
    fileprivate var takesTheLink: Bool {
        switch ending {
        case .handled, .external, .discarded: true
        default: false
        }
    }

    /// The texts of the values by their names, as bytes.
    fileprivate var texts: [String: [[UInt8]]] {
        Dictionary(values.map { ($0.name, $0.texts.map { Array($0.utf8) }) }) { first, _ in first }
    }
}

/// What holds wherever the ways of two links part.
struct PartingLaw {
    let first: Walk
    let second: Walk

    /// What is broken, in a few words each.
    var violations: [String] {
        let there = Parting.between(first, second)
        let back = Parting.between(second, first)
        var result: [String] = []
        for walk in [first, second] where Parting.between(walk, walk).step != .never {
            result.append("a way parts from itself")
        }
        if there.walk != back.walk { result.append("the walk depends on the side") }
        if there.step != back.step.mirrored { result.append("the step depends on the side") }
        if there.step == .never, !endAlike { result.append("ways that end differently never part") }
        return result
    }

    /// Whether both ways have the same outcome, route and values.
    private var endAlike: Bool {
        let (one, other) = (first.explanation?.decision, second.explanation?.decision)
        return first.outcome == second.outcome && one?.route == other?.route
            && one?.fallback == other?.fallback && one?.texts == other?.texts
    }
}

extension Parting {
    /// The step as it is seen from the other side.
    fileprivate var mirrored: Parting {
        guard case .match(let rank, let first, let second) = self else { return self }
        return .match(rank: rank, first: second, second: first)
    }
}
