internal import AppModel
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

/// The words in which reports tell what happened in an app.
struct AppWords {
    let tenant: Tenant
    let app: App
    let showsAll: Bool
    /// Whether scenes are named: there is more than one.
    let namesScenes: Bool

    init(_ tenant: Tenant, _ app: App, showsAll: Bool) {
        self.tenant = tenant
        self.app = app
        self.showsAll = showsAll
        namesScenes = app.scenes.count > 1
    }

    /// What happened, in a few words.
    func text(_ deed: AppEvent.Deed) -> String {
        switch deed {
        case .app(let deed): return deed.description
        case .open(let url, let scene, let source):
            let via = source.map { " via \($0.rawValue)" } ?? ""
            let place = namesScenes ? " in \(scene)" : ""
            return "open \(LinkPassword.masked(url))\(via)\(place)"
        }
    }

    /// What came of an event, as a sentence; `it` is the link.
    func sentence(_ effect: AppEffect, it: String = "it") -> String {
        switch effect.kind {
        case .launched: return "\(it) launches the app"
        case .front: return "\(it) brings the app to the front"
        case .held(let wait, let place):
            let most = tenant.table.policies.inbox.capacity
            let until = wait == .launching ? "until the app is ready" : "for sign-in"
            return "\(it) waits \(until), at place \(place) of \(most)"
        case .signIn: return "sign-in begins"
        case .presented(let presentation): return sentence(presentation, it)
        case .replayed: return "the launch link is opened once more"
        case .duplicate(let other): return "\(it) opens the same as link \(other), and is ignored"
        case .dropped(let reason, _): return "\(it) is lost: \(reason.sentence)"
        case .replaced(let reason, let screen, _, let saw):
            let by = reason == .replacedBySignIn ? "sign-in" : "the check of the start"
            return "\(by) replaces \(screen) with \(AppWords.screen(saw))"
        case .kept: return "\(it) goes on waiting: nobody knows where it leads"
        case .ended(let ended): return "\(it) ends: \(text(ended))"
        }
    }

    /// What came of an event, in sentences: what is said of several links alike is said once.
    func sentences(_ event: AppEvent) -> [(effect: AppEffect, words: String)] {
        var said: Set<String> = []
        return event.effects.compactMap { effect in
            let link = effect.link.map { $0 == event.number ? "it" : "link \($0)" } ?? "it"
            let words = sentence(effect, it: link)
            return said.insert(words).inserted ? (effect, words) : nil
        }
    }

    private func sentence(_ presentation: Presentation, _ it: String) -> String {
        let tab = presentation.tab.map { " in \($0)" } ?? ""
        let scene = namesScenes ? " of scene \(presentation.scene)" : ""
        let screen = AppWords.screen(presentation.screen)
        let stack = stack(presentation.stack)
        switch presentation.way {
        case .reset: return "\(it) opens \(screen)\(tab)\(scene): \(stack)"
        case .root: return "\(it) clears the stack\(tab)\(scene): \(stack)"
        case .push: return "\(it) puts \(screen) on what was open\(tab)\(scene): \(stack)"
        case .reuse:
            return "\(it) finds \(screen) open\(tab)\(scene), which keeps its values: \(stack)"
        }
    }

    private func text(_ ended: AppEffect.Ended) -> String {
        switch ended {
        case .decision(let decision): Outcome(decision, in: tenant.router).words
        case .undelivered(let opensBrowser?):
            Outcome.undelivered(opensBrowser ? "browser" : "nothing").words
        case .undelivered(nil): Outcome.uncertain.words
        case .invalid: Outcome.invalid.words
        }
    }

    // MARK: Screens

    /// The name of a screen; the start screen of an app without tabs has none.
    static func screen(_ name: String?) -> String { name ?? "the start screen" }

    /// A stack from its root to its top, as in `Home > Product id=42`.
    func stack(_ screens: [Screen]) -> String {
        if screens.isEmpty { return "the start screen" }
        let usual = showsAll ? Int.max : AppWords.usualScreens
        let hidden = max(0, screens.count - usual)
        let shown = screens.suffix(usual).map(text(_:))
        let more = hidden > 0 ? ["\(hidden) more (--all)"] : []
        return (more + shown).joined(separator: " > ")
    }

    /// The most screens of a stack that are shown without `--all`: the top ones.
    private static let usualScreens = 8

    private func text(_ screen: Screen) -> String {
        ([PrintableText.escaped(screen.name)] + values(screen.values)).joined(separator: " ")
    }

    /// Values as an expectation writes them.
    func values(_ values: [ScreenValue]) -> [String] {
        let limit = showsAll ? Int.max : Quoted.usualLimit
        return values.flatMap { value in
            value.texts.map { Quoted.written(name: value.name, $0, limit: limit) }
        }
    }
}

extension AppEvent {
    /// Where the event stands: its number, and the line of its statement.
    var evidence: String { "event \(number)" + (place.map { ", \($0)" } ?? "") }
}
