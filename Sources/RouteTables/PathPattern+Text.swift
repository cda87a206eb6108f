package import SourceText

extension PathPattern {
    /// Reads a pattern, with everything that is wrong with it.
    ///
    /// - Complexity: O(n) in the bytes of the word.
    package static func parse(_ word: Word) -> Parsed<PathPattern?> {
        var parser = PatternParser(word)
        let pattern = parser.parse()
        return Parsed(parser.diagnostics.hasErrors ? nil : pattern, diagnostics: parser.diagnostics)
    }

    /// Reads a pattern from text that is not part of a file.
    package static func parse(_ text: String) -> Parsed<PathPattern?> {
        parse(Word(text: text, range: SourceRange(0, text.utf8.count)))
    }
}

extension PathPattern: CustomStringConvertible {
    /// The written form, which parses back; escapes stand only where they are needed.
    package var description: String {
        var text = "/" + Self.written(segments, hasFinalSlash)
        if !tail.isEmpty { text += "[/" + Self.written(tail, tailHasFinalSlash) + "]" }
        if !query.isEmpty { text += "?" + query.map(\.description).joined(separator: "&") }
        if let fragment { text += fragment.description }
        return text
    }

    /// Segments between slashes, with the final slash.
    static func written(_ segments: [PatternSegment], _ hasFinalSlash: Bool) -> String {
        segments.map(\.description).joined(separator: "/") + (hasFinalSlash ? "/" : "")
    }
}

extension FragmentPattern: CustomStringConvertible {
    /// The written form with its `#`, which parses back.
    package var description: String {
        // One leading slash is ignored, so a first segment that is empty needs one more.
        let needsSlash = segments.first == .literal([])
        return (needsSlash ? "#/" : "#") + PathPattern.written(segments, hasFinalSlash)
    }
}

extension PatternSegment: CustomStringConvertible {
    /// The written form, which parses back.
    package var description: String {
        switch self {
        case .literal(let bytes): PatternText.encoded(bytes, as: .literal)
        case .parameter(let name, .string): ":\(name)"
        case .parameter(let name, let type): ":\(name)<\(type)>"
        case .rest(let name): "*\(name)"
        }
    }
}

extension QueryField: CustomStringConvertible {
    /// The written form, which parses back.
    package var description: String {
        let name = PatternText.encoded(Array(name.utf8), as: .fieldName)
        if type == .string, !isOptional { return name }
        return "\(name)<\(type)\(isOptional ? "?" : "")>"
    }
}

extension ValueType: CustomStringConvertible {
    /// The written form between `<` and `>`, which parses back.
    package var description: String {
        switch self {
        case .string: "string"
        case .int: "int"
        case .uint: "uint"
        case .range(let range): "\(range.lowerBound)..\(range.upperBound)"
        case .double: "double"
        case .bool: "bool"
        case .uuid: "uuid"
        case .date: "date"
        case .choice(let words):
            words.map { PatternText.encoded(Array($0.utf8), as: .choice) }.joined(separator: "|")
        }
    }
}
