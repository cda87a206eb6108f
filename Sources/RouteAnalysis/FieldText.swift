import SourceText
import URLText

/// A value of a query field or fragment parameter, as links write it: a `+` that is not escaped is
/// itself to one table and a space to another.
struct FieldText: Sendable, Hashable {
    /// The value, decoded, as it is where `+` stands for itself.
    var text: [UInt8]
    /// The positions of the `+` that are written without an escape, in order.
    var pluses: [Int] = []

    /// What a table reads.
    ///
    /// - Complexity: O(n).
    func read(plusIsSpace: Bool) -> [UInt8] {
        if !plusIsSpace { return text }
        var text = text
        for position in pluses { text[position] = Bytes.space }
        return text
    }

    /// The value as it stands in a link.
    ///
    /// - Complexity: O(n).
    var written: String {
        var parts: [String] = []
        var start = 0
        for position in pluses {
            parts.append(SegmentText.encoded(text[start..<position]))
            start = position + 1
        }
        return (parts + [SegmentText.encoded(text[start...])]).joined(separator: "+")
    }

    /// The value as it stands where an escape would not be read as one; nil when it cannot.
    ///
    /// - Complexity: O(n).
    var raw: String? {
        let isAsIt = text.indices.allSatisfy { position in
            text[position] != Bytes.plus || pluses.contains(position)
        }
        guard isAsIt, let string = String(validating: text, as: UTF8.self) else { return nil }
        let ends = string.unicodeScalars.contains { scalar in
            scalar == "&" || scalar == "#" || scalar.properties.generalCategory == .control
        }
        return ends ? nil : string
    }
}
