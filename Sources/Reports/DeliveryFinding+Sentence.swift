package import LinkDelivery
package import SourceText

extension DeliveryFinding: FindingWords {
    /// What was found at a place, as a sentence for a reader.
    package func sentence(at place: FindingPlace) -> String {
        let path = place.path ?? "the file"
        return switch self {
        case .fileTooLarge(let bytes):
            "the file has \(bytes) bytes, and the system takes at most \(AssociationFile.mostBytes)"
        case .fileNotJSON(let message): "this is no JSON: \(message)"
        case .notPropertyList(let message): "this is no property list: \(message)"
        case .noAppLinks: "there is no `applinks`, so no link goes to an app"
        case .byteOrderMark: "nobody knows whether the system takes a byte-order mark"
        case .repeatedName(let name): "`\(name)` comes twice, and nobody knows which one counts"
        case .wrongType(let found, let wanted): Self.wrongType(path, found, wanted)
        case .unknownKey(let key, let near):
            "the system asks for no `\(key)`" + (near.map { ", only for `\($0)`" } ?? "")
        case .privateKey(let key): "`\(key)` is only reported, as a key of the system's own apps"
        case .patternsTooLarge:
            "the patterns have more than \(Limits.patternElements) characters with all values"
        case .moreFindings(let count): "\(count) more findings are not shown"
        case .variableInVariable:
            "a value of \(path) has a variable, and is reported to be left out"
        case .variableHidesPredefined(let name):
            "`\(name)` is reported to hide the predefined variable of its name"
        case .variableUnknown: "\(path) has a variable that is not known: no link fits"
        case .domain(let flaw, let text): "`\(text)` \(flaw.sentence)"
        default: entrySentence(path) ?? ruleSentence(path) ?? otherSentence
        }
    }

    private static func wrongType(_ path: String, _ found: String, _ wanted: String) -> String {
        let text = "\(path) is \(found), not \(wanted)"
        // What counts then is known for the outermost values only.
        return path.contains("[") ? "\(text); it is only reported how that is read" : text
    }

    private func entrySentence(_ path: String) -> String? {
        switch self {
        case .entryWithoutApp: "\(path) names no app, and is passed over"
        case .entryWithoutRules:
            "\(path) has no list of rules, and is reported to take every link"
        case .secondEntry(let app, let first):
            "\(path) is reported to be passed over for \(app): \(first) is its first entry"
        case .appIDIgnored(let app): "`appID` \(app) is passed over, because there is `appIDs`"
        case .appsWithoutDetails:
            "`apps` without `details` is reported to give its apps every link"
        case .appsNotEmpty: "`apps` beside `details` is reported to be passed over"
        case .appsMissing: "systems before iOS 13 were told to need an empty list `apps`"
        case .appNotNamed(let app): "no entry is for \(app)"
        case .identifierCase(let written, let app):
            "`\(written)` is not `\(app)`; nobody knows whether letter case counts"
        case .pathsBesideComponents(let isDisagreeing, _):
            isDisagreeing
                ? "`paths` and `components` of \(path) disagree; iOS 13 and later reads `components`"
                : "`paths` of \(path) counts before iOS 13 alone, because there is `components`"
        case .appsOverlap(let other):
            "\(path) and \(other) take the same links for different apps; the first one is said to"
                + " get them, and systems were seen to differ"
        default: nil
        }
    }

    private func ruleSentence(_ path: String) -> String? {
        switch self {
        case .queryVoid(let name, let kind):
            "`\(name)` is \(kind), not a string, so the whole query of \(path) is not asked for"
        case .patternNotASCII: "\(path) is not ASCII, and is compared with escapes: no link fits"
        case .pathWithFragment: "\(path) has a `#`, which no path has: no link fits"
        case .pathWithQuery(let name):
            "`?` of \(path) stands for one character of the path, not for the query `\(name)`"
        case .oneCharacterPath(let text):
            "`\(text)` is reported to get no slash before it, and to fit no path"
        case .doubleStar(let text):
            text == "**"
                ? "`**` alone is reported to be no `*`"
                : "`**` of `\(text)` means no more than `*`"
        case .backslash: "\(path) has a backslash, and nobody knows how it is compared"
        case .manyStars(let count):
            count > 64
                ? "\(count) `*` are slow to compare, and are reported to fit no link"
                : "\(count) `*` are slow to compare"
        case .notWithoutSpace(let text): "`\(text)` is a path, and excludes nothing"
        case .excludeNeverReached(let by):
            "\(path) never excludes a link: \(by) takes all of them before"
        case .ruleNeverReached(let by):
            "\(path) never takes a link: \(by) excludes all of them before"
        case .ruleRedundant(let by): "\(path) is never reached: \(by) does the same before"
        case .catchAllNotLast(let count):
            "every link fits \(path), so \(Self.rules(count)) behind it"
        case .excludeFitsAbsentQuery:
            "\(path) excludes links without a query, too: an absent item is an empty one"
        case .queryStar(let name):
            "`*` for `\(name)` in \(path) fits links without it, too: an absent item is an empty one"
        case .excludeEscapedSlash(let by):
            "\(path) does not fit where `%2F` stands for a slash, and \(by) takes the link"
        case .excludeWithoutSubpaths(let by):
            "\(path) does not fit the paths below it, and \(by) takes them"
        case .rulesNotCompared: "there are more rules than are compared with each other"
        case .newerThanMinimum(let key, let since, let minimum):
            "iOS \(minimum) does not read `\(key)`, which is for \(since) and later"
        default: nil
        }
    }

    private static func rules(_ count: Int) -> String {
        count == 1 ? "1 rule never counts" : "\(count) rules never count"
    }

    private var otherSentence: String {
        switch self {
        case .wildcardWithoutHost(let text, let host):
            "`\(text)` covers the hosts below; whether \(host) itself is covered, nobody knows"
        case .modeWithoutPlain(let text): "`\(text)` does not count in an app from a store"
        case .manyDomains(let count): "\(count) entries are more than the 20 to 30 that are advised"
        case .browserWithDomains: "a browser may not have associated domains for links"
        case .domainWithoutFile(let host): "there is no association file for host \(host)"
        case .fileWithoutDomain(let host): "no associated domain asks for the file of host \(host)"
        case .notScheme(let text): "`\(text)` is no scheme"
        case .schemeUpperCase(let text):
            "`\(text)` has capitals; nobody knows whether links in small letters find it"
        case .schemeReserved(let text): "`\(text)` is a scheme of the system itself"
        case .schemeShared(let scheme, let tenants):
            "scheme \(scheme) is \(Self.also(tenants)), and no one knows which app opens"
        case .domainShared(let text, let tenants):
            "links of `\(text)` are \(Self.also(tenants)), and no one knows which app opens"
        default: ""
        }
    }

    private static func also(_ tenants: [String]) -> String {
        let shown = tenants.prefix(3).joined(separator: ", ")
        let more = tenants.count > 3 ? " and \(tenants.count - 3) more" : ""
        return "claimed by \(shown)\(more), too"
    }
}

extension AssociatedDomain.Flaw {
    /// What is wrong with an entry.
    fileprivate var sentence: String {
        switch self {
        case .port: "has a port, and covers nothing"
        case .notHost: "has more than a host, and covers nothing"
        case .host: "has no host that can be asked"
        case .buildSetting: "has a setting of the build that is not filled in"
        case .mode: "has a query that is no mode"
        }
    }
}
