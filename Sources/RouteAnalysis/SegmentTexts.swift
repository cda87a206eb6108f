import RouteTables
import SourceText
import URLText

/// Texts for one segment or value, at least one of every kind that literals and types tell apart, each
/// kind's shortest and smallest among them.
///
/// Whether a text is of a kind is not said here: who tries the texts asks the tables. What must hold is
/// that no kind is missed: the literals and words themselves in every letter case that matters, a
/// number of each stretch between the bounds of types, one text of each other type, one that no type
/// reads, one that is not UTF-8, and the empty one.
struct SegmentTexts {
    /// The literals, as links are compared with them.
    var literals: [[UInt8]] = []
    /// The types that values are read as.
    var types: Set<ValueType> = []
    /// Whether letter case is overlooked by a table.
    var foldsCase = false
    /// Whether the text is a host: in lower case, of few characters, never empty.
    var isHost = false

    /// One text, decoded, and the kind that it stands for.
    struct Text {
        var text: [UInt8]
        var kind: SegmentKind
    }

    /// The texts; none twice.
    ///
    /// - Complexity: O(n log n) in the literals and words.
    func texts() -> [Text] {
        let words = self.words
        let fixed = Set(
            foldsCase ? (literals + words).flatMap { [$0, lower($0)] } : literals + words
        )
        let taken = foldsCase ? Set(fixed.map(lower)) : fixed
        let isFree = { (text: [UInt8]) in
            !taken.contains(foldsCase ? lower(text) : text)
        }
        var result = fixed.map { Text(text: $0, kind: .text($0)) }
        if foldsCase {
            result += variants(of: taken, besides: fixed).map {
                Text(text: $0, kind: .otherCase(lower($0)))
            }
        }
        result += free(where: isFree)
        if isHost { return result.filter { isHostText($0.text) } }
        if !types.isEmpty, let broken = Self.notUTF8(where: isFree) {
            result.append(Text(text: broken, kind: .notUTF8))
        }
        if !literals.contains([]) { result.append(Text(text: [], kind: .text([]))) }
        return result
    }

    /// The words that types list.
    private var words: [[UInt8]] {
        types.flatMap { type in
            switch type {
            case .bool: [Array("true".utf8), Array("false".utf8)]
            case .choice(let words): words.map { Array($0.utf8) }
            default: [[UInt8]]()
            }
        }
    }

    /// For each text in lower case, its smallest variant in letter case that is not listed.
    private func variants(of folded: Set<[UInt8]>, besides fixed: Set<[UInt8]>) -> [[UInt8]] {
        folded.compactMap { text in
            let letters = text.indices.filter { Bytes.isLetter(text[$0]) }
            if letters.isEmpty { return nil }
            let most = 1 << min(letters.count, 20)
            // From all capitals on, which are the smallest bytes.
            for mask in 0..<most {
                var variant = text
                for (bit, index) in letters.reversed().enumerated()
                where bit >= 20 || mask >> bit & 1 == 0 { variant[index] &= 0xDF }
                if !fixed.contains(variant) { return variant }
            }
            return nil
        }
    }

    /// A number of each stretch, one text of each other type, and one of no type.
    private func free(where isFree: ([UInt8]) -> Bool) -> [Text] {
        var result: [Text] = []
        let isNumber = types.contains { type in
            switch type {
            case .int, .uint, .range, .double: true
            default: false
            }
        }
        if isNumber {
            result += NumberTexts(types).texts(where: isFree).map {
                Text(text: $0.text, kind: $0.kind)
            }
        }
        for type in types {
            if let text = Self.sample(of: type, where: isFree) {
                result.append(Text(text: text, kind: .type(type)))
            }
        }
        if let other = other(where: isFree) { result.append(Text(text: other, kind: .other)) }
        return result
    }

    /// The first free text of a type that is no list of words and no integer.
    private static func sample(
        of type: ValueType,
        where isFree: ([UInt8]) -> Bool
    ) -> [UInt8]? {
        switch type {
        case .double:
            return first(100, isFree) { "\($0.dropFirst(2).prefix(1)).\($0.suffix(1))" }
                ?? first(10_000, isFree) { "0.\($0)" }
        case .uuid: return first(10_000, isFree) { "00000000-0000-0000-0000-00000000\($0)" }
        case .date: return first(10, isFree) { "0000-01-01T00:00:0\($0.suffix(1))Z" }
        case .string, .int, .uint, .range, .bool, .choice: return nil
        }
    }

    /// The first free text that is made of the four digits of a number.
    private static func first(
        _ count: Int,
        _ isFree: ([UInt8]) -> Bool,
        _ text: (String) -> String
    ) -> [UInt8]? {
        for number in 0..<count {
            let digits = String(number)
            let bytes = Array(text(String(repeating: "0", count: 4 - digits.count) + digits).utf8)
            if isFree(bytes) { return bytes }
        }
        return nil
    }

    /// The first free text that no type but `string` reads, in letters and digits where one will do.
    private func other(where isFree: ([UInt8]) -> Bool) -> [UInt8]? {
        let alphabet = Array(
            (isHost ? "0123456789abcdefghijklmnopqrstuvwxyz" : Self.alphabet).utf8
        )
        let types = self.types.filter { $0 != .string }
        var length = 1
        while length < 6 {
            var digits = [Int](repeating: 0, count: length)
            while true {
                let text = digits.map { alphabet[$0] }
                if isFree(text), !types.contains(where: { $0.accepts(text) }) { return text }
                var position = length - 1
                while position >= 0, digits[position] == alphabet.count - 1 {
                    digits[position] = 0
                    position -= 1
                }
                if position < 0 { break }
                digits[position] += 1
            }
            length += 1
        }
        return nil
    }

    /// Letters and digits, the smallest byte first.
    private static let alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

    private static func notUTF8(where isFree: ([UInt8]) -> Bool) -> [UInt8]? {
        let bytes = UInt8(0x80)...UInt8(0xFF)
        if let byte = bytes.first(where: { isFree([$0]) }) { return [byte] }
        // Two bytes that begin longer characters.
        for first in UInt8(0xF0)...UInt8(0xFF) {
            if let second = bytes.first(where: { isFree([first, $0]) }) { return [first, second] }
        }
        return nil
    }

    private func lower(_ text: [UInt8]) -> [UInt8] { text.map(Bytes.lower) }

    private func isHostText(_ text: [UInt8]) -> Bool {
        !text.isEmpty
            && text.allSatisfy { byte in
                Bytes.isDigit(byte) || byte == Bytes.minus || byte == Bytes.dot
                    || byte == Bytes.underscore || Bytes.isLetter(byte) && byte & 0x20 != 0
            }
    }
}
