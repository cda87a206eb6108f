internal import Foundation
import SourceText

/// A value of a property list, XML or binary.
package enum PropertyList: Sendable, Hashable {
    case string(String)
    case bool(Bool)
    case list([PropertyList])
    case dictionary([String: PropertyList])
    /// A number, date or data, which nothing here asks for.
    case other

    /// Why bytes are no property list.
    package struct Fault: Error, Hashable {
        /// What is wrong.
        package let message: String
        /// The offset of the byte where that is known, else 0.
        package let offset: Int
    }

    /// Reads a property list.
    ///
    /// - Complexity: O(n).
    package static func read(_ bytes: [UInt8]) throws(Fault) -> PropertyList {
        if bytes.count > Limits.propertyListBytes {
            throw Fault(message: "it has more than \(Limits.propertyListBytes) bytes", offset: 0)
        }
        if bytes.starts(with: "bplist".utf8) { return try BinaryPropertyList.read(bytes) }
        if let offset = offsetOfDepth(in: bytes) {
            throw Fault(message: "lists and dictionaries stand too deep", offset: offset)
        }
        guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.contains(UInt8(ascii: "<")) else {
            throw Fault(message: "this is no XML and no binary property list", offset: 0)
        }
        do {
            return PropertyList(
                try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            )
        } catch {
            throw Fault(message: "this is no property list", offset: 0)
        }
    }

    /// Where elements of XML stand too deep for a reader that calls itself; nil when they do not.
    ///
    /// Comments and text may hold what looks like an element, so this may refuse what is read well.
    private static func offsetOfDepth(in bytes: [UInt8]) -> Int? {
        var depth = 0
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") {
            let rest = bytes[(index + 1)...]
            if rest.starts(with: "/array".utf8) || rest.starts(with: "/dict".utf8) {
                depth -= 1
            } else if rest.starts(with: "array".utf8) || rest.starts(with: "dict".utf8) {
                depth += 1
            }
            if depth > Limits.deliveryDepth { return index }
        }
        return nil
    }

    private init(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let list as [Any]: self = .list(list.map { PropertyList($0) })
        case let members as [String: Any]:
            self = .dictionary(members.mapValues { PropertyList($0) })
        case let flag as Bool: self = .bool(flag)
        default: self = .other
        }
    }
}

extension PropertyList {
    /// The value of a key; nil when this is no dictionary or has no such key.
    package subscript(key: String) -> PropertyList? {
        if case .dictionary(let members) = self { members[key] } else { nil }
    }

    /// The text; nil for anything else.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements; nil for anything else than a list.
    package var elements: [PropertyList]? { if case .list(let list) = self { list } else { nil } }

    /// What it is, with its article.
    var kind: String {
        switch self {
        case .string: "a string"
        case .bool: "a boolean"
        case .list: "a list"
        case .dictionary: "a dictionary"
        case .other: "a number, a date or data"
        }
    }

    /// The strings of a list; other elements are left out.
    package var strings: [String] { (elements ?? []).compactMap(\.string) }
}
