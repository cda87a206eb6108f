import RouteTables
import SourceText
import URLText

/// The words for a set of kinds: texts, ranges and types, each without what belongs to other kinds.
struct SegmentParts {
    private let kinds: Set<SegmentKind>
    /// The kinds that the set leaves out.
    private let missing: Set<SegmentKind>

    init(_ kinds: Set<SegmentKind>, _ missing: Set<SegmentKind>) {
        (self.kinds, self.missing) = (kinds, missing)
    }

    /// The words, texts before ranges.
    ///
    /// - Complexity: O(n log n) in the kinds, and O(n · t) for t types.
    var texts: [String] {
        let types = kinds.compactMap(\.type)
        let own = kinds.filter { kind in !types.contains { kind.isPart(of: $0) } }
        let ranges = Self.merged(own.compactMap(\.numbers))
        var parts: Set<String> = []
        for kind in own {
            switch kind {
            case .text(let text):
                if !ranges.contains(where: { Self.contains($0, text) }) {
                    parts.insert(Self.name(of: text))
                }
            case .otherCase(let text): parts.insert("{\(Self.name(of: text)) in other case}")
            case .numbers:
                let isInRange = ranges.contains { Self.contains($0, Self.minusZero) }
                if kind.hasMinusZero, !isInRange { parts.insert("-0") }
            case .type(let type): parts.insert(name(of: type))
            case .other: parts.insert("{any other}")
            case .notUTF8: parts.insert("{not UTF-8}")
            }
        }
        return parts.sorted(by: isShorter) + ranges.flatMap(names)
    }

    /// The first parts of a list, and how many there are more.
    static func list(_ parts: [String], most: Int) -> String {
        let more = parts.count > most ? " and \(parts.count - most) more" : ""
        return parts.prefix(most).joined(separator: ", ") + more
    }

    private static func name(of text: [UInt8]) -> String {
        text.isEmpty ? "{empty}" : SegmentText.encoded(text)
    }

    /// A type without the texts that it reads and that belong to other kinds.
    private func name(of type: ValueType) -> String {
        let others = missing.filter { $0.isPart(of: type) }
        if others.isEmpty { return "<\(type)>" }
        let parts = SegmentParts(others, kinds).texts
        return "{<\(type)> but \(Self.list(parts, most: 3))}"
    }

    /// A range without the numbers that are texts of their own; what no `int` is stands for itself.
    private func names(of range: ClosedRange<Int128>) -> [String] {
        let border = Int128(Int64.max)
        let parts =
            range.lowerBound < 0 && range.upperBound > border
            ? [range.lowerBound...border, 0...range.upperBound] : [range]
        return parts.map { range in
            let others = missing.filter { kind in
                (kind.text ?? (kind.hasMinusZero ? Self.minusZero : nil))
                    .map { Self.contains(range, $0) } ?? false
            }
            return Self.name(Self.text(of: range), but: others)
        }
    }

    private static func name(_ text: String, but others: Set<SegmentKind>) -> String {
        if others.isEmpty { return text }
        let names = others.map { kind in
            if case .numbers = kind { "-0" } else { kind.text.map(Self.name) ?? "" }
        }
        let bare = text.hasPrefix("{") ? String(text.dropFirst().dropLast()) : text
        return "{\(bare) but \(list(Set(names).sorted(by: isShorter), most: 3))}"
    }

    // MARK: Numbers

    /// The number that an integer type reads a text as.
    private static func number(_ text: [UInt8]) -> Int128? {
        let digits = text.first == Bytes.minus ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.allSatisfy(Bytes.isDigit) else { return nil }
        return Int128(String(decoding: text, as: UTF8.self))
    }

    private static let minusZero = Array("-0".utf8)

    /// Whether a range has the number that a text is read as; no `uint` begins with `-`.
    private static func contains(_ range: ClosedRange<Int128>, _ text: [UInt8]) -> Bool {
        let isUnsigned = range.lowerBound >= 0 && range.upperBound > Int128(Int64.max)
        if isUnsigned, text.first == Bytes.minus { return false }
        return number(text).map(range.contains) ?? false
    }

    /// The numbers as few ranges.
    private static func merged(_ ranges: [ClosedRange<Int128>]) -> [ClosedRange<Int128>] {
        var merged: [ClosedRange<Int128>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
                let upper = Swift.max(last.upperBound, range.upperBound)
                merged[merged.count - 1] = last.lowerBound...upper
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    private static func text(of range: ClosedRange<Int128>) -> String {
        let (low, high) = (range.lowerBound, range.upperBound)
        if low == Int128(Int64.min), high == Int128(Int64.max) { return "<int>" }
        if low == 0, high == Int128(UInt64.max) { return "<uint>" }
        if high == Int128(UInt64.max) { return "{uint above \(low - 1)}" }
        if low == Int128(Int64.min) { return "{int below \(high + 1)}" }
        if high == Int128(Int64.max) { return "{int above \(low - 1)}" }
        return low == high ? "<\(low)>" : "<\(low)..\(high)>"
    }
}

extension SegmentKind {
    fileprivate var type: ValueType? {
        if case .type(let type) = self { type } else { nil }
    }

    fileprivate var text: [UInt8]? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The numbers of a stretch, but for what is written `-0`; nil when there are none.
    fileprivate var numbers: ClosedRange<Int128>? {
        guard case .numbers(let isNegative, let from, let to) = self else { return nil }
        if !isNegative { return Int128(from)...Int128(to) }
        return to == 0 ? nil : -Int128(to) ... -Int128(max(from, 1))
    }

    /// Whether what is written `-0` is of the kind.
    fileprivate var hasMinusZero: Bool {
        if case .numbers(true, 0, _) = self { true } else { false }
    }

    /// Whether a type reads texts of the kind.
    fileprivate func isPart(of type: ValueType) -> Bool {
        switch self {
        case .text(let text), .otherCase(let text): type.accepts(text)
        case .numbers: type == .double
        case .type, .other, .notUTF8: false
        }
    }
}
