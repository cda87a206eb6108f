/// Random numbers that are the same in every run.
struct RandomValues: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// A text as people put into paths: a number, a name, or a hash.
    mutating func value() -> String {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: return String(Int.random(in: 1..<1_000_000, using: &self))
        case 1, 2: return word() + "-" + word()
        default: return String(next(), radix: 16)
        }
    }

    /// A word of 3 to 9 letters.
    mutating func word() -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return String(
            (0..<Int.random(in: 3...9, using: &self)).map { _ in
                letters[Int.random(in: 0..<letters.count, using: &self)]
            }
        )
    }

    /// A path that the pattern matches.
    mutating func path(for pattern: String) -> String {
        let segments = pattern.split(separator: "/").map { segment in
            ":*".contains(segment.first ?? "/") ? value() : String(segment)
        }
        return "/" + segments.joined(separator: "/")
    }
}
