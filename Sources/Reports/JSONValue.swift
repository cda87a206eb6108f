internal import Foundation
internal import SourceText

/// A JSON value, as the reports build their results from.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([JSONValue])
    /// Keys are written in the order of their bytes; a null stays in, so that readers see the key.
    case object([String: JSONValue])

    /// The string, or null.
    package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    /// The text of the value, with sorted keys, indented, ending in a line feed.
    ///
    /// Control characters and bidirectional marks are written as `\u` escapes (RFC 8259 section
    /// 7), so that a terminal shows them as text.
    ///
    /// - Complexity: O(n).
    package func rendered() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Every value that can be made can be encoded: there are no floating-point numbers.
        guard let data = try? encoder.encode(self) else { return "null\n" }
        return JSONValue.escaped(String(decoding: data, as: UTF8.self)) + "\n"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if !result.isEmpty { result += "\n" }
            if PrintableText.escaped(String(line)) == line {
                result += line
            } else {
                for scalar in line.unicodeScalars { result += escaped(scalar) }
            }
        }
        return result
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let text = String(scalar)
        if PrintableText.escaped(text) == text { return text }
        return text.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

extension JSONValue: Encodable {
    /// Writes the value.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral {
    /// Creates a string.
    package init(stringLiteral value: String) { self = .string(value) }
}
