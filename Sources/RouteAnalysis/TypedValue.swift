import RouteTables
import SourceText
import URLText

/// A value of a pattern, and the texts of a link that may stand for it.
struct TypedValue {
    let name: String
    let type: ValueType
    /// The texts, decoded, without those that are not UTF-8.
    let texts: [String]
    /// Whether it is a query field that must be there.
    let isRequiredField: Bool

    /// The values of a pattern, in its order.
    ///
    /// - Complexity: O(p + q · f) for p segments, and q pairs and f fields of the query.
    static func list(_ pattern: PathPattern, _ link: SpelledLink) -> [TypedValue] {
        let fragment = pattern.fragment?.segments ?? []
        return segments(pattern.segments + pattern.tail, link.path)
            + pattern.query.map { field in
                let values = (link.query + link.fragmentParameters)
                    .filter { $0.name.elementsEqual(field.name.utf8) }
                    .map { Array($0.value) }
                return TypedValue(field.name, field.type, values, isRequired: !field.isOptional)
            } + segments(fragment, link.fragment)
    }

    private static func segments(
        _ pattern: [PatternSegment],
        _ link: SpelledSegments?
    ) -> [TypedValue] {
        pattern.enumerated().compactMap { position, segment in
            guard case .parameter(let name, let type) = segment else { return nil }
            let isThere = position < link?.count ?? 0
            let text = isThere ? link.map { Array($0.values(at: position)) } : nil
            return TypedValue(name.description, type, [text].compactMap(\.self), isRequired: false)
        }
    }

    private init(_ name: String, _ type: ValueType, _ texts: [[UInt8]], isRequired: Bool) {
        self.name = name
        self.type = type
        self.texts = texts.compactMap { String(validating: $0, as: UTF8.self) }
        isRequiredField = isRequired
    }

    /// The type with one more word, or with one bound moved, so that a text is a value of it; none where
    /// the type is another.
    func extended(by text: String, of route: Name) -> [TableEdit] {
        switch type {
        case .choice: return text.isEmpty ? [] : [.word(route, value: name, word: text)]
        case .range(let range):
            guard let number = Int64(text), !range.contains(number) else { return [] }
            let wider =
                number < range.lowerBound
                ? number...range.upperBound : range.lowerBound...number
            return [.range(route, value: name, wider)]
        default: return []
        }
    }
}
