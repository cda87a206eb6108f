import WaymarkRoutes

/// What an app does with a link, in words.
func deed(_ decision: Decision) -> String {
    switch decision.action {
    case .show(let screen, let tab, _): "show \(screen) in \(tab ?? "the tab in front")"
    case .root: "go to the root"
    case .external: "hand it to the system"
    case .discard, nil: "do nothing"
    }
}

let words = CommandLine.arguments.dropFirst()
let loaded = Tenant.load("shop", in: words.first ?? "Tenants")
for diagnostic in loaded.diagnostics { print(diagnostic) }

if let tenant = loaded.tenant {
    let state = LinkState(auth: .signedOut, flags: ["checkout-enabled": .unknown])
    for link in words.dropFirst() {
        let decision = tenant.dispatch(link, with: state)
        var line = "\(decision.outcome): \(deed(decision))"
        if let product = decision.value("productID")?.int { line += ", product \(product)" }
        if let place = decision.place { line += ", says \(place)" }
        if let reason = decision.reason { line += ", because \(reason.code): \(reason)" }
        for way in decision.ways { line += ", perhaps \(way.decision.outcome)" }
        print(line)
    }
}
