/// Reads the usage of a command as a grammar.
///
/// Words in capitals, and those in quotes, are the user's; `…` after one says that more may follow.
/// `[…]` may be left out, and such parts beside each other may stand in any order when their first
/// words tell them apart. `|` separates alternatives: with blanks around it those of a whole part,
/// without blanks those of a word.
struct GrammarReader {
    private var tokens: ArraySlice<String>
    /// The keyword that was read last; nil after one of several.
    private var keyword: String?

    /// Reads a usage.
    ///
    /// - Complexity: O(n).
    static func read(_ usage: String) -> Grammar {
        var reader = GrammarReader(tokens: GrammarReader.tokens(of: usage)[...])
        return reader.readChoice()
    }

    private init(tokens: ArraySlice<String>) { self.tokens = tokens }

    private static func tokens(of usage: String) -> [String] {
        var tokens: [String] = []
        var word = ""
        func end() {
            if !word.isEmpty { tokens.append(word) }
            word = ""
        }
        for character in usage {
            switch character {
            case " ": end()
            case "[", "]":
                end()
                tokens.append(String(character))
            default: word.append(character)
            }
        }
        end()
        return tokens
    }

    /// Alternatives up to `]` or the end.
    private mutating func readChoice() -> Grammar {
        var parts = [readSequence()]
        while tokens.first == "|" {
            tokens.removeFirst()
            parts.append(readSequence())
        }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func readSequence() -> Grammar {
        var parts: [Grammar] = []
        while let token = tokens.first, token != "|", token != "]" {
            tokens.removeFirst()
            guard token == "[" else {
                parts.append(readWord(token))
                continue
            }
            let group = readChoice()
            if tokens.first == "]" { tokens.removeFirst() }
            if case .unordered(let groups)? = parts.last, (groups + [group]).allSatisfy(\.isTold) {
                parts[parts.count - 1] = .unordered(groups + [group])
            } else {
                parts.append(.unordered([group]))
            }
        }
        return .joined(parts)
    }

    private mutating func readWord(_ token: String) -> Grammar {
        let isRepeated = token.hasSuffix("…")
        let name = isRepeated ? String(token.dropLast()) : token
        if let term = GrammarTerms.named[name] {
            return .term(name, GrammarReader.read(term))
        }
        if isPlace(name) {
            return .place(GrammarPlace(name: name, keyword: keyword, isRepeated: isRepeated))
        }
        let words = name.split(separator: "|").map(String.init)
        keyword = words.count == 1 ? name : nil
        return words.count == 1 ? .keyword(name) : .choice(words.map { .keyword($0) })
    }

    private func isPlace(_ name: String) -> Bool {
        name.contains { $0.isUppercase } || name.hasPrefix("\"") || name == "key=value"
    }
}

extension Grammar {
    /// Whether the first word tells that it begins: a keyword, `NAME=VALUE` or `!NAME`.
    fileprivate var isTold: Bool {
        first.allSatisfy { item in
            guard case .place(let place) = item else { return true }
            return place.name.contains("=") || place.name.hasPrefix("!")
        }
    }
}

/// The parts of a usage that have a usage of their own.
enum GrammarTerms {
    static let named = [
        "modifiers": "[exact | prefix] [host H…] [scheme S…] [when COND…] [needs auth]"
            + " [secret NAME…] [fragment-parameters] [unreadable decline|fail]",
        "ACTION": "show SCREEN [in TAB] [key=value…] | root | external | discard"
            + " | decline \"reason\" | redirect TEMPLATE | plugin NAME [key=value…]",
        "EXPECTED": "OUTCOME [in TAB] [NAME=VALUE…] [!NAME] [over ROUTE] [because CODE]",
        "OUTCOME": "ROUTE | handled [ROUTE] | fallback [no-match|declined|scheme|host]"
            + " | unhandled [no-match|declined] | rejected [scheme|host]"
            + " | failed [value [KEY] | plugin [ROUTE] | redirect] | invalid | external [ROUTE]"
            + " | discarded [ROUTE] | held [launching|auth] | dropped"
            + " | duplicate | unknown"
            + " | undelivered [browser|nothing] | uncertain",
    ]
}

extension ShellCommand {
    /// The grammar of each statement, by its first word.
    static let grammars = Dictionary(
        uniqueKeysWithValues: all.map { ($0.name, GrammarReader.read($0.usage)) }
    )
}
