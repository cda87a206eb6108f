import RouteTables

/// What became of one link in an app, to the end.
package struct LinkStory: Sendable, Hashable {
    /// The number of the link.
    package let number: Int
    /// The events that did something to the link, or that it waited for, in order; each with what came
    /// of it for the link.
    package let events: [AppEvent]
    /// How it stands with the link.
    package let fate: Fate

    /// How it stands with a link.
    package enum Fate: Sendable, Hashable {
        /// It waits.
        case waiting(Wait)
        /// It is lost.
        case dropped(AppReason, saw: String?, event: Int)
        /// It opens the same as another one that waits, or waited.
        case duplicate(of: Int)
        /// It was shown, and then replaced by something that is no link.
        case replaced(AppReason, screen: String, saw: String?, event: Int)
        /// It was shown in a screen that was open already, which kept its values.
        case reused(Presentation, event: Int)
        /// It was presented.
        case presented(Presentation, event: Int)
        /// It ended without anything to present.
        case ended
        /// Nothing is known of it any more.
        case forgotten
    }
}

extension App {
    /// Tells what became of a link.
    ///
    /// - Complexity: O(n) in the events.
    package func story(of number: Int) -> LinkStory {
        var events: [AppEvent] = []
        var fate = LinkStory.Fate.forgotten
        for event in log.events where event.number >= number {
            var own = event
            own.effects = event.effects.filter { $0.link == number }
            if own.effects.isEmpty, event.number != number { continue }
            events.append(own)
            for effect in own.effects {
                fate = LinkStory.Fate(effect, event: event.number) ?? fate
            }
        }
        return LinkStory(number: number, events: events, fate: fate)
    }

    /// The number of the last arrival of a link, as it was given; nil when it did not come.
    ///
    /// - Complexity: O(n) in the events.
    package func lastArrival(of url: String) -> Int? {
        log.events.last { event in
            if case .open(let other, _, _) = event.deed {
                other.utf8.elementsEqual(url.utf8)
            } else {
                false
            }
        }?.number
    }

    /// The links that came, as they were given.
    ///
    /// - Complexity: O(n) in the events.
    package var links: [String] {
        log.events.compactMap { event in
            if case .open(let url, _, _) = event.deed { url } else { nil }
        }
    }

    /// The app after all that a link waits for has come: the app is ready, the user has signed in, and
    /// a check of the start has ended.
    package func finished(_ number: Int, in rules: AppRules) -> App {
        var app = self
        if app.readiness == .launching { try? app.perform(.app(.ready), in: rules) }
        let waits = app.inbox.contains { $0.arrived.number == number && $0.wait == .auth }
        if waits || app.bounced.contains(where: { $0.number == number }) {
            try? app.perform(.auth(.signedIn), in: rules)
        }
        if app.checkEnds != nil { app.endStartCheck() }
        return app
    }
}

extension LinkStory.Fate {
    /// What an effect makes of a link; nil when it stays as it was.
    fileprivate init?(_ effect: AppEffect, event: Int) {
        switch effect.kind {
        case .held(let wait, _): self = .waiting(wait)
        case .presented(let presentation):
            self =
                presentation.way == .reuse
                ? .reused(presentation, event: event) : .presented(presentation, event: event)
        case .dropped(let reason, let saw): self = .dropped(reason, saw: saw, event: event)
        case .duplicate(let other): self = .duplicate(of: other)
        case .replaced(let reason, let screen, _, let saw):
            self = .replaced(reason, screen: screen, saw: saw, event: event)
        case .ended: self = .ended
        case .launched, .front, .signIn, .replayed, .kept: return nil
        }
    }
}
