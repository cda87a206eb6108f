import RouteTables
import SourceText
import TestSupport
import Testing

/// Lines of a table after its tenant line, and what is found at each marker in them.
struct FindingCase: Sendable, CustomTestStringConvertible {
    let name: String
    let marked: MarkedText
    let codes: [String]
    /// The near name of the first finding.
    let near: String?

    init(_ name: String, _ lines: String, _ codes: String..., near: String? = nil) {
        self.name = name
        marked = MarkedText("tenant t\n" + lines)
        self.codes = codes
        self.near = near
    }

    var testDescription: String { name }

    /// Parses the lines and compares the findings with the markers.
    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let parsed = RouteTable.parse(SourceText(name: "t", text: marked.text))
        let found = parsed.diagnostics
        #expect(found.map(\.code) == codes, "\(found)", sourceLocation: sourceLocation)
        #expect(
            found.map(\.range.lower) == marked.allOffsets,
            "\(found)",
            sourceLocation: sourceLocation
        )
        if let near { #expect(found.first?.nearName == near, sourceLocation: sourceLocation) }
    }
}
