internal import SourceText

/// The page of all limits, with their numbers and what happens beyond them.
package enum LimitsPage {
    /// The page as a document.
    package static var document: Document {
        let header = Row(
            Text("most", .quiet),
            hasNumber: true,
            cells: [Text("of", .quiet), Text("one more", .quiet)],
            isHeader: true
        )
        let rows = Limit.all.map { limit in
            Row(
                Text(grouped(limit.number)),
                hasNumber: true,
                cells: [Text(limit.subject), Text(limit.code ?? "")],
                detail: Text(limit.beyond)
            )
        }
        return Document([
            .line(Text("Limits", .strong) + Text(": what is within them is used as it is")), .blank,
            .rows([header] + rows),
        ])
    }

    /// The number with a comma between thousands.
    private static func grouped(_ number: Int) -> String {
        var groups: [Substring] = []
        var digits = Substring("\(number)")
        while digits.count > 3 {
            groups.insert(digits.suffix(3), at: 0)
            digits = digits.dropLast(3)
        }
        return ([digits] + groups).joined(separator: ",")
    }
}
