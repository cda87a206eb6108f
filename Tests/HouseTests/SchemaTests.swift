import Foundation
import Reports
import TestSupport
import Testing

/// The schemas of JSON: those that the code writes, those that `--version` lists, those with a page.
@Suite struct SchemaTests {
    /// The names that stand in the code of the sources, without comments.
    private static func written(in files: [RepositoryFile]) -> Set<String> {
        let code = files.filter { $0.suffix == "swift" }.flatMap(\.lines)
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        return Set(code.flatMap(names))
    }

    private static func names(in line: String) -> [String] {
        line.matches(of: /waymark\.[a-z-]+\/[0-9]+/).map { String($0.output) }
    }

    @Test func theVersionListsEverySchemaThatIsWritten() {
        let written = Self.written(in: Repository.files(in: ["Sources"]))
        #expect(written.count > 20)
        #expect(Set(VersionReport.schemas) == written)
        #expect(VersionReport.schemas.count == written.count)
    }

    @Test func everySchemaHasItsDocumentation() throws {
        let file = Repository.root.appending(path: "Sources/Reports/Reports.docc/Schemas.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let documented = Set(page.split(separator: "\n").map(String.init).flatMap(Self.names))
        #expect(documented == Set(VersionReport.schemas))
    }

    @Test func onlyCodeCounts() {
        let text = """
            /// Writes `waymark.old/1`.
            let a = "waymark.new/2"; let b = "{\\"schema\\":\\"waymark.other-one/1\\"}"
            """
        let file = RepositoryFile(path: "Sources/A/A.swift", text: text)
        #expect(Self.written(in: [file]) == ["waymark.new/2", "waymark.other-one/1"])
    }
}
