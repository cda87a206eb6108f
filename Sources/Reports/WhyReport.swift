internal import AppModel
internal import RouteTables
internal import Routing
internal import SourceText
package import Tenancy
internal import URLText

/// Answers "why did this link open that screen?": the first line is the answer, everything below
/// it is evidence.
///
/// Each line names what caused it: lines of the table, a policy with its value, or a rule that
/// nothing changes. The JSON form, `waymark.why/1`, has the same facts.
package struct WhyReport: Sendable {
    let walk: Walk
    let tenant: Tenant
    let showsAll: Bool
    private let told: Telling?

    /// Creates a report of a walk; with `showsAll`, long lists and values are shown to their end.
    package init(_ walk: Walk, in tenant: Tenant, showsAll: Bool = false) {
        self.walk = walk
        self.tenant = tenant
        self.showsAll = showsAll
        told = nil
    }

    /// Creates a report of what became of a link, or would.
    package init(_ telling: Telling, in tenant: Tenant, showsAll: Bool = false) {
        walk = telling.walk
        self.tenant = tenant
        self.showsAll = showsAll
        told = telling
    }

    /// The story of the link in the app.
    ///
    /// - Complexity: O(n) in the events, at each call.
    var story: StoryReport {
        StoryReport(told ?? tenant.tell(walk), in: tenant, showsAll: showsAll)
    }

    /// Whether the router's decision and the last event say all, so that no story need be looked for.
    var isPlain: Bool {
        guard told == nil, walk.after.startCheckEnds == nil, walk.after.linksUnderSignIn.isEmpty,
            let effects = walk.after.log.latest?.effects, effects.count == 1
        else { return false }
        switch effects[0].kind {
        case .ended: return true
        case .presented(let presentation): return presentation.way != .reuse
        default: return false
        }
    }

    /// The whole report, in which a link with its caret fits a page of `width` columns.
    ///
    /// - Complexity: O(n) in the candidates.
    package func document(width: Int = TextRenderer.usualWidth) -> Document {
        switch walk.reading {
        case .failure(let refusal):
            return Document(
                [.line(answer), .blank] + refusal.blocks(width: width) + [.rows(repairRows)]
            )
        case .success:
            guard let explanation = walk.explanation else { return Document([.line(answer)]) }
            return Document([.line(answer), .blank, .rows(rows(of: explanation))])
        }
    }

    private func rows(of explanation: Explanation) -> [Row] {
        var rows = storyRows + deliverRows
        if case .undelivered = walk.outcome { return rows + handedOverRows + noteRows }
        for (position, trace) in explanation.walks.enumerated() {
            rows += acceptRows(of: trace)
            rows += policyRows(of: trace)
            rows += matchRows(of: trace)
            if position + 1 < explanation.walks.count {
                if trace.fallback != nil, trace == explanation.unmatched {
                    rows += nearRows(of: explanation)
                }
                rows.append(redirectRow(from: trace, to: explanation.walks[position + 1]))
            }
        }
        return rows + valueRows(of: explanation.decision) + unreadRows(of: explanation) + noteRows
            + wayRows(of: explanation) + pluginRemedyRows + allowedRows(of: explanation)
            + (explanation.unmatched.fallback == nil ? nearRows(of: explanation) : [])
            + nextRows(of: explanation) + handedOverRows
    }

    /// The registrations that the link comes close to which none took.
    ///
    /// - Complexity: that of `Tenant.nearMisses(of:most:)`, at each call.
    func nearMisses() -> NearMisses {
        tenant.nearMisses(of: walk, most: showsAll ? .max : NearMisses.most)
    }

    /// The registration at a position.
    func route(_ index: RouteIndex) -> Route { tenant.router.route(index) }

    /// The name of the registration at a position.
    func name(_ index: RouteIndex?) -> String {
        index.map { route($0).name.description } ?? "no route"
    }

    /// A count with its noun, as in `2 registrations`.
    static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
