package import RouteTables
package import Routing
import SourceText

/// An app as a value: whether it is ready, who is signed in, its scenes, the links that wait, and all
/// that happened; time is the order of events.
///
/// Nothing happens but by ``perform(_:in:at:)`` and ``receive(_:in:decide:)``, one event each. The same
/// events give the same app.
package struct App: Sendable, Hashable {
    /// Whether it can show a link.
    package internal(set) var readiness = Readiness.ready
    /// Whether the user is signed in.
    package internal(set) var auth = AuthState.signedIn
    /// The states of flags that differ from their declaration.
    package internal(set) var flags: [Name: FlagState] = [:]
    /// The scenes, in the order in which they were opened; never empty.
    package internal(set) var scenes: [AppScene]
    /// The name of the scene in front.
    package internal(set) var front: Name
    /// The links that wait, in the order in which they came.
    package internal(set) var inbox: [HeldLink] = []
    /// What happened.
    package internal(set) var log = AppLog()

    /// The state of sign-in in which it began.
    let firstAuth: AuthState
    /// The flags with which it began.
    let firstFlags: [Name: FlagState]
    /// The link that the app was launched with; nil when it was launched without one.
    var initialLink: ArrivedLink?
    /// The links that sign-in is shown over, which it will replace.
    var bounced: [ArrivedLink] = []
    /// The number of the event after which the check of the start ends; nil when none runs.
    var checkEnds: Int?

    /// The name of the first scene.
    package static let mainScene = "main"

    /// An app as it is when a session begins: ready, one scene, and by default signed in, with flags as
    /// declared.
    package init(
        tabs: [TabDeclaration] = [],
        auth: AuthState = .signedIn,
        flags: [Name: FlagState] = [:]
    ) {
        let main = Name(App.mainScene) ?? App.impossible()
        scenes = [AppScene(main, tabs)]
        front = main
        (self.auth, firstAuth) = (auth, auth)
        (self.flags, firstFlags) = (flags, flags)
    }

    private static func impossible() -> Name { preconditionFailure("`main` is a name") }

    /// The scene in front.
    package var frontScene: AppScene { scenes[position(of: front) ?? 0] }

    /// The position of a scene; nil when there is none of this name.
    func position(of scene: Name) -> Int? { scenes.firstIndex { $0.name == scene } }

    /// Whether the app is as at the start: ready, signed in, one scene at its root, nothing waits.
    package var isAtStart: Bool {
        readiness == .ready && auth == .signedIn && scenes.count == 1 && scenes[0].isAtStart
            && inbox.isEmpty && bounced.isEmpty && checkEnds == nil
    }

    /// The number of the event after which the check of the start shows the start screen; nil when
    /// none runs.
    package var startCheckEnds: Int? { checkEnds }

    /// The numbers of the links that sign-in is shown over.
    package var linksUnderSignIn: [Int] { bounced.map(\.number) }

    /// The screen that is seen in a scene; nil for the start screen of an app without tabs.
    func seen(in scene: Name) -> String? {
        (position(of: scene).map { scenes[$0] } ?? frontScene).frontStack.screens.last?.name
    }

    /// What a dispatch is to know: flags, sign-in, the scene that receives the link or else the one in
    /// front, and what the policies answer a candidate.
    package func context(
        from source: LinkSource?,
        to scene: Name? = nil,
        in rules: AppRules
    ) -> DispatchContext {
        var context = DispatchContext(flags: flags, auth: auth, source: source)
        context.app = state(of: scene)
        let policies = rules.policies
        if readiness != .ready {
            context.readiness =
                switch policies.launching {
                case .hold: .hold
                case .drop: .drop
                case .open: .yes
                }
        }
        context.signIn = Dispatch.Answer(policies.signedOut)
        return context
    }

    /// The app as one of its scenes sees it; as the one in front does where there is no such scene.
    private func state(of scene: Name?) -> AppState {
        let seen = scene.flatMap { position(of: $0) }.map { scenes[$0] } ?? frontScene
        return AppState(
            readiness: readiness,
            scene: seen.name,
            tab: seen.frontStack.tab,
            screen: seen.frontStack.screens.last?.name
        )
    }

    /// Keeps only the flags that a table declares.
    package mutating func keepFlags(of table: RouteTable) {
        let declared = Set(table.flags.map(\.name))
        flags = flags.filter { declared.contains($0.key) }
    }

    /// Begins anew, as when a session begins; what happened is forgotten.
    package mutating func reset(in rules: AppRules) { self = App(tabs: rules.tabs) }

    // MARK: Events

    /// Takes over the tabs of a table that was changed: stacks of tabs that are still there stay.
    package mutating func follow(_ tabs: [TabDeclaration]) {
        for position in scenes.indices { scenes[position].fit(tabs) }
    }

    /// Begins an event.
    mutating func begin(_ deed: AppEvent.Deed, at place: Place?, in rules: AppRules) {
        follow(rules.tabs)
        log.append(AppEvent(number: log.count + 1, deed: deed, place: place))
    }

    /// Ends an event: the check of the start may end with it.
    mutating func end(in rules: AppRules) {
        if let checkEnds, log.count >= checkEnds { endStartCheck() }
    }

    mutating func note(
        _ kind: AppEffect.Kind,
        _ link: Int? = nil,
        route: Name? = nil,
        fallback: Int? = nil
    ) {
        log.add(AppEffect(link: link, route: route, fallback: fallback, kind: kind))
    }
}

/// Why a statement about an app cannot be followed.
package enum AppProblem: Error, Sendable, Hashable {
    /// There is no scene of this name.
    case unknownScene(Name, known: [Name])
    /// There is a scene of this name already.
    case knownScene(Name)
    /// The scene is the only one.
    case onlyScene(Name)
    /// There are as many scenes as an app may have.
    case tooManyScenes(limit: Int)
}
