import RouteTables
import SourceText

extension Dispatch {
    /// Asks the plugin of a candidate that matched, whose values were read and conditions hold.
    mutating func ask(
        _ plugin: Name,
        _ arguments: [ActionArgument],
        _ terminal: Int,
        _ values: [CapturedValue]
    ) {
        let route = router.routeIndex(of: terminal)
        let question = PluginQuestion(
            plugin: plugin,
            route: route,
            routeName: router.route(route).name,
            link: link,
            values: values,
            arguments: arguments,
            source: source,
            auth: context.auth,
            app: context.app,
            flags: router.flags(in: context)
        )
        phase = .ask(.plugin(question), terminal: terminal)
    }

    /// Goes on as a plugin says.
    mutating func follow(
        _ answer: PluginAnswer,
        to question: PluginQuestion,
        observer: inout some MatchObserver
    ) {
        let (plugin, route) = (question.plugin, question.route)
        if !answer.isUnknown {
            observer.answered(PluginExchange(question: question, answer: answer))
        }
        switch answer {
        case .handled(let screen, let tab):
            if screen.isEmpty || screen.utf8.count > Limits.wordBytes {
                failPlugin(.noScreen, question, observer: &observer)
                return
            }
            let name = tab.flatMap { tab in router.tabs.first { $0.description == tab } }
            if let tab, name == nil {
                failPlugin(.unknownTab(tab), question, observer: &observer)
                return
            }
            observer.judged(.took)
            let action = RouteAction.show(screen: screen, tab: name, arguments: [])
            phase = .decided(
                Decision(.handled, route: route, action: action, values: question.values)
            )
        case .declined(let reason):
            decline(.pluginDeclined(plugin: plugin, reason: reason), observer: &observer)
        case .redirect(let target):
            observer.judged(.redirected)
            drawUntried(observer: &observer)
            redirect(to: RedirectTemplate(parts: [.text(target)]), route, question.values)
        case .failed(let failure): failPlugin(failure, question, observer: &observer)
        case .unknown(let doubt):
            observer.judged(.unknownPlugin(doubt.reason(of: plugin)))
            let action = router.route(route).action
            phase = .decided(
                Decision(.unknown, route: route, action: action, values: question.values)
            )
        }
    }

    /// Goes on as if a plugin declined that nobody asked.
    mutating func assumeDecline(
        _ question: PluginQuestion,
        _ doubt: PluginDoubt,
        observer: inout some MatchObserver
    ) {
        let reason = doubt.reason(of: question.plugin)
        observer.judged(.unknownPlugin(reason))
        decline(reason, observer: &observer)
    }

    private mutating func failPlugin(
        _ failure: PluginFailure,
        _ question: PluginQuestion,
        observer: inout some MatchObserver
    ) {
        let reason = RoutingReason.pluginFailed(plugin: question.plugin, failure)
        observer.judged(.failed(reason))
        phase = .decided(Decision(.failedPlugin(reason), route: question.route))
    }
}

extension Router {
    /// The flags of the table as a context has them.
    ///
    /// What a way on only assumes of a flag is not among it, so that a plugin is asked the same on all
    /// ways.
    fileprivate func flags(in context: DispatchContext) -> [KnownFlag] {
        if context.flags.isEmpty { return declaredFlags }
        return declaredFlags.map { KnownFlag($0.name, context.flags[$0.name] ?? $0.state) }
    }
}

extension PluginDoubt {
    /// The doubt as a reason.
    func reason(of plugin: Name) -> RoutingReason {
        switch self {
        case .notTrusted: .pluginNotTrusted(plugin: plugin)
        case .notLoaded(let why): .pluginNotLoaded(plugin: plugin, why: why)
        }
    }
}
