extension RoutingReason {
    /// The code in kebab-case.
    package var code: String { kind.rawValue }

    /// All codes, in the order of the cases.
    package static let allCodes = Kind.allCases.map(\.rawValue)

    /// The cases without their fields: the compiler holds that each case has a code.
    private enum Kind: String, CaseIterable {
        case schemeNotAllowed = "scheme-not-allowed"
        case hostNotAllowed = "host-not-allowed"
        case hostMissing = "host-missing"
        case portNotDefault = "port-not-default"
        case opaquePath = "opaque-path"
        case conditionOff = "condition-off"
        case declined
        case valueUnreadable = "value-unreadable"
        case valueMissing = "value-missing"
        case appLaunching = "app-launching"
        case authNeeded = "auth-needed"
        case pluginDeclined = "plugin-declined"
        case pluginFailed = "plugin-failed"
        case pluginNotTrusted = "plugin-not-trusted"
        case pluginNotLoaded = "plugin-not-loaded"
        case redirectUnreadable = "redirect-unreadable"
        case redirectLoop = "redirect-loop"
        case redirectTooLong = "redirect-too-long"
        case outrankedLiteral = "outranked-literal"
        case outrankedParameter = "outranked-parameter"
        case outrankedLonger = "outranked-longer"
        case outrankedExact = "outranked-exact"
        case outrankedHost = "outranked-host"
        case outrankedEarlier = "outranked-earlier"
    }

    private var kind: Kind {
        switch self {
        case .schemeNotAllowed: .schemeNotAllowed
        case .hostNotAllowed: .hostNotAllowed
        case .hostMissing: .hostMissing
        case .portNotDefault: .portNotDefault
        case .opaquePath: .opaquePath
        case .conditionOff: .conditionOff
        case .declined: .declined
        case .valueUnreadable: .valueUnreadable
        case .valueMissing: .valueMissing
        case .appLaunching: .appLaunching
        case .authNeeded: .authNeeded
        case .pluginDeclined: .pluginDeclined
        case .pluginFailed: .pluginFailed
        case .pluginNotTrusted: .pluginNotTrusted
        case .pluginNotLoaded: .pluginNotLoaded
        case .redirectUnreadable: .redirectUnreadable
        case .redirectLoop: .redirectLoop
        case .redirectTooLong: .redirectTooLong
        case .outrankedLiteral: .outrankedLiteral
        case .outrankedParameter: .outrankedParameter
        case .outrankedLonger: .outrankedLonger
        case .outrankedExact: .outrankedExact
        case .outrankedHost: .outrankedHost
        case .outrankedEarlier: .outrankedEarlier
        }
    }
}
