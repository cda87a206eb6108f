package import SourceText

/// The kinds of files that say which links the system hands to an app.
package enum DeliveryFileKind: String, Sendable, Hashable, CaseIterable {
    case association = "association file"
    case entitlements = "entitlements"
    case info = "Info.plist"

    /// Tells the kind of a file from what is in it, whatever its name is.
    ///
    /// - Throws: A diagnostic when the file cannot be used, or is none of them.
    /// - Complexity: O(n).
    package static func of(_ source: SourceText) throws(Diagnostic) -> DeliveryFileKind {
        let first = source.bytes[source.markLength...].first { !isBlank($0) }
        let isList = first == Bytes.less || source.bytes.starts(with: "bplist".utf8)
        guard isList else {
            if var problem = AssociationFile(source).problem {
                problem.severity = .error
                throw problem
            }
            return .association
        }
        let list: PropertyList
        do throws(PropertyList.Fault) {
            list = try PropertyList.read(source.bytes)
        } catch {
            var problem = Diagnostic.notPropertyList(error)
            problem.severity = .error
            throw problem
        }
        let entitlements = [EntitlementsFile.domainsKey] + EntitlementsFile.applicationKeys
        let info = ["CFBundleURLTypes", "CFBundleIdentifier", "NSUserActivityTypes"]
        if entitlements.contains(where: { list[$0] != nil }) { return .entitlements }
        if info.contains(where: { list[$0] != nil }) { return .info }
        throw Diagnostic(
            code: "nothing-to-import",
            message: "this property list has no associated domains and no URL types",
            range: SourceRange(0, 0),
            remedy: "give an Info.plist, or the entitlements of the app"
        )
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        Bytes.isBlank(byte) || byte == Bytes.lineFeed || byte == Bytes.carriageReturn
    }
}
