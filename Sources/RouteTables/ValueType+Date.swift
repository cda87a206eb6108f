import SourceText

extension ValueType {
    /// Whether the bytes are a `date-time` (RFC 3339 section 5.6): a date, `T`, a time with an
    /// optional fraction, and `Z` or an offset, the letters in either case.
    ///
    /// A day must exist in its month, leap years of the Gregorian calendar included. Second 60 is
    /// accepted in the last minute of a day of UTC, where leap seconds are (section 5.7).
    static func isDate(_ bytes: some Collection<UInt8>) -> Bool {
        var reader = DateReader(Array(bytes))
        return reader.readDate() && reader.readTime() && reader.isAtEnd
    }
}

/// Reads the parts of an RFC 3339 date from left to right.
private struct DateReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func readDate() -> Bool {
        guard let year = number(4), take("-"), let month = number(2), take("-"),
            let day = number(2), 1...12 ~= month
        else { return false }
        return day >= 1 && day <= Self.days(inMonth: month, of: year)
    }

    mutating func readTime() -> Bool {
        guard take("T") || take("t"), let hour = number(2), take(":"), let minute = number(2),
            take(":"), let second = number(2), hour < 24, minute < 60, second <= 60
        else { return false }
        if take("."), !digits() { return false }
        guard let offset = readOffset() else { return false }
        guard second == 60 else { return true }
        let day = 24 * 60
        return (hour * 60 + minute - offset + day) % day == day - 1
    }

    /// The offset from UTC in minutes.
    private mutating func readOffset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let isNegative = take("-")
        guard isNegative || take("+"), let hour = number(2), take(":"), let minute = number(2),
            hour < 24, minute < 60
        else { return nil }
        return (isNegative ? -1 : 1) * (hour * 60 + minute)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else {
            return false
        }
        position += 1
        return true
    }

    private mutating func number(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + count] {
            guard Bytes.isDigit(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        position += count
        return value
    }

    private mutating func digits() -> Bool {
        let start = position
        while position < bytes.count, Bytes.isDigit(bytes[position]) { position += 1 }
        return position > start
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}
