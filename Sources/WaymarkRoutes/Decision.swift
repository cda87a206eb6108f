internal import Reports
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

/// How a dispatch ended, who decided, and what is to be done.
///
/// ```swift
/// let decision = tenant.dispatch("https://example.com/search/shoes?page=2")
/// decision.route              // "search"
/// decision.action             // show(screen: "Search", tab: "search", arguments: [:])
/// decision.value("page")?.int // 2
/// decision.place              // shop.waymark:14
/// ```
public struct Decision: Sendable, Hashable {
    /// How it ended.
    public let outcome: Outcome
    /// The link that was decided on: the one given, or the one that the last redirect made; it keeps
    /// a password, so that it is for the system and not for a log.
    public let link: String
    /// The name of the route that decided; nil when none did.
    public let route: String?
    /// What the route or the fallback does; nil when nothing is to be done.
    public let action: Action?
    /// The values that the route's pattern took from the link, in the order of the pattern.
    public let values: [Value]
    /// Why the link was refused, failed or is held; nil for every other outcome.
    public let reason: Reason?
    /// The line of the route that decided, or of the fallback that ran; nil when none did.
    public let place: Place?
    /// How it goes on, where the outcome is `unknown`; else empty.
    public let ways: [Way]

    /// The value of a parameter, rest or query field; nil when the route has none of this name, or
    /// the link leaves it out.
    ///
    /// - Complexity: O(n) in the values.
    public func value(_ name: String) -> Value? { values.first { $0.name == name } }

    /// What is to be done with a link.
    public enum Action: Sendable, Hashable {
        /// Show a screen; without a tab, in the one in front.
        case show(screen: String, tab: String?, arguments: [String: String])
        /// Clear the stack of the tab in front.
        case root
        /// Leave ``Decision/link`` to the system.
        case external
        /// Do nothing.
        case discard
    }

    /// One way on where a flag is not known.
    public struct Way: Sendable, Hashable {
        /// The flags with which it goes this way: any one of these, each with all its flags.
        ///
        /// A dispatch with one of them in ``LinkState/flags`` ends with the way's decision.
        public let assumptions: [[String: FlagState]]
        /// How it ends then.
        public let decision: Decision
    }
}

/// The file and line of a statement.
public struct Place: Sendable, Hashable, CustomStringConvertible {
    /// The name of the file.
    public let file: String
    /// The line, counted from 1.
    public let line: Int

    /// The written form, `FILE:LINE`.
    public var description: String { "\(file):\(line)" }
}

extension Decision {
    init(_ refusal: LinkRefusal) {
        outcome = .invalid
        link = refusal.text
        route = nil
        action = nil
        values = []
        reason = Reason(refusal.reason)
        place = nil
        ways = []
    }

    init(
        _ decision: Routing.Decision,
        link: LinkURL,
        ways: [Way],
        in tenant: Tenancy.Tenant
    ) {
        outcome = Outcome(Tenancy.Outcome(decision, in: tenant.router))
        self.link = link.original
        let route = decision.route.map { tenant.router.route($0) }
        let fallback = decision.fallback.map { tenant.table.fallbacks[$0] }
        self.route = route?.name.description
        action = decision.action.flatMap { Action($0) }
        values = decision.values.map { Value($0) }
        reason = decision.ending.reason.map { Reason($0) }
        place = (route?.place ?? fallback?.place).map { Place(file: $0.file, line: $0.line) }
        self.ways = ways
    }
}

extension Decision.Action {
    /// What an action leaves to do; nil for one that sends the link on.
    fileprivate init?(_ action: RouteAction) {
        switch action {
        case .show(let screen, let tab, let arguments):
            let pairs = arguments.map { ($0.key, $0.value) }
            self = .show(
                screen: screen,
                tab: tab?.description,
                arguments: Dictionary(pairs) { first, _ in first }
            )
        case .root: self = .root
        case .external: self = .external
        case .discard: self = .discard
        case .decline, .redirect, .plugin: return nil
        }
    }
}
