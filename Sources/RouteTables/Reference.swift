import SourceText

/// A name in a statement that something else must declare.
struct Reference {
    /// What declares it.
    enum Kind: String { case flag, tab, route, scheme, screen, plugin }

    var kind: Kind
    var name: String
    /// The keywords before it, in order: where to look for it in the statement.
    var path: [String]
}

extension Route {
    /// The flags, and the tab or plugin, that the route needs.
    var references: [Reference] {
        conditions.map { Reference(kind: .flag, name: $0.flag.description, path: ["when"]) }
            + action.references
    }
}

extension Fallback {
    /// The tab that the fallback needs.
    var references: [Reference] { action.references }
}

extension RouteAction {
    fileprivate var references: [Reference] {
        switch self {
        case .show(_, let tab?, _):
            return [Reference(kind: .tab, name: tab.description, path: ["->", "in"])]
        case .plugin(let name, _):
            return [Reference(kind: .plugin, name: name.description, path: ["->", "plugin"])]
        default: return []
        }
    }
}

extension HostEntry {
    /// The schemes that must be allowed for the entry to admit anything.
    var references: [Reference] {
        schemes.map { Reference(kind: .scheme, name: $0, path: ["for"]) }
    }
}

extension Expectation {
    /// The flags, routes and the tab that the expectation speaks of.
    var references: [Reference] {
        var result: [Reference] = states.compactMap { state in
            guard case .flag(let name, _) = state else { return nil }
            return Reference(kind: .flag, name: name.description, path: ["with"])
        }
        switch outcome {
        case .handled(let route?), .external(let route?), .discarded(let route?):
            result.append(Reference(kind: .route, name: route.description, path: ["=>"]))
        case .failed("plugin", let route?):
            result.append(Reference(kind: .route, name: route, path: ["=>", "plugin"]))
        default: break
        }
        if let tab {
            result.append(Reference(kind: .tab, name: tab.description, path: ["=>", "in"]))
        }
        if let over {
            result.append(Reference(kind: .route, name: over.description, path: ["over"]))
        }
        return result
    }
}

extension AppExpectation {
    /// The routes, tabs and screens that the expectation speaks of.
    var references: [Reference] {
        switch subject {
        case .nav(let stack):
            let screens = stack.screens.map { Reference(kind: .screen, name: $0, path: ["=>"]) }
            let tab = stack.tab.map {
                Reference(kind: .tab, name: $0.description, path: ["tab"])
            }
            let front = stack.front.map {
                Reference(kind: .tab, name: $0.description, path: ["=>", "in"])
            }
            return screens + [tab, front].compactMap(\.self)
        case .inbox(let routes):
            return routes.map { Reference(kind: .route, name: $0.description, path: ["=>"]) }
        case .timeline(let terms):
            return terms.compactMap(\.route).map {
                Reference(kind: .route, name: $0.description, path: ["=>"])
            }
        }
    }
}
