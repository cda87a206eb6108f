package import RouteTables

/// What is known of the app when a link comes to it, beside who is signed in and the flags.
///
/// A plugin sees it. The router itself reads none of it: what the app answers a candidate is in the
/// context, as its policies say.
package struct AppState: Sendable, Hashable {
    /// Whether the app is on the screen.
    package var readiness: Readiness
    /// The scene that receives the link; nil where there is no app.
    package var scene: Name?
    /// The tab in front of that scene; nil in an app without tabs.
    package var tab: Name?
    /// The screen that is seen there; nil for the start screen of an app without tabs.
    package var screen: String?

    /// Creates a state: by default a ready app of which nothing else is known.
    package init(
        readiness: Readiness = .ready,
        scene: Name? = nil,
        tab: Name? = nil,
        screen: String? = nil
    ) {
        self.readiness = readiness
        self.scene = scene
        self.tab = tab
        self.screen = screen
    }
}

/// A flag with what is known of it.
package struct KnownFlag: Sendable, Hashable {
    /// The name.
    package var name: Name
    /// What is known of it.
    package var state: FlagState

    /// Creates a flag.
    package init(_ name: Name, _ state: FlagState) {
        self.name = name
        self.state = state
    }
}
