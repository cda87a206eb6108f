package import RouteTables
package import Routing

/// A link that the app received; its number is that of the event.
package struct ArrivedLink: Sendable, Hashable {
    /// The number of the event with which it came.
    package let number: Int
    /// The link.
    package let link: RouterLink
    /// Where it came from; nil for the default of its scheme.
    package let source: LinkSource?
    /// The scene that received it.
    package let scene: Name
}

/// What a link waits for.
package enum Wait: String, Sendable, Hashable, CaseIterable {
    /// The app to be ready.
    case launching
    /// A signed-in user.
    case auth
}

/// A link that waits in the inbox.
package struct HeldLink: Sendable, Hashable {
    /// The link.
    package let arrived: ArrivedLink
    /// The route that it waits at.
    package let route: Name
    /// What it waits for.
    package internal(set) var wait: Wait
    /// What it opens once nothing keeps it.
    let destination: Destination
    /// Whether it was to be presented, and nobody knew where it leads.
    package internal(set) var isKept = false
}

/// What a link opens, for the question whether two open the same.
enum Destination: Sendable, Hashable {
    /// A screen in a tab of a scene, with its values.
    case screen(String, tab: Name?, values: [ScreenValue], scene: Name)
    /// Anything else: only the same link in the same scene does the same.
    case link(RouterLink, scene: Name)

    /// What a link opens that is decided like this.
    init(of arrived: ArrivedLink, _ decision: Decision) {
        if case .show(let screen, let tab, let arguments)? = decision.action {
            let values = ScreenValue.values(decision.values, arguments)
            self = .screen(screen, tab: tab, values: values, scene: arrived.scene)
        } else {
            self = .link(arrived.link, scene: arrived.scene)
        }
    }
}

extension ScreenValue {
    /// The values of a screen: those of the link, then the arguments of the action.
    static func values(
        _ captured: [CapturedValue],
        _ arguments: [ActionArgument]
    ) -> [ScreenValue] {
        captured.map { ScreenValue(name: $0.name, texts: $0.texts) }
            + arguments.map { ScreenValue(name: $0.key, texts: [$0.value]) }
    }
}
