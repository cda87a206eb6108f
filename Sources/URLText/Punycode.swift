import SourceText

/// Writes a label of a host in ASCII, and reads it back (RFC 3492).
package enum Punycode {
    /// The most characters that a label can have (RFC 1035 section 2.3.4).
    package static let longestLabel = 63

    /// Returns `label` as ASCII without the `xn--`, or nil when it is longer than a label can be.
    ///
    /// The basic characters come first, then `-` if there are any, then one number per insertion. The
    /// limit keeps every number far below an overflow.
    ///
    /// - Complexity: O(n²).
    package static func encode(_ label: [Unicode.Scalar]) -> [UInt8]? {
        guard label.count <= longestLabel else { return nil }
        let basic = label.filter(\.isASCII).map { UInt8($0.value) }
        var result = basic
        if !basic.isEmpty { result.append(delimiter) }
        var (next, delta, bias) = (initialNext, UInt32(0), initialBias)
        var handled = UInt32(basic.count)
        while let least = label.lazy.map(\.value).filter({ $0 >= next }).min() {
            delta += (least - next) * (handled + 1)
            next = least
            for value in label.lazy.map(\.value) {
                if value < next { delta += 1 }
                guard value == next else { continue }
                append(delta, bias: bias, to: &result)
                bias = adapt(delta, points: handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return result
    }

    /// Returns the label that `text`, without its `xn--`, stands for, or nil when it stands for none.
    ///
    /// - Complexity: O(n²).
    package static func decode(_ text: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        guard text.count <= longestLabel else { return nil }
        var result: [Unicode.Scalar] = []
        var index = text.startIndex
        if let end = text.lastIndex(of: delimiter) {
            guard text[..<end].allSatisfy({ $0 < 128 }) else { return nil }
            result = text[..<end].map { Unicode.Scalar($0) }
            index = end + 1
        }
        var (next, position, bias) = (initialNext, UInt32(0), initialBias)
        while index < text.endIndex {
            guard let delta = number(in: text, at: &index, bias: bias) else { return nil }
            let (sum, overflow) = position.addingReportingOverflow(delta)
            let count = UInt32(result.count + 1)
            guard !overflow else { return nil }
            bias = adapt(delta, points: count, isFirst: position == 0)
            let (value, valueOver) = next.addingReportingOverflow(sum / count)
            guard !valueOver, let scalar = Unicode.Scalar(value) else { return nil }
            next = value
            result.insert(scalar, at: Int(sum % count))
            position = sum % count + 1
        }
        return result
    }

    // MARK: Numbers

    private static let delimiter = UInt8(ascii: "-")
    private static let base: UInt32 = 36
    private static let initialNext: UInt32 = 128
    private static let initialBias: UInt32 = 72

    private static func threshold(_ weight: UInt32, bias: UInt32) -> UInt32 {
        weight <= bias ? 1 : min(weight - bias, 26)
    }

    private static func append(_ delta: UInt32, bias: UInt32, to result: inout [UInt8]) {
        var rest = delta
        var weight = base
        while true {
            let threshold = threshold(weight, bias: bias)
            if rest < threshold { break }
            result.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            weight += base
        }
        result.append(digit(rest))
    }

    private static func number(
        in text: ArraySlice<UInt8>,
        at index: inout Int,
        bias: UInt32
    ) -> UInt32? {
        var result: UInt32 = 0
        var factor: UInt32 = 1
        var weight = base
        while index < text.endIndex {
            guard let digit = value(text[index]) else { return nil }
            index += 1
            let (step, stepOver) = digit.multipliedReportingOverflow(by: factor)
            let (sum, sumOver) = result.addingReportingOverflow(step)
            if stepOver || sumOver { return nil }
            result = sum
            let threshold = threshold(weight, bias: bias)
            if digit < threshold { return result }
            let (product, overflow) = factor.multipliedReportingOverflow(by: base - threshold)
            if overflow { return nil }
            factor = product
            weight += base
        }
        return nil
    }

    /// Adapts the bias (RFC 3492 section 6.1).
    private static func adapt(_ delta: UInt32, points: UInt32, isFirst: Bool) -> UInt32 {
        var rest = isFirst ? delta / 700 : delta / 2
        rest += rest / points
        var weight: UInt32 = 0
        while rest > 455 {
            rest /= 35
            weight += base
        }
        return weight + 36 * rest / (rest + 38)
    }

    private static func digit(_ value: UInt32) -> UInt8 {
        UInt8(value < 26 ? value + 97 : value - 26 + 48)
    }

    private static func value(_ digit: UInt8) -> UInt32? {
        if Bytes.isDigit(digit) { return UInt32(digit) - 48 + 26 }
        return Bytes.isLetter(digit) ? UInt32(digit | 0x20) - 97 : nil
    }
}
