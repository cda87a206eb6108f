import SourceText

/// Reads the pattern of a route from one word.
///
/// The parts are found first, from left to right and with `<…>` as one piece: the path up to `?` or
/// `#`, the query up to `#`, the fragment. Every part is read even if another has an error, so that
/// all diagnostics are found at once.
struct PatternParser {
    let word: Word
    let bytes: [UInt8]
    /// Whether it is slashes, names and literals that are written as they are, and nothing else.
    let isSimple: Bool
    /// The number of slashes, which parts no more segments; zero where it is not simple.
    let slashCount: Int
    private(set) var diagnostics: [Diagnostic] = []
    /// Where the first names stand that are written as they are, and how many these are.
    private var firstNames = InlineArray<8, Range<Int>>(repeating: 0..<0)
    private var firstNameCount = 0
    /// The other names.
    private var names: Set<[UInt8]> = []

    init(_ word: Word) {
        self.word = word
        bytes = Array(word.text.utf8)
        let slashes = PatternParser.slashes(of: bytes)
        (isSimple, slashCount) = (slashes != nil, slashes ?? 0)
    }

    /// The number of slashes where all bytes part nothing but segments or stand for themselves in a
    /// literal, and no `:` stands in the middle of a segment; else nil.
    private static func slashes(of bytes: [UInt8]) -> Int? {
        var (count, wasSlash) = (0, false)
        for byte in bytes {
            if Name.isNameByte(byte) {
                wasSlash = false
            } else if byte == UInt8(ascii: "/") {
                (count, wasSlash) = (count + 1, true)
            } else if byte == UInt8(ascii: ":"), wasSlash {
                wasSlash = false
            } else {
                return nil
            }
        }
        return count
    }

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
    func pieces(
        of range: Range<Int>,
        separatedBy separator: UInt8
    ) -> TypeBrackets<[UInt8]>.Pieces {
        TypeBrackets(bytes).pieces(of: range, separatedBy: separator, mayClose: !isSimple)
    }

    /// Notes a declared name, and reports it when it was declared before.
    ///
    /// - Parameters:
    ///   - name: The bytes of the name.
    ///   - range: Where it is written.
    mutating func declare(_ name: ArraySlice<UInt8>, at range: Range<Int>) {
        let isKnown = (0..<firstNameCount).contains { bytes[firstNames[$0]].elementsEqual(name) }
        if isKnown || !names.isEmpty && names.contains(Array(name)) {
            report(.duplicateName(String(decoding: name, as: UTF8.self), at: place(range)))
        } else if firstNameCount < firstNames.count, bytes[range].elementsEqual(name) {
            firstNames[firstNameCount] = range
            firstNameCount += 1
        } else {
            names.insert(Array(name))
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
