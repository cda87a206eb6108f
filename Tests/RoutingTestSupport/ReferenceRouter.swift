package import RouteTables
package import Routing
package import URLText

/// A slow, linear router that follows the routing rules sentence by sentence: the oracle of tests.
///
/// It keeps no tree, no index and no compiled form: for each registration it tries each form,
/// collects the ones that match, sorts them with a comparator, and handles them in order. Its parts
/// stand in the order of the rules, one file for each: `ReferenceLink` (6.1), `+Admission` (6.2),
/// `+Match` (6.3), `+Rank` (6.4), `+Handle`, `+Redirect` and `+Ways` (6.5). A policy (6.6) is asked
/// where it acts. Each function quotes the sentence it implements.
///
/// Not covered: what a refused host resembles.
package struct ReferenceRouter: Sendable {
    let table: RouteTable
    let hostEncoder: HostEncoder?

    /// Creates the router of `table`; `hostEncoder` reads hosts that are not ASCII.
    package init(_ table: RouteTable, hostEncoder: HostEncoder? = nil) {
        self.table = table
        self.hostEncoder = hostEncoder
    }

    /// Answers for one link: accept, match, rank, handle, and again for each redirect.
    ///
    /// A condition that cannot be known is noted, and the walk goes on as if it did not hold: what
    /// comes next is seen. What the dispatch comes to then follows from all ways on.
    ///
    /// - Complexity: O(r · n) for r registrations and n bytes of the link, and the sort of the
    ///   candidates; for each state of the unknown flags.
    package func answer(_ link: LinkURL, context: DispatchContext) -> ReferenceAnswer {
        let state = ReferenceState(context, of: link, in: table)
        var answer = follow(link, state: state).answer
        guard answer.asksForUnknown else { return answer }
        let ways = ways(of: link, state: state)
        // “If all end alike, that is the outcome, else `unknown`.”
        if let only = ways.first, ways.count == 1 {
            answer.decision = only.decision
        } else {
            (answer.decision, answer.ways) = (Decision(.unknown), ways)
            settle(&answer, of: link, state: state)
        }
        return answer
    }

    /// The registrations that match a link the tenant accepts, in the order of the table.
    package func candidates(of link: LinkURL) -> [ReferenceCandidate] {
        let read = ReferenceLink(link, policies: table.policies)
        return refusal(of: read) == nil ? candidates(for: read) : []
    }

    /// Reads a link: “`repair foundation|reject`” says whether what Foundation repairs is a link.
    ///
    /// The reason for a repair that is not accepted is the first of its notes.
    package func read(_ text: String) -> Result<LinkURL, ReferenceRefusal> {
        switch LinkURL.read(text, hostEncoder: hostEncoder) {
        case .failure(let refusal): return .failure(ReferenceRefusal(reason: refusal.reason))
        case .success(let link):
            let isRepaired = !link.bytes.elementsEqual(text.utf8)
            guard table.policies.repair == .reject, isRepaired else { return .success(link) }
            let first = link.notes.first { repairs.contains($0.reason.code) }
            return .failure(ReferenceRefusal(reason: first?.reason))
        }
    }

    /// The notes on what makes Foundation write something else; an escape is encoded again, and a
    /// port written anew, only beside one of them.
    private var repairs: Set<String> {
        ["characters-repaired", "escape-malformed", "host-converted"]
    }
}

/// Why the reference reads no link; nil when it is repaired and no note says where.
package struct ReferenceRefusal: Error {
    package let reason: LinkReason?
}

/// What a dispatch knows beside the link: it stays the same over all redirects.
struct ReferenceState {
    /// Where the link came from.
    var source: LinkSource
    /// Whether the user is signed in.
    var auth: AuthState
    /// What the app does while it is not ready, and without a signed-in user.
    var readiness: Dispatch.Answer
    var signIn: Dispatch.Answer
    /// What is known of each flag of the table.
    var flags: [Name: FlagState]
    /// The flags whose state is assumed: nobody knows it.
    var assumed: Set<Name> = []

    /// “SOURCE is `universal-link` (the default for http and https), `scheme` (the default
    /// otherwise)”; a flag is as declared unless the context says otherwise.
    init(_ context: DispatchContext, of link: LinkURL, in table: RouteTable) {
        let isCustom = ReferenceLink(link, policies: table.policies).isCustom
        source = context.source ?? (isCustom ? .scheme : .universalLink)
        auth = context.auth
        (readiness, signIn) = (context.readiness, context.signIn)
        flags = [:]
        for flag in table.flags { flags[flag.name] = context.flags[flag.name] ?? flag.state }
    }

    /// Whether a condition holds; nil when nobody knows.
    ///
    /// “`when COND…` with `FLAG` or `!FLAG`.”
    func holds(_ condition: Condition) -> Bool? {
        switch flags[condition.flag] {
        case .on: !condition.isNegated
        case .off: condition.isNegated
        case .unknown: nil
        case nil: preconditionFailure("the table declares no flag \(condition.flag)")
        }
    }

    /// Takes a condition for false from now on.
    mutating func assumeFalse(_ condition: Condition) {
        flags[condition.flag] = condition.isNegated ? .on : .off
        assumed.insert(condition.flag)
    }
}
