import RouteTables
import SourceText

/// Values with a `+` that is not escaped, for tables that do not agree about what it stands for.
struct PlusTexts {
    /// The types that the values are read as.
    let types: Set<ValueType>

    /// The most `+` and spaces of a word of which each may be escaped or not.
    static let mostInWord = Limits.wordPluses

    /// One value at least of every kind that the types tell apart, by what either table reads.
    ///
    /// With a space, only a text or a word of a list can be read; with a `+`, a number with an
    /// exponent and a date, too.
    ///
    /// - Complexity: O(n · 2^p) for n words of p `+` and spaces.
    func texts() -> [FieldText] {
        let words = types.flatMap(\.words)
        let variants = words.flatMap { Self.variants(of: $0) }
        let taken = Set(words)
        let isFree = { (text: FieldText) in
            !taken.contains(text.text) && !taken.contains(text.read(plusIsSpace: true))
        }
        let free = [Self.texts, Self.numbers, Self.dates].compactMap { $0.first(where: isFree) }
        return variants + free
    }

    /// A word, with any of its `+` or any of its spaces written as a `+` without an escape.
    private static func variants(of word: [UInt8]) -> [FieldText] {
        [Bytes.plus, Bytes.space].flatMap { byte -> [FieldText] in
            let places = word.indices.filter { word[$0] == byte }.prefix(mostInWord)
            return (1..<1 << places.count).map { mask in
                let pluses = places.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(
                    \.element
                )
                var text = word
                for place in pluses { text[place] = Bytes.plus }
                return FieldText(text: text, pluses: pluses)
            }
        }
    }

    private static let texts = (0..<1000).map { number in
        FieldText(text: Array("+\(number == 0 ? "" : "\(number)")".utf8), pluses: [0])
    }

    private static let numbers = (0..<1000).map { number in
        FieldText(text: Array("0E+\(number)".utf8), pluses: [2])
    }

    private static let dates = (0..<60).map { number in
        FieldText(
            text: Array("0000-01-01T00:00:00+00:\(number < 10 ? "0" : "")\(number)".utf8),
            pluses: [19]
        )
    }
}

extension ValueType {
    /// The words that the type lists, decoded.
    fileprivate var words: [[UInt8]] {
        if case .choice(let words) = self { words.map { Array($0.utf8) } } else { [] }
    }

    /// Whether a word of the type has more `+` and spaces than are told apart one by one.
    var hasManyPluses: Bool {
        words.contains { word in
            word.filter { $0 == Bytes.plus || $0 == Bytes.space }.count > PlusTexts.mostInWord
        }
    }
}
