package import AppModel
package import LinkDelivery
package import RouteTables
package import Routing
package import SourceText
package import URLText

/// The way of one link through a tenant, with all evidence.
package struct Walk: Sendable {
    /// The link as it was given.
    package let url: String
    /// The link as it was read, or why it cannot be.
    package let reading: Result<LinkURL, LinkRefusal>
    /// Whether the system hands the link to the app; nil when no file of the tenant says anything, or
    /// the link cannot be read.
    package let delivery: Delivery?
    /// What the router decided once the app had the link; nil when the link cannot be read.
    package let decision: Decision?
    /// Whether the first candidate decided, on the link as it was given; else something declined, or
    /// a redirect was followed.
    package let isStraight: Bool
    let evidence: WalkEvidence?
    /// What the app did with the link, where that is not the router's decision alone.
    package let holding: Holding?
    /// How it ended.
    package let outcome: Outcome
    /// The state it was walked with.
    package let context: DispatchContext
    /// The app before the link, and before the states that came with it.
    package let before: App
    /// The app after the link, which is what `open` leaves.
    package let after: App
    /// The number of the link in ``after``.
    package let number: Int

    /// What the router did with the link, and why; nil when the link cannot be read.
    ///
    /// - Complexity: O(n) in the nodes of the router's trie, the first time.
    package var explanation: Explanation? { evidence?.explanation }

    /// Whether the tenant accepts the link as it was given, before any redirect.
    package var isAccepted: Bool {
        guard let decision else { return false }
        switch decision.ending {
        case .rejected, .fallback(.scheme), .fallback(.host):
            return !isStraight && explanation?.walks.first?.admission.isAdmitted == true
        default:
            return isStraight || explanation?.walks.first?.admission.isAdmitted == true
        }
    }
}

extension Tenant {
    /// What the app goes by.
    package var rules: AppRules { AppRules(router, tabs: table.tabs, plugins: plugins) }

    /// A context with the answers that the table's policies give for an app that is ready.
    package func context(_ context: DispatchContext) -> DispatchContext {
        App(tabs: table.tabs, auth: context.auth, flags: context.flags)
            .context(from: context.source, in: rules)
    }

    /// Walks a link from a fresh app in a state and keeps everything; changes nothing.
    ///
    /// With `activity`, the link is the web page of an activity of that type on another device.
    ///
    /// - Complexity: O(n) in the nodes of the router's trie.
    package func explain(
        _ url: String,
        context: DispatchContext = DispatchContext(),
        activity: String? = nil
    ) -> Walk {
        let app = App(tabs: table.tabs, auth: context.auth, flags: context.flags)
        return walk(LinkCall(url: url, source: context.source), from: app, activity: activity)
    }

    /// Walks a link from the state of the tenant's app and keeps everything; changes nothing.
    ///
    /// - Throws: The problem when the app has no such scene.
    /// - Complexity: O(n) in the nodes of the router's trie.
    package func walk(
        _ call: LinkCall,
        activity: String? = nil
    ) throws(AppProblem) -> Walk {
        if let scene = call.scene { try app.checkScene(scene) }
        return walk(call, from: app, activity: activity)
    }

    /// Sends a link to the tenant's app: walks it, and only then lets it have its effect.
    ///
    /// - Returns: The way of the link, which knows all that the link did.
    /// - Throws: The problem when the app has no such scene; nothing is changed then.
    /// - Complexity: O(n) in the nodes of the router's trie.
    package mutating func open(_ call: LinkCall) throws(AppProblem) -> Walk {
        let walk = try plainWalk(call)
        app = walk.after
        return walk
    }

    /// Walks a link from the state of the tenant's app, for those who look at the decision more often
    /// than at the evidence; changes nothing.
    ///
    /// - Throws: The problem when the app has no such scene.
    /// - Complexity: O(n) in the nodes of the router's trie.
    package func plainWalk(_ call: LinkCall) throws(AppProblem) -> Walk {
        if let scene = call.scene { try app.checkScene(scene) }
        return walk(call, from: app, records: false)
    }

    /// Lets something happen to the tenant's app.
    ///
    /// - Throws: The problem when it cannot; nothing is changed then.
    package mutating func perform(
        _ deed: AppDeed,
        at place: Place? = nil
    ) throws(AppProblem) {
        try app.perform(deed, in: rules, at: place)
    }

    /// Whether the tenant does not accept a link; never true of one that is to be walked to know.
    ///
    /// The answer is the router's. It costs less than a way, since no reason is made.
    ///
    /// - Complexity: O(n) in the bytes of the link and the nodes of the router's trie.
    package func refuses(_ url: String, from source: LinkSource?) -> Bool {
        var match = LinkMatch()
        router.match(url, context: DispatchContext(source: source), into: &match)
        return match.isPlain && match.ending == .rejected
    }

    /// Reads a link as the tenant's policies say.
    package func read(_ url: String) -> Result<LinkURL, LinkRefusal> {
        router.read(url)
    }

    /// Walks a link through an app, of which a copy goes on.
    ///
    /// Without `records`, the evidence is made for those who look at it.
    package func walk(
        _ call: LinkCall,
        from app: App,
        activity: String? = nil,
        records: Bool = true
    ) -> Walk {
        let rules = rules
        var after = app
        for state in call.states where !after.has(state) {
            // A state is no scene, so there is no problem.
            try? after.perform(AppDeed(state), in: rules, at: call.place)
        }
        let reading = read(call.url)
        let link = try? reading.get()
        let delivery = link.flatMap { link in
            activity.map { deliveryFiles.delivery(ofActivity: $0, page: link) }
                ?? deliveryFiles.delivery(of: link, from: DeliverySource(call.source))
        }
        var incoming = IncomingLink(
            url: call.url,
            link: link,
            source: call.source,
            scene: call.scene,
            place: call.place
        )
        var decider = LinkDecider(parts: parts, plugins: plugins, link: link, records: records)
        var context = DispatchContext()
        if link == nil { context = after.context(from: call.source, to: call.scene, in: rules) }
        func decide(_ known: DispatchContext) -> Decision {
            context = known
            return decider.decide(known)
        }
        if link != nil, let ended = AppEffect.Ended(delivery) {
            // What the app would do with it is part of the evidence, and has no effect.
            var other = after
            _ = other.receive(incoming, in: rules, decide: decide)
            incoming.undelivered = ended
        }
        let holding = after.receive(incoming, in: rules, decide: decide)
        return Walk(
            url: call.url,
            reading: reading,
            delivery: delivery,
            decision: decider.decision,
            isStraight: decider.isStraight,
            evidence: decider.evidence,
            holding: holding,
            outcome: Outcome(delivery) ?? Outcome(holding)
                ?? decider.decision.map { Outcome($0, in: router) } ?? .invalid,
            context: context,
            before: app,
            after: after,
            number: after.log.count
        )
    }
}

/// How a link is decided, and what is kept of it.
private struct LinkDecider {
    let parts: TenantParts
    let plugins: PluginHandler
    let link: RouterLink?
    let records: Bool
    private(set) var decision: Decision?
    private(set) var isStraight = false
    private(set) var evidence: WalkEvidence?

    init(parts: TenantParts, plugins: PluginHandler, link: RouterLink?, records: Bool) {
        (self.parts, self.plugins, self.link, self.records) = (parts, plugins, link, records)
    }

    mutating func decide(_ context: DispatchContext) -> Decision {
        guard let link else { return Decision(.unknown) }
        var dispatch = parts.router.dispatch(link, context: context)
        if !records, case .decided(let found) = dispatch.advance() {
            (decision, isStraight) = (found, dispatch.isStraight)
            evidence = WalkEvidence(of: link, in: parts, context: context)
            return found
        }
        let explanation = parts.router.explain(link, context: context, plugins: plugins)
        decision = explanation.decision
        isStraight = explanation.isStraight
        evidence = WalkEvidence(explanation, of: link, in: parts, context: context)
        return explanation.decision
    }
}

extension Explanation {
    /// Whether the candidate that was met first decided, on the link that was given.
    var isStraight: Bool {
        walks.count == 1
            && !candidates.contains {
                if case .declined = $0.verdict { true } else { false }
            }
    }
}

extension App {
    /// Whether the app is in a state already.
    fileprivate func has(_ state: StateSetting) -> Bool {
        switch state {
        case .app(let state): readiness == state
        case .auth(let state): auth == state
        case .flag(let name, let state): flags[name] == state
        }
    }
}

extension AppEffect.Ended {
    /// How a link ended that the app does not get for sure; nil when it gets it.
    fileprivate init?(_ delivery: Delivery?) {
        switch delivery?.verdict {
        case .delivered?, nil: return nil
        case .undelivered(_, let opensBrowser)?: self = .undelivered(opensBrowser: opensBrowser)
        case .uncertain?: self = .undelivered(opensBrowser: nil)
        }
    }
}
