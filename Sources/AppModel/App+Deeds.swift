package import RouteTables
package import SourceText

extension App {
    /// Lets something happen; what cannot be changes nothing.
    package mutating func perform(
        _ deed: AppDeed,
        in rules: AppRules,
        at place: Place? = nil
    ) throws(AppProblem) {
        let deed = numbered(deed)
        try check(deed)
        begin(.app(deed), at: place, in: rules)
        switch deed {
        case .app(let state): become(state, in: rules)
        case .auth(let state): become(state, in: rules)
        case .flag(let name, let state):
            flags[name] = state
            deliver(in: rules) { $0.isKept }
        case .newScene(let name):
            if let name {
                scenes.append(AppScene(name, rules.tabs))
                front = name
            }
        case .closeScene(let name): close(name)
        case .focusScene(let name): front = name
        }
        end(in: rules)
    }

    /// `scene new` with the name that it gets.
    private func numbered(_ deed: AppDeed) -> AppDeed {
        guard case .newScene(nil) = deed else { return deed }
        var number = scenes.count + 1
        while let name = Name("scene-\(number)"), position(of: name) != nil { number += 1 }
        return .newScene(Name("scene-\(number)"))
    }

    private func check(_ deed: AppDeed) throws(AppProblem) {
        switch deed {
        case .newScene(let name):
            if scenes.count >= Limits.scenes { throw .tooManyScenes(limit: Limits.scenes) }
            if let name, position(of: name) != nil { throw .knownScene(name) }
        case .closeScene(let name), .focusScene(let name):
            try checkScene(name)
            if case .closeScene = deed, scenes.count == 1 { throw .onlyScene(name) }
        case .app, .auth, .flag: break
        }
    }

    /// Throws when there is no scene of a name.
    package func checkScene(_ name: Name) throws(AppProblem) {
        if position(of: name) == nil { throw .unknownScene(name, known: scenes.map(\.name)) }
    }

    // MARK: Readiness

    private mutating func become(_ state: Readiness, in rules: AppRules) {
        switch state {
        case .launching: if readiness != .launching { launch(in: rules) }
        case .ready:
            if readiness == .terminated { launch(in: rules) }
            let returns = readiness == .background
            readiness = .ready
            deliver(in: rules) { [auth] in $0.wait == .launching || auth != .signingIn }
            if returns { replayInitialLink(in: rules) }
        case .background:
            if readiness == .terminated { launch(in: rules) }
            readiness = .background
        case .terminated: if readiness != .terminated { terminate(in: rules) }
        }
    }

    /// Starts the app; one that runs is ended first.
    mutating func launch(in rules: AppRules) {
        if readiness != .terminated { terminate(in: rules) }
        readiness = .launching
        checkEnds = rules.policies.launching.checkEndsAfter.map { log.count + $0 }
    }

    /// Ends the app: the windows come back at their start, sign-in ends, and links wait on or are lost
    /// as `policy consume` says.
    private mutating func terminate(in rules: AppRules) {
        readiness = .terminated
        (initialLink, bounced, checkEnds) = (nil, [], nil)
        if auth == .signingIn { auth = .signedOut }
        for position in scenes.indices { scenes[position].restart() }
        switch rules.policies.consume {
        case .after:
            // At the next start all of them are walked again, whatever they waited for.
            for position in inbox.indices { inbox[position].wait = .launching }
        case .before:
            for held in inbox { drop(held, .appTerminated) }
            inbox = []
        }
    }

    // MARK: Sign-in

    private mutating func become(_ state: AuthState, in rules: AppRules) {
        let before = auth
        auth = state
        if state != .signingIn, before == .signingIn || state == .signedIn { endSignIn() }
        switch state {
        case .signedIn: deliver(in: rules) { $0.wait == .auth }
        case .signedOut where before == .signingIn:
            for held in inbox where held.wait == .auth { drop(held, .signInFailed) }
            inbox.removeAll { $0.wait == .auth }
        case .signedOut, .signingIn: break
        }
    }

    /// Sign-in goes away, and what it was shown over with it.
    private mutating func endSignIn() {
        for scene in scenes where bounced.contains(where: { $0.scene == scene.name }) {
            restart(scene.name, .replacedBySignIn)
        }
        bounced = []
    }

    /// The check of the start ends: every scene shows its start.
    mutating func endStartCheck() {
        checkEnds = nil
        for scene in scenes { restart(scene.name, .replacedByStart) }
        bounced = []
    }

    /// Shows a scene's start; what links showed there is replaced.
    private mutating func restart(_ name: Name, _ reason: AppReason) {
        guard let position = position(of: name) else { return }
        let shown = scenes[position].stacks.flatMap(\.screens)
        scenes[position].restart()
        let saw = seen(in: name)
        var links: [Int] = []
        var tops: [Int: Screen] = [:]
        for screen in shown {
            for link in screen.links where tops.updateValue(screen, forKey: link) == nil {
                links.append(link)
            }
        }
        for link in links {
            guard let top = tops[link] else { continue }
            // A root that was found open and is seen is still there.
            if top.link == nil, top.name == saw { continue }
            note(.replaced(reason, screen: top.name, scene: name, saw: saw), link)
        }
    }

    // MARK: Scenes

    private mutating func close(_ name: Name) {
        scenes.removeAll { $0.name == name }
        if front == name { front = scenes[scenes.count - 1].name }
        bounced.removeAll { $0.scene == name }
        for held in inbox where held.arrived.scene == name { drop(held, .sceneClosed) }
        inbox.removeAll { $0.arrived.scene == name }
    }
}
