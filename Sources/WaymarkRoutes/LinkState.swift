internal import RouteTables
internal import Routing

/// What a dispatch must know beside the link: whether the user is signed in, and the flags.
///
/// ```swift
/// let state = LinkState(auth: .signedOut, flags: ["checkout-enabled": .off])
/// tenant.dispatch("https://example.com/orders/7", with: state).outcome  // held auth
/// ```
public struct LinkState: Sendable, Hashable {
    /// Whether the user is signed in.
    public var auth: AuthState
    /// The flags that are not as the table declares them; names that it does not declare change
    /// nothing, so that an app may pass all the flags it has.
    public var flags: [String: FlagState]

    /// Creates a state: by default signed in, with flags as declared.
    public init(auth: AuthState = .signedIn, flags: [String: FlagState] = [:]) {
        self.auth = auth
        self.flags = flags
    }
}

/// Whether the user is signed in.
public enum AuthState: String, Sendable, Hashable, CaseIterable {
    /// Signed in.
    case signedIn = "signed-in"
    /// Signing in: a route that needs a user waits.
    case signingIn = "signing-in"
    /// Signed out: a route that needs a user waits.
    case signedOut = "signed-out"
}

/// What is known of a flag.
public enum FlagState: String, Sendable, Hashable, CaseIterable {
    /// On.
    case on
    /// Off.
    case off
    /// Not known yet: the outcome is `unknown` where it depends on the flag.
    case unknown
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

extension LinkState {
    /// The flags with which all conditions hold.
    static func flags(_ conditions: [Condition]) -> [String: FlagState] {
        var flags: [String: FlagState] = [:]
        for condition in conditions {
            flags[condition.flag.description] = condition.isNegated ? .off : .on
        }
        return flags
    }

    /// The state with other flags.
    func assuming(_ flags: [String: FlagState]) -> LinkState {
        LinkState(auth: auth, flags: self.flags.merging(flags) { _, assumed in assumed })
    }

    /// The state as the router takes it; the words of both are the same.
    func context(_ source: LinkSource?) -> DispatchContext {
        var context = DispatchContext(
            auth: .init(rawValue: auth.rawValue) ?? .signedOut,
            source: source.flatMap { .init(rawValue: $0.rawValue) }
        )
        for (flag, state) in flags {
            guard let name = Name(flag) else { continue }
            context.flags[name] = .init(rawValue: state.rawValue) ?? .unknown
        }
        return context
    }
}
