internal import RouteTables
internal import SourceText

/// Writes the findings of `lint` as SARIF 2.1.0, the form that code hosts read.
///
/// The form is that of the OASIS standard "Static Analysis Results Interchange Format (SARIF) Version
/// 2.1.0": one run, with a rule for each code that was found.
package struct SARIFReport: Sendable {
    private let sections: [LintReport.Section]
    private let folder: Folder

    /// Where the folder of all tenants is.
    package enum Folder: Sendable, Hashable {
        /// Below the folder that readers take for the base of relative paths; empty for that folder.
        case relative(String)
        /// Elsewhere, by its absolute path.
        case absolute(String)
    }

    /// Creates a report of the findings of tenants.
    package init(_ sections: [LintReport.Section], in folder: Folder) {
        self.sections = sections
        self.folder = folder
    }

    private var entries: [(tenant: String, entry: LintEntry)] {
        sections.flatMap { section in section.entries.map { (section.tenant, $0) } }
    }

    /// The document.
    ///
    /// - Complexity: O(n log n) in the findings.
    package var json: JSONValue {
        let codes = Set(entries.map(\.entry.code)).sorted()
        var run: [String: JSONValue] = [
            "tool": .object([
                "driver": .object(["name": "waymark", "rules": .array(codes.map(rule(_:)))])
            ]),
            "columnKind": "unicodeCodePoints",
            "results": .array(entries.map { result($0.entry, of: $0.tenant) }),
        ]
        if case .absolute(let path) = folder {
            let slash = path.hasSuffix("/") ? "" : "/"
            run["originalUriBaseIds"] = .object([
                Self.base: .object(["uri": .string("file://" + Self.encoded(path) + slash)])
            ])
        }
        return .object([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": .array([.object(run)]),
        ])
    }

    /// The name by which results refer to the folder of all tenants where it is elsewhere.
    private static let base = "TENANTS"

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
        if !entry.related.isEmpty {
            result["relatedLocations"] = .array(
                entry.related.map { other in
                    .object([
                        "physicalLocation": physical(
                            file: other.place.file,
                            line: other.place.line,
                            column: other.place.column,
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
            "artifactLocation": artifact("\(tenant)/\(file)")
        ]
        if let line {
            var region: [String: JSONValue] = ["startLine": .integer(line)]
            if let column { region["startColumn"] = .integer(column) }
            physical["region"] = .object(region)
        }
        return .object(physical)
    }

    /// A file below the folder of all tenants, as a relative reference (RFC 3986 section 4.2).
    private func artifact(_ file: String) -> JSONValue {
        switch folder {
        case .relative(""): .object(["uri": .string(Self.encoded(file))])
        case .relative(let path): .object(["uri": .string(Self.encoded("\(path)/\(file)"))])
        case .absolute:
            .object(["uri": .string(Self.encoded(file)), "uriBaseId": .string(Self.base)])
        }
    }

    private static func encoded(_ path: String) -> String {
        let allowed = "-._~/"
        return path.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                byte < 0x80 && (Character(scalar).isLetter || Character(scalar).isNumber)
                || allowed.utf8.contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + digits
        }.joined()
    }
}
