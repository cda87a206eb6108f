package import SourceText

/// An `*.entitlements` file: what a build may do.
package struct EntitlementsFile: Sendable {
    /// The text of the file; a binary one has no lines.
    package let source: SourceText
    /// Why the file cannot be read; nil when it can.
    package private(set) var fault: String?
    /// The associated domains, in order.
    package private(set) var domains: [AssociatedDomain] = []
    /// The application identifier; nil when there is none, or a setting of the build is not filled in.
    package private(set) var application: String?
    /// Whether the app is a browser, which may not have domains for links (Apple, TN3155).
    private(set) var isBrowser = false
    /// Why the file cannot be read, at its place; nil when it can.
    package private(set) var problem: Diagnostic?
    /// What is suspicious about how the file is written.
    package private(set) var findings: [Finding<DeliveryFinding>] = []

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

    /// The key of the associated domains.
    static let domainsKey = "com.apple.developer.associated-domains"

    /// The keys of the application identifier, of iOS and of macOS.
    static let applicationKeys = ["application-identifier", "com.apple.application-identifier"]

    private mutating func report(
        _ code: DeliveryFinding,
        at location: SourceLocation?,
        path: String? = nil
    ) {
        findings.append(Finding(code, in: source, at: location, path: path))
    }

    private mutating func read(_ list: PropertyList) {
        var places = PropertyListLines(source)
        let key = Self.domainsKey
        application = Self.applicationKeys.compactMap { list[$0]?.string }.first {
            !$0.contains("$(")
        }
        isBrowser = list["com.apple.developer.web-browser"] == .bool(true)
        guard let value = list[key] else { return }
        let place = places.location(of: places.go(to: key))
        guard value.elements != nil else {
            report(.wrongType(found: value.kind, wanted: "a list"), at: place, path: key)
            return
        }
        for (position, text) in value.strings.enumerated() {
            let place = places.location(of: places.next(text))
            let path = "\(key)[\(position)]"
            let domain = AssociatedDomain(text, path: path, place: place)
            domains.append(domain)
            if let flaw = domain.flaw { report(.domain(flaw, text: text), at: place, path: path) }
        }
    }
}
