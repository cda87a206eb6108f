import SourceText

/// Why an app did not show a link, or did not show it for long.
package enum AppReason: String, ReasonCode, CaseIterable {
    // MARK: Lost

    /// `policy launching drop`: nobody listens while the app is launching.
    case droppedWhileLaunching = "dropped-while-launching"
    /// `policy signed-out drop`: without a user the link is forgotten.
    case droppedWhileSignedOut = "dropped-while-signed-out"
    /// The inbox is full, and the link that waits longest gives way.
    case inboxFull = "inbox-full"
    /// `policy inbox N newest`: the inbox is full, and all that wait give way.
    case overwrittenWhileWaiting = "overwritten-while-waiting"
    /// Sign-in failed, and what waited for it is forgotten.
    case signInFailed = "sign-in-failed"
    /// The scene that received the link was closed.
    case sceneClosed = "scene-closed"
    /// `policy consume before`: the app ended with the link in its memory alone.
    case appTerminated = "app-terminated"
    /// `policy consume before`: the link was forgotten before it could be presented.
    case consumedBeforeShown = "consumed-before-shown"

    // MARK: Presented, and not to stay

    /// `policy signed-out bounce`: sign-in replaced what the link showed.
    case replacedBySignIn = "replaced-by-sign-in"
    /// `policy launching open after N events`: the check of the start ended late, and showed the start
    /// screen.
    case replacedByStart = "replaced-by-start"

    // MARK: Presented otherwise than meant

    /// The link that waits before it opens the same screen with the same values.
    case duplicateWaiting = "duplicate-waiting"
    /// `policy navigation reuse`: the screen was open already, and kept its values.
    case screenReused = "screen-reused"
    /// `policy initial-link replay`: the launch link was opened once more.
    case initialLinkReplayed = "initial-link-replayed"

    /// The code in kebab-case.
    package var code: String { rawValue }

    /// The codes of all reasons, in the order of the cases.
    package static let allCodes = allCases.map(\.rawValue)
}
