package import SourceText

/// The declarations of one tenant, as its table file writes them.
///
/// Every declaration keeps the place of its line: the evidence behind each statement of a trace.
public struct RouteTable: Sendable, Hashable {
    /// The `tenant` line.
    package var tenant: TenantDeclaration?
    /// The tabs, in order.
    package var tabs: [TabDeclaration] = []
    /// The allowed schemes, in order.
    package var schemes: [SchemeEntry] = []
    /// The allowed hosts, in order.
    package var hosts: [HostEntry] = []
    /// The registrations, in order.
    package var routes: [Route] = []
    /// The fallbacks: at most one for each source, and one for the rest.
    package var fallbacks: [Fallback] = []
    /// The declared flags, in order.
    package var flags: [FlagDeclaration] = []
    /// The policies.
    package var policies = Policies()
    /// The plugins, in order.
    package var plugins: [PluginDeclaration] = []
    /// The accepted findings, in order.
    package var waivers: [Waiver] = []
    /// The expectations that stand in the table, in order.
    package var expectations: [Expectation] = []

    /// Creates an empty table.
    public init() {}
}

/// A `tenant NAME ["Title"]` line.
package struct TenantDeclaration: Sendable, Hashable {
    /// The name.
    package var name: TenantName
    /// The title; nil when none is written.
    package var title: String?
    /// The line it stands on.
    package var place: Place

    /// Creates a declaration.
    package init(name: TenantName, title: String? = nil, place: Place) {
        self.name = name
        self.title = title
        self.place = place
    }
}

/// One `NAME=SCREEN` of a `tabs` line.
package struct TabDeclaration: Sendable, Hashable {
    /// The name.
    package var name: Name
    /// The root screen.
    package var screen: String
    /// The line it stands on.
    package var place: Place

    /// Creates a declaration.
    package init(name: Name, screen: String, place: Place) {
        self.name = name
        self.screen = screen
        self.place = place
    }
}

/// One scheme of an `allow scheme` line, in lower case.
package struct SchemeEntry: Sendable, Hashable {
    /// The scheme, in lower case.
    package var scheme: String
    /// The line it stands on.
    package var place: Place

    /// Creates an entry; the scheme is in lower case.
    package init(scheme: String, place: Place) {
        self.scheme = scheme
        self.place = place
    }
}

/// One host of an `allow host` line.
package struct HostEntry: Sendable, Hashable {
    /// What it admits.
    package var host: AllowedHost
    /// The schemes after `for`, in lower case; empty when the entry holds for every scheme.
    package var schemes: [String]
    /// The line it stands on.
    package var place: Place

    /// Creates an entry; the schemes are in lower case.
    package init(host: AllowedHost, schemes: [String] = [], place: Place) {
        self.host = host
        self.schemes = schemes
        self.place = place
    }

    /// Whether the entry holds for the links of a scheme, which is in lower case.
    package func applies(to scheme: String) -> Bool {
        schemes.isEmpty || schemes.contains(scheme)
    }
}

/// What an `allow host` entry admits.
package enum AllowedHost: Sendable, Hashable {
    /// A link without a host, written `none`.
    case none
    /// A link whose host fits the pattern.
    case pattern(HostPattern)
}

/// A host as routes and allow-lists write it, in lower case.
package enum HostPattern: Sendable, Hashable {
    /// One host, written in full.
    case exact(String)
    /// One or more labels before `.suffix`, written `*.suffix`; the suffix is kept without `*.`.
    case wildcard(suffix: String)
    /// Any host, written `*`.
    case any
}

extension HostPattern: CustomStringConvertible {
    /// The written form, which parses back.
    package var description: String {
        switch self {
        case .exact(let host): host
        case .wildcard(let suffix): "*." + suffix
        case .any: "*"
        }
    }
}

/// A `fallback [via SOURCE…] -> ACTION` line.
package struct Fallback: Sendable, Hashable {
    /// The sources after `via`; empty for the fallback of all the rest.
    package var sources: [LinkSource]
    /// What it does.
    package var action: RouteAction
    /// The line it stands on.
    package var place: Place

    /// Creates a fallback.
    package init(sources: [LinkSource] = [], action: RouteAction, place: Place) {
        self.sources = sources
        self.action = action
        self.place = place
    }
}

/// A `flag NAME on|off|unknown` line.
package struct FlagDeclaration: Sendable, Hashable {
    /// The name.
    package var name: Name
    /// Its state at the start of a session.
    package var state: FlagState
    /// The line it stands on.
    package var place: Place

    /// Creates a declaration.
    package init(name: Name, state: FlagState, place: Place) {
        self.name = name
        self.state = state
        self.place = place
    }
}

/// What is known of a flag.
public enum FlagState: String, Sendable, Hashable, CaseIterable {
    case on, off, unknown
}

/// Where a link came from.
public enum LinkSource: String, Sendable, Hashable, CaseIterable {
    /// A universal link: the default for http and https.
    case universalLink = "universal-link"
    /// A link of the app's own scheme: the default for all other schemes.
    case scheme
    /// A push message.
    case push
    /// An activity handed over from another device.
    case handoff
    /// A link followed inside the app.
    case inApp = "in-app"
    /// A link typed into the browser.
    case typed
}

/// A `waive CODE SUBJECT "reason"` line.
package struct Waiver: Sendable, Hashable {
    /// The code of the finding.
    package var code: String
    /// What has the finding: a route, or what a finding about another file is known by.
    package var subject: String
    /// Why it is accepted.
    package var reason: String
    /// The line it stands on.
    package var place: Place

    /// Creates a waiver.
    package init(code: String, subject: String, reason: String, place: Place) {
        self.code = code
        self.subject = subject
        self.reason = reason
        self.place = place
    }
}
