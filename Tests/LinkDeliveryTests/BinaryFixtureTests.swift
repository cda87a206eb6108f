import Foundation
import LinkDelivery
import SourceText
import Testing

/// Binary property lists, as they are in a signed product.
@Suite struct BinaryFixtureTests {
    private func source(_ name: String, _ type: String) throws -> SourceText {
        let url = try #require(
            Bundle.module.url(forResource: "Cases/\(name)", withExtension: type)
        )
        return SourceText(name: "\(name).\(type)", bytes: Array(try Data(contentsOf: url)))
    }

    @Test func entitlementsAreRead() throws {
        let file = EntitlementsFile(try source("signed", "entitlements"))
        #expect(file.fault == nil)
        #expect(file.application == "K3QX9D7M2A.example.orchard.app")
        let texts = ["applinks:orchard.example", "applinks:*.orchard.example?mode=developer"]
        #expect(file.domains.map(\.text) == texts)
        #expect(file.domains.allSatisfy { $0.line == nil })
        #expect(file.findings.isEmpty)
    }

    @Test func infoIsRead() throws {
        let file = InfoFile(try source("built", "plist"))
        #expect(file.bundle == "example.orchard.app")
        #expect(file.schemes.map(\.text) == ["orchard", "obst-gärten"])
        #expect(file.activities.map(\.text) == ["example.orchard.browse"])
        #expect(file.findings.map(\.code) == [.notScheme(text: "obst-gärten")])
        #expect(file.findings.first?.place.line == nil)
    }

    /// Offsets that lead back to the object itself, or far away.
    @Test(arguments: ["signed", "built"])
    func everyByteMayBeWrong(_ name: String) throws {
        let bytes = try source(name, name == "signed" ? "entitlements" : "plist").bytes
        for index in bytes.indices {
            for value: UInt8 in [0, 0x0F, 0xA1, 0xD1, 0xFF] {
                var changed = bytes
                changed[index] = value
                let source = SourceText(name: "Info.plist", bytes: changed)
                let info = InfoFile(source)
                #expect((info.fault == nil) == (info.problem == nil))
            }
        }
    }

    @Test func listThatHoldsItselfIsRefused() {
        // One list with one reference, to itself.
        var bytes = Array("bplist00".utf8) + [0xA1, 0x00]
        let table = UInt8(bytes.count)
        bytes += [8]
        bytes += [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [1, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
        let info = InfoFile(SourceText(name: "Info.plist", bytes: bytes))
        #expect(info.fault == "it has too many objects")
    }
}
