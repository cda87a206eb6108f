package import RouteTables
internal import SourceText

/// What a user trusts: one plugin of one tenant, as it is now.
///
/// The digest is of everything that decides what runs: the folder, the declaration, and the bytes of
/// the file. Whatever of it changes, it is another plugin, and asks again.
package struct PluginTrust: Sendable, Hashable {
    /// The tenant.
    package let tenant: TenantName
    /// The plugin.
    package let plugin: Name
    /// SHA-256 in hexadecimal digits.
    package let digest: String

    /// Creates what a line of a file says.
    package init(tenant: TenantName, plugin: Name, digest: String) {
        self.tenant = tenant
        self.plugin = plugin
        self.digest = digest
    }

    /// Digests a declaration and its file.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    init(_ tenant: TenantName, _ declaration: PluginDeclaration, _ file: PluginFile) {
        var digest = SHA256()
        let parts = [
            "waymark-plugin-1", tenant.description, declaration.name.description, file.folder,
            declaration.path,
        ]
        for part in parts + declaration.arguments { digest.update(part: Array(part.utf8)) }
        digest.update(part: file.bytes)
        self.init(tenant: tenant, plugin: declaration.name, digest: digest.hexadecimal())
    }

    /// The line of a file that remembers it, without its end; it parses back.
    package var line: String { "\(tenant) \(plugin) \(digest)" }

    /// Reads a line.
    package init?(line: some StringProtocol) {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, let tenant = TenantName(words[0]), let plugin = Name(words[1]),
            words[2].utf8.count == 64, words[2].allSatisfy(\.isHexDigit)
        else { return nil }
        self.init(tenant: tenant, plugin: plugin, digest: String(words[2]))
    }
}
