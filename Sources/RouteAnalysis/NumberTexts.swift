import RouteTables

/// The integers that types tell apart, as texts.
///
/// Whether a text of digits is an `int`, a `uint` or in a range depends on its sign and its number
/// alone, so that one text stands for all numbers between two bounds.
struct NumberTexts {
    /// The first numbers of all stretches of numbers that no type tells apart, and the last number;
    /// without a sign, and after a `-`.
    private let plain: (starts: [UInt64], last: UInt64)
    private let negative: (starts: [UInt64], last: UInt64)

    init(_ types: Set<ValueType>) {
        let border = UInt64(Int64.max)
        var plain: Set<UInt64> = [0]
        var negative: Set<UInt64> = [0]
        if types.contains(.uint) { plain.insert(border + 1) }
        for case .range(let range) in types {
            if range.upperBound >= 0 {
                plain.insert(UInt64(max(0, range.lowerBound)))
                plain.insert(UInt64(range.upperBound) + 1)
            }
            if range.lowerBound <= 0 {
                negative.insert(range.upperBound < 0 ? range.upperBound.magnitude : 0)
                negative.insert(range.lowerBound.magnitude + 1)
            }
        }
        let last = types.contains(.uint) ? UInt64.max : border
        self.plain = (plain.filter { $0 <= last }.sorted(), last)
        self.negative = (negative.filter { $0 <= border + 1 }.sorted(), border + 1)
    }

    /// One text, and the stretch of numbers that it stands for.
    struct Text {
        var text: [UInt8]
        var kind: SegmentKind
    }

    /// The shortest text, and of these the smallest, of each stretch that is free.
    ///
    /// - Complexity: O(n · t) for n stretches and t texts that are not free.
    func texts(where isFree: ([UInt8]) -> Bool) -> [Text] {
        texts(plain, prefix: [], isFree) + texts(negative, prefix: [UInt8(ascii: "-")], isFree)
    }

    private func texts(
        _ numbers: (starts: [UInt64], last: UInt64),
        prefix: [UInt8],
        _ isFree: ([UInt8]) -> Bool
    ) -> [Text] {
        numbers.starts.enumerated().compactMap { position, start in
            let isLast = position == numbers.starts.count - 1
            let end = isLast ? numbers.last : numbers.starts[position + 1] - 1
            let kind = SegmentKind.numbers(isNegative: !prefix.isEmpty, from: start, to: end)
            return first(from: start, to: end, prefix: prefix, isFree).map {
                Text(text: $0, kind: kind)
            }
        }
    }

    private func first(
        from start: UInt64,
        to end: UInt64,
        prefix: [UInt8],
        _ isFree: ([UInt8]) -> Bool
    ) -> [UInt8]? {
        for digits in String(start).utf8.count..<Self.mostDigits {
            var number = start
            while number <= end {
                let text = Array(String(number).utf8)
                if text.count > digits { break }
                let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: digits - text.count)
                let whole = prefix + zeros + text
                if isFree(whole) { return whole }
                if number == .max { break }
                number += 1
            }
        }
        return nil
    }

    /// More digits than any table's literals leave no free text of.
    private static let mostDigits = 64
}
