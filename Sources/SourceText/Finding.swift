/// What a finding of `lint` says, with its fields.
///
/// Every module that finds something has its own enumeration of codes; the codes are unique over all
/// of them and over all reasons, and each has a page. The sentences are made in `Reports`.
package protocol FindingCode: ReasonCode {
    /// Whether it counts as a finding, or is shown for information only.
    var severity: FindingSeverity { get }
}

/// How much a finding weighs.
package enum FindingSeverity: String, Sendable, Hashable, CaseIterable {
    /// Something that is probably not meant: `lint` ends with status 1 while one stands.
    case finding
    /// Something worth knowing, shown with `--all`, which changes no status.
    case information
}

/// One thing in the files of a tenant that is probably not meant.
package struct Finding<Code: FindingCode>: Sendable, Hashable {
    /// What it is, with its fields.
    package var code: Code
    /// Where it is.
    package var place: FindingPlace
    /// What a `waive` line may name to accept it, the narrowest first: a route; or a path inside a
    /// file, the file, or the host that serves it.
    package var subjects: [String]
    /// Links that show it, in the order in which the words of the code speak of them.
    package var examples: [String]

    /// Creates a finding.
    package init(
        _ code: Code,
        at place: FindingPlace,
        subjects: [String],
        examples: [String] = []
    ) {
        self.code = code
        self.place = place
        self.subjects = subjects
        self.examples = examples
    }
}

/// Where a finding is: a file, and as much more as is known.
package struct FindingPlace: Sendable, Hashable {
    /// The name of the file in the tenant's folder.
    package var file: String
    /// The line, counted from 1; nil when the file has no lines, or all of it is meant.
    package var line: Int?
    /// The column in characters, counted from 1; nil with the line.
    package var column: Int?
    /// The value inside a file of data, for example `details[0].components[2]`; nil for a table.
    package var path: String?

    /// Creates a place.
    package init(file: String, line: Int? = nil, column: Int? = nil, path: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.path = path
    }

    /// The place of a statement of a table.
    package init(_ place: Place) { self.init(file: place.file, line: place.line, column: 1) }
}

extension FindingPlace: Comparable {
    /// Orders places by file, then by line and column, a whole file before its lines.
    package static func < (a: FindingPlace, b: FindingPlace) -> Bool {
        (a.file, a.line ?? 0, a.column ?? 0) < (b.file, b.line ?? 0, b.column ?? 0)
    }
}
