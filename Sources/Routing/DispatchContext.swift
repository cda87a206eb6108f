package import RouteTables

/// What a dispatch needs to know beside the link.
package struct DispatchContext: Sendable, Hashable {
    /// The states of flags that differ from their declaration.
    package var flags: [Name: FlagState]
    /// Whether the user is signed in.
    package var auth: AuthState
    /// Where the link came from; nil for the default of its scheme.
    package var source: LinkSource?
    /// The app that the link has come to; only plugins see it.
    package var app = AppState()
    /// What is answered to a candidate that asks whether the app is ready.
    package var readiness = Dispatch.Answer.yes
    /// What is answered to a candidate that needs a user while none is signed in.
    package var signIn = Dispatch.Answer.hold

    /// Creates a context: by default signed in, flags as declared, and the app is ready.
    package init(
        flags: [Name: FlagState] = [:],
        auth: AuthState = .signedIn,
        source: LinkSource? = nil
    ) {
        self.flags = flags
        self.auth = auth
        self.source = source
    }

    /// Whether the plain way answers as the loop does: nothing but sign-in is held.
    var isPlain: Bool { readiness == .yes && signIn == .hold }

    /// The answer to a question about the app; nil for what the context does not know.
    package func answer(to question: Dispatch.Question) -> Dispatch.Answer? {
        switch question {
        case .condition, .plugin: nil
        case .readiness: readiness
        case .signIn: auth == .signedIn ? .yes : signIn
        }
    }
}

extension Dispatch.Answer {
    /// What a policy answers to a candidate that needs a user while none is signed in.
    package init(_ policy: Policies.SignedOut) {
        self =
            switch policy {
            case .hold: .hold
            case .decline: .no
            case .drop: .drop
            case .bounce: .yes
            }
    }
}
