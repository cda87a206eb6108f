internal import SourceText

/// How a statement is written, as its usage says it: what can follow some words.
///
/// A grammar is matched by derivation: the derivative of a grammar by a word is the grammar of what
/// may follow that word (Brzozowski, "Derivatives of Regular Expressions", 1964).
indirect enum Grammar: Sendable, Hashable {
    /// Nothing more.
    case end
    /// A word that stands for itself.
    case keyword(String)
    /// A word of the user's.
    case place(GrammarPlace)
    /// A grammar with a name, which a usage shows in its place.
    case term(String, Grammar)
    /// One after the other.
    case sequence([Grammar])
    /// One of several.
    case choice([Grammar])
    /// Each at most once, in any order.
    case unordered([Grammar])

    /// Whether nothing more need follow.
    var isOptional: Bool {
        switch self {
        case .end, .unordered: true
        case .keyword: false
        case .place(let place): place.isOptional
        case .term(_, let grammar): grammar.isOptional
        case .sequence(let parts): parts.allSatisfy(\.isOptional)
        case .choice(let parts): parts.contains(where: \.isOptional)
        }
    }

    /// The keywords and places that can come next, in written order.
    var first: [Grammar] {
        switch self {
        case .end: return []
        case .keyword, .place: return [self]
        case .term(_, let grammar): return grammar.first
        case .choice(let parts), .unordered(let parts): return parts.flatMap(\.first)
        case .sequence(let parts):
            var result: [Grammar] = []
            for part in parts {
                result += part.first
                if !part.isOptional { break }
            }
            return result
        }
    }

    /// What may follow a word, which may be one of the user's only with `places`; empty when the word
    /// cannot stand here.
    func after(_ word: Word, places: Bool) -> [Grammar] {
        switch self {
        case .end: return []
        case .keyword(let text): return word.isKeyword(text) ? [.end] : []
        case .place(let place):
            guard places, place.accepts(word) else { return [] }
            return [place.isRepeated ? .place(place.again) : .end]
        case .term(_, let grammar): return grammar.after(word, places: places)
        case .choice(let parts): return parts.flatMap { $0.after(word, places: places) }
        case .unordered(let parts):
            return parts.indices.flatMap { index -> [Grammar] in
                var rest = parts
                rest.remove(at: index)
                return parts[index].after(word, places: places).map {
                    .joined([$0, .unordered(rest)])
                }
            }
        case .sequence(let parts):
            var result: [Grammar] = []
            for (index, part) in parts.enumerated() {
                let rest = Array(parts[(index + 1)...])
                result += part.after(word, places: places).map { .joined([$0] + rest) }
                if !part.isOptional { break }
            }
            return result
        }
    }

    /// One after the other, without what says nothing.
    static func joined(_ parts: [Grammar]) -> Grammar {
        let flat = parts.flatMap { part -> [Grammar] in
            switch part {
            case .end, .unordered([]): []
            case .sequence(let inner): inner
            default: [part]
            }
        }
        return flat.count == 1 ? flat[0] : flat.isEmpty ? .end : .sequence(flat)
    }
}

extension Grammar {
    /// Whether it is a choice of keywords, which a usage writes as one word.
    fileprivate var hasKeywordsOnly: Bool {
        guard case .choice(let parts) = self else { return false }
        return parts.allSatisfy { if case .keyword = $0 { true } else { false } }
    }

    /// Whether it is a word that stands for itself.
    var isKeyword: Bool { if case .keyword = self { true } else { false } }
}

/// A word of the user's in a grammar, by the name that the usage gives it.
struct GrammarPlace: Sendable, Hashable {
    /// The name, for example `ROUTE`.
    let name: String
    /// The keyword before it; nil where it is one of several.
    let keyword: String?
    /// Whether more may follow.
    let isRepeated: Bool
    /// Whether it may be left out, as after the first of several.
    var isOptional = false

    /// The place after its first word.
    var again: GrammarPlace {
        var place = self
        place.isOptional = true
        return place
    }

    /// Whether a word has the form of the place.
    func accepts(_ word: Word) -> Bool {
        if word.isKeyword("->") || word.isKeyword("=>") { return false }
        if name.hasPrefix("!") { return !word.isQuoted && word.text.hasPrefix("!") }
        if name.contains("=") || name == "STATE" { return word.assignment != nil }
        return word.assignment == nil || GrammarPlace.anyText.contains(name)
    }

    private static let anyText: Set = ["URL", "TEMPLATE", "PATTERN", "FILE", "TEXT", "VALUE"]
}

extension Grammar: CustomStringConvertible {
    /// The usage that it was read from, or what is left of it.
    var description: String {
        switch self {
        case .end: ""
        case .keyword(let text): text
        case .place(let place):
            place.isOptional
                ? "[\(place.name)…]" : place.name + (place.isRepeated ? "…" : "")
        case .term(let name, _): name
        case .sequence(let parts):
            parts.map { part in
                if case .choice = part, !part.hasKeywordsOnly {
                    "(\(part))"
                } else {
                    part.description
                }
            }
            .joined(separator: " ")
        case .choice(let parts):
            parts.map(\.description).joined(separator: hasKeywordsOnly ? "|" : " | ")
        case .unordered(let parts): parts.map { "[\($0)]" }.joined(separator: " ")
        }
    }
}
