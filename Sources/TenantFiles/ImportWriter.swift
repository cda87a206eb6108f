import LinkDelivery
import RouteTables
import SourceText

/// Writes the table of an imported tenant.
struct ImportWriter {
    private let name: TenantName
    private let files: DeliveryFiles
    private var routes = ImportedRoutes()
    /// How many routes stand in comments.
    var routeCount: Int { routes.count }

    init(_ name: TenantName, _ files: DeliveryFiles) {
        self.name = name
        self.files = files
    }

    /// The text, made once.
    mutating func text() -> String {
        var lines = [
            "# Made from \(files.sources.map(\.name).joined(separator: ", ")).",
            "tenant \(name)", "tabs home=Home", "",
        ]
        lines += allowLines + [""]
        lines += [
            "# Exact patterns cover the whole path; `policy match prefix`, the default, would let them",
            "# end at any segment.", "policy match exact", "",
        ]
        lines += ruleLines
        lines += ["route home / -> show Home in home", "fallback -> show Home in home"]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Allow-lists

    private var allowLines: [String] {
        var lines: [String] = []
        let domains = files.entitlements.flatMap(\.domains).filter { $0.service == "applinks" }
        let usable = domains.filter { $0.flaw == nil }
        let hosts = usable.map { ($0.isWildcard ? "*." : "") + $0.host }.uniqued
        let known = hosts.filter { Self.isReadable("allow host \($0)") }
        for domain in domains where domain.flaw != nil {
            lines.append(Self.comment("left out, since it cannot be used: \(domain.text)"))
        }
        for host in hosts where !known.contains(host) {
            lines.append(Self.comment("left out, since it is no host: \(host)"))
        }
        var schemes: [String] = []
        for scheme in files.info?.schemes ?? [] {
            let text = scheme.text.lowercased()
            if Self.isReadable("allow scheme \(text)") {
                schemes.append(text)
            } else {
                lines.append(Self.comment("left out, since it is no scheme: \(scheme.text)"))
            }
        }
        let isWeb = !known.isEmpty || files.shared != nil
        let all = ((isWeb ? ["https"] : []) + schemes).uniqued
        if !all.isEmpty { lines.append("allow scheme \(all.joined(separator: " "))") }
        if !known.isEmpty {
            lines.append("allow host   \(known.joined(separator: " "))")
        } else if isWeb {
            lines.append(
                "# Every host is accepted until a line `allow host HOST…` names those of the app."
            )
        }
        let custom = schemes.filter { $0 != "http" && $0 != "https" }
        if let first = custom.first {
            lines += [
                "",
                "# \(first)://products/42 and https://HOST/products/42 use the same route: the word",
                "# after `//` is the first segment, not a host.", "policy custom-host segment",
            ]
        }
        return lines.isEmpty ? ["allow scheme https"] : lines
    }

    /// Whether a line can be read as a declaration.
    private static func isReadable(_ line: String) -> Bool {
        let text = "tenant t\n\(line)\n"
        let parsed = RouteTable.parse(SourceText(name: "import", text: text))
        return parsed.diagnostics.isEmpty && !line.contains("\n") && !line.contains("#")
    }

    // MARK: Rules

    private var ruleLines: [String] {
        mutating get {
            guard let file = files.shared else { return [] }
            let own = file.entries.filter { $0.identifiers.contains(where: files.app.isNamed) }
            var lines = [
                "# One route for each pattern of the association file, to be filled in: take away the `# `,",
                "# and name the screen. In a pattern of the file `*` also stands for several segments.",
            ]
            for entry in own.isEmpty ? file.entries : own {
                if file.entries.count > 1 {
                    let apps = entry.identifiers.joined(separator: ", ")
                    lines.append(Self.comment("\(entry.path) is for \(apps)"))
                }
                for rule in entry.rules ?? [] { lines += self.lines(of: rule) }
            }
            return lines + [""]
        }
    }

    private mutating func lines(of rule: AssociationRule) -> [String] {
        let text = Self.comment("\(rule.path): \(rule.text)")
        if rule.terms.isExcluding { return [text + "   stays in the browser"] }
        guard let route = routes.route(for: rule.terms) else { return [text] }
        return [text, "# \(route)"]
    }

    /// A comment of one line, whatever is in the text.
    private static func comment(_ text: String) -> String {
        let line = PrintableText.escaped(String(text.prefix(300)))
        return "# " + line.replacing("\n", with: " ")
    }
}

extension [String] {
    /// The texts without those that came before.
    fileprivate var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
