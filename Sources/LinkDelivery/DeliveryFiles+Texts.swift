package import SourceText

extension DeliveryFiles {
    /// The name of an association file, which has no extension.
    package static let associationName = "apple-app-site-association"

    /// Reads texts by their names in a tenant's folder; other names are left out.
    ///
    /// - Complexity: O(n) in the bytes of the texts.
    package init(texts: [(name: String, text: String)]) {
        for (name, text) in texts { add(SourceText(name: name, text: text)) }
    }

    /// Adds a file by its name in a tenant's folder, and returns why nothing can be read from it; a
    /// file of another name is left out.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    @discardableResult
    package mutating func add(_ source: SourceText) -> Diagnostic? {
        let parts = source.name.split(separator: "/")
        if parts.count == 3, parts[0] == "hosts", parts[2] == Self.associationName {
            let file = AssociationFile(source)
            hosts[parts[1].lowercased()] = file
            return file.problem
        }
        if source.name == Self.associationName {
            let file = AssociationFile(source)
            shared = file
            return file.problem
        }
        if source.name == "Info.plist" {
            let file = InfoFile(source)
            info = file
            return file.problem
        }
        guard source.name.hasSuffix(".entitlements") else { return nil }
        let file = EntitlementsFile(source)
        entitlements.append(file)
        return file.problem
    }

    /// Adds a file of a known kind, whatever its name is; an association file is one for all hosts.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    package mutating func add(_ source: SourceText, as kind: DeliveryFileKind) {
        switch kind {
        case .association: shared = AssociationFile(source)
        case .entitlements: entitlements.append(EntitlementsFile(source))
        case .info: info = InfoFile(source)
        }
    }
}
