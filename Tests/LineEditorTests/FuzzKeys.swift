/// Random keys for an editor, from a seed.
struct FuzzKeys {
    /// One thing that a user or the world does.
    enum Action: Hashable {
        case type([UInt8])
        case resize(rows: Int, columns: Int)
        case message
    }

    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(state: seed) }

    private static let pieces = [
        "a", "open ", "x", " ", "é", "日本", "🎉", "e\u{301}", "👩‍👩‍👧", "\t", "\r", "\u{3}", "\u{7F}",
        "\u{1}", "\u{5}", "\u{2}", "\u{6}", "\u{B}", "\u{15}", "\u{17}", "\u{19}", "\u{14}",
        "\u{C}",
        "\u{10}", "\u{E}", "\u{12}", "\u{13}", "\u{16}", "\u{1A}", "\u{18}", "\u{1B}", "\u{1B}b",
        "\u{1B}f", "\u{1B}d", "\u{1B}u", "\u{1B}9", "\u{0}", "\u{1C}", "\u{1F}",
        "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[3~",
        "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[Z", "\u{1B}[1;5C", "\u{1B}[1;5D", "\u{1B}[15~",
        "\u{1B}OP",
        "\u{1B}[<0;1;1M", "\u{1B}[", "many1\t", "or\t", "0", "3", "d", "w", "y", "p", "P", "c", "u",
        "U", ".", "%", "i", "A", "R", "~", "/", "k", "j", "f", ";", "D", "S", "s", "|", "$", "^",
        "G",
    ]

    mutating func action() -> Action {
        switch random.below(100) {
        case 0..<70: return .type(Array(random.element(of: FuzzKeys.pieces).utf8))
        case 70..<76: return .type(paste())
        case 76..<80: return .type(burst())
        case 80..<84: return .type(noise())
        case 84..<92: return .resize(rows: 5 + random.below(30), columns: 20 + random.below(100))
        default: return .message
        }
    }

    /// Bytes of any kind, without the one that ends the input.
    private mutating func noise() -> [UInt8] {
        (0..<random.below(6)).map { _ in UInt8(random.below(256)) }.filter { $0 != 4 }
    }

    private mutating func burst() -> [UInt8] {
        let piece = random.element(of: ["a", "日", "word ", "e\u{301}", "é"])
        return Array(String(repeating: piece, count: random.below(1500)).utf8)
    }

    private mutating func paste() -> [UInt8] {
        let lines = (0..<random.below(20)).map { _ in
            let piece = random.element(of: ["x", "日本 ", "\tq", "z\u{301}"])
            return String(repeating: piece, count: random.below(60))
        }
        return Array("\u{1B}[200~\(lines.joined(separator: "\n"))\u{1B}[201~".utf8)
    }
}

/// Numbers that are the same for the same seed.
///
/// https://prng.di.unimi.it/splitmix64.c
struct SeededRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func element<Element>(of all: [Element]) -> Element { all[below(all.count)] }
}
