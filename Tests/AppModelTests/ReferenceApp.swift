import AppModel
import RouteTables
import Routing
import Tenancy
import URLText

/// A second app, written from the rules and as plainly as possible: lists, and no log.
///
/// It asks the router for decisions; all else it does by itself.
struct ReferenceApp {
    private let tenant: Tenant
    private var policies: Policies { tenant.table.policies }

    private var readiness = Readiness.ready
    private var auth = AuthState.signedIn
    private var flags: [Name: FlagState] = [:]
    private var scenes: [(name: String, tab: String, stacks: [String: [String]])] = []
    private var front = "main"
    private var inbox: [Waiting] = []
    private var launchLink: Waiting?
    private var underSignIn: [String] = []
    private var number = 0
    private var checkEnds: Int?

    /// A link that waits, or may be opened again.
    private struct Waiting {
        var number: Int
        var link: LinkURL
        var source: LinkSource?
        var scene: String
        var wait = "launching"
        var opens = ""
        var isKept = false
    }

    init(_ tenant: Tenant) {
        self.tenant = tenant
        scenes = [("main", firstTab, start)]
    }

    private var firstTab: String { tenant.table.tabs.first?.name.description ?? "" }

    private var start: [String: [String]] {
        if tenant.table.tabs.isEmpty { return ["": []] }
        return Dictionary(
            tenant.table.tabs.map { ("\($0.name)", ["\($0.screen)#"]) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    // MARK: Events

    mutating func perform(_ deed: AppDeed) {
        number += 1
        switch deed {
        case .app(.launching): if readiness != .launching { launch() }
        case .app(.ready):
            let returns = readiness == .background
            if readiness == .terminated { launch() }
            readiness = .ready
            let isSigningIn = auth == .signingIn
            deliver { $0.wait == "launching" || !isSigningIn }
            if returns, policies.initialLink == .replay { replay() }
        case .app(.background):
            if readiness == .terminated { launch() }
            readiness = .background
        case .app(.terminated): if readiness != .terminated { terminate() }
        case .auth(let state): become(state)
        case .flag(let name, let state):
            flags[name] = state
            deliver { _ in false }
        case .newScene(let name): open(scene: name)
        case .closeScene(let name):
            scenes.removeAll { $0.name == "\(name)" }
            inbox.removeAll { $0.scene == "\(name)" }
            underSignIn.removeAll { $0 == "\(name)" }
            if front == "\(name)" { front = scenes.last?.name ?? "" }
        case .focusScene(let name): front = "\(name)"
        }
        endCheck()
    }

    mutating func open(_ call: LinkCall) {
        for state in call.states { if !has(state) { perform(AppDeed(state)) } }
        number += 1
        defer { endCheck() }
        guard case .success(let link) = tenant.router.read(call.url) else { return }
        let scene = call.scene.map { "\($0)" } ?? front
        let came = Waiting(number: number, link: link, source: call.source, scene: scene)
        if readiness == .terminated { launch() }
        if readiness == .background {
            readiness = .ready
            let isSigningIn = auth == .signingIn
            deliver { $0.wait == "launching" || !isSigningIn }
        }
        if readiness == .launching, launchLink == nil { launchLink = came }
        let decision = decide(came)
        switch decision.ending {
        case .heldLaunching, .heldAuth:
            hold(came, decision.ending == .heldAuth ? "auth" : "launching")
        case .dropped: break
        default: show(came, decision)
        }
    }

    private func has(_ state: StateSetting) -> Bool {
        switch state {
        case .app(let state): readiness == state
        case .auth(let state): auth == state
        case .flag(let name, let state): flags[name] == state
        }
    }

    private mutating func open(scene: Name?) {
        var name = scene.map { "\($0)" }
        var count = scenes.count + 1
        while name == nil || scene == nil && scenes.contains(where: { $0.name == name }) {
            name = "scene-\(count)"
            count += 1
        }
        scenes.append((name ?? "", firstTab, start))
        front = name ?? ""
    }

    // MARK: Start, end and sign-in

    private mutating func launch() {
        if readiness != .terminated { terminate() }
        readiness = .launching
        if case .open(let count?) = policies.launching { checkEnds = number + count }
    }

    private mutating func terminate() {
        readiness = .terminated
        launchLink = nil
        checkEnds = nil
        underSignIn = []
        if auth == .signingIn { auth = .signedOut }
        for index in scenes.indices { restart(index) }
        if policies.consume == .before { inbox = [] }
        for index in inbox.indices { inbox[index].wait = "launching" }
    }

    private mutating func restart(_ index: Int) {
        scenes[index].stacks = start
        scenes[index].tab = firstTab
    }

    private mutating func become(_ state: AuthState) {
        let wasSigningIn = auth == .signingIn
        auth = state
        if state == .signingIn { return }
        if wasSigningIn || state == .signedIn {
            for index in scenes.indices where underSignIn.contains(scenes[index].name) {
                restart(index)
            }
            underSignIn = []
        }
        if state == .signedIn { deliver { $0.wait == "auth" } }
        if state == .signedOut, wasSigningIn { inbox.removeAll { $0.wait == "auth" } }
    }

    private mutating func endCheck() {
        guard let ends = checkEnds, number >= ends else { return }
        checkEnds = nil
        underSignIn = []
        for index in scenes.indices { restart(index) }
    }

    // MARK: Links

    private func decide(_ waiting: Waiting) -> Decision {
        var context = DispatchContext(flags: flags, auth: auth, source: waiting.source)
        if readiness != .ready {
            switch policies.launching {
            case .hold: context.readiness = .hold
            case .drop: context.readiness = .drop
            case .open: context.readiness = .yes
            }
        }
        let answers: [Policies.SignedOut: Dispatch.Answer] = [
            .hold: .hold, .drop: .drop, .decline: .no, .bounce: .yes,
        ]
        context.signIn = answers[policies.signedOut] ?? .hold
        return tenant.router.decide(waiting.link, context: context)
    }

    private mutating func hold(_ came: Waiting, _ wait: String) {
        var came = came
        came.wait = wait
        came.opens = opens(came)
        if policies.duplicates == .ignoreAdjacent, inbox.last?.opens == came.opens { return }
        if inbox.count == policies.inbox.capacity {
            if policies.inbox.overflow == .newest { inbox = [] } else { inbox.removeFirst() }
        }
        inbox.append(came)
        if wait == "auth", auth == .signedOut { auth = .signingIn }
    }

    /// What a link opens in the end, in words.
    private func opens(_ came: Waiting) -> String {
        let context = DispatchContext(flags: flags, source: came.source)
        let decision = tenant.router.decide(came.link, context: context)
        guard case .show(let screen, let tab, let arguments)? = decision.action else {
            return "\(came.link.bytes) \(came.link.original) \(came.scene)"
        }
        let values = decision.values.map { "\($0.name)=\($0.texts)" }
        let tabName = tab.map { "\($0)" } ?? "front"
        return
            "\(screen) \(tabName) \(values) \(arguments.map { "\($0.key)=\($0.value)" }) \(came.scene)"
    }

    private mutating func deliver(_ isDue: (Waiting) -> Bool) {
        var opensNow = readiness == .ready
        if readiness == .launching, case .open = policies.launching { opensNow = true }
        if !opensNow { return }
        for waiting in inbox where waiting.isKept || isDue(waiting) {
            let decision = decide(waiting)
            let index = inbox.firstIndex { $0.number == waiting.number } ?? 0
            switch decision.ending {
            case .heldLaunching: break
            case .heldAuth:
                inbox[index].wait = "auth"
                if auth == .signedOut { auth = .signingIn }
            case .unknown where policies.consume == .after: inbox[index].isKept = true
            case .unknown, .dropped: inbox.remove(at: index)
            default:
                inbox.remove(at: index)
                show(waiting, decision)
            }
        }
    }

    private mutating func replay() {
        guard let link = launchLink, !inbox.contains(where: { $0.number == link.number }),
            scenes.contains(where: { $0.name == link.scene })
        else { return }
        let decision = decide(link)
        switch decision.ending {
        case .heldLaunching: hold(link, "launching")
        case .heldAuth: hold(link, "auth")
        case .dropped: break
        default: show(link, decision)
        }
    }

    // MARK: Screens

    private mutating func show(_ waiting: Waiting, _ decision: Decision) {
        guard let index = scenes.firstIndex(where: { $0.name == waiting.scene }) else { return }
        switch decision.action {
        case .show(let screen, let tab, _)?:
            if let tab { scenes[index].tab = "\(tab)" }
            let name = scenes[index].tab
            let entry = "\(screen)#\(waiting.number)"
            var stack = scenes[index].stacks[name] ?? []
            let open = stack.lastIndex { $0.hasPrefix("\(screen)#") }
            if policies.navigation == .reset {
                let root = start[name] ?? []
                stack = root == ["\(screen)#"] ? [entry] : root + [entry]
            } else if policies.navigation == .reuse, let open {
                stack.removeSubrange((open + 1)...)
            } else {
                stack.append(entry)
            }
            scenes[index].stacks[name] = stack
        case .root?:
            scenes[index].stacks[scenes[index].tab] = start[scenes[index].tab]
        default: return
        }
        front = waiting.scene
        if let route = decision.route, tenant.router.route(route).needsAuth, auth != .signedIn {
            underSignIn.append(waiting.scene)
            if auth == .signedOut { auth = .signingIn }
        }
    }

    // MARK: Comparison

    /// In what another app, played the same events, differs.
    func differences(from app: App) -> [String] {
        let found = scenes.map { scene in
            let stacks = scene.stacks.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            return "\(scene.name) \(scene.tab) \(stacks)"
        }
        let other = app.scenes.map { scene in
            let stacks = scene.stacks.map { stack in
                let screens = stack.screens.map { screen in
                    "\(screen.name)#\(screen.link.map { "\($0)" } ?? "")"
                }
                return "\(stack.tab.map { "\($0)" } ?? ""): \(screens)"
            }
            return "\(scene.name) \(scene.frontStack.tab.map { "\($0)" } ?? "") \(stacks.sorted())"
        }
        let waiting = inbox.map { "\($0.number) \($0.wait) \($0.isKept)" }
        let otherWaiting = app.inbox.map { "\($0.arrived.number) \($0.wait) \($0.isKept)" }
        let pairs = [
            ("readiness", readiness.rawValue, app.readiness.rawValue),
            ("auth", auth.rawValue, app.auth.rawValue), ("front", front, "\(app.front)"),
            ("scenes", "\(found)", "\(other)"), ("inbox", "\(waiting)", "\(otherWaiting)"),
            (
                "check", "\(String(describing: checkEnds))",
                "\(String(describing: app.startCheckEnds))"
            ),
        ]
        return pairs.filter { $0.1 != $0.2 }.map { "\($0.0): reference \($0.1), found \($0.2)" }
    }
}
