internal import RouteTables
internal import SourceText

extension PolicyPage {
    /// The page as a document.
    package var document: Document {
        var blocks: [Document.Block] = [
            .line(Text("policy \(name)", .strong) + Text(": \(question)")), .blank,
        ]
        blocks.append(.rows(values.indices.flatMap(rows)))
        if !remark.isEmpty { blocks += [.blank, .rows([Row(detail: Text(remark))])] }
        let lines = ["tenant example"] + table + events + [statement]
        blocks += [
            .blank, .verbatim(lines.map { Text("  \($0)") }), .blank,
            .rows(values.map { Row(Text("\(name) \($0.value)"), detail: Text($0.result)) }),
        ]
        return Document(blocks)
    }

    private func rows(ofValueAt position: Int) -> [Row] {
        let value = values[position]
        let effect = position == 0 ? "\(value.effect) This is the default." : value.effect
        return [Row(Text(value.value), detail: Text(effect)), Row(detail: Text(value.app))]
    }

    /// Returns what is to be said of a policy by its name; nil when the language has none of it.
    package static func document(for name: String) -> Document? {
        page(for: name)?.document
    }

    /// The list of all policies.
    package static var index: Document {
        let rows = all.map { page in
            let values = PolicyName(rawValue: page.name)?.usage ?? ""
            return Row(
                Text(page.name),
                columns: .values,
                cells: [Text(values)],
                detail: Text(page.question)
            )
        }
        return Document([
            .line(Text("Policies", .strong) + Text(", the default value first")), .rows(rows),
            .blank,
            .line("`help policy NAME` says what each value does, and which kind of app does so."),
        ])
    }
}
