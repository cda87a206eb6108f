import Reports
import RouteTables
import Routing
import SourceText
import Testing
import URLText

@Suite struct ReasonSentenceTests {
    /// One reason of each case; the compiler names a case that is missing.
    static let routing: [RoutingReason] = [
        .schemeNotAllowed(scheme: "s"), .hostNotAllowed(host: "h", resembles: nil), .hostMissing,
        .portNotDefault(port: "1"), .opaquePath,
        .declined(reason: "r"), .valueUnreadable(name: "n", value: "v", type: .int),
        .valueMissing(name: "n"), .authNeeded, .redirectUnreadable(link: "l", .schemeMissing),
        .redirectLoop(link: "l"), .redirectTooLong(limit: 5), .outrankedLiteral(segment: 1),
        .outrankedParameter(segment: 1), .outrankedLonger, .outrankedExact, .outrankedHost,
        .outrankedEarlier,
    ]

    static let link: [LinkReason] = [
        .notURL(.path), .linkTooLong(limit: 1), .schemeMissing,
        .hostMissingInWebLink(scheme: "https"),
        .backslashInAuthority(app: "a", browser: nil), .controlCharacter(0),
        .escapeInHost(host: "h"),
        .hostNotASCII(host: "h"), .hostNotMappable(host: "h"),
        .charactersRepaired(.path, into: "x"),
        .escapeMalformed(.path), .escapeEncodedAgain(.path), .escapeDouble(.path),
        .controlCharacterEncoded(.path), .dotSegment, .doubleSlash, .userInformation(host: "h"),
        .delimiterInUserInformation, .nonDefaultPort(port: "1"), .portRewritten(into: ""),
        .hostConverted(into: "h"), .hostMixedScripts(label: "l", scripts: [.latin, .greek]),
        .textNotUTF8(.path),
    ]

    @Test func sentencesAreWordsInOneLine() {
        let sentences = Self.routing.map { $0.sentence() } + Self.link.map(\.sentence)
        #expect(sentences.allSatisfy { !$0.isEmpty && !$0.contains("\n") && !$0.hasSuffix(".") })
        #expect(Set(sentences).count == sentences.count)
    }
}
