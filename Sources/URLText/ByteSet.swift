/// A set of ASCII characters that answers for one byte in a few instructions.
///
/// A byte above 127 is in no set.
struct ByteSet: Sendable {
    private let low: UInt64
    private let high: UInt64

    /// Creates the set of the ASCII characters of `characters`.
    ///
    /// - Precondition: every character is ASCII.
    init(_ characters: String) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        for byte in characters.utf8 {
            precondition(byte < 128, "\(byte) is not ASCII")
            if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte - 64) }
        }
        self.low = low
        self.high = high
    }

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// Whether `byte` is in the set.
    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? low : high
        return byte < 128 && word & (1 << (byte & 63)) != 0
    }

    /// The characters of either set.
    func union(_ other: ByteSet) -> ByteSet {
        ByteSet(low: low | other.low, high: high | other.high)
    }
}

/// The characters that may stand in each part of a link without an escape (RFC 3986 appendix A).
extension ByteSet {
    /// `unreserved` of RFC 3986 section 2.3.
    static let unreserved = letters.union(digits).union(ByteSet("-._~"))
    /// `reg-name`, and what a user is made of: no colon.
    static let host = unreserved.union(ByteSet("!$&'()*+,;="))
    /// The inside of the brackets of `IP-literal`, and what a password is made of.
    static let literal = host.union(ByteSet(":"))
    /// `scheme` after its first letter.
    static let scheme = letters.union(digits).union(ByteSet("+-."))
    /// `pchar` and the slash.
    static let path = literal.union(ByteSet("@/"))
    /// The first segment of a path that has neither scheme nor authority before it.
    static let firstSegment = host.union(ByteSet("@/"))
    /// `query`, which is `fragment` too.
    static let query = path.union(ByteSet("?"))

    private static let letters = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    private static let digits = ByteSet("0123456789")
}
