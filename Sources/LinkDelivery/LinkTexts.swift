import SourceText
import URLText

/// The parts of a link as rules compare them, made once for all rules.
struct LinkTexts {
    /// The parts as they are written.
    let encoded: Parts
    /// The parts decoded once.
    let decoded: Parts

    /// The parts in one of the two forms.
    struct Parts {
        let path: Part
        /// The path as it is compared.
        let normalPath: PatternText
        /// The same with its inner `//`.
        let outerPath: PatternText
        /// The path as it is written, `/` for none.
        let plainPath: PatternText
        let query: Part
        let fragment: Part
        /// The values of the query items, by name.
        let items: [ItemName: [String]]
        /// The same by the name in lower case.
        let foldedItems: [ItemName: [String]]
        /// The values of the items of the query that is decoded before it is split.
        let earlyItems: [ItemName: [String]]
    }

    /// The name of a query item, compared byte by byte: a text is equal to one that is composed
    /// otherwise.
    struct ItemName: Hashable {
        private let bytes: [UInt8]

        init(_ name: String) { bytes = Array(name.utf8) }
    }

    /// The text of one part, and whether its bytes are UTF-8.
    struct Part {
        let text: PatternText
        let isValid: Bool

        init(_ bytes: some Collection<UInt8>) {
            let text = String(validating: bytes, as: UTF8.self)
            self.text = PatternText(text ?? String(decoding: bytes, as: UTF8.self))
            isValid = text != nil
        }
    }

    /// Makes all texts of a link.
    ///
    /// - Complexity: O(n).
    init(_ link: LinkURL) {
        encoded = Parts(link) { Array($0) }
        decoded = Parts(link) { PercentEscape.decode($0) }
    }
}

extension LinkTexts.Parts {
    fileprivate init(_ link: LinkURL, _ form: (ArraySlice<UInt8>) -> [UInt8]) {
        let query = link.query.map { link.bytes[$0] } ?? []
        path = LinkTexts.Part(form(link.bytes[link.path]))
        let written = path.text.string
        normalPath = PatternText(PathText.normal(written))
        outerPath = PatternText(PathText.normal(written, collapsesInside: false))
        plainPath = written.isEmpty ? PatternText("/") : path.text
        self.query = LinkTexts.Part(form(query))
        fragment = LinkTexts.Part(form(link.fragment.map { link.bytes[$0] } ?? []))
        items = Self.items(of: query, form) { $0 }
        foldedItems = Self.items(of: query, form) { $0.lowercased() }
        earlyItems = Self.items(of: form(query)[...], { Array($0) }) { $0 }
    }

    /// The items of a query; one without `=` has the empty value, and `+` is no space.
    private static func items(
        of query: ArraySlice<UInt8>,
        _ form: (ArraySlice<UInt8>) -> [UInt8],
        _ key: (String) -> String
    ) -> [LinkTexts.ItemName: [String]] {
        var items: [LinkTexts.ItemName: [String]] = [:]
        for piece in query.split(separator: Bytes.ampersand) {
            let equals = piece.firstIndex(of: Bytes.equals)
            let name = String(decoding: form(piece[..<(equals ?? piece.endIndex)]), as: UTF8.self)
            let value = equals.map { piece[($0 + 1)...] } ?? []
            let named = LinkTexts.ItemName(key(name))
            items[named, default: []].append(String(decoding: form(value), as: UTF8.self))
        }
        return items
    }
}
