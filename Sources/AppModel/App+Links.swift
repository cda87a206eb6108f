package import RouteTables
package import Routing
package import SourceText

/// What the app did with a link that the router did not decide alone.
package enum Holding: Sendable, Hashable {
    /// The link waits.
    case held(Wait)
    /// The link is lost.
    case dropped(AppReason)
    /// The link opens the same as the one that waits before it.
    case duplicate(of: Int)

    /// What the app did with the link of an event, as its effects tell; nil when the router decided.
    package init?(_ event: AppEvent) {
        for effect in event.effects where effect.link == event.number {
            switch effect.kind {
            case .held(let wait, _): self = .held(wait)
            case .dropped(let reason, _): self = .dropped(reason)
            case .duplicate(let other): self = .duplicate(of: other)
            default: continue
            }
            return
        }
        return nil
    }
}

/// A link on its way to an app.
package struct IncomingLink: Sendable, Hashable {
    /// The text as it was given.
    package var url: String
    /// The link; nil when the text is none.
    package var link: RouterLink?
    /// Where it came from; nil for the default of its scheme.
    package var source: LinkSource?
    /// The scene that receives it; nil for the one in front.
    package var scene: Name?
    /// The line of the statement; nil where it stands on none.
    package var place: Place?
    /// Why the app does not get it; nil when it does.
    package var undelivered: AppEffect.Ended?

    /// Creates a link that the app gets.
    package init(
        url: String,
        link: RouterLink?,
        source: LinkSource? = nil,
        scene: Name? = nil,
        place: Place? = nil,
        undelivered: AppEffect.Ended? = nil
    ) {
        self.url = url
        self.link = link
        self.source = source
        self.scene = scene
        self.place = place
        self.undelivered = undelivered
    }
}

extension App {
    /// Takes a link: brings the app up, asks for the decision, and does what it says.
    ///
    /// - Parameters:
    ///   - incoming: The link; its scene must be one of the app's.
    ///   - rules: The table's router and tabs.
    ///   - decide: Walks the link with what the app knows when it asks.
    /// - Returns: What the app did with it, where that is not the router's decision alone.
    package mutating func receive(
        _ incoming: IncomingLink,
        in rules: AppRules,
        decide: (DispatchContext) -> Decision
    ) -> Holding? {
        let scene = incoming.scene ?? front
        let deed = AppEvent.Deed.open(url: incoming.url, scene: scene, source: incoming.source)
        begin(deed, at: incoming.place, in: rules)
        defer { end(in: rules) }
        let number = log.count
        guard let link = incoming.link, incoming.undelivered == nil else {
            note(.ended(incoming.undelivered ?? .invalid), number)
            return nil
        }
        let arrived = ArrivedLink(number: number, link: link, source: incoming.source, scene: scene)
        wake(by: number, in: rules)
        if readiness == .launching, initialLink == nil { initialLink = arrived }
        let context = context(from: arrived.source, to: arrived.scene, in: rules)
        log.keep(context)
        let decision = decide(context)
        return settle(arrived, decision, in: rules)
    }

    /// Brings the app up for a link.
    private mutating func wake(by number: Int, in rules: AppRules) {
        switch readiness {
        case .ready, .launching: break
        case .background:
            readiness = .ready
            note(.front, number)
            // What waited came before this link.
            deliver(in: rules) { [auth] in $0.wait == .launching || auth != .signingIn }
        case .terminated:
            launch(in: rules)
            note(.launched, number)
        }
    }

    /// Does what a decision says with a link that just came.
    private mutating func settle(
        _ arrived: ArrivedLink,
        _ decision: Decision,
        in rules: AppRules
    ) -> Holding? {
        switch decision.ending {
        case .heldLaunching: return hold(arrived, .launching, decision, in: rules)
        case .heldAuth: return hold(arrived, .auth, decision, in: rules)
        case .dropped(let reason):
            let why: AppReason =
                reason == .appLaunching ? .droppedWhileLaunching : .droppedWhileSignedOut
            note(
                .dropped(why, saw: seen(in: arrived.scene)),
                arrived.number,
                route: rules.routeName(decision)
            )
            return .dropped(why)
        default:
            present(arrived, decision, in: rules)
            return nil
        }
    }

    // MARK: Holding

    /// Puts a link into the inbox, unless it opens the same as the last one there.
    private mutating func hold(
        _ arrived: ArrivedLink,
        _ wait: Wait,
        _ decision: Decision,
        in rules: AppRules
    ) -> Holding {
        guard let route = rules.routeName(decision) else {
            preconditionFailure("a link waits at no route")
        }
        let held = HeldLink(
            arrived: arrived,
            route: route,
            wait: wait,
            destination: destination(of: arrived, in: rules)
        )
        if rules.policies.duplicates == .ignoreAdjacent, let last = inbox.last,
            last.destination == held.destination
        {
            note(.duplicate(of: last.arrived.number), arrived.number, route: route)
            return .duplicate(of: last.arrived.number)
        }
        makeRoom(rules.policies.inbox)
        inbox.append(held)
        note(.held(wait, place: inbox.count), arrived.number, route: route)
        if wait == .auth { beginSignIn(arrived.number, route) }
        return .held(wait)
    }

    /// What a link opens when the app is ready and the user is signed in.
    private func destination(of arrived: ArrivedLink, in rules: AppRules) -> Destination {
        var context = DispatchContext(flags: flags, source: arrived.source)
        context.app = self.context(from: arrived.source, to: arrived.scene, in: rules).app
        context.app.readiness = .ready
        return Destination(of: arrived, rules.decide(arrived.link, context))
    }

    private mutating func makeRoom(_ policy: Policies.Inbox) {
        guard inbox.count >= policy.capacity else { return }
        switch policy.overflow {
        case .dropOldest:
            // A policy that was changed meanwhile may leave less room than links wait.
            let surplus = inbox.count - policy.capacity + 1
            for held in inbox.prefix(surplus) { drop(held, .inboxFull) }
            inbox.removeFirst(surplus)
        case .newest:
            for held in inbox { drop(held, .overwrittenWhileWaiting) }
            inbox = []
        }
    }

    mutating func beginSignIn(_ number: Int, _ route: Name?) {
        guard auth == .signedOut else { return }
        auth = .signingIn
        note(.signIn, number, route: route)
    }

    /// Notes that a waiting link is lost; the caller takes it out of the inbox.
    mutating func drop(_ held: HeldLink, _ reason: AppReason) {
        note(
            .dropped(reason, saw: seen(in: held.arrived.scene)),
            held.arrived.number,
            route: held.route
        )
    }

    // MARK: Delivery from the inbox

    /// Presents waiting links in their order, as far as nothing keeps them any more.
    ///
    /// Each is walked anew: what counts is the state in which it is presented.
    mutating func deliver(in rules: AppRules, where isDue: (HeldLink) -> Bool) {
        guard readiness == .ready || readiness == .launching && rules.policies.launching.opens
        else {
            return
        }
        for held in inbox where held.isKept || isDue(held) { deliver(held, in: rules) }
    }

    private mutating func deliver(_ held: HeldLink, in rules: AppRules) {
        let arrived = held.arrived
        let context = context(from: arrived.source, to: arrived.scene, in: rules)
        let decision = rules.decide(arrived.link, context)
        switch decision.ending {
        case .heldLaunching: return
        case .heldAuth:
            if held.wait != .auth { wait(for: .auth, held) }
            beginSignIn(arrived.number, held.route)
        case .unknown where rules.policies.consume == .after:
            if !held.isKept { note(.kept, arrived.number, route: held.route) }
            update(held) { $0.isKept = true }
        case .unknown:
            remove(held)
            drop(held, .consumedBeforeShown)
        case .dropped:
            remove(held)
            drop(held, .droppedWhileSignedOut)
        default:
            remove(held)
            present(arrived, decision, in: rules)
        }
    }

    /// A link that waited for something else now waits for this.
    private mutating func wait(for wait: Wait, _ held: HeldLink) {
        let place = inbox.firstIndex { $0.arrived.number == held.arrived.number } ?? 0
        note(.held(wait, place: place + 1), held.arrived.number, route: held.route)
        update(held) { $0.wait = wait }
    }

    private mutating func remove(_ held: HeldLink) {
        inbox.removeAll { $0.arrived.number == held.arrived.number }
    }

    private mutating func update(_ held: HeldLink, _ change: (inout HeldLink) -> Void) {
        let position = inbox.firstIndex { $0.arrived.number == held.arrived.number }
        if let position { change(&inbox[position]) }
    }

    /// Opens the launch link once more, as the policy says.
    mutating func replayInitialLink(in rules: AppRules) {
        guard rules.policies.initialLink == .replay, let initialLink,
            !inbox.contains(where: { $0.arrived.number == initialLink.number }),
            position(of: initialLink.scene) != nil
        else { return }
        let context = context(from: initialLink.source, to: initialLink.scene, in: rules)
        let decision = rules.decide(initialLink.link, context)
        note(.replayed, initialLink.number, route: rules.routeName(decision))
        _ = settle(initialLink, decision, in: rules)
    }
}
