package import LinkDelivery
package import RouteTables
package import SourceText

/// The table of a new tenant, made from files that say which links the system hands to its app.
///
/// Schemes and hosts become allow-lists; every pattern becomes a comment with a route to fill in, since
/// no file says which screen it opens.
package struct TableImport: Sendable {
    /// The text of the table, which can be read.
    package let table: String
    /// The files to write beside it, by their usual names.
    package let files: [TenantFile]
    /// How many routes stand in comments.
    package let routeCount: Int

    /// Makes the table of a tenant from files of different kinds.
    ///
    /// - Complexity: O(n log n) in the rules of the files.
    package init(_ name: TenantName, _ sources: [(kind: DeliveryFileKind, source: SourceText)]) {
        let files = sources.map { kind, source in
            TenantFile(name: kind.fileName(of: name), bytes: source.bytes)
        }
        self.files = files
        var delivery = DeliveryFiles()
        for file in files { delivery.add(SourceText(name: file.name, bytes: file.bytes)) }
        var writer = ImportWriter(name, delivery)
        table = writer.text()
        routeCount = writer.routeCount
    }

    /// A name for the tenant, from what the files call the app; nil when nothing can be one.
    package static func name(for files: DeliveryFiles) -> TenantName? {
        let names =
            [files.app.name].compactMap(\.self)
            + (files.shared?.entries.flatMap(\.identifiers) ?? [])
        let last = names.first?.split(separator: ".").last ?? ""
        let text = last.lowercased().map { $0 == "_" ? "-" : String($0) }.joined()
        return TenantName(text)
    }
}

extension DeliveryFileKind {
    /// The name of a file of this kind in a tenant's folder.
    func fileName(of tenant: TenantName) -> String {
        switch self {
        case .association: DeliveryFiles.associationName
        case .entitlements: "\(tenant).entitlements"
        case .info: "Info.plist"
        }
    }
}
