package import SourceText

/// One entry of the associated domains of an app, `SERVICE:HOST[?mode=MODE]` (Apple, Associated
/// Domains entitlement).
package struct AssociatedDomain: Sendable, Hashable {
    /// The entry as it is written.
    package let text: String
    /// Where it stands in the file; empty when it is not read from one.
    package let path: String
    /// Where it begins; nil when that cannot be found, as in a binary file.
    package let place: SourceLocation?
    /// The line of the file; nil when that cannot be found.
    package var line: Int? { place?.line }
    /// The service in lower case, for example `applinks`.
    package let service: String
    /// The host in lower case, without `*.`.
    package let host: String
    /// Whether the entry covers the subdomains of the host.
    package let isWildcard: Bool
    /// The mode in lower case; nil for an entry that counts everywhere.
    package let mode: String?
    /// What is wrong with the entry; nil when it can be used.
    package let flaw: Flaw?

    /// What can be wrong with an entry.
    package enum Flaw: String, Sendable, Hashable, CaseIterable {
        /// It names a port.
        case port
        /// It has a scheme, a path, a query or user information.
        case notHost = "not-a-host"
        /// Its host has no dot, an empty label, or a star that is not first.
        case host
        /// A setting of the build is not filled in.
        case buildSetting = "build-setting"
        /// Its mode is not known.
        case mode
    }

    /// The host whose association file counts.
    package var fileHost: String { host }

    /// Reads an entry.
    ///
    /// - Complexity: O(n).
    package init(_ text: String, path: String = "", place: SourceLocation? = nil) {
        self.text = text
        self.path = path
        self.place = place
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        service = parts[0].lowercased()
        let rest = parts.count > 1 ? String(parts[1]) : ""
        let query = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let written = query[0].lowercased()
        isWildcard = written.hasPrefix("*.")
        host = isWildcard ? String(written.dropFirst(2)) : written
        let value = query.count > 1 ? query[1].lowercased() : nil
        mode = value.map { $0.hasPrefix("mode=") ? String($0.dropFirst(5)) : $0 }
        flaw = AssociatedDomain.flaw(text, host: host, query: value)
    }

    private static let modes = ["mode=developer", "mode=managed", "mode=developer+managed"]

    private static func flaw(_ text: String, host: String, query: String?) -> Flaw? {
        if text.contains("$(") { return .buildSetting }
        if host.contains("/") || host.contains("@") || host.contains("#") { return .notHost }
        if host.contains(":") { return .port }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        if labels.count < 2 || labels.contains(where: \.isEmpty) || host.contains("*") {
            return .host
        }
        if let query, !modes.contains(query) { return .mode }
        return nil
    }

    /// How the entry covers a host.
    package enum Coverage: Sendable, Hashable {
        /// It covers the host.
        case covers
        /// It is a wildcard for the host's own subdomains: whether it covers the host is not known.
        case bareHost
        /// It does not.
        case none
    }

    /// How the entry covers a host in lower case.
    package func coverage(of host: String) -> Coverage {
        if flaw != nil { return .none }
        if !isWildcard { return self.host == host ? .covers : .none }
        if self.host == host { return .bareHost }
        return host.hasSuffix("." + self.host) && host.utf8.count > self.host.utf8.count + 1
            ? .covers : .none
    }

    /// Whether the entry counts in an app from a store.
    package var countsInStores: Bool { mode == nil || mode == "managed" }
}
