package import LinkDelivery
package import RouteTables

/// The folder of all tenants: each has a folder with its name, its table, its check files and its
/// scenarios.
///
/// ```
/// Tenants/shop/shop.waymark
/// Tenants/shop/smoke.check
/// Tenants/shop/cold-start.scenario
/// ```
package struct TenantFolder: Sendable {
    /// The path as the user gave it.
    package let path: String

    /// Names a folder, which need not exist yet.
    package init(_ path: String) { self.path = path }

    /// The tenants, and folders that are none.
    package struct Listing: Sendable {
        /// The names in the order of their bytes.
        package var names: [TenantName] = []
        /// Folders whose name is not the name of a tenant.
        package var problems: [FileProblem] = []

        /// Creates an empty listing.
        package init() {}
    }

    /// Lists the tenants: every folder whose name is the name of a tenant.
    ///
    /// - Throws: A problem when the folder itself cannot be read.
    /// - Complexity: O(n log n) in the entries of the folder.
    package func list() throws(FileProblem) -> Listing {
        let folder = try Folder(userPath: path)
        var listing = Listing()
        for name in try folder.listing().folders {
            if let tenant = TenantName(name) {
                listing.names.append(tenant)
            } else {
                listing.problems.append(
                    FileProblem(
                        path: folder.path(of: name),
                        message: "is not the name of a tenant",
                        remedy:
                            "use at most \(TenantName.longest) lower-case letters, digits and `-`"
                    )
                )
            }
        }
        return listing
    }

    /// Reads a tenant; what is wrong with its files is in the result.
    ///
    /// - Complexity: O(n) in the bytes of its files.
    package func load(_ name: TenantName) -> LoadedTenant {
        do throws(FileProblem) {
            return LoadedTenant(name, in: try open(name))
        } catch {
            return LoadedTenant(name, problem: error)
        }
    }

    /// Writes the table of a new tenant, and files beside it; the folder of all tenants must exist.
    ///
    /// The tenant is there with all of its files, or not at all.
    ///
    /// - Returns: The path of the table, as it is shown.
    /// - Throws: A problem when there is one of this name.
    /// - Complexity: O(n) in the bytes of the files.
    @discardableResult
    package func create(
        _ name: TenantName,
        table: String,
        files: [TenantFile] = []
    ) throws(FileProblem) -> String {
        let file = "\(name).waymark"
        let all = try Folder(userPath: path)
        let own = TenantFile(name: file, bytes: Array(table.utf8))
        try all.makeFolder(name.description, with: [own] + files)
        return all.path(of: "\(name)/\(file)")
    }

    /// Replaces the text of a table that still is what was read.
    ///
    /// Saves wait for each other. A text that any other program puts in the file's place meanwhile
    /// is found and stays. One that is written into the open file itself, as some editors do, is
    /// found too, unless that happens after the last look at it.
    ///
    /// - Returns: The path of the table, as it is shown.
    /// - Throws: A problem when somebody changed the file meanwhile, or it cannot be written.
    /// - Complexity: O(n) in the bytes of the texts.
    @discardableResult
    package func save(
        _ name: TenantName,
        old: [UInt8],
        new: [UInt8]
    ) throws(FileProblem) -> String {
        let folder = try open(name)
        let file = "\(name).waymark"
        try folder.replace(file, old: old, new: new)
        return folder.path(of: file)
    }

    /// The files of delivery in a folder that the user names, whatever it is called; nil where it cannot
    /// be read.
    ///
    /// - Complexity: O(n) in the bytes of the files.
    package static func deliveryFiles(in path: String) -> DeliveryFiles? {
        do throws(FileProblem) {
            let folder = try Folder(userPath: path)
            return DeliveryFileReader(folder, try folder.listing()).files
        } catch {
            return nil
        }
    }

    func open(_ name: TenantName) throws(FileProblem) -> Folder {
        try Folder(name.description, in: try Folder(userPath: path))
    }
}
