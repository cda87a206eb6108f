/// The pattern of a route: path, optional tail, query fields and fragment, in this order.
package struct PathPattern: Sendable, Hashable {
    /// The segments before the optional tail; empty for `/`.
    package var segments: [PatternSegment]
    /// Whether the path is written with a final slash; false for `/`.
    package var hasFinalSlash: Bool
    /// The segments of the optional tail `[/…]`; empty when there is none.
    package var tail: [PatternSegment]
    /// Whether the tail is written with a final slash.
    package var tailHasFinalSlash: Bool
    /// The query fields, in order.
    package var query: [QueryField]
    /// The fragment; nil when the pattern has no `#`.
    package var fragment: FragmentPattern?

    /// Creates a pattern.
    package init(
        segments: [PatternSegment],
        hasFinalSlash: Bool = false,
        tail: [PatternSegment] = [],
        tailHasFinalSlash: Bool = false,
        query: [QueryField] = [],
        fragment: FragmentPattern? = nil
    ) {
        self.segments = segments
        self.hasFinalSlash = hasFinalSlash
        self.tail = tail
        self.tailHasFinalSlash = tailHasFinalSlash
        self.query = query
        self.fragment = fragment
    }
}

/// One segment of a pattern.
package enum PatternSegment: Sendable, Hashable {
    /// Fixed text, decoded once.
    case literal([UInt8])
    /// `:name` or `:name<type>`: exactly one segment that is not empty.
    case parameter(Name, ValueType)
    /// A final `*name`: one or more segments, the first not empty.
    case rest(Name)
}

/// The part of a pattern after `#`.
package struct FragmentPattern: Sendable, Hashable {
    /// The segments; a leading slash is not kept.
    package var segments: [PatternSegment]
    /// Whether it is written with a final slash.
    package var hasFinalSlash: Bool

    /// Creates a fragment pattern.
    package init(segments: [PatternSegment], hasFinalSlash: Bool = false) {
        self.segments = segments
        self.hasFinalSlash = hasFinalSlash
    }
}

/// One query field of a pattern, `name<type>`.
package struct QueryField: Sendable, Hashable {
    /// The name, decoded once.
    package var name: String
    /// The type without its `?`.
    package var type: ValueType
    /// Whether the type ends in `?`: the field may be absent.
    package var isOptional: Bool

    /// Creates a field.
    package init(name: String, type: ValueType = .string, isOptional: Bool = false) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
    }
}

/// The type of a parameter or query field.
package enum ValueType: Sendable, Hashable {
    /// Any UTF-8 text; the default.
    case string
    /// A 64-bit integer, `-?[0-9]+`.
    case int
    /// A 64-bit integer without sign, `[0-9]+`.
    case uint
    /// An integer from the lower to the upper bound, both included.
    case range(ClosedRange<Int64>)
    /// A finite decimal number.
    case double
    /// `true` or `false`.
    case bool
    /// A UUID, in either letter case (RFC 9562 section 4).
    case uuid
    /// A date and time with an optional fraction (RFC 3339 section 5.6).
    case date
    /// One of the words, in written order.
    case choice([String])
}
