import Foundation
import TestSupport
import Testing

/// Holds the repository against the rules of the house.
@Suite struct HouseRulesTests {
    @Test func importsFollowTheArrows() {
        let findings = Repository.files(in: ["Sources"]).flatMap(ImportScanner.findings)
        #expect(findings.isEmpty, "\(list(findings))")
    }

    @Test func visibleDeclarationsAreDocumented() {
        let findings = Repository.files(in: ["Sources"]).flatMap(DocumentationScanner.findings)
        #expect(findings.isEmpty, "\(list(findings))")
    }

    @Test func filesAreShort() {
        let files = Repository.files(in: ["Package.swift", "Scripts", "Sources", "Tests"])
        let findings = files.flatMap(TextScanner.lengthFindings)
        #expect(findings.isEmpty, "\(list(findings))")
    }

    @Test func noFileHoldsAForbiddenWord() {
        let files = Repository.files(in: RepositoryShape.written)
        let findings = files.flatMap(TextScanner.wordFindings)
        #expect(findings.isEmpty, "\(list(findings))")
    }

    @Test func theTopLevelHoldsNothingElse() throws {
        let entries = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
        let findings = RepositoryShape.findings(in: entries)
        #expect(findings.isEmpty, "\(list(findings))")
    }

    private func list(_ findings: [String]) -> String { findings.joined(separator: "\n") }
}
