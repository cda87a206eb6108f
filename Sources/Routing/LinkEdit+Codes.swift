extension LinkEdit {
    /// The code in kebab-case.
    package var code: String { kind.rawValue }

    /// All codes, in the order of the cases.
    package static let allCodes = Kind.allCases.map(\.rawValue)

    /// The cases without their fields: the compiler holds that each case has a code.
    private enum Kind: String, CaseIterable {
        case letterCase = "letter-case"
        case finalSlash = "final-slash"
        case composition
        case decoding
        case hostAsSegment = "host-as-segment"
        case fragmentAsPath = "fragment-as-path"
        case scheme = "scheme-swapped"
        case host = "host-swapped"
        case replaced = "segment-replaced"
        case added = "segment-added"
        case removed = "segment-removed"
        case slashes
    }

    private var kind: Kind {
        switch self {
        case .letterCase: .letterCase
        case .finalSlash: .finalSlash
        case .composition: .composition
        case .decoding: .decoding
        case .hostAsSegment: .hostAsSegment
        case .fragmentAsPath: .fragmentAsPath
        case .scheme: .scheme
        case .host: .host
        case .replaced: .replaced
        case .added: .added
        case .removed: .removed
        case .slashes: .slashes
        }
    }
}
