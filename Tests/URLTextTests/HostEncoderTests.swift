import Foundation
import SourceText
import Testing
import URLText

@Suite struct HostEncoderTests {
    @Test(arguments: [
        ("b\u{FC}cher.example", "xn--bcher-kva.example"),
        ("B\u{DC}CHER.EXAMPLE", "xn--bcher-kva.example"),
        ("bu\u{308}cher.example", "xn--bcher-kva.example"),
        ("stra\u{DF}e.example", "xn--strae-oqa.example"),
        ("\u{3B1}\u{3C3}\u{3C2}.example", "xn--mxa8ac.example"),
        ("\u{FC}.de.", "xn--tda.de."),
        ("XN--FA-HIA.\u{FC}", "xn--fa-hia.xn--tda"),
        ("a_b.\u{FC}", "a_b.xn--tda"),
        ("\u{212A}\u{FC}", "xn--k-eha"),
        ("\u{5D0}1", "xn--1-zhc"),
        ("\u{627}\u{661}.example", "xn--mgb0j.example"),
        ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}.example", "xn--9dbne9b.example"),
        ("\u{1F600}.example", "xn--e28h.example"),
        ("a\u{1F600}--b", "xn--a--b-v973c"),
    ])
    func converts(host: String, ascii: String) throws {
        let link = try LinkURL.read("https://\(host)/", hostEncoder: .foundation).get()
        #expect(link.hostName == ascii)
        #expect(Agreement.disagreement(on: "https://\(host)/") == nil)
    }

    @Test(arguments: [
        "\u{FC}..de", ".\u{FC}", "-\u{FC}", "\u{FC}-", "ab--\u{FC}", "\u{1F600}--a", "-a.\u{FC}",
        "a-.\u{FC}",
        "ab--c.\u{FC}",
        "xn--.\u{FC}", "xn--a-.\u{FC}", "xn--zz.\u{FC}", "\u{301}a", "\u{5D0}a",
        "a\u{5D0}",
        "1.\u{5D0}", "_a.\u{5D0}", "a_.\u{5D0}", "\u{5D0}-.de", "\u{5D0}1\u{661}", "\u{FC}<",
        String(repeating: "a", count: 64) + ".\u{FC}", String(repeating: "\u{FC}", count: 59),
        String(repeating: "abcdefghi.", count: 25) + "\u{FC}",
    ])
    func refusesWhatFoundationRefuses(host: String) {
        #expect(URL(string: "https://\(host)/") == nil)
        guard
            case .failure(let refusal) = LinkURL.read("https://\(host)/", hostEncoder: .foundation)
        else {
            Issue.record("the host is read")
            return
        }
        #expect(refusal.reason == .notURL(.host))
    }

    /// Characters that UTS #46 maps, ignores, disallows or treats by context.
    @Test(arguments: [
        "\u{FF41}", "\u{FB01}", "\u{2126}x\u{FF0E}de", "\u{3002}a", "\u{AD}a",
        "a\u{200D}b",
        "a\u{200C}b", "\u{2764}\u{FE0F}", "\u{13A0}", "\u{E000}", "\u{A0}", "\u{202E}", "\u{FFFD}",
        "\u{2100}",
        "\u{5D0}\u{5F3}",
    ])
    func refusesWhatMappingChanges(host: String) {
        let text = "https://a\u{FC}\(host)/"
        guard case .failure(let refusal) = LinkURL.read(text, hostEncoder: .foundation) else {
            Issue.record("the host is read")
            return
        }
        #expect(refusal.reason.code == "host-not-mappable")
        #expect(Agreement.disagreement(on: text) == nil)
    }

    /// Every assigned character in a label of a left-to-right host, and every one of a right-to-left
    /// block in both kinds of label; a sample of ideographs, Hangul and private use, which are alike.
    @Test func agreesOnEveryCharacter() {
        var wrong: [String] = []
        for value in UInt32(0x80)..<0x11_0000 where HostEncoderTests.isTaken(value) {
            guard let scalar = Unicode.Scalar(value),
                scalar.properties.generalCategory != .unassigned
            else { continue }
            var forms = ["https://a\(scalar)a.com/"]
            if HostEncoderTests.isRightToLeft(value) {
                forms += ["https://\u{5D0}\(scalar)\u{5D0}/", "https://\(scalar)1.\u{5D0}/"]
            }
            wrong += forms.filter { Agreement.disagreement(on: $0) != nil }
        }
        #expect(wrong.prefix(20).map(PrintableText.escaped) == [])
    }

    private static func isTaken(_ value: UInt32) -> Bool {
        switch value {
        case 0x3400..<0xA000, 0xAC00..<0xF900, 0x17000..<0x19000, 0x20000...: value % 97 == 0
        default: value % step == 0
        }
    }

    #if DEBUG
        private static let step: UInt32 = 37
    #else
        private static let step: UInt32 = 1
    #endif

    private static func isRightToLeft(_ value: UInt32) -> Bool {
        (0x590...0x8FF).contains(value) || (0xFB1D...0xFEFF).contains(value)
            || (0x10800...0x10FFF).contains(value) || (0x1E800...0x1EFFF).contains(value)
    }
}
