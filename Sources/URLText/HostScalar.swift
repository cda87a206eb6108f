/// Which characters keep their form in a host.
enum HostScalar {
    /// Whether the tables of Foundation, which are those of Unicode 16, have the character.
    static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return true }
        guard let age = scalar.properties.age else { return false }
        return age.major < 16 || age == (16, 0)
    }

    /// Whether UTS #46 leaves a composed lower-case character as it is.
    static func isStable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return true }
        // Folded by other mappings, and kept by this one.
        if scalar == "\u{DF}" || scalar == "\u{3C2}" { return true }
        let properties = scalar.properties
        guard isKnown(scalar), !properties.changesWhenNFKCCaseFolded,
            !properties.isDefaultIgnorableCodePoint
        else { return false }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
            .lineSeparator, .paragraphSeparator:
            return false
        default:
            return !isException(scalar.value)
        }
    }

    /// The full stop of Chinese and Japanese, which becomes a dot, and what UTS #46 disallows one by
    /// one: descriptions of ideographs and replacement characters.
    private static func isException(_ value: UInt32) -> Bool {
        switch value {
        case 0x3002, 0x2FF0...0x2FFF, 0x31EF, 0xFFFC, 0xFFFD: true
        default: false
        }
    }
}
