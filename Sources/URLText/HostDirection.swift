import SourceText

/// The rule for labels that are read from right to left (RFC 5893 section 2).
///
/// The rule needs bidirectional classes, which the standard library does not have. The classes of
/// letters, digits, ASCII and most marks are known here; a host with right-to-left text and any other
/// character is refused as not mappable.
enum HostDirection {
    private enum Class {
        case left, right, arabicNumber, europeanNumber, mark, neutral, unknown, unknownRight
    }

    /// Throws when the labels may not stand in one host.
    static func check(_ labels: [HostLabel]) throws(HostEncoder.Failure) {
        let classes = labels.map { $0.scalars.map(classify) }
        let all = Set(classes.joined())
        guard !all.isDisjoint(with: [.right, .arabicNumber, .unknownRight]) else { return }
        guard all.isDisjoint(with: [.unknown, .unknownRight]) else { throw .notMappable }
        guard classes.allSatisfy(isValid) else { throw .invalid }
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
            if Bytes.isLetter(byte) { return .left }
            return Bytes.isDigit(byte) ? .europeanNumber : .neutral
        }
        let isRight = isRightToLeft(scalar.value)
        switch scalar.properties.generalCategory {
        case .nonspacingMark where isRight || 0x300...0x36F ~= scalar.value: return .mark
        case .uppercaseLetter, .lowercaseLetter, .otherLetter: return isRight ? .right : .left
        case .decimalNumber: return number(scalar.value, isRight: isRight)
        default: return isRight ? .unknownRight : .unknown
        }
    }

    /// Whether a character is in a block of right-to-left scripts (UAX #9 section 3.2).
    private static func isRightToLeft(_ value: UInt32) -> Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }

    private static func number(_ value: UInt32, isRight: Bool) -> Class {
        switch value {
        case 0x660...0x669, 0x10D30...0x10D39, 0x10D40...0x10D49: .arabicNumber
        case 0x6F0...0x6F9: .europeanNumber
        default: isRight ? .right : .left
        }
    }
}
