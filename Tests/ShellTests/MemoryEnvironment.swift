import RouteTables
import Shell
import SourceText
import Synchronization
import TenantFiles

/// Tenants and files in memory.
final class MemoryFiles: Sendable {
    private let tables: Mutex<[String: String]>
    private let files: [String: String]
    private let checks: [String: String]
    private let scenarios: [String: String]

    init(
        tables: [String: String] = [:],
        checks: [String: String] = [:],
        scenarios: [String: String] = [:],
        files: [String: String] = [:]
    ) {
        self.tables = Mutex(tables)
        self.checks = checks
        self.scenarios = scenarios
        self.files = files
    }

    /// The text of a tenant's table.
    func table(_ name: String) -> String? { tables.withLock { $0[name] } }

    /// Changes a table behind the session's back.
    func change(_ name: String, to text: String) { tables.withLock { $0[name] = text } }

    var environment: ShellEnvironment {
        ShellEnvironment(
            listTenants: {
                var listing = TenantFolder.Listing()
                listing.names = self.tables.withLock {
                    $0.keys.compactMap { TenantName($0) }.sorted()
                }
                return .success(listing)
            },
            loadTenant: { self.load($0) },
            createTenant: { name, text, _ in self.create(name, text) },
            saveTable: { name, old, new in self.save(name, old, new) },
            readFile: { path in
                guard let text = self.files[path] else {
                    return .failure(FileProblem(path: path, message: "does not exist"))
                }
                return .success(SourceText(name: path, text: text))
            }
        )
    }

    private func load(_ name: TenantName) -> LoadedTenant {
        guard let text = table(name.description) else {
            let path = "Tenants/\(name)"
            return LoadedTenant(name, problem: FileProblem(path: path, message: "does not exist"))
        }
        let table = SourceText(name: "\(name).waymark", text: text)
        let check = checks[name.description].map { SourceText(name: "smoke.check", text: $0) }
        let story = scenarios[name.description].map {
            SourceText(name: "story.scenario", text: $0)
        }
        return LoadedTenant(
            name,
            table: table,
            checks: check.map { [$0] } ?? [],
            scenarios: story.map { [$0] } ?? []
        )
    }

    private func create(_ name: TenantName, _ text: String) -> Result<String, FileProblem> {
        let path = "Tenants/\(name)/\(name).waymark"
        return tables.withLock { tables in
            if tables[name.description] != nil {
                return .failure(FileProblem(path: path, message: "exists already"))
            }
            tables[name.description] = text
            return .success(path)
        }
    }

    private func save(
        _ name: TenantName,
        _ old: [UInt8],
        _ new: [UInt8]
    ) -> Result<String, FileProblem> {
        let path = "Tenants/\(name)/\(name).waymark"
        return tables.withLock { tables in
            guard tables[name.description].map({ Array($0.utf8) }) == old else {
                return .failure(FileProblem(path: path, message: "was changed since it was read"))
            }
            tables[name.description] = String(decoding: new, as: UTF8.self)
            return .success(path)
        }
    }
}

extension MemoryFiles {
    /// A shop, a second tenant that accepts the same host, one with an error, and batch files.
    static func usual() -> MemoryFiles {
        MemoryFiles(
            tables: [
                "shop": """
                # The shop.
                tenant shop "Example Shop"
                tabs home=Home
                allow scheme https shop   # both
                allow host example.com shop.example
                flag beta off

                # Products.
                route product /products/:id<int> -> show Product in home
                route beta /beta when beta -> show Beta in home
                route help /help/*page -> external
                route secret /secret needs auth -> show Secret
                fallback -> show Home in home
                expect https://example.com/products/1 => product id=1
                """,
                "twin": """
                tenant twin
                allow scheme https
                allow host example.com
                route all / -> root
                """,
            ],
            checks: ["shop": "expect https://example.com/beta => fallback declined\n"],
            files: [
                "good.batch": "use shop\nopen https://example.com/products/1\n",
                "bad.batch": "use shop\nnonsense\nopen https://example.com/products/1\n",
                "loop.batch": "source loop.batch\n",
                "failing.batch": "use shop\nexpect https://example.com/products/1 => help\n",
            ]
        )
    }
}

/// The shell's status; Swift Testing has a type of the same name.
typealias Status = ExitStatus
