package import AppModel

extension AppReason {
    /// The reason as a part of a sentence about what happened.
    package var sentence: String {
        switch self {
        case .droppedWhileLaunching: "the app was launching, and nobody listened for links yet"
        case .droppedWhileSignedOut: "no user was signed in, and the link was not kept"
        case .inboxFull: "the inbox was full, and the link that waited longest gave way"
        case .overwrittenWhileWaiting: "the inbox was full, and a newer link took its place"
        case .signInFailed: "sign-in failed"
        case .sceneClosed: "the scene that received it was closed"
        case .appTerminated: "the app ended with the link in its memory alone"
        case .consumedBeforeShown: "it was forgotten before anybody knew where it leads"
        case .replacedBySignIn: "sign-in replaced the screen"
        case .replacedByStart: "the check of the start ended late and replaced the screen"
        case .duplicateWaiting: "a link that waits already opens the same"
        case .screenReused: "the screen was open already, and kept its values"
        case .initialLinkReplayed: "the launch link was opened once more"
        }
    }

    /// The reason as a part of a sentence about what is to be expected.
    var expectation: String {
        switch self {
        case .droppedWhileLaunching: "the app is launching, and nobody listens for links yet"
        case .droppedWhileSignedOut: "no user is signed in, and the link is not kept"
        case .replacedBySignIn: "sign-in replaces the screen"
        case .replacedByStart: "the check of the start ends late and replaces the screen"
        case .screenReused: "the screen is open already, and keeps its values"
        default: sentence
        }
    }

    /// What the remedy would have done, after `would have`.
    var remedyDeed: String {
        switch self {
        case .screenReused: "shown the new values"
        case .duplicateWaiting: "opened it, too"
        case .initialLinkReplayed: "opened it only once"
        default: "kept it"
        }
    }

    /// What the remedy would do, after `would`.
    var remedyExpectation: String {
        switch self {
        case .screenReused: "show the new values"
        case .duplicateWaiting: "open it, too"
        case .initialLinkReplayed: "open it only once"
        default: "keep it"
        }
    }

    /// The code, as every JSON format writes a reason.
    var json: JSONValue { .object(["code": .string(code), "fields": .object([:])]) }
}
