import SourceText

/// One label of a host, decoded and in ASCII.
struct HostLabel {
    /// The label as it is compared.
    let ascii: [UInt8]
    /// The label as it is read by people.
    let scalars: [Unicode.Scalar]

    /// Reads a label in lower case (UTS #46 section 4, RFC 5891 section 4.2.3).
    ///
    /// - Parameters:
    ///   - label: The characters.
    ///   - isMapped: Whether a text is already composed and free of variants.
    /// - Throws: Why the host cannot be converted.
    init(
        _ label: [Unicode.Scalar],
        isMapped: (String) -> Bool
    ) throws(HostEncoder.Failure) {
        if label.allSatisfy(\.isASCII) {
            ascii = label.map { UInt8($0.value) }
            let isEncoded = ascii.starts(with: HostLabel.prefix)
            scalars = isEncoded ? try HostLabel.verified(ascii, isMapped: isMapped) : label
        } else {
            guard let code = Punycode.encode(label) else { throw .invalid }
            ascii = HostLabel.prefix + code
            scalars = label
        }
        guard ascii.count <= Punycode.longestLabel, HostLabel.hasValidForm(scalars) else {
            throw .invalid
        }
    }

    /// Returns what a label with the prefix `xn--` stands for, or nil for any other label.
    static func decoded(_ label: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        guard label.lazy.map(Bytes.lower).starts(with: prefix) else { return nil }
        return Punycode.decode(label.dropFirst(prefix.count))
    }

    private static let prefix = Array("xn--".utf8)

    /// Returns what an encoded label stands for, if writing that gives the same label.
    private static func verified(
        _ ascii: [UInt8],
        isMapped: (String) -> Bool
    ) throws(HostEncoder.Failure) -> [Unicode.Scalar] {
        guard let scalars = decoded(ascii[...]), !scalars.allSatisfy(\.isASCII),
            Punycode.encode(scalars).map({ prefix + $0 }) == ascii
        else { throw .invalid }
        let isLower = scalars.allSatisfy { !$0.properties.changesWhenLowercased }
        let text = String(String.UnicodeScalarView(scalars))
        guard isLower, isMapped(text) else { throw .notMappable }
        return scalars
    }

    /// Whether the hyphens and the first character are where they may be.
    private static func hasValidForm(_ label: [Unicode.Scalar]) -> Bool {
        guard let first = label.first, let last = label.last else { return true }
        if first == "-" || last == "-" { return false }
        // Foundation counts in UTF-16 code units, so that one character may fill two places.
        let places = String(String.UnicodeScalarView(label)).utf16.prefix(4).dropFirst(2)
        if places.elementsEqual("--".utf16) { return false }
        switch first.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return false
        default: return true
        }
    }
}
