package import SourceText

/// A value of a JSON text with the place where it stands (RFC 8259).
package struct JSONNode: Sendable, Hashable {
    /// The value.
    package let value: Value
    /// The bytes of the text that it takes.
    package let range: SourceRange

    /// The kinds of values.
    package enum Value: Sendable, Hashable {
        case null
        case bool(Bool)
        /// A number, as it is written.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// The members in written order; a name that comes twice is here twice.
        case object([Member])
    }

    /// One member of an object.
    package struct Member: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The bytes of the name with its quotes.
        package let range: SourceRange
        /// The value.
        package let node: JSONNode
    }
}

extension JSONNode {
    /// The last member of a name, as most readers take it; nil when there is none or this is no object.
    ///
    /// - Complexity: O(n) in the members.
    package subscript(name: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.name == name }?.node
    }

    /// The members; nil for anything else than an object.
    package var members: [Member]? { if case .object(let members) = value { members } else { nil } }

    /// The elements; nil for anything else than an array.
    package var elements: [JSONNode]? { if case .array(let list) = value { list } else { nil } }

    /// The string; nil for anything else.
    package var string: String? { if case .string(let text) = value { text } else { nil } }

    /// What it is, with its article.
    package var kind: String {
        switch value {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
