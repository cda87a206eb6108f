package import RouteTables

extension AppReason {
    /// The policy that did it; nil where none could have done otherwise.
    package var policy: PolicyName? {
        switch self {
        case .droppedWhileLaunching, .replacedByStart: .launching
        case .droppedWhileSignedOut, .replacedBySignIn: .signedOut
        case .inboxFull, .overwrittenWhileWaiting: .inbox
        case .appTerminated, .consumedBeforeShown: .consume
        case .duplicateWaiting: .duplicates
        case .screenReused: .navigation
        case .initialLinkReplayed: .initialLink
        case .signInFailed, .sceneClosed: nil
        }
    }

    /// The value of the policy under which this alone would not have happened; nil where there is none.
    package func remedy(_ policies: Policies) -> String? {
        switch self {
        case .droppedWhileLaunching, .replacedByStart: "hold"
        case .droppedWhileSignedOut, .replacedBySignIn: "hold"
        case .inboxFull: "\(policies.inbox.capacity + 1) drop-oldest"
        case .overwrittenWhileWaiting: "8 drop-oldest"
        case .appTerminated, .consumedBeforeShown: "after"
        case .duplicateWaiting: "keep"
        case .screenReused: "reset"
        case .initialLinkReplayed: "once"
        case .signInFailed, .sceneClosed: nil
        }
    }
}
