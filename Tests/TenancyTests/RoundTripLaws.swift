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
            isTaken = written.isTaken
            let again = tenant.explain(written.text)
            let leadsBack =
                again.explanation?.walks.count == 1
                && again.explanation?.decision.route == route
                && again.explanation?.decision.texts == decision.texts
            if written.walk.url != written.text { problem = "the walk is of another link" }
            if leadsBack != written.isTaken {
                problem = "\(written.text) \(leadsBack ? "leads" : "does not lead") back"
            }
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
        let isSame = first.explanation?.decision == second.explanation?.decision
        if there.step == .never, !isSame { result.append("ways that end differently never part") }
        return result
    }
}

extension Parting {
    /// The step as it is seen from the other side.
    fileprivate var mirrored: Parting {
        guard case .match(let rank, let first, let second) = self else { return self }
        return .match(rank: rank, first: second, second: first)
    }
}

extension RouteTable {
    /// The table with every place the same, to compare what two texts say.
    var placeless: RouteTable {
        let nowhere = Place(file: "", line: 0)
        var table = self
        table.tenant?.place = nowhere
        for index in tabs.indices { table.tabs[index].place = nowhere }
        for index in schemes.indices { table.schemes[index].place = nowhere }
        for index in hosts.indices { table.hosts[index].place = nowhere }
        for index in routes.indices { table.routes[index].place = nowhere }
        for index in fallbacks.indices { table.fallbacks[index].place = nowhere }
        for index in flags.indices { table.flags[index].place = nowhere }
        table.policies.places = policies.places.mapValues { _ in nowhere }
        return table
    }
}
