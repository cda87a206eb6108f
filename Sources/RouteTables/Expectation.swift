package import SourceText

/// An `expect URL … => OUTCOME …` line.
package struct Expectation: Sendable, Hashable {
    /// The link, as written.
    package var url: String
    /// The `via` word; nil leaves the source to the link's scheme.
    package var source: LinkSource?
    /// The `in SCENE` words before `=>`; nil for the scene in front.
    package var scene: Name?
    /// The `with` words, in order.
    package var states: [StateSetting] = []
    /// The outcome.
    package var outcome: ExpectedOutcome
    /// The `in TAB` words.
    package var tab: Name?
    /// The values, in order; a repeated name means all its values.
    package var values: [ExpectedValue] = []
    /// The `over ROUTE` words.
    package var over: Name?
    /// The `because CODE` words.
    package var because: String?
    /// The line it stands on.
    package var place: Place
    /// The words of the line, for a failure to show.
    package var text: String

    /// Creates an expectation.
    package init(
        url: String,
        source: LinkSource? = nil,
        scene: Name? = nil,
        states: [StateSetting] = [],
        outcome: ExpectedOutcome,
        tab: Name? = nil,
        values: [ExpectedValue] = [],
        over: Name? = nil,
        because: String? = nil,
        place: Place,
        text: String
    ) {
        self.url = url
        self.source = source
        self.scene = scene
        self.states = states
        self.outcome = outcome
        self.tab = tab
        self.values = values
        self.over = over
        self.because = because
        self.place = place
        self.text = text
    }
}

/// One word after `with`.
package enum StateSetting: Sendable, Hashable {
    case app(Readiness)
    case auth(AuthState)
    case flag(Name, FlagState)
}

/// Whether the app can show a link.
public enum Readiness: String, Sendable, Hashable, CaseIterable {
    /// It is starting.
    case launching
    /// It is on the screen.
    case ready
    /// It runs behind another app; a link brings it to the front.
    case background
    /// It does not run; a link launches it.
    case terminated
}

/// Whether the user is signed in.
public enum AuthState: String, Sendable, Hashable, CaseIterable {
    case signedIn = "signed-in"
    case signingIn = "signing-in"
    case signedOut = "signed-out"
}

/// `NAME=VALUE` or `!NAME` in an expectation.
package enum ExpectedValue: Sendable, Hashable {
    case equals(name: String, value: String)
    case absent(name: String)
}

/// The outcome words of an expectation; a trailing word that is left out accepts all.
package enum ExpectedOutcome: Sendable, Hashable {
    /// A route's name, or `handled ROUTE`, or `handled` alone.
    case handled(Name?)
    /// `fallback [no-match|declined|scheme|host]`.
    case fallback(String?)
    /// `unhandled [no-match|declined]`.
    case unhandled(String?)
    /// `rejected [scheme|host]`.
    case rejected(String?)
    /// `failed [value [KEY] | plugin [ROUTE] | redirect]`; the key of `plugin` is a route's name.
    case failed(String?, key: String?)
    /// `invalid`.
    case invalid
    /// `external [ROUTE]`.
    case external(Name?)
    /// `discarded [ROUTE]`.
    case discarded(Name?)
    /// `held [launching|auth]`.
    case held(String?)
    /// `dropped`.
    case dropped
    /// `duplicate`.
    case duplicate
    /// `unknown`.
    case unknown
    /// `undelivered [browser|nothing]`.
    case undelivered(String?)
    /// `uncertain`.
    case uncertain
}
