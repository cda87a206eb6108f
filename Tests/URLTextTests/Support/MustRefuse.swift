import Foundation

/// The grounds to refuse a text that Foundation parses, judged from its reading and the plain text.
enum MustRefuse {
    static func reason(for text: String, _ seen: FoundationReading) -> String? {
        if seen.scheme?.isEmpty ?? true { return "no scheme" }
        if isWebWithoutHost(seen) { return "no host" }
        if hasControl(text) { return "control character" }
        if seen.host?.contains("%") ?? false { return "escape in host" }
        return hasBackslashInAuthority(text, seen) ? "backslash" : nil
    }

    static func isWebWithoutHost(_ seen: FoundationReading) -> Bool {
        ["http", "https"].contains(seen.scheme?.lowercased()) && seen.host == nil
    }

    static func hasControl(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// Whether a backslash stands among the slashes after the scheme, or between `//` and the path.
    static func hasBackslashInAuthority(_ text: String, _ seen: FoundationReading) -> Bool {
        guard let scheme = seen.scheme else { return false }
        let rest = text.unicodeScalars.dropFirst(scheme.unicodeScalars.count + 1)
        if rest.starts(with: "//".unicodeScalars) {
            return rest.dropFirst(2).prefix { !"/?#".unicodeScalars.contains($0) }.contains("\\")
        }
        return rest.prefix { "/\\".unicodeScalars.contains($0) }.contains("\\")
    }

    /// Whether Foundation changed more in the host than case and composition, or whether the host has
    /// right-to-left letters, whose rule is kept stricter.
    static func isMapped(_ host: String, _ seen: FoundationReading) -> Bool {
        let lower = host.unicodeScalars.map(\.properties.lowercaseMapping).joined()
        let plain = lower.precomposedStringWithCanonicalMapping
        let decoded = seen.decodedHost ?? ""
        return !plain.unicodeScalars.elementsEqual(decoded.unicodeScalars)
            || decoded.unicodeScalars.contains { isRightToLeft($0.value) }
    }

    private static func isRightToLeft(_ value: UInt32) -> Bool {
        (0x590...0x8FF).contains(value) || (0xFB1D...0xFEFF).contains(value)
            || (0x10800...0x10FFF).contains(value) || (0x1E800...0x1EFFF).contains(value)
    }
}
