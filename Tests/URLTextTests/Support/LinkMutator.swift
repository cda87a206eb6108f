/// Makes texts that are links, almost links, or nothing like links.
struct LinkMutator {
    private let corpus: [[Unicode.Scalar]]
    private var generator: SeededGenerator

    init(corpus: [String], seed: UInt64) {
        self.corpus = corpus.map { Array($0.unicodeScalars) }
        generator = SeededGenerator(seed: seed)
    }

    /// The next text; every second one is a changed link of the corpus.
    mutating func next() -> String {
        var scalars = Bool.random(using: &generator) ? mutated() : composed()
        if scalars.count > 300 { scalars.removeLast(scalars.count - 300) }
        return string(scalars)
    }

    // MARK: Change

    private mutating func mutated() -> [Unicode.Scalar] {
        var link = pick(corpus)
        for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&link) }
        return link
    }

    private mutating func change(_ link: inout [Unicode.Scalar]) {
        let start = Int.random(in: 0...link.count, using: &generator)
        let length = Int.random(in: 0...min(6, link.count - start), using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: link.insert(character(), at: start)
        case 1: link.insert(contentsOf: Array(pick(pieces).unicodeScalars), at: start)
        case 2: link.removeSubrange(start..<start + length)
        case 3: link.replaceSubrange(start..<start + length, with: [character()])
        case 4: link.insert(contentsOf: link[start..<start + length], at: start)
        case 5: link.replaceSubrange(start..., with: pick(corpus).suffix(20))
        case 6: changeCase(of: &link, start..<start + length)
        default: link[start..<start + length].reverse()
        }
    }

    private func changeCase(of link: inout [Unicode.Scalar], _ range: Range<Int>) {
        let text = string(Array(link[range]))
        let changed = text == text.lowercased() ? text.uppercased() : text.lowercased()
        link.replaceSubrange(range, with: Array(changed.unicodeScalars))
    }

    // MARK: Compose

    private mutating func composed() -> [Unicode.Scalar] {
        var text = pick(["https", "HTTP", "http", "app", "tel", "addressbook", "ws", "a.b+c-1", ""])
        text += pick(["://", "://", "://", "://", ":", ":/", ":///", ":\\\\", "//", ""])
        if oneIn(4) { text += run(4) + pick([":", ""]) + run(2) + "@" }
        text += pick(hosts)
        if oneIn(3) { text += run(3) }
        if oneIn(3) { text += "." + run(4) }
        if oneIn(4) { text += ":" + pick(["80", "443", "", "065", "8a", "99999999999999999999"]) }
        if !oneIn(4) { text += "/" + run(8) }
        if oneIn(2) { text += "?" + run(8) }
        if oneIn(3) { text += "#" + run(8) }
        return Array(text.unicodeScalars)
    }

    private mutating func run(_ longest: Int) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...longest, using: &generator) {
            if oneIn(5) { text += pick(pieces) } else { text.unicodeScalars.append(character()) }
        }
        return text
    }

    /// A character: mostly plain, often a delimiter, sometimes one with a story, seldom any at all.
    private mutating func character() -> Unicode.Scalar {
        switch Int.random(in: 0..<40, using: &generator) {
        case 0..<18: pick(Array("abcxyzABZ0189-._~".unicodeScalars))
        case 18..<34: pick(Array(":/?#[]@!$&'()*+,;=%|\"<>^`{}\\ ".unicodeScalars))
        case 34..<38: pick(notable)
        case 38: Unicode.Scalar(UInt8.random(in: 0..<128, using: &generator))
        default: Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &generator)) ?? "\u{FFFD}"
        }
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &generator)]
    }

    private mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &generator) == 0
    }

    private func string(_ scalars: [Unicode.Scalar]) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    private let hosts = [
        "example.com", "h", "", "EXAMPLE.com", "[::1]", "[v1.a]", "[", "b\u{FC}cher.de",
        "xn--bcher-kva.de",
        "\u{5D0}\u{5D1}.example", "\u{627}\u{628}.example", "\u{430}b.example", "1.2.3.4", "a_b",
    ]

    private let pieces = [
        "%", "%2", "%41", "%2F", "%25", "%2541", "%GG", "%00", "%C3%A9", "%C3", "//", "/../", "/./",
        "%2e",
        "://", "@", "\\", "&a=b", "=", "?", "#", "xn--", "-", "--", "..", "localhost", ":443", "+",
        "a b",
    ]

    private let notable: [Unicode.Scalar] = [
        "\u{E9}", "\u{FC}", "\u{301}", "\u{308}", "\u{DF}", "\u{1E9E}", "\u{130}", "\u{131}",
        "\u{3C3}",
        "\u{3C2}", "\u{3A3}", "\u{430}", "\u{3002}", "\u{FF0E}", "\u{FF0F}", "\u{2044}", "\u{2100}",
        "\u{FF21}", "\u{FB01}", "\u{212A}", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}",
        "\u{202E}",
        "\u{FEFF}", "\u{FE0F}", "\u{1F600}", "\u{5D0}", "\u{5B0}", "\u{627}", "\u{661}", "\u{6F1}",
        "\u{94D}",
        "\u{1100}", "\u{1161}", "\u{AC00}", "\u{85}", "\u{A0}", "\u{2028}", "\u{E000}", "\u{FFFD}",
        "\u{13A0}", "\u{AB70}", "\u{10400}", "\u{1D7CE}", "\u{2126}", "\u{1F88}", "\u{7F}", "\t",
        "\n",
    ]
}
