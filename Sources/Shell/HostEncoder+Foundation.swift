internal import Foundation
internal import URLText

extension HostEncoder {
    /// The normal forms of Foundation.
    static let foundation = HostEncoder(
        composed: { $0.precomposedStringWithCanonicalMapping },
        compatible: { $0.precomposedStringWithCompatibilityMapping }
    )
}
