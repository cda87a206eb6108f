internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyReport {
    /// The values that were read, in the order of the pattern.
    func valueRows(of decision: Decision) -> [Row] {
        guard let index = decision.route else { return [] }
        let route = route(index)
        return decision.values.enumerated().map { position, value in
            let type = route.type(of: value.name).map { "\($0)" } ?? "rest"
            return Row(
                position == 0 ? "values" : "",
                columns: .values,
                cells: [
                    Text(value.name),
                    Text(value.texts.map(quoted).joined(separator: " ")),
                ],
                detail: Text("\(type), from the \(value.origin.rawValue)"),
                evidence: route.place.text
            )
        }
    }

    /// What the query brings and the route that decided does not read, and a name that may be meant
    /// where it misses one.
    func unreadRows(of explanation: Explanation) -> [Row] {
        guard let index = explanation.decision.route else { return [] }
        let route = route(index)
        var rows = unread(in: explanation).enumerated().map { position, pair in
            Row(
                position == 0 ? "not read" : "",
                columns: .values,
                cells: [Text(PrintableText.escaped(pair.name)), Text(quoted(pair.value))],
                detail: Text("no query field of \(route.name)"),
                evidence: route.place.text
            )
        }
        if case .failedValue(.valueMissing(let name)) = explanation.decision.ending {
            let names = unread(in: explanation).map(\.name)
            if let near = NearName.closest(to: name, in: names) {
                let words = "the link has \(quoted(near)), and the field is \(quoted(name))"
                rows.append(Row("near", detail: Text(words), evidence: route.place.text))
            }
        }
        return rows
    }

    /// The pairs of the last link's query that the route that decided has no field for, in order.
    func unread(in explanation: Explanation) -> [(name: String, value: String)] {
        guard let index = explanation.decision.route else { return [] }
        let route = route(index)
        let link = explanation.last.link
        let pairs = link.query + (route.readsFragmentParameters ? link.fragmentParameters : [])
        let fields = route.pattern.query.map(\.name)
        return pairs.filter { pair in
            !pair.name.isEmpty && !fields.contains { pair.name.elementsEqual($0.utf8) }
        }
        .map { pair in
            (
                String(decoding: pair.name, as: UTF8.self),
                String(decoding: pair.value, as: UTF8.self)
            )
        }
    }

    private func quoted(_ text: String) -> String {
        "\(Quoted(text, limit: showsAll ? .max : Quoted.usualLimit))"
    }
}
