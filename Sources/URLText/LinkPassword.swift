import SourceText

/// Hides the password of a link, so that a report can be pasted where others read it.
///
/// The password is what stands after the first colon of the user information (RFC 3986 section
/// 3.2.1): the authority begins with two slashes at the start of the text or after a colon, ends
/// before `/`, `?` or `#`, and its last `@` ends the user information. Backslashes count as slashes
/// there, since some readers take them so, and after `http:` and `https:` one slash or none is enough: a
/// link that was mistyped has its password all the same. A link in the query of another is one too.
package enum LinkPassword {
    /// What stands for a password.
    package static let mask = "***"

    /// Returns the text of a link, readable or not, with `***` for each password that is not empty.
    ///
    /// - Complexity: O(n).
    package static func masked(_ text: String) -> String {
        String(decoding: masked(Array(text.utf8), mark: 0..<0).bytes, as: UTF8.self)
    }

    /// Returns the bytes of a link with `***` for each password, and where a marked part of them
    /// stands then; a mark inside of a password covers all that stands for it.
    ///
    /// - Complexity: O(n).
    package static func masked(
        _ bytes: [UInt8],
        mark: Range<Int>
    ) -> (bytes: [UInt8], mark: Range<Int>) {
        var result: [UInt8] = []
        var (lower, upper) = (mark.lowerBound, mark.upperBound)
        var position = 0
        for password in passwords(in: bytes) {
            result += bytes[position..<password.lowerBound]
            let start = result.count
            result += mask.utf8
            position = password.upperBound
            let moved = result.count - position
            if mark.lowerBound >= position {
                lower = mark.lowerBound + moved
            } else if mark.lowerBound > password.lowerBound {
                lower = start
            }
            if mark.upperBound >= position {
                upper = mark.upperBound + moved
            } else if mark.upperBound > password.lowerBound {
                upper = result.count
            }
        }
        return (result + bytes[position...], lower..<max(lower, upper))
    }

    /// Whether the text has a password that is not empty.
    ///
    /// - Complexity: O(n).
    package static func isIn(_ text: String) -> Bool { !passwords(in: Array(text.utf8)).isEmpty }

    private static func passwords(in bytes: [UInt8]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        // The end of the last authority, and its last `@`: those inside of it end there too.
        var end = 0
        var at: Int?
        let schemeEnd = bytes.firstIndex(of: Bytes.colon)
            .flatMap { ["http", "https"].contains(Bytes.lowerText(bytes[..<$0])) ? $0 : nil }
        var position = 0
        while position < bytes.count {
            let isAfterScheme = position > 0 && position - 1 == schemeEnd
            let isStart = position == 0 || bytes[position - 1] == Bytes.colon
            let slashes = isStart ? bytes[position...].prefix(while: isSlash).count : 0
            let next = position + max(slashes, 1)
            position += slashes
            defer { position = max(position, next) }
            guard slashes >= 2 || isAfterScheme else { continue }
            if position > end {
                end = bytes[position...].firstIndex(where: ends.contains) ?? bytes.count
                at = bytes[position..<end].lastIndex(of: Bytes.at)
            }
            if let at, position < at,
                let colon = bytes[position..<at].firstIndex(of: Bytes.colon), colon + 1 < at
            {
                result.append(colon + 1..<at)
                position = at
            }
        }
        return result
    }

    private static let ends = ByteSet("/?#")
    private static func isSlash(_ byte: UInt8) -> Bool {
        byte == Bytes.slash || byte == Bytes.backslash
    }
}
