import RouteTables

/// The types of section 5, read one character after the other.
extension ValueType {
    /// Whether `bytes` can be read as this type.
    func reads(_ bytes: [UInt8]) -> Bool {
        // “A string value that is not UTF-8 is unreadable.”
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        switch self {
        case .string: return true
        // “`int` (64-bit, `-?[0-9]+`).”
        case .int: return isInteger(text) && Int64(text) != nil
        case .uint: return isDigits(text[...]) && UInt64(text) != nil
        // “`LOW..HIGH` (inclusive).”
        case .range(let bounds): return isInteger(text) && Int64(text).map(bounds.contains) ?? false
        case .double: return isDecimal(text)
        // “`bool` (`true`, `false`).”
        case .bool: return text == "true" || text == "false"
        case .uuid: return isUUID(text)
        case .date: return isDate(text)
        // “`a|b|c`”, compared by bytes.
        case .choice(let words): return words.contains { Array($0.utf8) == bytes }
        }
    }
}

private func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { "0"..."9" ~= $0 }
}

private func isInteger(_ text: String) -> Bool {
    isDigits(text.hasPrefix("-") ? text.dropFirst() : text[...])
}

/// “`double` (finite decimal)”: an integer, with or without a fraction and an exponent.
private func isDecimal(_ text: String) -> Bool {
    text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
        && Double(text)?.isFinite ?? false
}

/// “`uuid` (either case)”: groups of 8, 4, 4, 4 and 12 hexadecimal digits.
private func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
        && groups.allSatisfy { $0.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
}

/// “`date` (RFC 3339, fraction optional)”: `2024-02-29T23:59:59.5+01:00`.
private func isDate(_ text: String) -> Bool {
    let shape = /([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9:]{8})(\.[0-9]+)?([Zz]|[+-][0-9:]{5})/
    guard let match = text.wholeMatch(of: shape), let year = Int(match.1),
        let month = Int(match.2), 1...12 ~= month, let day = Int(match.3)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    let isUTC = match.6 == "Z" || match.6 == "z"
    return 1...days ~= day && isClock(match.4, limits: [23, 59, 60])
        && (isUTC || isClock(match.6.dropFirst(), limits: [23, 59]))
}

/// Whether `text` is numbers of two digits with colons between, none above its limit.
private func isClock(_ text: Substring, limits: [Int]) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == limits.count
        && zip(parts, limits).allSatisfy { part, limit in
            part.utf8.count == 2 && isDigits(part) && Int(part).map { $0 <= limit } ?? false
        }
}
