package import Routing

extension App {
    /// The app that the same events make under other rules; nil where they are not all remembered, or
    /// cannot happen there.
    ///
    /// - Parameters:
    ///   - rules: What the app goes by.
    ///   - read: Reads a link as it was given; nil for one that is none.
    /// - Returns: The app after the last event.
    /// - Complexity: O(n) in the events, with a walk for each link.
    package func replayed(in rules: AppRules, read: (String) -> RouterLink?) -> App? {
        if log.forgotten > 0 { return nil }
        var app = App(tabs: rules.tabs, auth: firstAuth, flags: firstFlags)
        for event in log.events {
            switch event.deed {
            case .app(let deed):
                guard (try? app.perform(deed, in: rules, at: event.place)) != nil else {
                    return nil
                }
            case .open(let url, let scene, let source):
                if app.position(of: scene) == nil { return nil }
                let link = read(url)
                let incoming = IncomingLink(
                    url: url,
                    link: link,
                    source: source,
                    scene: scene,
                    place: event.place,
                    undelivered: event.undelivered
                )
                _ = app.receive(incoming, in: rules) { context in
                    link.map { rules.decide($0, context) } ?? Decision(.unknown)
                }
            }
        }
        return app
    }
}

extension AppEvent {
    /// How the link of the event ended that the app did not get; nil when it got it.
    fileprivate var undelivered: AppEffect.Ended? {
        for case .ended(let ended) in effects.map(\.kind) {
            if case .undelivered = ended { return ended }
        }
        return nil
    }
}
