import SourceText
import URLText

/// A name in a redirect's template, and where it stands.
struct RedirectName {
    var name: Name
    /// Whether it is written `*name`.
    var isRest: Bool
    var range: SourceRange
}

/// Reads the template of a redirect from one word.
///
/// The template is a path, or a full URL. `:name` and `*name` stand after the authority, in path,
/// query or fragment; `:` and `*` themselves are written `%3A` and `%2A` there.
struct TemplateParser {
    private let word: Word
    private let bytes: [UInt8]
    private var parts: [RedirectTemplate.Part] = []
    private var pending: [UInt8] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var names: [RedirectName] = []

    init(_ word: Word) {
        self.word = word
        bytes = Array(word.text.utf8)
    }

    mutating func parse() -> RedirectTemplate {
        var position = startOfPath()
        pending = Array(bytes[..<position])
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Bytes.colon || byte == Bytes.asterisk {
                position = readName(at: position)
            } else {
                pending.append(byte)
                position += 1
            }
        }
        flush()
        let template = RedirectTemplate(parts: parts)
        checkLink(template)
        return template
    }

    /// Reads the link that the template makes of likely values, which no value can mend.
    ///
    /// A host that is not ASCII is left to the dispatch, which has a reader for it.
    private mutating func checkLink(_ template: RedirectTemplate) {
        guard diagnostics.isEmpty else { return }
        let text = template.parts.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name), .rest(let name): name.description
            }
        }.joined()
        let link = text.hasPrefix("/") ? "https://host" + text : text
        guard case .failure(let refusal) = LinkURL.read(link) else { return }
        if case .hostNotASCII = refusal.reason { return }
        diagnostics.append(.templateUnreadable(refusal.reason.code, at: word.range))
    }

    /// The offset after scheme and authority, which hold no names.
    private mutating func startOfPath() -> Int {
        if bytes.first == Bytes.slash { return 0 }
        guard let colon = bytes.firstIndex(of: Bytes.colon),
            SchemeName.lowered(String(decoding: bytes[..<colon], as: UTF8.self)) != nil
        else {
            diagnostics.append(.templateForm(word.text, at: word.range))
            return 0
        }
        let afterColon = colon + 1
        guard bytes[afterColon...].starts(with: [Bytes.slash, Bytes.slash]) else {
            return afterColon
        }
        let authority = afterColon + 2
        let end = bytes[authority...].firstIndex {
            $0 == Bytes.slash || $0 == Bytes.question || $0 == Bytes.number
        }
        checkAuthority(authority..<(end ?? bytes.count))
        return end ?? bytes.count
    }

    private mutating func checkAuthority(_ range: Range<Int>) {
        for position in range
        where bytes[position] == Bytes.colon || bytes[position] == Bytes.asterisk {
            guard position + 1 < range.upperBound, Bytes.isLetter(bytes[position + 1]) else {
                continue
            }
            diagnostics.append(.nameInAuthority(at: word.range(of: position..<range.upperBound)))
            return
        }
    }

    /// Reads `:name` or `*name` and returns the offset after it.
    private mutating func readName(at position: Int) -> Int {
        let start = position + 1
        let end = bytes[start...].firstIndex { !Name.isNameByte($0) } ?? bytes.count
        let range = word.range(of: position..<end)
        guard let name = Name(String(decoding: bytes[start..<end], as: UTF8.self)) else {
            diagnostics.append(
                .unescaped(bytes[position], at: word.range(of: position..<position + 1))
            )
            return start
        }
        let isRest = bytes[position] == Bytes.asterisk
        flush()
        parts.append(isRest ? .rest(name) : .parameter(name))
        names.append(RedirectName(name: name, isRest: isRest, range: range))
        return end
    }

    private mutating func flush() {
        if pending.isEmpty { return }
        parts.append(.text(String(decoding: pending, as: UTF8.self)))
        pending = []
    }
}

extension ActionReading {
    /// The names of the template that the pattern does not have, or has as another kind.
    func unbound(in pattern: PathPattern) -> [Diagnostic] {
        let rests = Set(pattern.restNames)
        let known = pattern.names
        return names.compactMap { written in
            let name = written.name.description
            guard known.contains(name) else {
                return .unboundName(name, known: known, at: written.range)
            }
            if rests.contains(name) == written.isRest { return nil }
            return .wrongKindOfName(name, isRest: written.isRest, at: written.range)
        }
    }
}
