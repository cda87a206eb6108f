/// Which characters keep their form in a host.
enum HostScalar {
    /// Whether UTS #46 leaves a composed lower-case character as it is, in every reader.
    static func isStable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return true }
        // Folded by other mappings, and kept by this one.
        if scalar == "\u{DF}" || scalar == "\u{3C2}" { return true }
        let properties = scalar.properties
        if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint {
            return false
        }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
            .lineSeparator, .paragraphSeparator:
            return false
        default:
            return true
        }
    }
}
