internal import SourceText

/// What a page shows: a few lines of table, a link, and how it ends.
///
/// Shown as a batch that can be pasted: it starts a tenant in memory, and the results stand in
/// comments. The tests run every example.
package struct PageExample: Sendable, Hashable {
    /// The lines of the table, without its `tenant` line.
    package let table: [String]
    /// The link as a statement writes it, with its `via` and `with` words; `…` stands for as many
    /// letters as a link may have bytes.
    package let link: String
    /// How it ends, as an expectation writes it.
    package let result: String
    /// Whether the reader of links can convert hosts that are not ASCII, as the command can.
    package let convertsHosts: Bool

    /// Creates an example.
    package init(
        _ table: [String],
        _ link: String,
        _ result: String,
        convertsHosts: Bool = true
    ) {
        self.table = table
        self.link = link
        self.result = result
        self.convertsHosts = convertsHosts
    }

    /// The lines to paste.
    package var lines: [String] {
        let letters = link.contains("…") ? ["# … stands for \(Limits.linkBytes) letters"] : []
        return ["tenant example"] + table + ["why \(link)", "# \(result)"] + letters
    }

    /// The lines as a part of a page.
    var block: Document.Block { .verbatim(lines.map { Text("  \($0)") }) }
}
