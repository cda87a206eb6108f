internal import SourceText

/// The page of all limits, with their numbers and what happens beyond them.
package enum LimitsPage {
    /// The page as a document.
    package static var document: Document {
        let rows = Limit.all.map { limit in
            Row(
                Text(grouped(limit.number)),
                hasNumber: true,
                columns: .values,
                cells: [Text(limit.subject)],
                detail: Text((limit.code.map { "\($0): " } ?? "") + limit.beyond)
            )
        }
        return Document([
            .line(Text("Limits", .strong) + Text(": the most of each, and what one more leads to")),
            .blank, .rows(rows),
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
