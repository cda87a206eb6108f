internal import LinkDelivery
package import RouteTables
package import SourceText

/// A finding of any module as a report shows it, with the waiver that accepts it.
package struct LintEntry: Sendable {
    let code: String
    /// How much the finding weighs.
    package let severity: FindingSeverity
    /// The line that accepts it; nil when it stands.
    package let waiver: Waiver?
    let place: FindingPlace
    let subjects: [String]
    let sentence: String
    let remedy: String
    let fields: [String: JSONValue]
    let examples: [(url: String, note: String?)]
    /// The other routes that the sentence names, each with its line.
    let others: [(name: String, place: Place)]
    /// All that the sentence names beside its subject, each with its place.
    let related: [(name: String, place: FindingPlace)]

    /// Takes a finding of a module, and the waiver that accepts it.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - waiver: The line that accepts it; nil when it stands.
    ///   - line: The line of a route.
    package init<Code: FindingWords>(
        _ finding: Finding<Code>,
        waiver: Waiver? = nil,
        line: (Name) -> Place? = { _ in nil }
    ) {
        code = finding.code.code
        severity = finding.code.severity
        self.waiver = waiver
        place = finding.place
        subjects = finding.subjects
        sentence = finding.code.sentence(at: finding.place)
        remedy = finding.code.remedy
        fields = finding.code.fields
        others = finding.code.otherRoutes.compactMap { name in
            line(name).map { ("\(name)", $0) }
        }
        related = others.map { ($0.name, FindingPlace($0.place)) } + finding.code.otherPlaces
        let notes = finding.code.exampleNotes
        examples = finding.examples.enumerated().map { position, url in
            (url, position < notes.count ? notes[position] : nil)
        }
    }

    /// Whether the finding counts: it is no information, and nothing accepts it.
    package var stands: Bool { severity == .finding && waiver == nil }

    /// The blocks of a text, whose first line is never wrapped; `folder` stands before the file.
    func blocks(folder: String?) -> [Document.Block] {
        let file = (folder.map { "\($0)/" } ?? "") + place.file
        let numbers = [place.line, place.column].compactMap { $0.map(String.init) }
        let head = ([file] + numbers).joined(separator: ":")
        let word = waiver == nil ? severity.rawValue : "waived"
        var rows = [Row("code", detail: Text(code))]
        for (url, note) in examples {
            rows.append(Row("example", detail: Text(url), evidence: Text(note ?? "")))
        }
        let most = 6
        for (name, place) in others.prefix(most) {
            rows.append(Row("route", detail: Text(name), evidence: Text("\(place)")))
        }
        if others.count > most {
            rows.append(Row("", detail: Text("and \(others.count - most) more routes", .quiet)))
        }
        if let waiver {
            rows.append(
                Row("waived", detail: Text(waiver.reason), evidence: Text("\(waiver.place)"))
            )
        } else {
            rows.append(Row("help", detail: Text(remedy)))
        }
        let mark: Text.Mark = stands ? .bad : .quiet
        let line = Text("\(head): ", .strong) + Text("\(word): ", mark) + Text(sentence)
        return [.verbatim([line]), .rows(rows)]
    }

    /// The entry, as `waymark.lint/1` has it.
    var json: JSONValue {
        .object([
            "code": .string(code),
            "severity": .string(severity.rawValue),
            "place": place.json,
            "sentence": .string(sentence),
            "remedy": .string(remedy),
            "basis": .optional(FindingPage.page(for: code)?.basis.word),
            "fields": .object(fields),
            "subjects": .array(subjects.map { .string($0) }),
            "examples": .array(
                examples.map { .object(["url": .string($0.url), "note": .optional($0.note)]) }
            ),
            "routes": .array(
                others.map { .object(["name": .string($0.name), "place": $0.place.json]) }
            ),
            "waiver": waiver.map {
                .object(["reason": .string($0.reason), "place": $0.place.json])
            } ?? .null,
        ])
    }
}

extension FindingPlace {
    /// The place, as `waymark.lint/1` has it.
    var json: JSONValue {
        .object([
            "file": .string(file),
            "line": line.map { .integer($0) } ?? .null,
            "column": column.map { .integer($0) } ?? .null,
            "path": .optional(path),
        ])
    }
}
