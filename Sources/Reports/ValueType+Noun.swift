package import RouteTables

extension ValueType {
    /// The type with an article, as in `is not an int`.
    package var noun: String {
        switch self {
        case .string: "UTF-8 text"
        case .int: "an int"
        case .uint: "a uint"
        case .range(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
        case .double: "a finite decimal number"
        case .bool: "true or false"
        case .uuid: "a uuid"
        case .date: "an RFC 3339 date and time"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        }
    }
}
