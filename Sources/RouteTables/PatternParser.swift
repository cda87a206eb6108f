import SourceText

/// Reads the pattern of a route from one word.
///
/// The parts are found first, from left to right and with `<…>` as one piece: the path up to `?` or
/// `#`, the query up to `#`, the fragment. Every part is read even if another has an error, so that
/// all diagnostics are found at once.
struct PatternParser {
    let word: Word
    let bytes: [UInt8]
    /// Whether a type may stand in it.
    let hasBrackets: Bool
    /// Whether it is slashes, names and literals that are written as they are, and nothing else.
    let isSimple: Bool
    private(set) var diagnostics: [Diagnostic] = []
    /// The names that were declared; those after the first few in a set.
    private var firstNames: [String] = []
    private var names: Set<[UInt8]> = []

    init(_ word: Word) {
        self.word = word
        bytes = Array(word.text.utf8)
        hasBrackets = bytes.contains(UInt8(ascii: "<"))
        isSimple = bytes.allSatisfy(PatternParser.isSimple)
    }

    /// Whether a byte parts nothing but segments, and stands for itself in a literal.
    @inline(__always)
    private static func isSimple(_ byte: UInt8) -> Bool {
        Name.isNameByte(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":")
    }

    /// Most patterns have no more segments.
    private static let usualPieces = 8
    /// How many names are compared one by one.
    private static let mostFirstNames = 8

    /// Reads the pattern; without a leading slash there is none.
    mutating func parse() -> PathPattern? {
        guard bytes.first == Bytes.slash else {
            report(.patternWithoutSlash(word.text, at: word.range))
            return nil
        }
        let pathEnd = firstOffset(in: 0..<bytes.count) {
            $0 == Bytes.question || $0 == Bytes.number
        }
        let queryEnd = firstOffset(in: pathEnd..<bytes.count) { $0 == Bytes.number }
        var pattern = PathPattern(segments: [])
        readPath(0..<pathEnd, into: &pattern)
        if pathEnd < queryEnd { pattern.query = readQuery(pathEnd + 1..<queryEnd) }
        if queryEnd < bytes.count { pattern.fragment = readFragment(queryEnd + 1..<bytes.count) }
        checkSizes(of: pattern)
        return pattern
    }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// The place in the source of a range of bytes.
    func place(_ range: Range<Int>) -> SourceRange { word.range(of: range) }

    /// The text of a range of bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The first offset in `range` with such a byte outside of `<…>`, else the end of the range.
    func firstOffset(in range: Range<Int>, where isMeant: (UInt8) -> Bool) -> Int {
        // It is asked only for bytes that part more than segments.
        isSimple ? range.upperBound : TypeBrackets(bytes).firstOffset(in: range, where: isMeant)
    }

    /// The pieces of `range` between bytes `separator` outside of `<…>`; at least one.
    func pieces(of range: Range<Int>, separatedBy separator: UInt8) -> [Range<Int>] {
        if hasBrackets { return TypeBrackets(bytes).pieces(of: range, separatedBy: separator) }
        var result: [Range<Int>] = []
        result.reserveCapacity(PatternParser.usualPieces)
        var lower = range.lowerBound
        for position in range where bytes[position] == separator {
            result.append(lower..<position)
            lower = position + 1
        }
        result.append(lower..<range.upperBound)
        return result
    }

    /// Notes a declared name, and reports it when it was declared before.
    mutating func declare(_ name: String, at range: Range<Int>) {
        let isKnown = firstNames.contains { $0.utf8.elementsEqual(name.utf8) }
        if !isKnown, firstNames.count < PatternParser.mostFirstNames {
            firstNames.append(name)
        } else if isKnown || !names.insert(Array(name.utf8)).inserted {
            report(.duplicateName(name, at: place(range)))
        }
    }

    private mutating func readFragment(_ range: Range<Int>) -> FragmentPattern {
        let query = firstOffset(in: range) { $0 == Bytes.question }
        if query < range.upperBound {
            report(.queryInFragment(at: place(query..<range.upperBound)))
        }
        let hasSlash = range.lowerBound < query && bytes[range.lowerBound] == Bytes.slash
        let list = readSegments(range.lowerBound + (hasSlash ? 1 : 0)..<query)
        return FragmentPattern(segments: list.segments, hasFinalSlash: list.hasFinalSlash)
    }

    private mutating func checkSizes(of pattern: PathPattern) {
        let count =
            pattern.segments.count + pattern.tail.count + (pattern.fragment?.segments.count ?? 0)
        if count > Limits.patternSegments { report(.tooManySegments(count, at: word.range)) }
        if pattern.query.count > Limits.queryFields {
            report(.tooManyFields(pattern.query.count, at: word.range))
        }
    }
}
