import Testing
import URLText

/// The samples of RFC 3492 section 7.1, in lower case, and what is no Punycode.
@Suite struct PunycodeTests {
    static let samples: [(name: String, text: String, code: String)] = [
        (
            "Arabic",
            "\u{644}\u{64A}\u{647}\u{645}\u{627}\u{628}\u{62A}\u{643}\u{644}\u{645}\u{648}\u{634}\u{639}\u{631}\u{628}\u{64A}\u{61F}",
            "egbpdaj6bu4bxfgehfvwxn"
        ),
        (
            "Chinese, simplified",
            "\u{4ED6}\u{4EEC}\u{4E3A}\u{4EC0}\u{4E48}\u{4E0D}\u{8BF4}\u{4E2D}\u{6587}",
            "ihqwcrb4cv8a8dqg056pqjye"
        ),
        (
            "Chinese, traditional",
            "\u{4ED6}\u{5011}\u{7232}\u{4EC0}\u{9EBD}\u{4E0D}\u{8AAA}\u{4E2D}\u{6587}",
            "ihqwctvzc91f659drss3x8bo0yb"
        ),
        (
            "Czech", "pro\u{10D}prost\u{11B}nemluv\u{ED}\u{10D}esky",
            "proprostnemluvesky-uyb24dma41a"
        ),
        (
            "Hebrew",
            "\u{5DC}\u{5DE}\u{5D4}\u{5D4}\u{5DD}\u{5E4}\u{5E9}\u{5D5}\u{5D8}\u{5DC}\u{5D0}\u{5DE}\u{5D3}\u{5D1}\u{5E8}\u{5D9}\u{5DD}\u{5E2}\u{5D1}\u{5E8}\u{5D9}\u{5EA}",
            "4dbcagdahymbxekheh6e0a7fei0b"
        ),
        (
            "Russian",
            "\u{43F}\u{43E}\u{447}\u{435}\u{43C}\u{443}\u{436}\u{435}\u{43E}\u{43D}\u{438}\u{43D}\u{435}\u{433}\u{43E}\u{432}\u{43E}\u{440}\u{44F}\u{442}\u{43F}\u{43E}\u{440}\u{443}\u{441}\u{441}\u{43A}\u{438}",
            "b1abfaaepdrnnbgefbadotcwatmq2g4l"
        ),
        (
            "Spanish", "porqu\u{E9}nopuedensimplementehablarenespa\u{F1}ol",
            "porqunopuedensimplementehablarenespaol-fmd56a"
        ),
        (
            "Vietnamese",
            "t\u{1EA1}isaoh\u{1ECD}kh\u{F4}ngth\u{1EC3}ch\u{1EC9}n\u{F3}iti\u{1EBF}ngvi\u{1EC7}t",
            "tisaohkhngthchnitingvit-kjcr8268qyxafd2f1b9g"
        ),
        (
            "Japanese", "3\u{5E74}b\u{7D44}\u{91D1}\u{516B}\u{5148}\u{751F}",
            "3b-ww4c5e180e575a65lsy2b"
        ),
        ("basic characters only", "abc", "abc-"),
        ("one letter", "\u{FC}", "tda"),
        ("outside the basic plane", "\u{1F600}", "e28h"),
    ]

    @Test(arguments: samples)
    func writesAndReads(name: String, text: String, code: String) {
        let scalars = Array(text.unicodeScalars)
        #expect(Punycode.encode(scalars).map { String(decoding: $0, as: UTF8.self) } == code)
        #expect(Punycode.decode(Array(code.utf8)[...]) == scalars)
    }

    @Test(arguments: [
        "\u{FC}", "zz", "a-b!", "99999999", "-\u{FC}", "a-9", String(repeating: "a", count: 64),
    ])
    func readsNothing(code: String) {
        #expect(Punycode.decode(Array(code.utf8)[...]) == nil)
    }

    @Test func refusesWhatIsLongerThanALabel() {
        let label = [Unicode.Scalar](repeating: "\u{FC}", count: Punycode.longestLabel + 1)
        #expect(Punycode.encode(label) == nil)
    }

    @Test func readsWhatItWrites() {
        var generator = SeededGenerator(seed: 3492)
        for _ in 0..<2_000 {
            let label: [Unicode.Scalar] = (0..<Int.random(in: 1...14, using: &generator))
                .compactMap { _ in
                    let limit: UInt32 = Bool.random(using: &generator) ? 0x80 : 0x11_0000
                    return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator))
                }
            let code = Punycode.encode(label) ?? []
            if code.count <= Punycode.longestLabel {
                #expect(Punycode.decode(code[...]) == label)
            }
        }
    }
}
