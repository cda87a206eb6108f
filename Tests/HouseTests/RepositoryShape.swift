/// The entries of the top level.
enum RepositoryShape {
    /// What the top level holds beside dot files.
    static let entries = ["Package.swift", "README.md", "Scripts", "Sources", "Tenants", "Tests"]

    /// The entries with files that people write.
    static let written = entries + [".ci", ".gitignore", ".swift-format"]

    /// Returns one finding for each entry that is missing or does not belong there.
    static func findings(in found: [String]) -> [String] {
        let visible = Set(found.filter { !$0.hasPrefix(".") })
        return visible.subtracting(entries).sorted().map { "`\($0)` does not belong here" }
            + entries.filter { !visible.contains($0) }.map { "`\($0)` is missing" }
    }
}
