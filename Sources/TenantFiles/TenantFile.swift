/// A file that is written beside a new table.
package struct TenantFile: Sendable, Hashable {
    /// The name in the tenant's folder; no path.
    package let name: String
    /// What is in it.
    package let bytes: [UInt8]

    /// Names a file.
    ///
    /// - Precondition: The name leads nowhere else.
    package init(name: String, bytes: [UInt8]) {
        precondition(!name.contains("/") && !name.hasPrefix("."), "`\(name)` is a path")
        self.name = name
        self.bytes = bytes
    }
}
