internal import SourceText
internal import URLText

extension LinkRefusal {
    /// The link with a caret below what is wrong, and the remedy.
    func blocks(width: Int) -> [Document.Block] {
        let label = "  link     "
        let shown = LinkPassword.masked(Array(text.utf8), mark: range.offsets)
        let excerpt = SourceExcerpt(
            shown.bytes,
            mark: shown.mark,
            width: max(width, TextRenderer.narrowest) - label.count
        )
        let indent = Text(String(repeating: " ", count: label.count))
        var rows: [Row] = []
        if let remedy { rows.append(Row("help", detail: Text(LinkPassword.masked(remedy)))) }
        rows.append(Row("then", detail: "a link that cannot be read is not routed"))
        return [
            .verbatim([Text(label) + excerpt.line, indent + excerpt.caret]),
            .rows(rows),
        ]
    }
}
