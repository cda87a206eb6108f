import AppModel
package import RouteTables
package import Routing

/// How a link ended: the closed sum of the endings of all modules, in the words of the language.
package enum Outcome: Sendable, Hashable {
    /// A route took the link and shows a screen.
    case handled(Name)
    /// The fallback ran: `no-match`, `declined`, `scheme` or `host`.
    case fallback(String)
    /// Nothing took the link: `no-match` or `declined`.
    case unhandled(String)
    /// The tenant does not accept the link: `scheme` or `host`.
    case rejected(String)
    /// A value could not be read.
    case failedValue(key: String)
    /// A route's plugin gave no answer that can be used.
    case failedPlugin(Name)
    /// A redirect led nowhere.
    case failedRedirect
    /// The text is no link that a router can read.
    case invalid
    /// A route leaves the link to the system.
    case external(Name)
    /// A route takes the link and does nothing.
    case discarded(Name)
    /// The link waits until the app is ready.
    case heldLaunching
    /// A route waits for sign-in.
    case heldAuth
    /// The app lost the link.
    case dropped
    /// A link that waits opens the same.
    case duplicate
    /// It depends on what is not known.
    case unknown
    /// The system does not hand the link to the app: `browser`, where it opens instead, or `nothing`.
    case undelivered(String)
    /// Nobody knows whether the system hands the link to the app.
    case uncertain

    /// The words of the outcome, as an expectation writes them.
    package var words: String {
        switch self {
        case .handled(let route): "handled \(route)"
        case .fallback(let cause): "fallback \(cause)"
        case .unhandled(let cause): "unhandled \(cause)"
        case .rejected(let part): "rejected \(part)"
        case .failedValue(let key): "failed value \(key)"
        case .failedPlugin(let route): "failed plugin \(route)"
        case .failedRedirect: "failed redirect"
        case .invalid: "invalid"
        case .external(let route): "external \(route)"
        case .discarded(let route): "discarded \(route)"
        case .heldLaunching: "held launching"
        case .heldAuth: "held auth"
        case .dropped: "dropped"
        case .duplicate: "duplicate"
        case .unknown: "unknown"
        case .undelivered(let place): "undelivered \(place)"
        case .uncertain: "uncertain"
        }
    }
}

extension Outcome {
    /// Names the ending of a router's decision.
    package init(_ decision: Decision, in router: Router) {
        let name = decision.route.map { router.route($0).name }
        self =
            switch (decision.ending, name) {
            case (.handled, let name?): .handled(name)
            case (.external, let name?): .external(name)
            case (.discarded, let name?): .discarded(name)
            case (.heldAuth, _): .heldAuth
            case (.heldLaunching, _): .heldLaunching
            case (.dropped, _): .dropped
            case (.failedValue(let reason), _): .failedValue(key: reason.valueName ?? "")
            case (.fallback(let cause), _): .fallback(cause.rawValue)
            case (.unhandled(let cause), _): .unhandled(cause.rawValue)
            case (.rejected(let reason), _): .rejected(reason.isAboutScheme ? "scheme" : "host")
            case (.failedPlugin, let name?): .failedPlugin(name)
            case (.failedRedirect, _): .failedRedirect
            case (.unknown, _): .unknown
            case (.handled, nil), (.external, nil), (.discarded, nil), (.failedPlugin, nil):
                preconditionFailure("a decision \(decision.ending) names no route")
            }
    }
}

extension Outcome {
    /// Names what an app did with a link; nil when the router decided.
    init?(_ holding: Holding?) {
        switch holding {
        case .held(.launching)?: self = .heldLaunching
        case .held(.auth)?: self = .heldAuth
        case .dropped?: self = .dropped
        case .duplicate?: self = .duplicate
        case nil: return nil
        }
    }
}

extension RoutingReason {
    /// The name of the value that the reason is about.
    fileprivate var valueName: String? {
        switch self {
        case .valueUnreadable(let name, _, _), .valueMissing(let name): name
        default: nil
        }
    }

    /// Whether the reason refuses a scheme.
    fileprivate var isAboutScheme: Bool {
        if case .schemeNotAllowed = self { true } else { false }
    }
}
