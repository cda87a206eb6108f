import SourceText

/// Reads the entries of `applinks`.
struct AssociationReader {
    let links: JSONNode
    let lines: LineTable
    /// The defaults of all entries.
    private let general: JSONNode?
    var variables = Variables()
    var entries: [AppEntry] = []
    var findings: FindingBuffer
    /// The first place of each key that not all systems read.
    private(set) var newerKeys: [NewerKey] = []
    /// The elements that all patterns of the file have so far, with the values of their variables.
    var size = 0

    /// Prepares to read the object of `applinks`.
    init(_ links: JSONNode, lines: LineTable, _ findings: FindingBuffer) {
        self.links = links
        self.findings = findings
        general = Self.defaults(in: links)
        self.lines = lines
    }

    /// Reads everything.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    mutating func read() {
        let known = ["apps", "details", "defaults", "substitutionVariables"]
        findings.reportNames(links.members ?? [], path: "applinks", known: known)
        readVariables()
        guard let details = links["details"] else {
            readAppsOnly()
            return
        }
        switch details.value {
        case .array(let list):
            for (position, node) in list.enumerated() {
                readEntry(node, path: "details[\(position)]", key: nil)
            }
        case .object(let members):
            // The oldest form: an object by application identifier.
            for member in members {
                readEntry(member.node, path: "details[\"\(member.name)\"]", key: member.name)
            }
        default:
            findings.wrongType(details, path: "details", wanted: "a list")
        }
        if let apps = links["apps"], apps.elements?.isEmpty == false {
            findings.report(.appsNotEmpty, at: apps.range, path: "apps")
        }
        reportSecondEntries()
    }

    /// Keeps the first place of a key that only systems from a version on read.
    mutating func note(_ key: String, _ since: SystemVersion, at range: SourceRange, path: String) {
        if newerKeys.contains(where: { $0.key == key }) { return }
        newerKeys.append(NewerKey(key: key, since: since, offset: range.lower, path: path))
    }

    // MARK: Variables

    private mutating func readVariables() {
        if let defaults = links["defaults"] {
            note("defaults", SystemVersion(14), at: defaults.range, path: "applinks")
        }
        guard let node = links["substitutionVariables"] else { return }
        note("substitutionVariables", SystemVersion(13, 5), at: node.range, path: "applinks")
        guard let members = node.members else {
            findings.wrongType(node, path: "substitutionVariables", wanted: "an object")
            return
        }
        for member in members {
            let path = "substitutionVariables[\"\(member.name)\"]"
            let values =
                member.node.string.map { [$0] } ?? member.node.elements?.compactMap(\.string)
            guard let values else {
                findings.wrongType(member.node, path: path, wanted: "a list of strings")
                continue
            }
            if values.contains(where: { $0.contains("$(") }) {
                let code = DeliveryFinding.variableInVariable(name: member.name)
                findings.report(code, at: member.node.range, path: path)
            }
            if Variables.predefined.contains(member.name) {
                let code = DeliveryFinding.variableHidesPredefined(name: member.name)
                findings.report(code, at: member.range, path: path)
            }
            variables.define(member.name, values: values)
        }
    }

    // MARK: Entries

    /// `apps` without `details` registers apps without rules.
    private mutating func readAppsOnly() {
        guard let apps = links["apps"]?.elements, !apps.isEmpty else { return }
        for (position, node) in apps.enumerated() {
            guard let name = node.string else { continue }
            entries.append(
                AppEntry(
                    path: "apps[\(position)]",
                    line: lines.line(at: node.range.lower),
                    offset: node.range.lower,
                    identifiers: [name],
                    rules: nil,
                    hiddenPaths: nil,
                    doubt: .appsOnly
                )
            )
        }
        findings.report(.appsWithoutDetails, at: apps[0].range, path: "apps")
    }

    private mutating func readEntry(_ node: JSONNode, path: String, key: String?) {
        guard node.members != nil else {
            findings.wrongType(node, path: path, wanted: "an object")
            return
        }
        findings.reportNames(node.members ?? [], path: path, known: Self.entryKeys)
        let (identifiers, doubt) = identifiers(of: node, path: path, key: key)
        noteKeys(of: node, path: path)
        let defaults = defaults(of: node)
        let components = node["components"]?.elements?.enumerated().map { position, rule in
            readComponent(rule, path: "\(path).components[\(position)]", defaults)
        }
        let paths = node["paths"]?.elements?.enumerated().compactMap { position, rule in
            readPath(rule, path: "\(path).paths[\(position)]", defaults)
        }
        if components == nil, paths == nil {
            findings.report(.entryWithoutRules, at: node.range, path: path)
        }
        entries.append(
            AppEntry(
                path: path,
                line: lines.line(at: node.range.lower),
                offset: node.range.lower,
                identifiers: identifiers,
                rules: components ?? paths,
                hiddenPaths: components == nil ? nil : paths,
                doubt: doubt ?? (components == nil && paths == nil ? .noRules : nil)
            )
        )
    }

    /// Systems before iOS 13 read `appID` and `paths` alone (WWDC 2019, session 717).
    private mutating func noteKeys(of node: JSONNode, path: String) {
        for (key, old) in [("appIDs", "appID"), ("components", "paths")] {
            if let new = node[key], node[old] == nil {
                note(key, .components, at: new.range, path: path)
            }
        }
        if let defaults = node["defaults"] {
            note("defaults", SystemVersion(14), at: defaults.range, path: path)
        }
    }

    private static let entryKeys = [
        "appID", "appIDs", "components", "paths", "defaults", "comment",
    ]

    /// The objects of defaults that count for an entry, the more general first.
    private func defaults(of entry: JSONNode) -> [JSONNode] {
        [general, Self.defaults(in: entry)].compactMap(\.self)
    }

    /// The object of defaults of an object, with the keys that count, so that rules find them fast.
    private static func defaults(in node: JSONNode) -> JSONNode? {
        guard let defaults = node["defaults"], let members = defaults.members else { return nil }
        let known = members.filter { keys.contains($0.name) }
        return JSONNode(value: .object(known.suffix(100)), range: defaults.range)
    }

    private mutating func identifiers(
        of node: JSONNode,
        path: String,
        key: String?
    ) -> ([String], DeliveryDoubt?) {
        if let key { return ([key], nil) }
        let single = node["appID"]?.string
        guard let plural = node["appIDs"] else {
            if single == nil {
                findings.report(.entryWithoutApp, at: node.range, path: path)
            }
            return ([single].compactMap(\.self), nil)
        }
        guard let list = plural.elements else {
            findings.wrongType(plural, path: "\(path).appIDs", wanted: "a list")
            return ([single].compactMap(\.self), .identifierList)
        }
        let names = list.compactMap(\.string)
        if let single, !names.contains(single) {
            findings.report(.appIDIgnored(app: single), at: plural.range, path: path)
        }
        return (names, nil)
    }

    private mutating func reportSecondEntries() {
        var seen: [String: String] = [:]
        for entry in entries {
            for name in entry.identifiers {
                guard let first = seen[name], first != entry.path else {
                    seen[name] = entry.path
                    continue
                }
                let range = SourceRange(entry.offset, entry.offset)
                let code = DeliveryFinding.secondEntry(app: name, first: first)
                findings.report(code, at: range, path: entry.path)
            }
        }
    }
}
