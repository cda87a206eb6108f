package import SourceText

/// An `Info.plist`: what an app tells the system about itself.
package struct InfoFile: Sendable {
    /// The text of the file; a binary one has no lines.
    package let source: SourceText
    /// Why the file cannot be read; nil when it can.
    package private(set) var fault: String?
    /// The schemes of the URL types, in order.
    package private(set) var schemes: [Scheme] = []
    /// The activity types that the app takes over, in order.
    package private(set) var activities: [Activity] = []
    /// The bundle identifier; nil when there is none, or a setting of the build is not filled in.
    package private(set) var bundle: String?
    /// Why the file cannot be read, at its place; nil when it can.
    package private(set) var problem: Diagnostic?
    /// What is suspicious about how the file is written.
    package private(set) var findings: [Finding<DeliveryFinding>] = []

    /// One scheme of a URL type.
    package struct Scheme: Sendable, Hashable {
        /// The scheme as it is written.
        package let text: String
        /// Where it stands, for example `CFBundleURLTypes[0].CFBundleURLSchemes[1]`.
        package let path: String
        /// Where it begins; nil when that cannot be found.
        package let place: SourceLocation?
        /// The line of the file; nil when that cannot be found.
        package var line: Int? { place?.line }

        /// Whether a setting of the build is not filled in.
        package var isSetting: Bool { text.contains("$(") }
    }

    /// One activity type that the app takes over.
    package struct Activity: Sendable, Hashable {
        /// The type as it is written.
        package let text: String
        /// The line of the file; nil when that cannot be found.
        package let line: Int?
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
            problem = .notPropertyList(error)
            report(.notPropertyList(message: error.message), at: nil)
        }
    }

    private mutating func report(
        _ code: DeliveryFinding,
        at location: SourceLocation?,
        path: String? = nil
    ) {
        findings.append(Finding(code, in: source, at: location, path: path))
    }

    private mutating func read(_ list: PropertyList) {
        var places = PropertyListLines(source)
        bundle = list["CFBundleIdentifier"]?.string.flatMap { $0.contains("$(") ? nil : $0 }
        _ = places.go(to: "NSUserActivityTypes")
        activities = (list["NSUserActivityTypes"]?.strings ?? []).map {
            Activity(text: $0, line: places.location(of: places.next($0))?.line)
        }
        let key = "CFBundleURLTypes"
        guard let types = list[key] else { return }
        let place = places.location(of: places.go(to: key))
        guard let elements = types.elements else {
            report(.wrongType(found: types.kind, wanted: "a list"), at: place, path: key)
            return
        }
        for (position, type) in elements.enumerated() {
            _ = places.next("CFBundleURLSchemes")
            for (second, text) in (type["CFBundleURLSchemes"]?.strings ?? []).enumerated() {
                let path = "\(key)[\(position)].CFBundleURLSchemes[\(second)]"
                let place = places.location(of: places.next(text))
                let scheme = Scheme(text: text, path: path, place: place)
                schemes.append(scheme)
                if !scheme.isSetting { check(scheme) }
            }
        }
    }

    /// Schemes that the system opens itself (Apple, Defining a custom URL scheme).
    private static let reserved = ["http", "https", "mailto", "tel", "sms", "facetime"]

    private mutating func check(_ scheme: Scheme) {
        if !Self.isValid(scheme.text) {
            report(.notScheme(text: scheme.text), at: scheme.place, path: scheme.path)
        } else if Self.reserved.contains(scheme.text.lowercased()) {
            report(.schemeReserved(text: scheme.text), at: scheme.place, path: scheme.path)
        } else if scheme.text != scheme.text.lowercased() {
            report(.schemeUpperCase(text: scheme.text), at: scheme.place, path: scheme.path)
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
