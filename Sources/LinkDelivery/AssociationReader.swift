import SourceText

/// Reads the entries of `applinks`.
struct AssociationReader {
    let links: JSONNode
    let lines: LineTable
    /// The defaults of all entries.
    private let general: JSONNode?
    var variables = Variables()
    var entries: [AppEntry] = []
    var findings = DiagnosticBuffer()
    /// The elements that all patterns of the file have so far, with the values of their variables.
    var size = 0

    /// Prepares to read the object of `applinks`.
    init(_ links: JSONNode, lines: LineTable) {
        self.links = links
        general = Self.defaults(in: links)
        self.lines = lines
    }

    /// Reads everything.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    mutating func read() {
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
        reportSecondEntries()
    }

    // MARK: Variables

    private mutating func readVariables() {
        guard let node = links["substitutionVariables"] else { return }
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
                findings.report(
                    "variable-in-variable",
                    "a value of \(path) refers to a variable, and is left out",
                    at: member.node.range
                )
            }
            if Variables.predefined.contains(member.name) {
                findings.report(
                    "variable-hides-predefined",
                    "\(path) hides the predefined variable of its name",
                    at: member.range
                )
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
                    identifiers: [name],
                    rules: nil,
                    doubt: .appsOnly
                )
            )
        }
        findings.report(
            "apps-without-details",
            "`apps` without `details` gives every link to its apps",
            at: apps[0].range
        )
    }

    private mutating func readEntry(_ node: JSONNode, path: String, key: String?) {
        guard node.members != nil else {
            findings.wrongType(node, path: path, wanted: "an object")
            return
        }
        let (identifiers, doubt) = identifiers(of: node, path: path, key: key)
        let hasComponents = node["components"]?.elements != nil
        let paths = node["paths"]?.elements
        if hasComponents, paths != nil {
            findings.report(
                "paths-ignored",
                "\(path).paths is ignored from iOS 13 on, because there is \(path).components",
                at: node.range
            )
        }
        var rules: [AssociationRule]?
        if let components = node["components"]?.elements {
            let defaults = defaults(of: node)
            rules = components.enumerated().map { position, rule in
                readComponent(rule, path: "\(path).components[\(position)]", defaults)
            }
        } else if let paths {
            let defaults = defaults(of: node)
            rules = paths.enumerated().compactMap { position, rule in
                readPath(rule, path: "\(path).paths[\(position)]", defaults)
            }
        } else {
            findings.report(
                "entry-without-rules",
                "\(path) has neither a list `components` nor a list `paths`: it takes every link",
                at: node.range
            )
        }
        entries.append(
            AppEntry(
                path: path,
                line: lines.line(at: node.range.lower),
                identifiers: identifiers,
                rules: rules,
                doubt: doubt ?? (rules == nil ? .noRules : nil)
            )
        )
    }

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
                findings.report(
                    "entry-without-app",
                    "\(path) has neither `appIDs` nor `appID`: it is for no app",
                    at: node.range
                )
            }
            return ([single].compactMap(\.self), nil)
        }
        guard let list = plural.elements else {
            findings.wrongType(plural, path: "\(path).appIDs", wanted: "a list")
            return ([single].compactMap(\.self), .identifierList)
        }
        let names = list.compactMap(\.string)
        if let single, !names.contains(single) {
            findings.report(
                "app-id-ignored",
                "\(path).appID is ignored, because there is \(path).appIDs",
                at: plural.range
            )
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
                findings.report(
                    "second-entry",
                    "\(entry.path) has no effect for `\(name)`: \(first) is the first entry for it",
                    line: entry.line,
                    in: lines
                )
            }
        }
    }
}
