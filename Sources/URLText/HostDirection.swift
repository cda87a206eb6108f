/// The rule for labels that are read from right to left (RFC 5893 section 2).
///
/// The rule needs bidirectional classes, which the standard library does not have. The classes of
/// letters, digits, marks and ASCII are known here; a host with right-to-left letters and any other
/// character is refused as not mappable.
enum HostDirection {
    private enum Class {
        case left, right, arabicNumber, europeanNumber, mark, neutral, unknown
    }

    /// Returns why the labels may not stand in one host, or nil when they may.
    static func failure(of labels: [HostLabel]) -> HostEncoder.Failure? {
        let classes = labels.map { $0.scalars.map(classify) }
        let isMixed = classes.contains { $0.contains { $0 == .right || $0 == .arabicNumber } }
        guard isMixed else { return nil }
        if classes.contains(where: { $0.contains(.unknown) }) { return .notMappable }
        return classes.allSatisfy(isValid) ? nil : .invalid
    }

    private static func isValid(_ label: [Class]) -> Bool {
        let end = label.last { $0 != .mark }
        switch label.first {
        case .right:
            let hasBoth = label.contains(.arabicNumber) && label.contains(.europeanNumber)
            return !label.contains(.left) && !hasBoth && end != .neutral
        case .left:
            let isPlain = !label.contains { $0 == .right || $0 == .arabicNumber }
            return isPlain && (end == .left || end == .europeanNumber)
        default:
            return false
        }
    }

    private static func classify(_ scalar: Unicode.Scalar) -> Class {
        if scalar.isASCII {
            let byte = UInt8(scalar.value)
            if ASCII.isLetter(byte) { return .left }
            return ASCII.isDigit(byte) ? .europeanNumber : .neutral
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        case .uppercaseLetter, .lowercaseLetter, .otherLetter:
            return isRightToLeft(scalar.value) ? .right : .left
        case .decimalNumber: return number(scalar.value)
        default: return .unknown
        }
    }

    /// Whether a letter is in a block of right-to-left scripts (UAX #9, table 4 and its defaults).
    private static func isRightToLeft(_ value: UInt32) -> Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }

    private static func number(_ value: UInt32) -> Class {
        switch value {
        case 0x660...0x669, 0x10D30...0x10D39: .arabicNumber
        case 0x6F0...0x6F9: .europeanNumber
        default: isRightToLeft(value) ? .right : .left
        }
    }
}
