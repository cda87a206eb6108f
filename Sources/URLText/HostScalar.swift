/// Which characters keep their form in a host.
enum HostScalar {
    /// Whether UTS #46 leaves a composed lower-case character as it is, in every reader.
    ///
    /// Characters that are newer than the tables of Foundation, which has those of Unicode 16, are
    /// not: readers with older tables have no URL.
    static func isStable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return true }
        // Folded by other mappings, and kept by this one.
        if scalar == "\u{DF}" || scalar == "\u{3C2}" { return true }
        let properties = scalar.properties
        guard !properties.changesWhenNFKCCaseFolded, !properties.isDefaultIgnorableCodePoint,
            let age = properties.age, age.major < 16 || age == (16, 0)
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
