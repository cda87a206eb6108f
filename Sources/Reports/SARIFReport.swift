internal import RouteTables
internal import SourceText

/// Writes the findings of `lint` as SARIF 2.1.0, the form that code hosts read.
///
/// The form is that of the OASIS standard "Static Analysis Results Interchange Format (SARIF) Version
/// 2.1.0": one run, with a rule for each code that was found.
package struct SARIFReport: Sendable {
    private let sections: [LintReport.Section]

    /// Creates a report of the findings of tenants.
    package init(_ sections: [LintReport.Section]) { self.sections = sections }

    private var entries: [(tenant: String, entry: LintEntry)] {
        sections.flatMap { section in section.entries.map { (section.tenant, $0) } }
    }

    /// The document.
    ///
    /// - Complexity: O(n log n) in the findings.
    package var json: JSONValue {
        let codes = Set(entries.map(\.entry.code)).sorted()
        return .object([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": .array([
                .object([
                    "tool": .object([
                        "driver": .object([
                            "name": "waymark",
                            "rules": .array(codes.map(rule(_:))),
                        ])
                    ]),
                    "columnKind": "unicodeCodePoints",
                    "results": .array(entries.map { result($0.entry, of: $0.tenant) }),
                ])
            ]),
        ])
    }

    private func rule(_ code: String) -> JSONValue {
        let page = FindingPage.page(for: code)
        return .object([
            "id": .string(code),
            "shortDescription": .object(["text": .string(page?.title ?? code)]),
            "fullDescription": .object(["text": .string(page?.meaning ?? code)]),
            "help": .object(["text": .string(page?.change ?? code)]),
        ])
    }

    private func result(_ entry: LintEntry, of tenant: String) -> JSONValue {
        var sentence = entry.sentence
        if let example = entry.examples.first { sentence += ", for example \(example.url)" }
        var result: [String: JSONValue] = [
            "ruleId": .string(entry.code),
            "level": entry.severity == .finding ? "warning" : "note",
            "message": .object(["text": .string(sentence)]),
            "locations": .array([location(entry.place, of: tenant)]),
        ]
        if !entry.others.isEmpty {
            result["relatedLocations"] = .array(
                entry.others.map { other in
                    .object([
                        "physicalLocation": physical(
                            file: other.place.file,
                            line: other.place.line,
                            of: tenant
                        ),
                        "message": .object(["text": .string(other.name)]),
                    ])
                }
            )
        }
        if let waiver = entry.waiver {
            result["suppressions"] = .array([
                .object(["kind": "inSource", "justification": .string(waiver.reason)])
            ])
        }
        return .object(result)
    }

    private func location(_ place: FindingPlace, of tenant: String) -> JSONValue {
        .object([
            "physicalLocation": physical(
                file: place.file,
                line: place.line,
                column: place.column,
                of: tenant
            )
        ])
    }

    private func physical(
        file: String,
        line: Int?,
        column: Int? = nil,
        of tenant: String
    ) -> JSONValue {
        var physical: [String: JSONValue] = [
            "artifactLocation": .object(["uri": .string(Self.uri(tenant, file))])
        ]
        if let line {
            var region: [String: JSONValue] = ["startLine": .integer(line)]
            if let column { region["startColumn"] = .integer(column) }
            physical["region"] = .object(region)
        }
        return .object(physical)
    }

    /// The file below the folder of all tenants, as a relative reference.
    private static func uri(_ tenant: String, _ file: String) -> String {
        let allowed = "-._~/"
        return "\(tenant)/\(file)".utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80 && (Character(scalar).isLetter || Character(scalar).isNumber)
                || allowed.utf8.contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + digits
        }.joined()
    }
}
