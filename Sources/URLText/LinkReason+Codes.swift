extension LinkReason {
    /// The code in kebab-case.
    public var code: String { kind.rawValue }

    /// All codes, in the order of the cases.
    public static let allCodes = Kind.allCases.map(\.rawValue)

    /// The cases without their fields: the compiler holds that each case has a code.
    private enum Kind: String, CaseIterable {
        case notURL = "not-a-url"
        case linkTooLong = "link-too-long"
        case schemeMissing = "scheme-missing"
        case hostMissingInWebLink = "host-missing-in-web-link"
        case backslashInAuthority = "backslash-in-authority"
        case controlCharacter = "control-character"
        case escapeInHost = "escape-in-host"
        case hostNotASCII = "host-not-ascii"
        case hostNotMappable = "host-not-mappable"
        case charactersRepaired = "characters-repaired"
        case escapeMalformed = "escape-malformed"
        case escapeEncodedAgain = "escape-encoded-again"
        case escapeDouble = "escape-double"
        case controlCharacterEncoded = "control-character-encoded"
        case dotSegment = "dot-segment"
        case doubleSlash = "double-slash"
        case userInformation = "user-information"
        case delimiterInUserInformation = "delimiter-in-user-information"
        case nonDefaultPort = "non-default-port"
        case portRewritten = "port-rewritten"
        case hostConverted = "host-converted"
        case hostMixedScripts = "host-mixed-scripts"
        case textNotUTF8 = "text-not-utf8"
    }

    private var kind: Kind {
        switch self {
        case .notURL: .notURL
        case .linkTooLong: .linkTooLong
        case .schemeMissing: .schemeMissing
        case .hostMissingInWebLink: .hostMissingInWebLink
        case .backslashInAuthority: .backslashInAuthority
        case .controlCharacter: .controlCharacter
        case .escapeInHost: .escapeInHost
        case .hostNotASCII: .hostNotASCII
        case .hostNotMappable: .hostNotMappable
        case .charactersRepaired: .charactersRepaired
        case .escapeMalformed: .escapeMalformed
        case .escapeEncodedAgain: .escapeEncodedAgain
        case .escapeDouble: .escapeDouble
        case .controlCharacterEncoded: .controlCharacterEncoded
        case .dotSegment: .dotSegment
        case .doubleSlash: .doubleSlash
        case .userInformation: .userInformation
        case .delimiterInUserInformation: .delimiterInUserInformation
        case .nonDefaultPort: .nonDefaultPort
        case .portRewritten: .portRewritten
        case .hostConverted: .hostConverted
        case .hostMixedScripts: .hostMixedScripts
        case .textNotUTF8: .textNotUTF8
        }
    }
}
