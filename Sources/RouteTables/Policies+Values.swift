extension PolicyName {
    /// The policies that this version knows, in the order of the manual.
    package static let known = allCases.filter { NotInThisVersion.policies[$0] == nil }

    /// What works instead of a policy that is not in this version; nil for the others.
    package var instead: String? { NotInThisVersion.policies[self] }

    /// The values, the default first; empty for a policy that is not in this version.
    package var values: [String] {
        switch self {
        case .match: MatchMode.allCases.map(\.rawValue)
        case .rank: Policies.Rank.allCases.map(\.rawValue)
        case .unreadable: UnreadableValue.allCases.map(\.rawValue)
        case .decline: Policies.Decline.allCases.map(\.rawValue)
        case .repeated: Policies.Repeated.allCases.map(\.rawValue)
        case .pathCase: Policies.PathCase.allCases.map(\.rawValue)
        case .trailingSlash: Policies.TrailingSlash.allCases.map(\.rawValue)
        case .emptySegments: Policies.EmptySegments.allCases.map(\.rawValue)
        case .plus: Policies.Plus.allCases.map(\.rawValue)
        case .customHost: Policies.CustomHost.allCases.map(\.rawValue)
        case .repair: Policies.Repair.allCases.map(\.rawValue)
        case .ports: Policies.Ports.allCases.map(\.rawValue)
        case .launching, .signedOut, .inbox, .duplicates, .navigation, .initialLink, .consume: []
        }
    }
}

extension Policies {
    /// The value of a policy as it is written; nil for one that is not in this version.
    package func value(of name: PolicyName) -> String? {
        switch name {
        case .match: match.rawValue
        case .rank: rank.rawValue
        case .unreadable: unreadable.rawValue
        case .decline: decline.rawValue
        case .repeated: repeated.rawValue
        case .pathCase: pathCase.rawValue
        case .trailingSlash: trailingSlash.rawValue
        case .emptySegments: emptySegments.rawValue
        case .plus: plus.rawValue
        case .customHost: customHost.rawValue
        case .repair: repair.rawValue
        case .ports: ports.rawValue
        case .launching, .signedOut, .inbox, .duplicates, .navigation, .initialLink, .consume: nil
        }
    }

    /// Sets a policy to a value as it is written; a value that it does not have changes nothing.
    mutating func set(_ name: PolicyName, to value: String) {
        switch name {
        case .match: match = MatchMode(rawValue: value) ?? match
        case .rank: rank = Rank(rawValue: value) ?? rank
        case .unreadable: unreadable = UnreadableValue(rawValue: value) ?? unreadable
        case .decline: decline = Decline(rawValue: value) ?? decline
        case .repeated: repeated = Repeated(rawValue: value) ?? repeated
        case .pathCase: pathCase = PathCase(rawValue: value) ?? pathCase
        case .trailingSlash: trailingSlash = TrailingSlash(rawValue: value) ?? trailingSlash
        case .emptySegments: emptySegments = EmptySegments(rawValue: value) ?? emptySegments
        case .plus: plus = Plus(rawValue: value) ?? plus
        case .customHost: customHost = CustomHost(rawValue: value) ?? customHost
        case .repair: repair = Repair(rawValue: value) ?? repair
        case .ports: ports = Ports(rawValue: value) ?? ports
        case .launching, .signedOut, .inbox, .duplicates, .navigation, .initialLink, .consume: break
        }
    }
}
