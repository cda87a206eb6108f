import SourceText

/// The parts of a link as text.
extension LinkURL {
    /// The scheme in lower case.
    ///
    /// - Complexity: O(length of the scheme).
    package var schemeName: String { lowerText(scheme) }

    /// The host in lower case, with the brackets of an IP literal; nil when there is none.
    ///
    /// - Complexity: O(length of the host).
    package var hostName: String? { host.map(lowerText) }

    /// The host as people read it: lower case, its `xn--` labels decoded; nil when there is none.
    ///
    /// It may hold any character: print it only escaped.
    ///
    /// - Complexity: O(n²) in the length of a label, which is at most 63.
    package var decodedHostName: String? {
        guard let hostName else { return nil }
        let labels = Array(hostName.utf8)
            .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.map { label in
            guard let scalars = HostLabel.decoded(label) else {
                return String(decoding: label, as: UTF8.self)
            }
            return String(String.UnicodeScalarView(scalars))
        }
        .joined(separator: ".")
    }

    /// Whether the scheme is http or https.
    package var isWeb: Bool { isScheme("https") || isScheme("http") }

    /// The port as a number; nil when it is absent or no number of the machine.
    package var portNumber: Int? { port.flatMap { Int(text($0)) } }

    /// The default port of the scheme; nil for a scheme other than http and https.
    package var defaultPort: Int? { LinkURL.defaultPort(of: schemeName) }

    /// The default port of a scheme in lower case (RFC 9110 sections 4.2.1 and 4.2.2).
    static func defaultPort(of scheme: String) -> Int? {
        switch scheme {
        case "https": 443
        case "http": 80
        default: nil
        }
    }

    /// Whether the port is absent, or the default port of the scheme.
    package var hasDefaultPort: Bool {
        guard let port = portNumber else { return self.port == nil }
        return port == defaultPort
    }

    /// Whether Foundation writes the link differently from the text that was given.
    ///
    /// - Complexity: O(n).
    package var isRepaired: Bool { !original.utf8.elementsEqual(bytes) }

    /// The link as Foundation writes it.
    ///
    /// - Complexity: O(n).
    package var text: String { text(bytes.startIndex..<bytes.endIndex) }

    /// The text of `range`, still encoded.
    ///
    /// - Complexity: O(length of the range).
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private func lowerText(_ range: Range<Int>) -> String {
        Bytes.lowerText(bytes[range])
    }

    private func isScheme(_ name: StaticString) -> Bool {
        guard scheme.count == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { buffer in
            zip(bytes[scheme], buffer).allSatisfy { Bytes.lower($0) == $1 }
        }
    }
}
