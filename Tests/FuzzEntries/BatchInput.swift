import RouteTables
import Shell
import SourceText
import TenantFiles

/// Any bytes as a batch.
struct BatchInput {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Every statement ends, and what it says can be shown, in both formats.
    func check() {
        for format in ["text", "json"] {
            var session = ShellSession(BatchInput.environment)
            _ = session.execute("set format \(format)\nset on-error continue\nuse shop")
            var batch = ShellBatch(name: "fuzz")
            batch.run(bytes, in: &session) { show($0) }
            batch.finish(in: &session) { show($0) }
        }
    }

    private func show(_ outcome: ShellOutcome) {
        expectPlain(outcome.output, "output")
        expectPlain(outcome.diagnostics, "diagnostics")
    }

    private static let environment = ShellEnvironment(
        listTenants: {
            var listing = TenantFolder.Listing()
            listing.names = ["shop"].compactMap { TenantName($0) }
            return .success(listing)
        },
        loadTenant: { name in
            LoadedTenant(name, table: SourceText(name: "\(name).waymark", text: table))
        },
        createTenant: { name, _, _ in .failure(refusal("\(name)")) },
        saveTable: { name, _, _ in .failure(refusal("\(name)")) },
        readFile: { path in .failure(refusal(path)) }
    )

    private static func refusal(_ path: String) -> FileProblem {
        FileProblem(path: path, message: "there are no files here")
    }

    private static let table = """
        tenant shop
        tabs home=Home
        allow scheme https shop
        allow host example.com none
        flag beta off
        route product /products/:id<int> -> show Product in home
        route beta /beta when beta -> show Beta in home
        fallback -> show Home in home
        expect https://example.com/products/1 => product id=1
        """
}
