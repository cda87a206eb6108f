internal import Reports
internal import SourceText
internal import URLText

/// Takes out of an answer what no file may hold, before it is copied to one.
///
/// What was taken out of the statement is taken out of its answer too, decoded or quoted as reports
/// show it, and so are the parts of every link in the answer.
struct AnswerRedaction {
    private var links: LinkRedaction
    private let removed: Set<String>

    /// The fewest characters of a text that is taken out wherever it stands; a shorter one is only
    /// where a value stands, since as a part of other words it says nothing.
    private static let shortest = 4

    /// Knows the secrets of tables, and what was taken out of the statement.
    init(_ secrets: SecretPaths, removed: Set<String>) {
        links = LinkRedaction(secrets)
        self.removed = removed
    }

    /// Returns the text of an answer without what must not be kept, and without colours.
    ///
    /// - Complexity: O(n · m) in the text and in what is taken out.
    mutating func redacted(_ answer: String) -> String {
        // What was typed first: where a link ends is not known for sure, and a part of a value that was
        // taken out would hide the rest.
        let typed = AnswerRedaction.forms(removed)
        let plain = AnswerRedaction.taking(typed, from: AnswerRedaction.plain(answer))
        var text = ""
        var position = plain.startIndex
        for range in LinkFinder.ranges(in: plain) {
            text += plain[position..<range.lowerBound] + links.redacted(String(plain[range]))
            position = range.upperBound
        }
        text += plain[position...]
        let found = AnswerRedaction.forms(links.removed.subtracting(removed))
        text = AnswerRedaction.taking(found, from: text)
        // A short one may be a part of a long one, which is looked for before.
        for form in (typed + found).sorted() where form.count < AnswerRedaction.shortest {
            text = AnswerRedaction.takingValue(form, from: text)
        }
        return text
    }

    /// The forms of texts, each once and in order.
    private static func forms(_ texts: Set<String>) -> [String] {
        Set(texts.flatMap(AnswerRedaction.forms)).sorted()
    }

    /// Takes long texts out wherever they stand.
    private static func taking(_ forms: [String], from text: String) -> String {
        var taken = TakenTexts(text)
        for form in forms where form.count >= AnswerRedaction.shortest { taken.take(form) }
        return taken.text(mark: LinkRedaction.mark)
    }

    /// How a text may be written in an answer: as it is, decoded, quoted, escaped for the terminal, for
    /// a link or for JSON, and in lower case.
    private static func forms(_ text: String) -> [String] {
        let spaced = text.replacing("+", with: " ")
        let decoded = [text, spaced, LinkPassword.masked(text)].flatMap {
            [$0, $0.removingEscapes, $0.removingEscapes.removingEscapes]
        }
        let written = decoded.flatMap { [$0, $0.lowercased()] }.flatMap { text in
            [
                text, String(Word.quoted(text).dropFirst().dropLast()),
                PrintableText.escaped(text), SegmentText.encoded(text),
            ]
        }
        .flatMap { [$0, inJSON($0)] }
        return written.filter { !$0.isEmpty && $0 != LinkRedaction.mark }
    }

    /// The text as a string of JSON has it.
    private static func inJSON(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            0x20..<0x7F ~= $0 && $0 != Bytes.quote && $0 != Bytes.backslash
        }
        // Without the quotes and the line end.
        return isPlain ? text : String(JSONValue.string(text).rendered().dropFirst().dropLast(2))
    }

    /// Takes a short text out where values stand: in quotes, after `=`, and alone at the end of a
    /// row.
    private static func takingValue(_ form: String, from text: String) -> String {
        let mark = LinkRedaction.mark
        var text = text.replacing("\"\(form)\"", with: "\"\(mark)\"")
        for end in ["\n", " ", ",", "&"] {
            text = text.replacing("=\(form)\(end)", with: "=\(mark)\(end)")
        }
        return text.replacing("  \(form)\n", with: "  \(mark)\n")
    }

    /// The text without sequences that colour it (ECMA-48 section 8.3.117).
    private static func plain(_ text: String) -> String {
        guard text.utf8.contains(0x1B) else { return text }
        var result = ""
        var rest = text[...]
        while let escape = rest.firstRange(of: "\u{1B}[") {
            result += rest[..<escape.lowerBound]
            rest = rest[escape.upperBound...].drop { $0 != "m" }.dropFirst()
        }
        return result + rest
    }
}

extension String {
    /// The text with its percent-escapes decoded once.
    fileprivate var removingEscapes: String {
        String(decoding: SecretPaths.percentDecoded(Array(utf8)), as: UTF8.self)
    }
}
