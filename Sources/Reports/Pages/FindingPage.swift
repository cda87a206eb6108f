internal import SourceText

/// The page of one code of `lint`: what it means, an example of it, and what to change.
///
/// Every finding has exactly one; a new code needs a page in the list of its module and nothing else.
package struct FindingPage: Sendable, Hashable {
    /// The code.
    package let code: String
    /// The code in a few words.
    package let title: String
    /// How it is known that this matters.
    package let basis: Basis
    /// What it means, in one to four short sentences.
    package let meaning: String
    /// An example that yields it.
    package let example: Example
    /// What to change.
    package let change: String
    /// Codes that are easily confused with it, or go with it.
    package let related: [String]

    /// How it is known what the system does.
    package enum Basis: String, Sendable, Hashable, CaseIterable {
        case documented = "Apple documents it"
        case recorded = "the system's own tool was seen to do it"
        case reported = "it is only reported, so nothing here is sure"
        case unknown = "nobody knows what the system does"
        case table = "it follows from the table"
    }

    /// A table and files with the finding.
    package struct Example: Sendable, Hashable {
        /// The lines of the table, without its `tenant` line.
        package var table: [String] = []
        /// The files beside the table.
        package var files: [PageExample.File] = []
        /// What follows `lint`.
        package var options = ""
        /// Whether a second tenant has the same files.
        package var isShared = false
    }

    /// All pages, in the order of the modules.
    package static let all = associationFiles + rules + domains + tenants

    private static let named = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

    /// Returns the page of a code.
    package static func page(for code: String) -> FindingPage? { named[code] }
}

extension FindingPage {
    /// The list of all codes, grouped by what they are about.
    package static var index: Document {
        let groups = [
            ("Findings about association files", associationFiles),
            ("Findings about their rules", rules),
            ("Findings about entitlements and Info.plist", domains),
            ("Findings about the table", tenants),
        ]
        let blocks = groups.flatMap { title, pages -> [Document.Block] in
            let rows = pages.map { Row(Text($0.code), detail: Text($0.title)) }
            return [.line(Text(title, .strong)), .rows(rows), .blank]
        }
        return Document(Array(blocks.dropLast()))
    }

    /// The page as a document.
    package var document: Document {
        Document([
            .line(Text(code, .strong) + Text(": \(title)")), .blank,
            .rows([
                Row("meaning", detail: Text(meaning)), Row("known", detail: Text(basis.rawValue)),
            ]), .blank, example.block(code: code), .blank,
            .rows([
                Row("change", detail: Text(change)),
                Row("related", detail: Text(related.joined(separator: ", "))),
            ]),
        ])
    }
}

extension FindingPage.Example {
    /// The files in comments, then what to type.
    fileprivate func block(code: String) -> Document.Block {
        let second = isShared ? ["# and the same in the folder of a second tenant"] : []
        let files = files.flatMap(\.lines) + second
        let statement = "lint" + (options.isEmpty ? "" : " \(options)")
        let lines = files + ["tenant example"] + table + [statement, "# \(code)"]
        return .verbatim(lines.map { Text("  \($0)") })
    }
}
