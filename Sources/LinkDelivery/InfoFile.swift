package import SourceText

/// An `Info.plist`: what an app tells the system about itself.
package struct InfoFile: Sendable {
    /// The text of the file; a binary one has no lines.
    package let source: SourceText
    /// Why the file cannot be read; nil when it can.
    package private(set) var fault: String?
    /// The schemes of the URL types, in order.
    package private(set) var schemes: [Scheme] = []
    /// The activity types that the app takes over.
    package private(set) var activities: [String] = []
    /// The bundle identifier; nil when there is none, or a setting of the build is not filled in.
    package private(set) var bundle: String?
    /// What is suspicious about the file.
    package private(set) var findings: [Diagnostic] = []

    /// One scheme of a URL type.
    package struct Scheme: Sendable, Hashable {
        /// The scheme as it is written.
        package let text: String
        /// Where it stands, for example `CFBundleURLTypes[0].CFBundleURLSchemes[1]`.
        package let path: String
        /// The line of the file; nil when that cannot be found.
        package let line: Int?

        /// Whether a setting of the build is not filled in.
        package var isSetting: Bool { text.contains("$(") }
    }

    /// Reads a file.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    package init(_ source: SourceText) {
        self.source = source
        do throws(PropertyList.Fault) {
            read(try PropertyList.read(source.bytes))
        } catch {
            fault = error.message
            findings = [.notPropertyList(error)]
        }
    }

    private mutating func read(_ list: PropertyList) {
        let places = PropertyListLines(source)
        bundle = list["CFBundleIdentifier"]?.string.flatMap { $0.contains("$(") ? nil : $0 }
        activities = list["NSUserActivityTypes"]?.strings ?? []
        guard let types = list["CFBundleURLTypes"] else { return }
        guard let elements = types.elements else {
            let key = "CFBundleURLTypes"
            findings.append(.wrongType(key, wanted: "a list", at: places.range(of: key)))
            return
        }
        for (position, type) in elements.enumerated() {
            for (second, text) in (type["CFBundleURLSchemes"]?.strings ?? []).enumerated() {
                let range = places.range(of: text)
                let path = "CFBundleURLTypes[\(position)].CFBundleURLSchemes[\(second)]"
                let line = range.map { places.line(of: $0) }
                let scheme = Scheme(text: text, path: path, line: line)
                schemes.append(scheme)
                if !scheme.isSetting, !Self.isValid(text) {
                    findings.append(.scheme(text, path: path, at: range))
                }
            }
        }
    }

    /// Whether a text is a scheme (RFC 3986 section 3.1).
    private static func isValid(_ text: String) -> Bool {
        guard let first = text.utf8.first, Bytes.isLetter(first) else { return false }
        return text.utf8.allSatisfy {
            Bytes.isLetter($0) || Bytes.isDigit($0) || "+-.".utf8.contains($0)
        }
    }
}
