import SourceText

/// The name of a route, flag, tab or parameter: an ASCII letter, then letters, digits, `-`, `_`, `.`.
public struct Name: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The written form, which parses back.
    public let description: String

    /// Creates a name, or nil when the text is not one.
    ///
    /// - Complexity: O(n).
    public init?(_ text: some StringProtocol) {
        guard let first = text.utf8.first, Bytes.isLetter(first),
            text.utf8.allSatisfy(Name.isNameByte)
        else { return nil }
        description = String(text)
    }

    /// Creates a name, or nil when the text is not one.
    ///
    /// - Complexity: O(n).
    init?(_ text: String) {
        // The bytes of a whole text are read where they stand.
        let isName = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.first.map(Name.isLetter) ?? false && bytes.allSatisfy(Name.isNameByte)
        }
        guard isName ?? (Name(text[...]) != nil) else { return nil }
        description = text
    }

    /// Creates a name of bytes that are all name bytes, or nil when they do not begin with a letter.
    init?(nameBytes bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first, Name.isLetter(first) else { return nil }
        description = String(decoding: bytes, as: UTF8.self)
    }

    /// Orders names by their bytes.
    public static func < (a: Name, b: Name) -> Bool { a.description < b.description }

    /// Whether the byte may stand in a name after its first letter.
    ///
    /// Every byte of every name is asked for, so that it calls nothing in another module.
    @inline(__always)
    static func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26
    }
}

/// The name of a tenant: lower-case ASCII letters, digits and `-`, at most 63 of them.
public struct TenantName: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The most bytes a tenant's name may have.
    public static let longest = Limits.tenantName

    /// The written form, which parses back.
    public let description: String

    /// Creates a name, or nil when the text is not one.
    public init?(_ text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.count <= TenantName.longest,
            text.utf8.allSatisfy(TenantName.isNameByte)
        else { return nil }
        description = String(text)
    }

    /// Orders names by their bytes.
    public static func < (a: TenantName, b: TenantName) -> Bool { a.description < b.description }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        Bytes.isLetter(byte) && byte == Bytes.lower(byte) || Bytes.isDigit(byte)
            || byte == Bytes.minus
    }
}
