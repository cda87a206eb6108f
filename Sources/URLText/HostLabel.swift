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
    /// - Returns: The label, or why the host cannot be converted.
    static func read(
        _ label: [Unicode.Scalar],
        isMapped: (String) -> Bool
    ) -> Result<HostLabel, HostEncoder.Failure> {
        guard label.allSatisfy(\.isASCII) else {
            guard hasValidForm(label), let code = Punycode.encode(label) else {
                return .failure(.invalid)
            }
            let ascii = prefix + code
            return ascii.count <= Punycode.longestLabel
                ? .success(HostLabel(ascii: ascii, scalars: label)) : .failure(.invalid)
        }
        let ascii = label.map { UInt8($0.value) }
        if ascii.starts(with: prefix) { return readEncoded(ascii, isMapped: isMapped) }
        guard ascii.count <= Punycode.longestLabel, hasValidForm(label) else {
            return .failure(.invalid)
        }
        return .success(HostLabel(ascii: ascii, scalars: label))
    }

    /// Returns what a label with the prefix `xn--` stands for, or nil for any other label.
    static func decoded(_ label: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        guard label.lazy.map(ASCII.lower).starts(with: prefix) else { return nil }
        return Punycode.decode(label.dropFirst(prefix.count))
    }

    private static let prefix = Array("xn--".utf8)

    /// Accepts an encoded label only when writing what it stands for gives the same label.
    private static func readEncoded(
        _ ascii: [UInt8],
        isMapped: (String) -> Bool
    ) -> Result<HostLabel, HostEncoder.Failure> {
        guard let scalars = decoded(ascii[...]), !scalars.allSatisfy(\.isASCII),
            hasValidForm(scalars), Punycode.encode(scalars).map({ prefix + $0 }) == ascii
        else { return .failure(.invalid) }
        let text = String(String.UnicodeScalarView(scalars))
        let isLower = scalars.allSatisfy { !$0.properties.changesWhenLowercased }
        guard isLower, isMapped(text) else { return .failure(.notMappable) }
        return .success(HostLabel(ascii: ascii, scalars: scalars))
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
