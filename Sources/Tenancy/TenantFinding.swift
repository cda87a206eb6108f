package import SourceText

/// What `lint` finds in what a table and the files beside it say together, and in its waivers.
package enum TenantFinding: FindingCode {
    /// A route takes secrets over schemes that any app can register.
    case secretOverScheme(schemes: [String], names: [String])
    /// No finding is what a waiver accepts; `nearName` is a subject that has one.
    case waiverUnused(code: String, subject: String, nearName: String?)
    /// There is no finding of a waiver's code.
    case waiverCodeUnknown(code: String, nearName: String?)

    /// The code in kebab-case.
    package var code: String {
        switch self {
        case .secretOverScheme: "secret-over-scheme"
        case .waiverUnused: "waiver-unused"
        case .waiverCodeUnknown: "waiver-code-unknown"
        }
    }

    /// All codes, in the order of the cases.
    package static let allCodes = ["secret-over-scheme", "waiver-unused", "waiver-code-unknown"]

    /// All of them count.
    package var severity: FindingSeverity { .finding }
}
