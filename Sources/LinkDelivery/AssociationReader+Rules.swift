import SourceText

/// Rules of `components` and `paths`.
extension AssociationReader {
    /// Keys with which a rule has no pattern.
    private static let privateKeys = ["requiredEntitlement", "relativeOrder"]

    /// Reads an element of `components`; each key is the rule's own, else the entry's default, else
    /// the file's.
    mutating func readComponent(
        _ node: JSONNode,
        path: String,
        _ defaults: [JSONNode]
    ) -> AssociationRule {
        var doubt: DeliveryDoubt?
        if node.members == nil {
            findings.wrongType(node, path: path, wanted: "an object")
            doubt = .wrongType
        }
        if let key = Self.privateKeys.first(where: { node[$0] != nil }) {
            findings.report(.privateKey(key: key), at: node.range, path: path)
            doubt = .privateKey
        }
        let names = (node.members ?? []).map(\.name)
        let known = Self.keys + Self.privateKeys + ["comment"]
        findings.reportNames(node.members ?? [], path: path, known: known)
        for member in node.members ?? [] {
            if let since = Self.versions[member.name] {
                note(member.name, since, at: member.range, path: path)
            }
        }
        if Set(names).count < names.count { doubt = .repeatedName }
        let merged = Self.keys.compactMap { key in
            ([node] + defaults.reversed()).lazy.compactMap { $0[key] }.first.map { (key, $0) }
        }
        let terms = terms(of: merged, path: path, &doubt)
        if terms.isPercentEncoded { reportNonASCII(node, path: path) }
        return rule(node, path: path, terms, nil, doubt)
    }

    /// Reads an element of `paths`: a path pattern, after `NOT` and a space one that excludes.
    mutating func readPath(
        _ node: JSONNode,
        path: String,
        _ defaults: [JSONNode]
    ) -> AssociationRule? {
        guard let written = node.string else {
            findings.wrongType(node, path: path, wanted: "a string")
            return nil
        }
        var doubt: DeliveryDoubt?
        let isExcluding = written.lowercased().hasPrefix("not ")
        if isExcluding { note("NOT", SystemVersion(9, 2), at: node.range, path: path) }
        if written.hasPrefix("NOT/") {
            findings.report(.notWithoutSpace(text: written), at: node.range, path: path)
        }
        let text = isExcluding ? String(written.dropFirst(4)) : written
        let pattern = pathPattern(text, of: node, path: path, &doubt)
        let plain = RuleTerms(isExcluding: isExcluding, path: pattern)
        guard !defaults.isEmpty else { return rule(node, path: path, plain, nil, doubt) }
        let merged = Self.keys.compactMap { key in
            key == "/"
                ? nil : defaults.reversed().lazy.compactMap { $0[key] }.first.map { (key, $0) }
        }
        var terms = terms(of: merged, path: path, &doubt)
        terms.path = pattern
        if isExcluding {
            terms.isExcluding = true
            terms.isCaseSensitive = true
        }
        return rule(node, path: path, terms, plain, doubt)
    }

    /// The first versions that read some keys (WWDC 2020, session 10098).
    private static let versions = [
        "caseSensitive": SystemVersion(13, 5), "percentEncoded": SystemVersion(14),
    ]

    static let keys = ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded"]

    // MARK: Terms

    private mutating func terms(
        of keys: [(String, JSONNode)],
        path: String,
        _ doubt: inout DeliveryDoubt?
    ) -> RuleTerms {
        var terms = RuleTerms()
        for (key, node) in keys {
            let place = "\(path)[\"\(key)\"]"
            switch key {
            case "/":
                if let text = text(node, path: place, &doubt) {
                    terms.path = pathPattern(text, of: node, path: place, &doubt)
                }
            case "#": terms.fragment = string(node, path: place, &doubt)
            case "?": terms.query = query(node, path: place, &doubt)
            case "exclude": terms.isExcluding = bool(node, path: place, &doubt) ?? false
            case "caseSensitive": terms.isCaseSensitive = bool(node, path: place, &doubt) ?? true
            default: terms.isPercentEncoded = bool(node, path: place, &doubt) ?? true
            }
        }
        return terms
    }

    private mutating func bool(
        _ node: JSONNode,
        path: String,
        _ doubt: inout DeliveryDoubt?
    ) -> Bool? {
        if case .bool(let value) = node.value { return value }
        findings.wrongType(node, path: path, wanted: "a boolean")
        doubt = .wrongType
        return node.string.map { $0.lowercased() == "true" }
    }

    private mutating func text(
        _ node: JSONNode,
        path: String,
        _ doubt: inout DeliveryDoubt?
    ) -> String? {
        if let text = node.string { return text }
        findings.wrongType(node, path: path, wanted: "a string")
        doubt = .wrongType
        return nil
    }

    private mutating func string(
        _ node: JSONNode,
        path: String,
        _ doubt: inout DeliveryDoubt?
    ) -> ApplePattern? {
        text(node, path: path, &doubt).map { pattern($0, of: node, path: path, &doubt) }
    }

    private mutating func query(
        _ node: JSONNode,
        path: String,
        _ doubt: inout DeliveryDoubt?
    ) -> RuleTerms.Query? {
        if node.string != nil { return string(node, path: path, &doubt).map { .text($0) } }
        guard let members = node.members else {
            findings.wrongType(node, path: path, wanted: "a string or an object")
            doubt = .wrongType
            return nil
        }
        // One value of another type voids the whole object, as if the key were absent.
        if let wrong = members.first(where: { $0.node.string == nil }) {
            let code = DeliveryFinding.queryVoid(name: wrong.name, kind: wrong.node.kind)
            findings.report(code, at: wrong.node.range, path: path)
            return nil
        }
        var items: [RuleTerms.Item] = []
        let last = Dictionary(members.map { ($0.name, $0.range.lower) }) { $1 }
        if last.count < members.count {
            findings.reportNames(members, path: path, known: members.map(\.name))
            doubt = .repeatedName
        }
        for member in members where last[member.name] == member.range.lower {
            let place = "\(path)[\"\(member.name)\"]"
            if let text = member.node.string {
                let pattern = pattern(text, of: member.node, path: place, &doubt)
                items.append(RuleTerms.Item(name: member.name, pattern: pattern))
            }
        }
        return .items(items)
    }

    // MARK: Patterns

    private mutating func pathPattern(
        _ text: String,
        of node: JSONNode,
        path: String,
        _ doubt: inout DeliveryDoubt?
    ) -> RulePath {
        reportPath(text, at: node.range, path: path)
        let pattern = RulePath(isFull ? "*" : text, variables: variables)
        if check(pattern.normal, pattern.size, of: node, path: path, &doubt) { return pattern }
        return RulePath("*", variables: variables)
    }

    private mutating func pattern(
        _ text: String,
        of node: JSONNode,
        path: String,
        _ doubt: inout DeliveryDoubt?
    ) -> ApplePattern {
        let pattern = ApplePattern(isFull ? "*" : text, variables: variables)
        if check(pattern, pattern.size, of: node, path: path, &doubt) { return pattern }
        return ApplePattern("*")
    }

    /// Whether a pattern was beyond the most elements: then no other one is read.
    private var isFull: Bool { size > Limits.patternElements }

    /// Reports what is suspicious about a pattern; false when it is beyond the most elements of a file.
    private mutating func check(
        _ pattern: ApplePattern,
        _ elements: Int,
        of node: JSONNode,
        path: String,
        _ doubt: inout DeliveryDoubt?
    ) -> Bool {
        if isFull {
            doubt = .largePattern
            return false
        }
        if size + elements > Limits.patternElements {
            size = Limits.patternElements + 1
            findings.report(.patternsTooLarge, at: node.range, path: path)
            doubt = .largePattern
            return false
        }
        size += elements
        if pattern.elements.contains(.nothing) {
            findings.report(.variableUnknown, at: node.range, path: path)
        }
        reportText(pattern.text, pattern, at: node.range, path: path)
        if pattern.starCount > 64 { doubt = .manyStars }
        return true
    }

    /// Reports patterns of a rule's own that never fit.
    private mutating func reportNonASCII(_ rule: JSONNode, path: String) {
        for key in ["/", "#"] {
            guard let node = rule[key], let text = node.string,
                !text.utf8.allSatisfy({ $0 < 0x80 })
            else { continue }
            findings.report(.patternNotASCII, at: node.range, path: "\(path)[\"\(key)\"]")
        }
    }

    private func rule(
        _ node: JSONNode,
        path: String,
        _ terms: RuleTerms,
        _ plain: RuleTerms?,
        _ doubt: DeliveryDoubt?
    ) -> AssociationRule {
        AssociationRule(
            path: path,
            line: lines.line(at: node.range.lower),
            offset: node.range.lower,
            text: node.written,
            terms: terms,
            termsWithoutDefaults: plain,
            doubt: doubt
        )
    }
}
