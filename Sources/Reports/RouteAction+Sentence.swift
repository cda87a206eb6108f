internal import RouteTables

extension RouteAction {
    /// What the action does, after `opens` or on its own: `opens Product in home`.
    var deed: String {
        switch self {
        case .show, .root: "opens \(target)"
        case .external: "leaves the link to the system"
        case .discard: "takes the link and shows nothing"
        case .decline(let reason): "declines: \(reason)"
        case .redirect: "sends the link on: \(self)"
        case .plugin(let name, _): "does what plugin \(name) says"
        }
    }

    /// What the action would do, after `would`: `open Product in home`.
    var possibleDeed: String {
        switch self {
        case .show, .root: "open \(target)"
        case .external: "leave the link to the system"
        case .discard: "take the link and show nothing"
        case .decline(let reason): "decline: \(reason)"
        case .redirect: "send the link on: \(self)"
        case .plugin(let name, _): "do what plugin \(name) says"
        }
    }

    /// What a reader sees on the screen, for an action that shows something.
    var target: String {
        switch self {
        case .show(let screen, let tab, let arguments):
            ([screen, "in", tab?.description ?? "the tab in front"]
                + (arguments.isEmpty ? [] : ["with"])
                + arguments.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
        case .root: "the root of the tab in front"
        case .external, .discard, .decline, .redirect, .plugin: "nothing"
        }
    }
}
