import Foundation
import URLText

extension HostEncoder {
    /// The encoder with Foundation's normal forms.
    static let foundation = HostEncoder(
        composed: { $0.precomposedStringWithCanonicalMapping },
        compatible: { $0.precomposedStringWithCompatibilityMapping }
    )
}
