internal import AppModel
internal import Reports
internal import RouteTables
internal import SourceText
internal import Workspace

/// What can stand at a place of a usage, by its name and the keyword before it.
extension Completion {
    /// Returns what begins with a text and can stand at a place after some words.
    func options(for place: GrammarPlace, beginning text: String, _ words: [Word]) -> [Option] {
        switch place.name {
        case "URL": return names.map { sorted($0.links, text, suffix: "") { _ in "" } } ?? []
        case "ROUTE": return routes(text)
        case "SOURCE": return some(LinkSource.allCases.map { ($0.rawValue, $0.note) }, text)
        case "STATE": return states(text)
        case "SCENE": return some(scenes.map { ("\($0)", "a scene") }, text)
        case "EVENT":
            return some(EffectWord.allCases.map { ($0.rawValue, "happened to a link") }, text)
                + routes(text)
        case "TAB": return some(names?.table.tabs.map { ("\($0.name)", $0.screen) } ?? [], text)
        case "SCREEN": return names.map { sorted($0.screens, text) { _ in "a screen" } } ?? []
        case "H": return hosts(text)
        case "S": return some(names?.table.schemes.map { ($0.scheme, "a scheme") } ?? [], text)
        case "COND": return conditions(text)
        case "CODE": return codes(text, ofWaiver: place.keyword == "waive")
        case "TENANT": return tenantNames(text)
        case "STATEMENT": return some(ShellCommand.all.map { ($0.name, $0.summary) }, text)
        case "FILE": return files(text)
        case "VALUE": return values(ofPolicy: words.last?.text ?? "", text)
        case "NAME": return namesNamed(place.keyword ?? words.last?.text ?? "", text, words)
        case "KEY", "!NAME", "NAME=VALUE": return valueNames(place.name, text, words)
        default: return []
        }
    }

    private func namesNamed(_ keyword: String, _ text: String, _ words: [Word]) -> [Option] {
        switch keyword {
        case "use", "trust": return tenantNames(text)
        case "policy": return some(PolicyName.allCases.map { ($0.rawValue, question($0)) }, text)
        case "flag": return flags(text)
        case "plugin": return plugins(text)
        case "route": return routes(text)
        case "scheme":
            return some(names?.table.schemes.map { ($0.scheme, "a scheme") } ?? [], text)
        case "host": return hosts(text)
        case "secret":
            let pattern = words.count > 2 ? PathPattern.parse(words[2]).value?.names ?? [] : []
            return some(pattern.map { ($0, "a value of the pattern") }, text)
        default: return []
        }
    }

    private func tenantNames(_ text: String) -> [Option] {
        sorted(tenants, text) { [session] name in
            guard let name = TenantName(name), let state = session.tenants[name] else {
                return "a tenant"
            }
            return state.table.tenant?.title ?? "\(state.table.routes.count) registrations"
        }
    }

    // MARK: Sources

    /// Those of a few names that begin with a text.
    private func some(_ all: [(String, String)], _ text: String) -> [Option] {
        work += all.count
        return all.filter { $0.0.hasPrefix(text) }.map { Option(text: $0.0, note: $0.1) }
    }

    private func sorted(
        _ names: SortedNames,
        _ text: String,
        suffix: String = " ",
        note: (String) -> String
    ) -> [Option] {
        names.beginning(with: text, limit: Completion.limit, work: &work)
            .map { Option(text: $0.name, note: note($0.name), suffix: suffix) }
    }

    private func routes(_ text: String) -> [Option] {
        guard let names else { return [] }
        return names.routes.beginning(with: text, limit: Completion.limit, work: &work).map {
            Option(text: $0.name, note: names.table.routes[$0.number].pattern.description)
        }
    }

    private func hosts(_ text: String) -> [Option] {
        guard let names else { return [] }
        return sorted(names.hosts, text) { $0 == "none" ? "a link without a host" : "a host" }
    }

    private func flags(_ text: String) -> [Option] {
        some(names?.table.flags.map { ("\($0.name)", "declared \($0.state.rawValue)") } ?? [], text)
    }

    private func plugins(_ text: String) -> [Option] {
        some(names?.table.plugins.map { ("\($0.name)", $0.path) } ?? [], text)
    }

    private func conditions(_ text: String) -> [Option] {
        guard let flags = names?.table.flags else { return [] }
        return some(
            flags.map { ("\($0.name)", "when it is on") }
                + (text.hasPrefix("!") ? flags.map { ("!\($0.name)", "when it is off") } : []),
            text
        )
    }

    private func states(_ text: String) -> [Option] {
        let auth = AuthState.allCases.map {
            ("auth=\($0.rawValue)", "whether the user is signed in")
        }
        let app = Readiness.allCases.map { ("app=\($0.rawValue)", "whether the app can show it") }
        let flags = names?.table.flags ?? []
        let states = flags.flatMap { flag in
            FlagState.allCases.map { ("\(flag.name)=\($0.rawValue)", "a flag") }
        }
        return some(states + auth + app, text)
    }

    /// The scenes of the app of the tenant in use.
    private var scenes: [Name] {
        session.inUse.flatMap { session.tenants[$0] }?.app.scenes.map(\.name) ?? []
    }

    /// A waiver accepts a finding, which is no reason of a link.
    private func codes(_ text: String, ofWaiver isWaiver: Bool) -> [Option] {
        let findings = FindingPage.all.map { ($0.code, $0.title) }
        if isWaiver { return some(findings, text) }
        let pages = ReasonPage.all.filter { !$0.code.contains(" ") }
        return some(pages.map { ($0.code, $0.title) } + findings, text)
    }

    private func values(ofPolicy name: String, _ text: String) -> [Option] {
        guard let policy = PolicyName(rawValue: name) else { return [] }
        let effects = PolicyPage.page(for: name)?.values ?? []
        return some(
            policy.values.map { value in
                (value, effects.first { $0.value == value }?.effect ?? "")
            },
            text
        )
    }

    private func question(_ policy: PolicyName) -> String {
        PolicyPage.page(for: policy.rawValue)?.question ?? ""
    }

    /// The names of values: of the route that the statement names, as `link ROUTE` and the outcome of
    /// an expectation do.
    private func valueNames(_ form: String, _ text: String, _ words: [Word]) -> [Option] {
        let arrow = words.lastIndex { $0.isKeyword("=>") }
        let after = words[((arrow ?? 0) + 1)...].drop { $0.isKeyword("handled") }
        guard let route = after.first.flatMap({ names?.route($0.text) }) else { return [] }
        let mark = form.hasPrefix("!") ? "!" : ""
        let equals = form.hasSuffix("=VALUE") ? "=" : ""
        let all = route.pattern.names.map {
            (mark + ExpectedValue.written(name: $0) + equals, "a value of \(route.name)")
        }
        return some(all, text).map { option in
            var option = option
            if !equals.isEmpty { option.suffix = "" }
            return option
        }
    }

    private func files(_ text: String) -> [Option] {
        guard let workspace = session.tools?.workspace else { return [] }
        let slash = text.lastIndex(of: "/")
        let folder = slash.map { String(text[...$0]) } ?? ""
        let begun = slash.map { String(text[text.index(after: $0)...]) } ?? text
        let entries = workspace.entries(folder.isEmpty ? "." : folder).filter {
            $0.name.hasPrefix(begun) && (begun.hasPrefix(".") || !$0.name.hasPrefix("."))
        }
        work += min(entries.count, Completion.limit)
        return entries.prefix(Completion.limit).map { entry in
            entry.isFolder
                ? Option(text: "\(folder)\(entry.name)/", note: "a folder", suffix: "")
                : Option(text: folder + entry.name)
        }
    }
}

extension LinkSource {
    /// What the source is, in a few words.
    fileprivate var note: String {
        switch self {
        case .universalLink: "the system, for http and https"
        case .scheme: "the system, for the app's own scheme"
        case .push: "a push message"
        case .handoff: "another device"
        case .inApp: "inside the app"
        case .typed: "typed into the browser"
        }
    }
}
