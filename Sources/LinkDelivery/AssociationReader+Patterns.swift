import SourceText

/// What is suspicious about the text of a pattern, whatever links there are.
extension AssociationReader {
    /// From how many `*` on a pattern is slow for the system (WWDC 2020, session 10098).
    private static let manyStars = 16

    /// Reports signs that do not mean what they seem to, in any pattern.
    mutating func reportText(
        _ text: String,
        _ pattern: ApplePattern,
        at range: SourceRange,
        path: String
    ) {
        if text.contains("\\") { findings.report(.backslash, at: range, path: path) }
        let stars = pattern.starCount
        if stars >= Self.manyStars {
            findings.report(.manyStars(count: stars), at: range, path: path)
        }
    }

    /// Reports what a path pattern never fits, or seems not to mean.
    mutating func reportPath(_ text: String, at range: SourceRange, path: String) {
        if text.contains("#") {
            findings.report(.pathWithFragment, at: range, path: path)
        } else if let name = Self.queryName(in: text) {
            findings.report(.pathWithQuery(name: name), at: range, path: path)
        }
        if text.contains("**") {
            findings.report(.doubleStar(text: text), at: range, path: path)
        }
        if text.unicodeScalars.count == 1, text != "*", text != "/" {
            findings.report(.oneCharacterPath(text: text), at: range, path: path)
        }
    }

    /// The name in `?name=` of a path pattern, where `?` stands for one character and no query.
    private static func queryName(in text: String) -> String? {
        guard let mark = text.firstIndex(of: "?") else { return nil }
        let rest = text[text.index(after: mark)...]
        guard let equals = rest.firstIndex(of: "=") else { return nil }
        let name = rest[..<equals]
        let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isName ? String(name) : nil
    }
}
