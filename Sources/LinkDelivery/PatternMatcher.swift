/// The one matcher for Apple's patterns: compares texts with patterns that cover them whole.
///
/// All ways through a pattern are followed at once, as one set of positions that are reached after
/// each element. No way is ever gone twice, so no pattern can make it slow: a pattern of p elements
/// and a text of t characters take at most 2 · (p + 1) · (t + 1) comparisons.
package struct PatternMatcher {
    private let text: [UInt32]
    private let folding: Folding
    private let oneTakesSlash: Bool
    private var masks: [UInt32: PositionSet] = [:]
    private var classMasks: [ApplePattern.CharacterClass: PositionSet] = [:]
    private var anyMask: PositionSet?
    /// The comparisons so far: of characters, and of 64 positions at once.
    package private(set) var comparisons = 0

    /// Which letters are compared without their case.
    package enum Folding { case none, ascii, all }

    /// Prepares to compare a text.
    ///
    /// With `folding`, the case of those letters makes no difference; without `oneTakesSlash`, `?` stands
    /// for any character but a slash.
    ///
    /// - Complexity: O(n).
    package init(_ text: String, folding: Folding = .none, oneTakesSlash: Bool = true) {
        self.init(PatternText(text), folding: folding, oneTakesSlash: oneTakesSlash)
    }

    /// The same for a text whose characters are known, which are copied only where case is folded.
    init(_ text: PatternText, folding: Folding = .none, oneTakesSlash: Bool = true) {
        self.text =
            folding == .none ? text.scalars : text.scalars.map { Self.folded($0, folding) }
        self.folding = folding
        self.oneTakesSlash = oneTakesSlash
    }

    /// Whether the pattern covers the whole text.
    package mutating func fits(_ pattern: ApplePattern) -> Bool {
        // What both begin with needs no set: most rules that do not fit differ there.
        var start = 0
        for element in pattern.elements {
            guard case .literal(let value) = element else { break }
            comparisons += 1
            guard start < text.count, text[start] == Self.folded(value, folding) else {
                return false
            }
            start += 1
        }
        if start == pattern.elements.count { return start == text.count }
        var set = PositionSet(count: text.count + 1)
        set.insert(start)
        run(pattern.elements[start...], &set)
        return set.contains(text.count)
    }

    /// Replaces the positions before some elements by those after them.
    private mutating func run(
        _ elements: ArraySlice<ApplePattern.Element>,
        _ set: inout PositionSet
    ) {
        for element in elements {
            comparisons += set.size
            if set.isEmpty { return }
            switch element {
            case .literal(let value): set.advance(where: mask(of: value))
            case .one: set.advance(where: maskOfAny())
            case .many: set.extend(to: text.count + 1)
            case .oneOf(let one): set.advance(where: mask(of: one))
            case .nothing: set = PositionSet(count: text.count + 1)
            case .variable(let variable):
                var after = PositionSet(count: text.count + 1)
                for value in variable.values {
                    var way = set
                    run(value[...], &way)
                    after.formUnion(way)
                }
                set = after
            }
        }
    }

    // MARK: Where an element fits

    private mutating func mask(of value: UInt32) -> PositionSet {
        let value = Self.folded(value, folding)
        if let mask = masks[value] { return mask }
        let mask = positions { $0 == value }
        masks[value] = mask
        return mask
    }

    private mutating func mask(of one: ApplePattern.CharacterClass) -> PositionSet {
        if let mask = classMasks[one] { return mask }
        let mask = positions { [folding] in one.contains($0, folding) }
        classMasks[one] = mask
        return mask
    }

    private mutating func maskOfAny() -> PositionSet {
        if let anyMask { return anyMask }
        let mask = positions { [oneTakesSlash] in oneTakesSlash || $0 != 0x2F }
        anyMask = mask
        return mask
    }

    private mutating func positions(where fits: (UInt32) -> Bool) -> PositionSet {
        comparisons += text.count
        var mask = PositionSet(count: text.count + 1)
        for (position, value) in text.enumerated() where fits(value) { mask.insert(position) }
        return mask
    }

    /// The character in lower case, where that is one character.
    fileprivate static func folded(_ value: UInt32, _ folding: Folding) -> UInt32 {
        if folding == .none { return value }
        if value < 0x80 || folding == .ascii { return value &- 0x41 < 26 ? value | 0x20 : value }
        guard let scalar = Unicode.Scalar(value) else { return value }
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first?.value ?? value : value
    }
}

extension ApplePattern.CharacterClass {
    /// Whether the class has a character whose case is folded.
    fileprivate func contains(_ value: UInt32, _ folding: PatternMatcher.Folding) -> Bool {
        if contains(value) { return true }
        if folding == .none || !Self.alpha.contains(value) { return false }
        return contains(value & ~0x20)
    }
}

extension ApplePattern.Element {
    /// Whether an element that stands for one character stands for this one.
    func takes(_ value: UInt32, _ folding: PatternMatcher.Folding) -> Bool {
        let value = PatternMatcher.folded(value, folding)
        return switch self {
        case .literal(let own): PatternMatcher.folded(own, folding) == value
        case .oneOf(let one): one.contains(value, folding)
        case .one: true
        case .many, .variable, .nothing: false
        }
    }
}
