/// How the system writes paths and path patterns before it compares them.
package enum PathText {
    /// The text that is compared.
    ///
    /// Empty text becomes `/`, one character stays; runs of `*` and of `/` become one, those inside the
    /// text only with `collapsesInside`; what neither begins nor ends with `*` begins and ends with `/`.
    ///
    /// - Complexity: O(n).
    package static func normal(_ text: String, collapsesInside: Bool = true) -> String {
        if text.isEmpty { return "/" }
        var result: [Unicode.Scalar] = []
        let scalars = Array(text.unicodeScalars)
        if scalars.count == 1 { return text }
        let last = scalars.lastIndex { $0 != "/" } ?? -1
        let first = scalars.firstIndex { $0 != "/" } ?? scalars.count
        for (index, scalar) in scalars.enumerated() {
            let isRepeated = result.last == scalar
            if scalar == "*", isRepeated { continue }
            let isInside = index > first && index < last
            if scalar == "/", isRepeated, collapsesInside || !isInside { continue }
            result.append(scalar)
        }
        if result.first != "*", result.first != "/" { result.insert("/", at: 0) }
        if result.last != "*", result.last != "/" { result.append("/") }
        return String(String.UnicodeScalarView(result))
    }
}
