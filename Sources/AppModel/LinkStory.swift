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
    /// The number of the link that waited and opens the same, for a link that was ignored as its
    /// duplicate; else nil.
    package let twin: Int?
    /// How it stands with that link, as far as something became of it since; else nil.
    package let twinFate: Fate?

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

extension LinkStory {
    /// Whether the same came of the link in the same events.
    package func isAlike(_ other: LinkStory) -> Bool {
        fate == other.fate && twinFate == other.twinFate
            && events.map(\.number) == other.events.map(\.number)
            && events.map(\.effects) == other.events.map(\.effects)
    }
}

extension App {
    /// Tells what became of a link; of a duplicate, what became of the link that stands for it, too.
    ///
    /// - Complexity: O(n) in the events since it came.
    package func story(of number: Int) -> LinkStory {
        var events: [AppEvent] = []
        var fate = LinkStory.Fate.forgotten
        var (twin, twinFate): (Int?, LinkStory.Fate?)
        for event in log.events(since: number) {
            var own = event
            own.effects = []
            for effect in event.effects {
                let new = LinkStory.Fate(effect, event: event.number)
                if effect.link == number {
                    fate = new ?? fate
                    if new != nil { (twin, twinFate) = (fate.twin, nil) }
                } else if twin != nil, effect.link == twin {
                    twinFate = new ?? twinFate
                } else {
                    continue
                }
                own.effects.append(effect)
            }
            if !own.effects.isEmpty || event.number == number { events.append(own) }
        }
        return LinkStory(
            number: number,
            events: events,
            fate: fate,
            twin: twin,
            twinFate: twinFate
        )
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
        let numbers = [number] + (story(of: number).twin.map { [$0] } ?? [])
        if app.readiness == .launching { try? app.perform(.app(.ready), in: rules) }
        if app.awaitsSignIn(numbers) { try? app.perform(.auth(.signedIn), in: rules) }
        if app.checkEnds != nil {
            // What has happened stays as it was: the end of the check belongs to an event of its own.
            if app.log.count == log.count { try? app.perform(.app(app.readiness), in: rules) }
            if app.checkEnds != nil { app.endStartCheck() }
        }
        return app
    }

    /// Whether sign-in will present one of some links, or replace what it shows.
    private func awaitsSignIn(_ numbers: [Int]) -> Bool {
        inbox.contains { $0.wait == .auth && numbers.contains($0.arrived.number) }
            || bounced.contains { arrived in
                numbers.contains(arrived.number)
                    || position(of: arrived.scene).map {
                        scenes[$0].shows(numbers)
                    } ?? false
            }
    }
}

extension AppScene {
    /// Whether one of some links led to a screen of the scene.
    fileprivate func shows(_ numbers: [Int]) -> Bool {
        stacks.contains { $0.screens.contains { $0.links.contains(where: numbers.contains) } }
    }
}

extension LinkStory.Fate {
    /// The link that a duplicate opens the same as.
    fileprivate var twin: Int? { if case .duplicate(let other) = self { other } else { nil } }

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
