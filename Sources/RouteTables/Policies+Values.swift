extension PolicyName {
    /// The values, the default first; of those with a number, an example of each kind.
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
        case .launching: ["hold", "drop", "open", "open after 1 event"]
        case .signedOut: Policies.SignedOut.allCases.map(\.rawValue)
        case .inbox: ["8 drop-oldest", "2 drop-oldest", "2 newest"]
        case .duplicates: Policies.Duplicates.allCases.map(\.rawValue)
        case .navigation: Policies.Navigation.allCases.map(\.rawValue)
        case .initialLink: Policies.InitialLink.allCases.map(\.rawValue)
        case .consume: Policies.Consume.allCases.map(\.rawValue)
        }
    }

    /// How the values are written.
    package var usage: String {
        switch self {
        case .launching: "hold|drop|open [after N events]"
        case .inbox: "N [drop-oldest|newest]"
        default: values.joined(separator: "|")
        }
    }

    /// Whether a value may have several words.
    var hasPhrases: Bool { self == .launching || self == .inbox }
}

extension Policies {
    /// The value of a policy as it is written.
    package func value(of name: PolicyName) -> String {
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
        case .launching: launching.description
        case .signedOut: signedOut.rawValue
        case .inbox: inbox.description
        case .duplicates: duplicates.rawValue
        case .navigation: navigation.rawValue
        case .initialLink: initialLink.rawValue
        case .consume: consume.rawValue
        }
    }

    /// What stands behind the value of a policy: its line, or that it is the default.
    package func evidence(for name: PolicyName) -> Evidence {
        .policy(name, value: value(of: name), places[name])
    }

    /// Sets a policy to a value as it is written, and returns whether it has that value; another one
    /// changes nothing.
    @discardableResult
    package mutating func set(_ name: PolicyName, to value: String) -> Bool {
        func put<Value: RawRepresentable<String>>(_ place: inout Value) -> Bool {
            guard let new = Value(rawValue: value) else { return false }
            place = new
            return true
        }
        switch name {
        case .match: return put(&match)
        case .rank: return put(&rank)
        case .unreadable: return put(&unreadable)
        case .decline: return put(&decline)
        case .repeated: return put(&repeated)
        case .pathCase: return put(&pathCase)
        case .trailingSlash: return put(&trailingSlash)
        case .emptySegments: return put(&emptySegments)
        case .plus: return put(&plus)
        case .customHost: return put(&customHost)
        case .repair: return put(&repair)
        case .ports: return put(&ports)
        case .launching:
            guard let new = Launching(value) else { return false }
            launching = new
            return true
        case .signedOut: return put(&signedOut)
        case .inbox:
            guard let new = Inbox(value) else { return false }
            inbox = new
            return true
        case .duplicates: return put(&duplicates)
        case .navigation: return put(&navigation)
        case .initialLink: return put(&initialLink)
        case .consume: return put(&consume)
        }
    }
}
