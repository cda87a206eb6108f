package import LinkDelivery

extension DeliveryFinding {
    /// The fields of the code, for JSON.
    package var fields: [String: JSONValue] {
        switch self {
        case .fileTooLarge(let bytes): ["bytes": .integer(bytes)]
        case .fileNotJSON(let message), .notPropertyList(let message): ["message": .string(message)]
        case .repeatedName(let name), .variableInVariable(let name),
            .variableHidesPredefined(let name), .pathWithQuery(let name), .queryStar(let name):
            ["name": .string(name)]
        case .wrongType(let found, let wanted):
            ["found": .string(found), "wanted": .string(wanted)]
        case .unknownKey(let key, let near): ["key": .string(key), "nearName": .optional(near)]
        case .privateKey(let key): ["key": .string(key)]
        case .moreFindings(let count), .catchAllNotLast(let count), .manyStars(let count),
            .manyDomains(let count):
            ["count": .integer(count)]
        case .secondEntry(let app, let first): ["app": .string(app), "first": .string(first)]
        case .appIDIgnored(let app), .appNotNamed(let app): ["app": .string(app)]
        case .identifierCase(let written, let app):
            ["written": .string(written), "app": .string(app)]
        case .pathsBesideComponents(let isDisagreeing, _): ["disagrees": .bool(isDisagreeing)]
        case .appsOverlap(let other): ["other": .string(other)]
        case .queryVoid(let name, let kind): ["name": .string(name), "kind": .string(kind)]
        case .excludeNeverReached(let by), .ruleNeverReached(let by), .ruleRedundant(let by),
            .excludeEscapedSlash(let by), .excludeWithoutSubpaths(let by):
            ["by": .string(by)]
        case .newerThanMinimum(let key, let since, let minimum):
            [
                "key": .string(key), "since": .string("\(since)"), "minimum": .string("\(minimum)"),
            ]
        case .oneCharacterPath(let text), .doubleStar(let text), .notWithoutSpace(let text),
            .modeWithoutPlain(let text), .notScheme(let text), .schemeUpperCase(let text),
            .schemeReserved(let text), .domain(_, let text):
            ["text": .string(text)]
        case .wildcardWithoutHost(let text, let host):
            ["text": .string(text), "host": .string(host)]
        case .domainWithoutFile(let host), .fileWithoutDomain(let host): ["host": .string(host)]
        case .schemeShared(let scheme, let tenants):
            ["scheme": .string(scheme), "tenants": .array(tenants.map { .string($0) })]
        case .domainShared(let text, let tenants):
            ["text": .string(text), "tenants": .array(tenants.map { .string($0) })]
        case .noAppLinks, .byteOrderMark, .patternsTooLarge, .variableUnknown, .entryWithoutApp,
            .entryWithoutRules, .appsWithoutDetails, .appsNotEmpty, .appsMissing,
            .patternNotASCII, .pathWithFragment, .backslash, .excludeFitsAbsentQuery,
            .rulesNotCompared, .browserWithDomains:
            [:]
        }
    }

    /// What an example link shows.
    package var exampleNotes: [String] {
        switch self {
        case .excludeNeverReached, .excludeEscapedSlash, .excludeWithoutSubpaths:
            ["goes to the app"]
        case .ruleNeverReached, .excludeFitsAbsentQuery, .domainWithoutFile, .fileWithoutDomain:
            ["opens the browser"]
        case .pathsBesideComponents: ["goes to the app by one list alone"]
        case .appsOverlap: ["both take it"]
        case .queryStar, .ruleRedundant, .catchAllNotLast, .queryVoid, .unknownKey, .doubleStar,
            .manyStars:
            ["fits"]
        case .entryWithoutRules, .appsWithoutDetails: ["is reported to go to the app"]
        case .secondEntry: ["fits this entry"]
        case .wildcardWithoutHost: ["may open the browser"]
        case .modeWithoutPlain: ["opens the browser where the app is from a store"]
        case .schemeShared, .domainShared: ["each would take it"]
        default: []
        }
    }
}
