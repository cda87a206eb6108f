import Routing

extension Outcome {
    /// The words of the outcome without names of a table, for example `fallback no-match`.
    package var code: String {
        kind.codes.first { words == $0 || words.hasPrefix($0 + " ") } ?? words
    }

    /// The codes of all outcomes, in the order of the cases.
    package static let allCodes = Kind.allCases.flatMap(\.codes)

    /// The cases without their fields: the compiler holds that each case has its codes.
    private enum Kind: CaseIterable {
        case handled, fallback, unhandled, rejected, failedValue, failedPlugin, failedRedirect
        case invalid, external, discarded, heldLaunching, heldAuth, dropped, duplicate, unknown
        case undelivered, uncertain

        var codes: [String] {
            switch self {
            case .handled: ["handled"]
            case .fallback: Decision.Cause.allCases.map { "fallback \($0.rawValue)" }
            case .unhandled: ["unhandled no-match", "unhandled declined"]
            case .rejected: ["rejected scheme", "rejected host"]
            case .failedValue: ["failed value"]
            case .failedPlugin: ["failed plugin"]
            case .failedRedirect: ["failed redirect"]
            case .invalid: ["invalid"]
            case .external: ["external"]
            case .discarded: ["discarded"]
            case .heldLaunching: ["held launching"]
            case .heldAuth: ["held auth"]
            case .dropped: ["dropped"]
            case .duplicate: ["duplicate"]
            case .unknown: ["unknown"]
            case .undelivered: ["undelivered browser", "undelivered nothing"]
            case .uncertain: ["uncertain"]
            }
        }
    }

    private var kind: Kind {
        switch self {
        case .handled: .handled
        case .fallback: .fallback
        case .unhandled: .unhandled
        case .rejected: .rejected
        case .failedValue: .failedValue
        case .failedPlugin: .failedPlugin
        case .failedRedirect: .failedRedirect
        case .invalid: .invalid
        case .external: .external
        case .discarded: .discarded
        case .heldLaunching: .heldLaunching
        case .heldAuth: .heldAuth
        case .dropped: .dropped
        case .duplicate: .duplicate
        case .unknown: .unknown
        case .undelivered: .undelivered
        case .uncertain: .uncertain
        }
    }
}
