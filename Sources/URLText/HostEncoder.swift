/// Converts a host that is not ASCII: lower case, composition (NFC), Punycode.
///
/// This is the slow path of reading a link. The Unicode normal forms come from outside; with
/// Foundation they are
///
/// ```swift
/// let encoder = HostEncoder(
///     composed: { $0.precomposedStringWithCanonicalMapping },
///     compatible: { $0.precomposedStringWithCompatibilityMapping }
/// )
/// ```
///
/// The result is the one of UTS #46 (non-transitional, bidirectional and joiner checks on), as long
/// as that changes no more than letter case and composition. A host that it would change further is
/// refused: readers with other tables see another host.
public struct HostEncoder: Sendable {
    private let composed: @Sendable (String) -> String
    private let compatible: @Sendable (String) -> String

    /// Creates an encoder.
    ///
    /// - Parameters:
    ///   - composed: Returns the text in Normalization Form C.
    ///   - compatible: Returns the text in Normalization Form KC.
    public init(
        composed: @escaping @Sendable (String) -> String,
        compatible: @escaping @Sendable (String) -> String
    ) {
        self.composed = composed
        self.compatible = compatible
    }

    /// Returns the text in Normalization Form C.
    package func compose(_ text: String) -> String { composed(text) }

    /// Why a host cannot be converted.
    enum Failure: Error {
        /// Foundation reads no URL with this host.
        case invalid
        /// Mapping would change more than letter case and composition, or what it does is not known.
        case notMappable
    }

    /// Returns the host in ASCII.
    ///
    /// - Complexity: O(n²) in the length of a label, which is at most 63.
    func encode(_ host: String) throws(Failure) -> String {
        guard host.utf8.count <= HostEncoder.longestText else { throw .invalid }
        guard host.unicodeScalars.allSatisfy(HostScalar.isKnown) else { throw .notMappable }
        let lower = host.unicodeScalars.map(\.properties.lowercaseMapping).joined()
        let text = composed(lower)
        guard isMapped(text) else { throw .notMappable }
        let labels = try labels(of: text)
        try HostDirection.check(labels)
        let name = labels.map { String(decoding: $0.ascii, as: UTF8.self) }.joined(separator: ".")
        guard name.utf8.count <= HostEncoder.longestName,
            name.utf8.allSatisfy({ ByteSet.host.contains($0) })
        else { throw .invalid }
        return text.utf8.last == UInt8(ascii: ".") ? name + "." : name
    }

    /// Returns the host that compatibility mapping makes of `host`, when that one can be converted.
    func mapped(_ host: String) -> String? {
        let lower = compatible(host).unicodeScalars.map(\.properties.lowercaseMapping).joined()
        return (try? encode(lower)) == nil ? nil : lower
    }

    /// The labels without the empty one after a final dot; no other label may be empty.
    private func labels(of text: String) throws(Failure) -> [HostLabel] {
        var labels: [HostLabel] = []
        for label in text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false) {
            labels.append(try HostLabel(Array(label), isMapped: isMapped))
        }
        if labels.count > 1, labels.last?.ascii.isEmpty == true { labels.removeLast() }
        if labels.contains(where: \.ascii.isEmpty) { throw .invalid }
        return labels
    }

    /// The most bytes a host name has (RFC 1035 section 2.3.4, without the length bytes).
    private static let longestName = 253

    /// The most bytes of a host that Foundation converts.
    private static let longestText = 2_048

    /// Whether composition and compatibility mapping leave `text` as it is.
    private func isMapped(_ text: String) -> Bool {
        composed(text).unicodeScalars.elementsEqual(text.unicodeScalars)
            && compatible(text).unicodeScalars.elementsEqual(text.unicodeScalars)
            && text.unicodeScalars.allSatisfy(HostScalar.isStable)
    }
}
