internal import RouteTables
internal import Routing

/// A value that a route's pattern took from a link.
///
/// The typed forms read a text as the types of the route language do: `+1` is no integer, and
/// `inf` no number. A value that the table declares `<int>` always has an ``int``, as far as `Int`
/// goes.
public struct Value: Sendable, Hashable {
    /// The name of the parameter, rest or query field.
    public let name: String
    /// The decoded text; a rest has one for each segment, every other value exactly one.
    public let texts: [String]
    /// The part of the link that it was taken from.
    public let origin: Origin

    /// The part of a link that a value was taken from.
    public enum Origin: Sendable, Hashable {
        /// The path.
        case path
        /// The query.
        case query
        /// The fragment.
        case fragment
    }

    /// The one text; nil for a rest of several segments.
    public var text: String? { texts.count == 1 ? texts[0] : nil }

    /// The value as `-?[0-9]+`; nil when it is not one, or too large.
    public var int: Int? { text(as: .int).flatMap { Int($0) } }

    /// The value as `[0-9]+`; nil when it is not one, or too large.
    public var uint: UInt? { text(as: .uint).flatMap { UInt($0) } }

    /// The value as a finite decimal number; nil when it is not one.
    public var double: Double? { text(as: .double).flatMap { Double($0) } }

    /// The value as `true` or `false`; nil when it is neither.
    public var bool: Bool? { text(as: .bool).map { $0 == "true" } }

    /// The one text, if it is a value of the type.
    private func text(as type: ValueType) -> String? {
        text.flatMap { type.accepts($0.utf8) ? $0 : nil }
    }

    init(_ value: CapturedValue) {
        name = value.name
        texts = value.texts
        origin =
            switch value.origin {
            case .path: .path
            case .query: .query
            case .fragment: .fragment
            }
    }
}
