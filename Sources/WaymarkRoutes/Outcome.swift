internal import RouteTables
internal import Tenancy

/// How a link ended: one of a closed set, in the words of the route language.
///
/// Who decided and what is to be done are apart: a fallback that leaves a link to the system is
/// `fallback` with the action `external`.
public enum Outcome: Sendable, Hashable {
    /// A route took the link and shows a screen.
    case handled(route: String)
    /// No route took the link, and the fallback ran.
    case fallback(FallbackCause)
    /// No route took the link, and there is no fallback.
    case unhandled(UnhandledCause)
    /// The tenant does not accept the link.
    case rejected(RejectedPart)
    /// A value of the route that was to take the link could not be read, or is missing.
    case failedValue(key: String)
    /// The plugin of a route gave no answer that can be used.
    case failedPlugin(route: String)
    /// A redirect led to no link, back, or on without an end.
    case failedRedirect
    /// The text is no link that a router can read.
    case invalid
    /// A route leaves the link to the system.
    case external(route: String)
    /// A route takes the link and does nothing.
    case discarded(route: String)
    /// A route waits for sign-in; dispatch the link again after it.
    case heldAuth
    /// A route wants a signed-in user, there is none, and the table's policy drops such a link.
    case dropped
    /// It depends on a flag that is not known; see ``Decision/ways``.
    case unknown

    /// Why the fallback ran.
    public enum FallbackCause: String, Sendable, Hashable, CaseIterable {
        /// No route matches.
        case noMatch = "no-match"
        /// Routes match, and all declined.
        case declined
        /// The scheme is not allowed, and the link came from inside the app.
        case scheme
        /// The host is not allowed, and the link came from inside the app.
        case host
    }

    /// Why nothing took the link.
    public enum UnhandledCause: String, Sendable, Hashable, CaseIterable {
        /// No route matches.
        case noMatch = "no-match"
        /// Routes match, and all declined.
        case declined
    }

    /// The part of a link that is not allowed.
    public enum RejectedPart: String, Sendable, Hashable, CaseIterable {
        /// The scheme.
        case scheme
        /// The host, or its port.
        case host
    }
}

extension Outcome: CustomStringConvertible {
    /// The words of the outcome, as an expectation of a check file writes them.
    public var description: String {
        switch self {
        case .handled(let route): "handled \(route)"
        case .fallback(let cause): "fallback \(cause.rawValue)"
        case .unhandled(let cause): "unhandled \(cause.rawValue)"
        case .rejected(let part): "rejected \(part.rawValue)"
        case .failedValue(let key): "failed value \(key)"
        case .failedPlugin(let route): "failed plugin \(route)"
        case .failedRedirect: "failed redirect"
        case .invalid: "invalid"
        case .external(let route): "external \(route)"
        case .discarded(let route): "discarded \(route)"
        case .heldAuth: "held auth"
        case .dropped: "dropped"
        case .unknown: "unknown"
        }
    }
}

extension Outcome {
    init(_ outcome: Tenancy.Outcome) {
        self =
            switch outcome {
            case .handled(let route): .handled(route: route.description)
            case .fallback(let word): .fallback(Outcome.cause(word))
            case .unhandled(let word): .unhandled(Outcome.cause(word))
            case .rejected(let word): .rejected(Outcome.cause(word))
            case .failedValue(let key): .failedValue(key: key)
            case .failedPlugin(let route): .failedPlugin(route: route.description)
            case .failedRedirect: .failedRedirect
            case .invalid: .invalid
            case .external(let route): .external(route: route.description)
            case .discarded(let route): .discarded(route: route.description)
            case .heldAuth: .heldAuth
            case .dropped: .dropped
            case .unknown: .unknown
            case .undelivered, .uncertain:
                preconditionFailure("an app is asked about a link that it does not have")
            case .heldLaunching, .duplicate:
                preconditionFailure("an app that asks is ready, and keeps its own links")
            }
    }

    private static func cause<Cause: RawRepresentable<String>>(_ word: String) -> Cause {
        guard let cause = Cause(rawValue: word) else {
            preconditionFailure("no \(Cause.self) is called \(word)")
        }
        return cause
    }
}
