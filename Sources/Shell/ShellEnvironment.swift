package import LinkDelivery
package import Plugins
package import RouteTables
package import SourceText
package import TenantFiles
package import URLText
package import Workspace

/// Everything outside of a session that statements use, as functions: the shell itself touches no
/// file.
package struct ShellEnvironment: Sendable {
    /// Lists the tenants.
    package var listTenants: @Sendable () -> Result<TenantFolder.Listing, FileProblem>
    /// Reads a tenant.
    package var loadTenant: @Sendable (TenantName) -> LoadedTenant
    /// Writes the table of a new tenant and files beside it, and returns the table's path or what went
    /// wrong.
    package var createTenant:
        @Sendable (TenantName, String, [TenantFile]) -> Result<String, FileProblem>
    /// Replaces a table that is still the old text, and returns its path or what went wrong.
    package var saveTable:
        @Sendable (TenantName, _ old: [UInt8], _ new: [UInt8]) -> Result<String, FileProblem>
    /// Reads a file that the user names.
    package var readFile: @Sendable (String) -> Result<SourceText, FileProblem>
    /// How hosts that are not ASCII are read; nil refuses them.
    package var hostEncoder: HostEncoder?
    /// Reads a file of a revision that version control keeps, in a folder or in the current one.
    package var readRevision:
        @Sendable (_ revision: String, _ path: String, _ folder: String?) -> Result<
            [UInt8], FileProblem
        > = { revision, _, _ in
            .failure(FileProblem(path: revision, message: "there is no version control here"))
        }
    /// The path of a tenant's folder, for programs that open its files; nil where it has none.
    package var tenantFolder: @Sendable (TenantName) -> String? = { _ in nil }
    /// Lists a folder that the user names; empty when it cannot be read.
    package var entries: @Sendable (_ folder: String) -> [FolderEntry] = { _ in [] }
    /// Where the folder of all tenants is, seen from where the program works.
    package var tenantsPlace: @Sendable () -> FolderPlace = { .here }
    /// The files of delivery in a tenant's folder that the user names; nil where it is none.
    package var deliveryFiles: @Sendable (_ folder: String) -> DeliveryFiles? = { _ in nil }
    /// The plugins of all tenants.
    package var plugins = PluginHost(.none)
    /// Whether somebody stops the wait of a statement.
    package var interruption = Interruption()
    /// Writes new files into the folder of a tenant, all or none, and returns their paths or what went
    /// wrong.
    package var createFiles: @Sendable (TenantName, [NewFile]) -> Result<[String], FileProblem> = {
        name,
        _ in
        .failure(FileProblem(path: "\(name)", message: "has no folder"))
    }
    /// What `open` did, one line each.
    package var journal = JournalStore.none
    /// The time now in milliseconds since the beginning of 1970, UTC.
    package var clock: @Sendable () -> Int = { 0 }

    /// Creates an environment.
    package init(
        listTenants: @escaping @Sendable () -> Result<TenantFolder.Listing, FileProblem>,
        loadTenant: @escaping @Sendable (TenantName) -> LoadedTenant,
        createTenant:
            @escaping @Sendable (TenantName, String, [TenantFile]) -> Result<String, FileProblem>,
        saveTable:
            @escaping @Sendable (TenantName, _ old: [UInt8], _ new: [UInt8]) -> Result<
                String, FileProblem
            >,
        readFile: @escaping @Sendable (String) -> Result<SourceText, FileProblem>,
        hostEncoder: HostEncoder? = nil
    ) {
        self.listTenants = listTenants
        self.loadTenant = loadTenant
        self.createTenant = createTenant
        self.saveTable = saveTable
        self.readFile = readFile
        self.hostEncoder = hostEncoder
    }
}

extension ShellEnvironment {
    private static let folderAdvice =
        "--tenants DIR or $WAYMARK_TENANTS names the folder of all tenants; `mkdir` makes one"

    /// The problem, with what to do when the folder of all tenants is not there.
    private static func advised(_ problem: FileProblem) -> FileProblem {
        let isMissing = ["file-missing", "not-a-folder"].contains(problem.code)
        return isMissing ? problem.advising(folderAdvice) : problem
    }

    /// An environment over a folder of tenants, and files as the system has them.
    package init(tenants folder: TenantFolder, hostEncoder: HostEncoder? = nil) {
        self.init(
            listTenants: {
                Result { () throws(FileProblem) in try folder.list() }
                    .mapError(ShellEnvironment.advised)
            },
            loadTenant: { folder.load($0) },
            createTenant: { name, text, files in
                Result { () throws(FileProblem) in
                    try folder.create(name, table: text, files: files)
                }
                .mapError(ShellEnvironment.advised)
            },
            saveTable: { name, old, new in
                Result { () throws(FileProblem) in try folder.save(name, old: old, new: new) }
            },
            readFile: { path in
                Result { () throws(FileProblem) in try UserFile.read(path) }
            },
            hostEncoder: hostEncoder
        )
        tenantFolder = { "\(folder.path)/\($0)" }
        deliveryFiles = { TenantFolder.deliveryFiles(in: $0) }
        createFiles = { name, files in
            Result { () throws(FileProblem) in try folder.create(files, of: name) }
        }
    }
}
