package import SourceText

extension DeliveryFinding: FindingCode {
    /// The code in kebab-case.
    package var code: String {
        switch self {
        case .fileTooLarge: Kind.fileTooLarge.rawValue
        case .fileNotJSON: Kind.fileNotJSON.rawValue
        case .notPropertyList: Kind.notPropertyList.rawValue
        case .noAppLinks: Kind.noAppLinks.rawValue
        case .byteOrderMark: Kind.byteOrderMark.rawValue
        case .repeatedName: Kind.repeatedName.rawValue
        case .wrongType: Kind.wrongType.rawValue
        case .unknownKey: Kind.unknownKey.rawValue
        case .privateKey: Kind.privateKey.rawValue
        case .patternsTooLarge: Kind.patternsTooLarge.rawValue
        case .moreFindings: Kind.moreFindings.rawValue
        case .variableInVariable: Kind.variableInVariable.rawValue
        case .variableHidesPredefined: Kind.variableHidesPredefined.rawValue
        case .variableUnknown: Kind.variableUnknown.rawValue
        case .entryWithoutApp: Kind.entryWithoutApp.rawValue
        case .entryWithoutRules: Kind.entryWithoutRules.rawValue
        case .secondEntry: Kind.secondEntry.rawValue
        case .appIDIgnored: Kind.appIDIgnored.rawValue
        case .appsWithoutDetails: Kind.appsWithoutDetails.rawValue
        case .appsNotEmpty: Kind.appsNotEmpty.rawValue
        case .appsMissing: Kind.appsMissing.rawValue
        case .appNotNamed: Kind.appNotNamed.rawValue
        case .identifierCase: Kind.identifierCase.rawValue
        case .pathsBesideComponents: Kind.pathsBesideComponents.rawValue
        case .appsOverlap: Kind.appsOverlap.rawValue
        case .queryVoid: Kind.queryVoid.rawValue
        case .patternNotASCII: Kind.patternNotASCII.rawValue
        case .pathWithFragment: Kind.pathWithFragment.rawValue
        case .pathWithQuery: Kind.pathWithQuery.rawValue
        case .oneCharacterPath: Kind.oneCharacterPath.rawValue
        case .doubleStar: Kind.doubleStar.rawValue
        case .backslash: Kind.backslash.rawValue
        case .manyStars: Kind.manyStars.rawValue
        case .notWithoutSpace: Kind.notWithoutSpace.rawValue
        case .excludeNeverReached: Kind.excludeNeverReached.rawValue
        case .ruleNeverReached: Kind.ruleNeverReached.rawValue
        case .ruleRedundant: Kind.ruleRedundant.rawValue
        case .catchAllNotLast: Kind.catchAllNotLast.rawValue
        case .excludeFitsAbsentQuery: Kind.excludeFitsAbsentQuery.rawValue
        case .queryStar: Kind.queryStar.rawValue
        case .excludeEscapedSlash: Kind.excludeEscapedSlash.rawValue
        case .excludeWithoutSubpaths: Kind.excludeWithoutSubpaths.rawValue
        case .rulesNotCompared: Kind.rulesNotCompared.rawValue
        case .newerThanMinimum: Kind.newerThanMinimum.rawValue
        case .wildcardWithoutHost: Kind.wildcardWithoutHost.rawValue
        case .modeWithoutPlain: Kind.modeWithoutPlain.rawValue
        case .manyDomains: Kind.manyDomains.rawValue
        case .browserWithDomains: Kind.browserWithDomains.rawValue
        case .domainWithoutFile: Kind.domainWithoutFile.rawValue
        case .fileWithoutDomain: Kind.fileWithoutDomain.rawValue
        case .notScheme: Kind.notScheme.rawValue
        case .schemeUpperCase: Kind.schemeUpperCase.rawValue
        case .schemeReserved: Kind.schemeReserved.rawValue
        case .schemeShared: Kind.schemeShared.rawValue
        case .domainShared: Kind.domainShared.rawValue
        case .domain(let flaw, _): Self.code(of: flaw)
        }
    }

    /// All codes, in the order of the cases.
    package static let allCodes =
        Kind.allCases.map(\.rawValue) + AssociatedDomain.Flaw.allCases.map(code)

    private static func code(of flaw: AssociatedDomain.Flaw) -> String {
        "associated-domain-\(flaw.rawValue)"
    }

    /// Whether it counts as a finding, or is shown for information only.
    package var severity: FindingSeverity {
        switch self {
        case .appsNotEmpty, .appsMissing, .ruleRedundant, .excludeWithoutSubpaths, .manyDomains,
            .rulesNotCompared, .unknownKey(key: _, near: nil):
            .information
        case .pathsBesideComponents(let isDisagreeing, let minimum):
            // Systems before `components` need the other list, if it says the same.
            isDisagreeing || minimum.map { $0 >= .components } ?? true ? .finding : .information
        default: .finding
        }
    }

    /// The cases without their fields: the compiler holds that each case has a code.
    private enum Kind: String, CaseIterable {
        case fileTooLarge = "association-file-too-large"
        case fileNotJSON = "association-file-not-json"
        case notPropertyList = "not-a-property-list"
        case noAppLinks = "association-file-without-applinks"
        case byteOrderMark = "byte-order-mark"
        case repeatedName = "repeated-name"
        case wrongType = "wrong-type"
        case unknownKey = "unknown-key"
        case privateKey = "private-key"
        case patternsTooLarge = "patterns-too-large"
        case moreFindings = "more-findings"
        case variableInVariable = "variable-in-variable"
        case variableHidesPredefined = "variable-hides-predefined"
        case variableUnknown = "variable-unknown"
        case entryWithoutApp = "entry-without-app"
        case entryWithoutRules = "entry-without-rules"
        case secondEntry = "second-entry"
        case appIDIgnored = "app-id-ignored"
        case appsWithoutDetails = "apps-without-details"
        case appsNotEmpty = "apps-not-empty"
        case appsMissing = "apps-missing"
        case appNotNamed = "app-not-named"
        case identifierCase = "identifier-case"
        case pathsBesideComponents = "paths-beside-components"
        case appsOverlap = "apps-overlap"
        case queryVoid = "query-void"
        case patternNotASCII = "pattern-not-ascii"
        case pathWithFragment = "path-with-fragment"
        case pathWithQuery = "path-with-query"
        case oneCharacterPath = "one-character-path"
        case doubleStar = "double-star"
        case backslash = "pattern-backslash"
        case manyStars = "many-stars"
        case notWithoutSpace = "not-without-space"
        case excludeNeverReached = "exclude-never-reached"
        case ruleNeverReached = "rule-never-reached"
        case ruleRedundant = "rule-redundant"
        case catchAllNotLast = "catch-all-not-last"
        case excludeFitsAbsentQuery = "exclude-fits-absent-query"
        case queryStar = "query-star-fits-absent"
        case excludeEscapedSlash = "exclude-escaped-slash"
        case excludeWithoutSubpaths = "exclude-without-subpaths"
        case rulesNotCompared = "rules-not-compared"
        case newerThanMinimum = "newer-than-min-ios"
        case wildcardWithoutHost = "wildcard-without-host"
        case modeWithoutPlain = "mode-without-plain-domain"
        case manyDomains = "many-domains"
        case browserWithDomains = "browser-with-domains"
        case domainWithoutFile = "domain-without-file"
        case fileWithoutDomain = "file-without-domain"
        case notScheme = "not-a-scheme"
        case schemeUpperCase = "scheme-upper-case"
        case schemeReserved = "scheme-reserved"
        case schemeShared = "scheme-shared"
        case domainShared = "domain-shared"
    }
}
