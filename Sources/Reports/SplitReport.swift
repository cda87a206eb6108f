internal import SourceText
package import URLText

/// Shows how a link was read, part by part, raw and decoded.
///
/// A password is never shown. What is equal to its raw text is not repeated. The JSON form is `waymark.split/1`.
package struct SplitReport: Sendable {
    let url: String
    let reading: Result<LinkURL, LinkRefusal>
    let spelling: Spelling

    /// Creates a report of a link that was read, or could not be; `spelling` is how the table in use
    /// reads segments and pairs.
    package init(_ url: String, _ reading: Result<LinkURL, LinkRefusal>, spelling: Spelling) {
        self.url = url
        self.reading = reading
        self.spelling = spelling
    }

    /// The report.
    ///
    /// - Complexity: O(n).
    package func document(width: Int = TextRenderer.usualWidth) -> Document {
        switch reading {
        case .failure(let refusal):
            let answer = Text("INVALID", .bad) + Text(": \(refusal.reason.sentence)")
            return Document([.line(answer), .blank] + refusal.blocks(width: width))
        case .success(let link):
            let spelled = SpelledLink(link, spelling: spelling)
            var rows = authorityRows(of: link) + pathRows(of: spelled)
            rows += pairRows("query", link.query, spelled.query, of: link)
            rows += fragmentRows(of: spelled)
            rows += link.notes.enumerated().map { position, note in
                Row(
                    position == 0 ? "note" : "",
                    detail: Text(note.reason.sentence),
                    evidence: Text("byte \(note.range.lower + 1)")
                )
            }
            return Document([.line(Text(LinkPassword.masked(url), .strong)), .blank, .rows(rows)])
        }
    }

    private func authorityRows(of link: LinkURL) -> [Row] {
        var rows: [Row] = []
        if link.isRepaired {
            rows.append(Row("read as", detail: Text(LinkPassword.masked(link.text))))
        }
        rows.append(row("scheme", link.text(link.scheme), link.schemeName))
        if let user = link.user { rows.append(Row("user", detail: Text(link.text(user)))) }
        if link.password != nil { rows.append(Row("password", detail: "present, not shown")) }
        if let host = link.host, let name = link.hostName {
            rows.append(row("host", link.text(host), name))
        } else {
            rows.append(Row("host", detail: Text("none", .quiet)))
        }
        if let port = link.port { rows.append(Row("port", detail: Text(link.text(port)))) }
        return rows
    }

    private func pathRows(of spelled: SpelledLink) -> [Row] {
        let link = spelled.link
        let path = link.path.isEmpty ? Text("empty", .quiet) : Text(link.text(link.path))
        var rows = [Row("path", detail: path)]
        if spelled.isOpaque {
            return rows + [Row("", detail: "does not begin with `/`: no pattern matches it")]
        }
        if spelled.host == nil, link.host != nil {
            rows.append(Row("", detail: "the host is read as the first segment"))
        }
        return rows + segmentRows(of: spelled.path, in: link)
    }

    /// The most bytes of a segment that stands in a column.
    private static let widestCell = 40

    private func segmentRows(of segments: SpelledSegments, in link: LinkURL) -> [Row] {
        // A column as wide as a long segment leaves no room beside it, nor for itself.
        let isWide = segments.rawRanges.contains { $0.count > SplitReport.widestCell }
        var rows = (0..<segments.count).map { index in
            let raw = Text(link.text(segments.rawRanges[index]))
            let read = decoded(segments.values(at: index), link.bytes[segments.rawRanges[index]])
            let number = Text("\(index + 1)")
            if isWide {
                return Row(number, hasNumber: true, detail: read.isEmpty ? raw : raw + ", " + read)
            }
            return Row(number, hasNumber: true, columns: .values, cells: [raw, read])
        }
        if segments.hasFinalSlash {
            rows.append(Row("", detail: "and a final slash, which is not a segment"))
        }
        return rows
    }

    private func pairRows(
        _ label: Text,
        _ range: Range<Int>?,
        _ pairs: [QueryPair],
        of link: LinkURL
    ) -> [Row] {
        guard let range else { return [] }
        let text = range.isEmpty ? Text("empty", .quiet) : Text(link.text(range))
        return [Row(label, detail: text)] + pairs.enumerated().map { row(of: $1, number: $0 + 1) }
    }

    private func row(of pair: QueryPair, number: Int) -> Row {
        let value =
            pair.hasEquals
            ? Text("\(Quoted(String(decoding: pair.value, as: UTF8.self)))")
            : Text("no `=`, reads as empty", .quiet)
        return Row(
            Text("\(number)"),
            hasNumber: true,
            columns: .values,
            cells: [Text(String(decoding: pair.name, as: UTF8.self)), value],
            detail: pair.value.isUTF8 && pair.name.isUTF8 ? "" : "not UTF-8"
        )
    }

    private func fragmentRows(of spelled: SpelledLink) -> [Row] {
        let link = spelled.link
        guard let range = link.fragment else { return [] }
        let text = range.isEmpty ? Text("empty", .quiet) : Text(link.text(range))
        var rows = [Row("fragment", detail: text)]
        if let segments = spelled.fragment, segments.count > 0 {
            rows.append(Row("", detail: Text("as a path", .quiet)))
            rows += segmentRows(of: segments, in: link)
        }
        if !spelled.fragmentParameters.isEmpty {
            rows.append(Row("", detail: Text("as parameters", .quiet)))
            rows += spelled.fragmentParameters.enumerated().map { row(of: $1, number: $0 + 1) }
        }
        return rows
    }

    /// A part whose compared form may differ from what was written.
    private func row(_ label: Text, _ raw: String, _ compared: String) -> Row {
        Row(label, detail: raw == compared ? Text(raw) : Text("\(raw), compared as \(compared)"))
    }

    private func decoded(_ value: ArraySlice<UInt8>, _ raw: ArraySlice<UInt8>) -> Text {
        if value.isEmpty { return Text("empty", .quiet) }
        if value.elementsEqual(raw) { return "" }
        let text = "\(Quoted(String(decoding: value, as: UTF8.self)))"
        return Array(value).isUTF8 ? Text(text) : Text(text + ", not UTF-8")
    }
}

extension [UInt8] {
    /// Whether the bytes are UTF-8.
    ///
    /// - Complexity: O(n).
    var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
