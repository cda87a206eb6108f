import Testing
import URLText

@Suite struct PercentEscapeTests {
    @Test(arguments: [
        ("", ""), ("abc", "abc"), ("%41%2f", "A/"), ("%2541", "%41"), ("%", "%"), ("%4", "%4"),
        ("%GG%41", "%GGA"), ("%%41", "%A"), ("a+b", "a+b"),
    ])
    func decodesOnce(text: String, decoded: String) {
        #expect(PercentEscape.decode(Array(text.utf8)[...]) == Array(decoded.utf8))
    }

    @Test func plusIsSpaceWhenAsked() {
        let text = Array("a+b%2Bc".utf8)[...]
        #expect(PercentEscape.decode(text, plusIsSpace: true) == Array("a b+c".utf8))
    }

    @Test func decodesASlice() {
        #expect(PercentEscape.decode(Array("/%41%".utf8)[1..<4]) == Array("A".utf8))
        #expect(PercentEscape.decode(Array("/%41%".utf8)[1..<3]) == Array("%4".utf8))
    }

    @Test func everyByteComesBack() {
        let all = Array(UInt8.min...UInt8.max)
        let encoded = PercentEscape.encode(all)
        #expect(PercentEscape.decode(encoded[...]) == all)
        #expect(PercentEscape.encode(Array("a/b c".utf8)) == Array("a%2Fb%20c".utf8))
    }
}
