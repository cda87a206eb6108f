import TestSupport
import Testing

/// Shows that each scanner finds what it is for, and leaves alone what only looks like it.
@Suite struct ScannerTests {
    @Test(arguments: ScannerCase.all)
    func finds(_ example: ScannerCase) {
        let file = RepositoryFile(path: example.path, text: example.text)
        #expect(example.scan(file).count == example.findings)
    }

    @Test func theTopLevelScannerFindsMoreAndLess() {
        let found = ["Package.swift", "Scripts", "Sources", "Tenants", "Tests", "Utils", ".git"]
        #expect(
            RepositoryShape.findings(in: found)
                == ["`Utils` does not belong here", "`README.md` is missing"]
        )
    }

    @Test func aFileMayHaveFourHundredLines() {
        let line = "let x = 1\n"
        func findings(_ count: Int, _ path: String) -> Int {
            let text = String(repeating: line, count: count)
            return TextScanner.lengthFindings(in: RepositoryFile(path: path, text: text)).count
        }
        #expect(findings(400, "Sources/Routing/A.swift") == 0)
        #expect(findings(401, "Sources/Routing/A.swift") == 1)
        #expect(findings(401, "Sources/Routing/A+Generated.swift") == 0)
    }
}

/// A text and the number of findings that a scanner must have in it.
struct ScannerCase: Sendable, CustomTestStringConvertible {
    var name: String
    var scan: @Sendable (RepositoryFile) -> [String]
    var path = "Sources/Routing/Router.swift"
    var text: String
    var findings: Int

    var testDescription: String { name }

    static let all = imports + documentation + words

    private static let imports: [ScannerCase] = [
        .init(
            name: "an arrow of the map",
            scan: ImportScanner.findings,
            text: "package import URLText\nimport SourceText",
            findings: 0
        ),
        .init(
            name: "an arrow against the map",
            scan: ImportScanner.findings,
            text: "public import Tenancy",
            findings: 1
        ),
        .init(
            name: "Foundation in the core",
            scan: ImportScanner.findings,
            text: "import struct Foundation.URL",
            findings: 1
        ),
        .init(
            name: "Foundation above the core",
            scan: ImportScanner.findings,
            path: "Sources/Tenancy/Tenant.swift",
            text: "import Foundation",
            findings: 0
        ),
        .init(
            name: "a package of others",
            scan: ImportScanner.findings,
            path: "Sources/Tenancy/Tenant.swift",
            text: "import Vapor",
            findings: 1
        ),
        .init(
            name: "SourceText imports nothing",
            scan: ImportScanner.findings,
            path: "Sources/SourceText/Word.swift",
            text: "import URLText",
            findings: 1
        ),
        .init(
            name: "a target outside the map",
            scan: ImportScanner.findings,
            path: "Sources/Helpers/A.swift",
            text: "",
            findings: 1
        ),
        .init(
            name: "the word in a comment",
            scan: ImportScanner.findings,
            text: "/// Tables import Tenancy.",
            findings: 0
        ),
    ]

    private static let documentation: [ScannerCase] = [
        .init(
            name: "a documented declaration",
            scan: DocumentationScanner.findings,
            text: "/// A router.\n@frozen\npackage struct Router {}",
            findings: 0
        ),
        .init(
            name: "a package declaration without comment",
            scan: DocumentationScanner.findings,
            text: "package struct Router {}",
            findings: 1
        ),
        .init(
            name: "a public declaration below a plain comment",
            scan: DocumentationScanner.findings,
            text: "// A router.\npublic let router = 1",
            findings: 1
        ),
        .init(
            name: "modifiers and attributes",
            scan: DocumentationScanner.findings,
            text: "@inline(never) package static func a() {}\npackage private(set) var b = 1",
            findings: 2
        ),
        .init(
            name: "initializers and subscripts",
            scan: DocumentationScanner.findings,
            text: "package init?(_ a: Int) {}\npublic subscript(a: Int) -> Int { 1 }",
            findings: 2
        ),
        .init(
            name: "what is declared nowhere else",
            scan: DocumentationScanner.findings,
            text: "struct Router {}\nprivate let a = 1\npackage import URLText",
            findings: 0
        ),
    ]

    private static let words: [ScannerCase] =
        TextScanner.forbidden.map { word in
            .init(
                name: "a forbidden word: \(word)",
                scan: TextScanner.wordFindings,
                text: "let a = 1\nlet b = \(word)",
                findings: 1
            )
        } + [
            .init(
                name: "words that end like a cast",
                scan: TextScanner.wordFindings,
                text: "// What was! What has" + "! A re" + "try" + "!",
                findings: 0
            )
        ]
}
