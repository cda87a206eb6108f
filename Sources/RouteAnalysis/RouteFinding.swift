package import RouteTables
package import SourceText

/// What `lint` finds in the routes of a table, and between routes and the files beside it.
package enum RouteFinding: Sendable, Hashable {
    // MARK: What wins

    /// The route takes no link: others, none of which can be left out, end all of its links first.
    case neverWins(Coverage)
    /// The route takes no link, and no other route is the cause.
    case takesNothing(NoLinkCause?)
    /// An earlier route and this one take the same links, only the order of registration ranks them,
    /// and each takes links that the other does not.
    case tie(earlier: Name)
    /// An earlier route takes some of this one's links, and only the order of registration ranks them.
    case orderDecides(earlier: Name)

    // MARK: What is accepted

    /// The route is for a host that the tenant does not accept.
    case hostNotAllowed(host: String)
    /// The route is for a scheme that the tenant does not accept.
    case schemeNotAllowed(scheme: String)
    /// No line says which hosts are accepted, and no route names one: every host is.
    case everyHost

    // MARK: What takes everything

    /// The pattern is `/` and a prefix: it takes every path that no other route takes.
    case prefixTakesEverything
    /// The route takes every path that has a first segment, so that the fallback runs for few others, or
    /// for none.
    case catchAllBeforeFallback(fallback: Place, isReached: Bool)

    // MARK: Other

    /// A redirect leads to itself.
    case redirectLoop
    /// A redirect makes a link that the tenant does not accept.
    case redirectNotAccepted(RefusedTarget)
    /// A redirect makes links that no route matches: all that it makes, or some.
    case redirectNotServed(isAll: Bool)
    /// No route asks for a flag.
    case flagUnread(flag: Name)
    /// A literal in the place of a host has capitals, and hosts are compared in lower case.
    case hostLiteralCapitals(literal: String)

    // MARK: Delivery

    /// No association rule lets the system hand over a link that the route takes; the rules that exclude
    /// all of its links before others would take them, none where no rule fits.
    case routeNotDelivered(excludedBy: [ExcludingRule])
    /// No route takes a link that the rule lets the system hand over.
    case ruleNotServed(pattern: String)

    // MARK: Several tenants

    /// A link that another tenant takes, too.
    case linkShared(claim: String, tenant: String)
}

/// Why no link has what a route asks for, where one reason can be named.
package enum NoLinkCause: Sendable, Hashable {
    /// Links of the scheme have no host: it is their first segment.
    case hostIsSegment(scheme: String)
    /// The tenant accepts hosts of the route and schemes of the route, but for none of these schemes one
    /// of these hosts.
    case hostNotForScheme(hosts: [String], schemes: [String])
}

/// What of a link's origin a tenant does not accept.
package enum RefusedTarget: Sendable, Hashable {
    /// The scheme.
    case scheme(String)
    /// The host; nil for none.
    case host(String?)
}

extension RouteFinding: FindingCode {
    /// The code in kebab-case.
    package var code: String {
        switch self {
        case .neverWins: Kind.neverWins.rawValue
        case .takesNothing: Kind.takesNothing.rawValue
        case .tie: Kind.tie.rawValue
        case .orderDecides: Kind.orderDecides.rawValue
        case .hostNotAllowed: Kind.hostNotAllowed.rawValue
        case .schemeNotAllowed: Kind.schemeNotAllowed.rawValue
        case .everyHost: Kind.everyHost.rawValue
        case .prefixTakesEverything: Kind.prefixTakesEverything.rawValue
        case .catchAllBeforeFallback: Kind.catchAllBeforeFallback.rawValue
        case .redirectLoop: Kind.redirectLoop.rawValue
        case .redirectNotAccepted: Kind.redirectNotAccepted.rawValue
        case .redirectNotServed: Kind.redirectNotServed.rawValue
        case .flagUnread: Kind.flagUnread.rawValue
        case .hostLiteralCapitals: Kind.hostLiteralCapitals.rawValue
        case .routeNotDelivered: Kind.routeNotDelivered.rawValue
        case .ruleNotServed: Kind.ruleNotServed.rawValue
        case .linkShared: Kind.linkShared.rawValue
        }
    }

    /// All codes, in the order of the cases.
    package static let allCodes = Kind.allCases.map(\.rawValue)

    /// Whether it counts as a finding, or is shown for information only.
    package var severity: FindingSeverity {
        switch self {
        case .orderDecides, .redirectNotServed(isAll: false): .information
        default: .finding
        }
    }

    /// The cases without their fields: the compiler holds that each case has a code.
    private enum Kind: String, CaseIterable {
        case neverWins = "never-wins"
        case takesNothing = "takes-nothing"
        case tie
        case orderDecides = "order-decides"
        case hostNotAllowed = "route-host-not-allowed"
        case schemeNotAllowed = "route-scheme-not-allowed"
        case everyHost = "every-host-allowed"
        case prefixTakesEverything = "prefix-takes-everything"
        case catchAllBeforeFallback = "catch-all-before-fallback"
        case redirectLoop = "redirect-leads-to-itself"
        case redirectNotAccepted = "redirect-not-accepted"
        case redirectNotServed = "redirect-not-served"
        case flagUnread = "flag-unread"
        case hostLiteralCapitals = "host-literal-capitals"
        case routeNotDelivered = "route-not-delivered"
        case ruleNotServed = "rule-not-served"
        case linkShared = "link-shared"
    }
}
