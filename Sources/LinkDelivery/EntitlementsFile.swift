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
    /// What is suspicious about the file.
    package private(set) var findings: [Diagnostic] = []

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
        let key = "com.apple.developer.associated-domains"
        let keys = ["application-identifier", "com.apple.application-identifier"]
        application = keys.compactMap { list[$0]?.string }.first { !$0.contains("$(") }
        guard let value = list[key] else { return }
        guard value.elements != nil else {
            findings.append(.wrongType(key, wanted: "a list", at: places.range(of: key)))
            return
        }
        for (position, text) in value.strings.enumerated() {
            let range = places.range(of: text)
            let domain = AssociatedDomain(text, line: range.map { places.line(of: $0) })
            domains.append(domain)
            if let flaw = domain.flaw {
                findings.append(.domain(flaw, domain, path: "\(key)[\(position)]", at: range))
            }
        }
    }
}
