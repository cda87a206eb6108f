import RouteTables
import Routing
import SourceText

extension App {
    /// Shows what a decision says in the scene that received the link; a decision with nothing to show
    /// leaves all scenes as they are.
    mutating func present(_ arrived: ArrivedLink, _ decision: Decision, in rules: AppRules) {
        let route = rules.routeName(decision)
        guard let position = position(of: arrived.scene) else {
            note(.dropped(.sceneClosed, saw: seen(in: front)), arrived.number, route: route)
            return
        }
        let way: Presentation.Way
        switch decision.action {
        case .show(let name, let tab, let arguments)?:
            let values = ScreenValue.values(decision.values, arguments)
            let screen = Screen(name: name, values: values, link: arrived.number)
            scenes[position].front = scenes[position].position(of: tab)
            let front = scenes[position].front
            way = scenes[position].stacks[front].show(screen, rules.policies.navigation)
        case .root?:
            let front = scenes[position].front
            scenes[position].stacks[front].clear()
            way = .root
        default:
            var ended = decision
            // What a link brought is kept by screens alone.
            ended.values = []
            note(
                .ended(.decision(ended)),
                arrived.number,
                route: route,
                fallback: decision.fallback
            )
            return
        }
        front = arrived.scene
        let stack = scenes[position].frontStack
        let presentation = Presentation(
            scene: arrived.scene,
            tab: stack.tab,
            screen: stack.screens.last?.name,
            way: way,
            stack: stack.told
        )
        note(
            .presented(presentation),
            arrived.number,
            route: route,
            fallback: decision.fallback
        )
        bounce(arrived, decision, in: rules)
    }

    /// `policy signed-out bounce`: sign-in comes over what was just shown.
    private mutating func bounce(
        _ arrived: ArrivedLink,
        _ decision: Decision,
        in rules: AppRules
    ) {
        guard let index = decision.route, rules.router.route(index).needsAuth, auth != .signedIn
        else { return }
        bounced.append(arrived)
        beginSignIn(arrived.number, rules.router.route(index).name)
    }
}

extension TabStack {
    /// Puts a screen on top, and returns how.
    ///
    /// A screen that is the root of the tab is not put on itself when the stack was cleared: the root
    /// takes its values.
    fileprivate mutating func show(
        _ screen: Screen,
        _ policy: Policies.Navigation
    ) -> Presentation.Way {
        switch policy {
        case .reset:
            clear()
            if screen.name == root { screens = [screen] } else { screens.append(screen) }
            return .reset
        case .push:
            push(screen)
            return .push
        case .reuse:
            guard let open = screens.lastIndex(where: { $0.name == screen.name }) else {
                push(screen)
                return .push
            }
            screens.removeSubrange((open + 1)...)
            screens[open].add(finder: screen.link)
            return .reuse
        }
    }

    private mutating func push(_ screen: Screen) {
        if screens.count >= Limits.screens { screens.remove(at: root == nil ? 0 : 1) }
        screens.append(screen)
    }
}
