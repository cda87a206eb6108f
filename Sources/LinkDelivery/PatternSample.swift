import SourceText
import URLText

/// Writes a text that a pattern fits.
enum PatternSample {
    /// A text that fits, with `filling` for each `*`; nil when none does.
    ///
    /// - Complexity: O(n) in the elements.
    static func text(_ pattern: ApplePattern, filling: String) -> String? {
        text(pattern.elements, filling: filling)
    }

    private static func text(_ elements: [ApplePattern.Element], filling: String) -> String? {
        var result = String.UnicodeScalarView()
        for element in elements {
            switch element {
            case .literal(let value): Unicode.Scalar(value).map { result.append($0) }
            case .one: result.append("x")
            case .many: result.append(contentsOf: filling.unicodeScalars)
            case .oneOf(let one):
                let scalar = "a0A".unicodeScalars.first { one.contains($0.value) }
                result.append(scalar ?? "a")
            case .variable(let variable):
                guard let value = variable.values.first,
                    let text = text(value, filling: filling)
                else { return nil }
                result.append(contentsOf: text.unicodeScalars)
            case .nothing: return nil
            }
        }
        return String(result)
    }
}

extension RuleTerms {
    /// The bytes that a piece of a pattern without wildcards stands for in a decoded link.
    ///
    /// - Complexity: O(n).
    package func decoded(_ piece: some StringProtocol) -> [UInt8] {
        let bytes = Array(piece.utf8)
        return isPercentEncoded ? PercentEscape.decode(bytes[...]) : bytes
    }

    /// A link of a host that the terms were made for; nil when none is found.
    ///
    /// Whether it fits is for the matcher to say.
    ///
    /// - Complexity: O(n) in the characters of the patterns.
    func sample(host: String, filling: String) -> String? {
        var parts = SampleParts(host: host, isEscaped: isPercentEncoded)
        if let path {
            guard let text = PatternSample.text(path.normal, filling: filling) else { return nil }
            // The slash that normal paths end with is no part of what is written.
            let isAdded = path.written.last != "/" && text.last == "/" && text.count > 1
            parts.path = isAdded ? String(text.dropLast()) : text
        }
        switch query {
        case .text(let pattern):
            guard let text = PatternSample.text(pattern, filling: filling) else { return nil }
            parts.query = text.isEmpty ? nil : text
        case .items(let items):
            var written: [String] = []
            for item in items {
                guard let text = PatternSample.text(item.pattern, filling: filling) else {
                    return nil
                }
                let isAbsent = text.isEmpty
                if !isAbsent { written.append("\(item.name)=\(text)") }
            }
            parts.query = written.isEmpty ? nil : written.joined(separator: "&")
        case nil: break
        }
        if let fragment {
            guard let text = PatternSample.text(fragment, filling: filling) else { return nil }
            parts.fragment = text.isEmpty ? nil : text
        }
        return parts.url
    }
}

/// The parts of a sample link.
struct SampleParts {
    var host: String
    /// Whether the parts are written as they stand in a link, and not decoded.
    var isEscaped: Bool
    var path = "/"
    var query: String?
    var fragment: String?

    /// Creates the parts of a link to the root.
    init(host: String, isEscaped: Bool) {
        self.host = host
        self.isEscaped = isEscaped
    }

    /// The link.
    var url: String {
        var url = "https://\(host)"
        url += written(path.hasPrefix("/") ? path : "/\(path)", keeping: "/")
        if let query { url += "?" + written(query, keeping: "/&=?") }
        if let fragment { url += "#" + written(fragment, keeping: "/&=?") }
        return url
    }

    /// A decoded text with its escapes.
    private func written(_ text: String, keeping marks: String) -> String {
        if isEscaped { return text }
        let kept = Array((marks + "-._~!$'()*+,;:@").utf8)
        return text.utf8.map { byte in
            let isPlain = Bytes.isLetter(byte) || Bytes.isDigit(byte) || kept.contains(byte)
            if isPlain { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }
        .joined()
    }
}
