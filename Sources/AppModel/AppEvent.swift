package import RouteTables
package import Routing
package import SourceText

/// One thing that happened to an app, and what came of it; time is the order of events.
package struct AppEvent: Sendable, Hashable {
    /// The number, from 1; it also names the link of the event.
    package let number: Int
    /// What happened.
    package let deed: Deed
    /// The line of the statement; nil where it stands on none.
    package let place: Place?
    /// What a dispatch was to know when the link was walked; nil for what is no link, and for one that
    /// the app did not get.
    package internal(set) var context: DispatchContext?
    /// What came of it, in order.
    package internal(set) var effects: [AppEffect] = []

    /// What can happen.
    package enum Deed: Sendable, Hashable {
        /// A statement about the app.
        case app(AppDeed)
        /// A link that arrives, as it was given, for a scene, and where it came from.
        case open(url: String, scene: Name, source: LinkSource?)
    }
}

/// What came of an event, to one link or to the app.
package struct AppEffect: Sendable, Hashable {
    /// The number of the link; nil when it is about none.
    package let link: Int?
    /// The route of the link; nil when none took it.
    package let route: Name?
    /// The position of the fallback that the link went to; nil when it went to none.
    package let fallback: Int?
    /// What came of it.
    package let kind: Kind

    /// What can come of an event.
    package enum Kind: Sendable, Hashable {
        /// The link launched the app.
        case launched
        /// The link brought the app to the front.
        case front
        /// The link waits in the inbox, at a place counted from 1.
        case held(Wait, place: Int)
        /// Sign-in began.
        case signIn
        /// The link was presented.
        case presented(Presentation)
        /// The launch link is opened once more.
        case replayed
        /// The link opens the same as another one that waits, and is ignored.
        case duplicate(of: Int)
        /// The link is lost; what was seen instead.
        case dropped(AppReason, saw: String?)
        /// What the link showed is gone; what was seen instead.
        case replaced(AppReason, screen: String, scene: Name, saw: String?)
        /// The link goes on waiting: nobody knows where it leads.
        case kept
        /// The link ended without anything to present.
        case ended(Ended)
    }

    /// How a link ended that was not presented.
    package enum Ended: Sendable, Hashable {
        /// As the router decided.
        case decision(Decision)
        /// The system kept it: whether a browser opened instead, or nil where nobody knows.
        case undelivered(opensBrowser: Bool?)
        /// It is no link.
        case invalid
    }

    /// The word of the effect.
    package var word: EffectWord {
        switch kind {
        case .launched: .launched
        case .front: .front
        case .held: .held
        case .signIn: .signIn
        case .presented(let presentation): presentation.way == .reuse ? .reused : .presented
        case .replayed: .replayed
        case .duplicate: .duplicate
        case .dropped: .dropped
        case .replaced: .replaced
        case .kept: .kept
        case .ended: .ended
        }
    }

    /// The reason of the effect; nil for one that needs none.
    package var reason: AppReason? {
        switch kind {
        case .dropped(let reason, _), .replaced(let reason, _, _, _): reason
        case .duplicate: .duplicateWaiting
        case .replayed: .initialLinkReplayed
        case .presented(let presentation): presentation.way == .reuse ? .screenReused : nil
        default: nil
        }
    }
}

/// How a link was presented.
package struct Presentation: Sendable, Hashable {
    /// The scene.
    package let scene: Name
    /// The tab; nil in an app without tabs.
    package let tab: Name?
    /// The name of the screen on top; nil for the start screen of an app without tabs.
    package let screen: String?
    /// How it came to the top.
    package let way: Way
    /// The stack after it, from the root to the top.
    package let stack: [Screen]

    /// How a screen comes to the top of a stack.
    package enum Way: String, Sendable, Hashable {
        /// The stack was cleared before.
        case reset
        /// It was put on what was there.
        case push
        /// It was open already, and keeps its values.
        case reuse
        /// The stack was cleared, and its root shows.
        case root
    }
}
