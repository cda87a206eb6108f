import TestSupport

/// Finds declarations that other targets see and that no doc comment explains.
///
/// swift-format looks at `public` only; this looks at `package` as well.
enum DocumentationScanner {
    /// Returns one finding for each undocumented `public` or `package` declaration of a file.
    static func findings(in file: RepositoryFile) -> [String] {
        guard file.suffix == "swift", file.components.first == "Sources" else { return [] }
        return file.lines.indices.compactMap { index in
            guard isVisibleDeclaration(file.lines[index]) else { return nil }
            let above = file.lines[..<index].last { !isAttribute($0) }
            if let above, trimmed(above).hasPrefix("///") { return nil }
            return "\(file.path):\(index + 1): no doc comment above `\(trimmed(file.lines[index]))`"
        }
    }

    private static func isVisibleDeclaration(_ line: String) -> Bool {
        let words = trimmed(line).split(separator: " ").drop { $0.hasPrefix("@") }
        guard let keyword = words.firstIndex(where: { keywords.contains(name(of: $0)) }) else {
            return false
        }
        let modifiers = words[..<keyword]
        return modifiers.allSatisfy { self.modifiers.contains(name(of: $0)) }
            && modifiers.contains { $0 == "public" || $0 == "package" || $0 == "open" }
    }

    /// A line that holds attributes or a note to a tool, and nothing that is declared.
    private static func isAttribute(_ line: String) -> Bool {
        let text = trimmed(line)
        if text.hasPrefix("// swift-format-ignore") { return true }
        return text.hasPrefix("@") && !isVisibleDeclaration(line)
    }

    private static func trimmed(_ line: String) -> Substring { line.drop { $0 == " " } }

    /// The word up to the first sign: `init` of `init?(_`, `private` of `private(set)`.
    private static func name(of word: Substring) -> Substring { word.prefix { $0.isLetter } }

    private static let keywords: Set<Substring> = [
        "actor", "associatedtype", "class", "enum", "func", "init", "let", "macro", "protocol",
        "struct", "subscript", "typealias", "var",
    ]

    private static let modifiers: Set<Substring> = [
        "borrowing", "class", "consuming", "convenience", "final", "indirect", "internal", "lazy",
        "mutating", "nonisolated", "nonmutating", "open", "override", "package", "private",
        "public", "required", "static", "unowned", "weak",
    ]
}
