internal import Foundation
package import URLText

extension HostEncoder {
    /// The normal forms of Foundation.
    package static let foundation = HostEncoder(
        composed: { $0.precomposedStringWithCanonicalMapping },
        compatible: { $0.precomposedStringWithCompatibilityMapping }
    )
}
