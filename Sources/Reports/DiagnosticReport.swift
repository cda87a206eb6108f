package import SourceText

/// Shows what is wrong with a text: place and message, the line with a caret, the remedy, and a
/// near name.
package struct DiagnosticReport: Sendable {
    private let diagnostics: [Diagnostic]
    private let source: SourceText

    /// Creates a report of diagnostics of one text, shown in their order.
    package init(_ diagnostics: [Diagnostic], in source: SourceText) {
        self.diagnostics = diagnostics
        self.source = source
    }

    /// The document, whose excerpts of the source fit a page of `width` columns.
    ///
    /// The first line of each diagnostic is `FILE:LINE:COLUMN: SEVERITY: MESSAGE` and is never
    /// wrapped, so that editors and `grep` find it.
    ///
    /// - Complexity: O(n) in the bytes of the text, and O(m log m) in the diagnostics.
    package func document(width: Int = TextRenderer.usualWidth) -> Document {
        let lines = LineTable(source)
        let offsets = diagnostics.map { min($0.range.lower, source.bytes.count) }
        return Document(
            zip(diagnostics, lines.locations(at: offsets)).flatMap { diagnostic, location in
                blocks(of: diagnostic, at: location, lines: lines, width: width)
            }
        )
    }

    /// The report as `waymark.diagnostics/1`.
    ///
    /// - Complexity: O(n) in the bytes of the text, and O(m log m) in the diagnostics.
    package var json: JSONValue {
        let lines = LineTable(source)
        let offsets = diagnostics.flatMap { diagnostic in
            [diagnostic.range.lower, diagnostic.range.upper].map { min($0, source.bytes.count) }
        }
        let locations = lines.locations(at: offsets)
        return DiagnosticReport.json(
            diagnostics.enumerated().map { position, diagnostic in
                let (start, end) = (locations[2 * position], locations[2 * position + 1])
                return .object([
                    "severity": .string(diagnostic.severity.rawValue),
                    "code": .string(diagnostic.code), "message": .string(diagnostic.message),
                    "file": .string(source.name), "line": .integer(start.line),
                    "column": .integer(start.column), "endLine": .integer(end.line),
                    "endColumn": .integer(end.column), "remedy": .optional(diagnostic.remedy),
                    "nearName": .optional(diagnostic.nearName),
                ])
            }
        )
    }

    /// Diagnostics as a document.
    static func json(_ diagnostics: [JSONValue]) -> JSONValue {
        .object(["schema": "waymark.diagnostics/1", "diagnostics": .array(diagnostics)])
    }

    private func blocks(
        of diagnostic: Diagnostic,
        at location: SourceLocation,
        lines: LineTable,
        width: Int
    ) -> [Document.Block] {
        let head =
            Text("\(source.name):\(location.line):\(location.column): ", .strong)
            + Text("\(diagnostic.severity.rawValue): ", .bad)
            + Text(DiagnosticReport.shortened(diagnostic.message))
        let line = lines.range(ofLine: location.line).offsets
        let excerpt = SourceExcerpt(
            source.bytes[line],
            mark: diagnostic.range.offsets,
            width: max(width, TextRenderer.narrowest) - 2
        )
        var blocks: [Document.Block] = [
            .verbatim([head, Text("  ") + excerpt.line, Text("  ") + excerpt.caret])
        ]
        blocks += DiagnosticReport.help(diagnostic.remedy, nearName: diagnostic.nearName)
        return blocks
    }

    /// A message with its middle left out where it quotes a very long text: the line below shows where.
    private static func shortened(_ message: String) -> String {
        if message.utf8.count <= Limits.messageCharacters { return message }
        let half = Limits.messageCharacters / 2
        let text = PrintableText.escaped(message)
        return text.count <= Limits.messageCharacters
            ? message : "\(text.prefix(half))…\(text.suffix(half))"
    }

    /// The lines that say what to do.
    static func help(_ remedy: String?, nearName: String?) -> [Document.Block] {
        var blocks: [Document.Block] = []
        if let nearName { blocks.append(.line(Text("  did you mean `\(nearName)`?"))) }
        if let remedy { blocks.append(.line(Text("  help: ", .strong) + Text(remedy))) }
        return blocks
    }
}
