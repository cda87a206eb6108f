import LinkDelivery
import SourceText

/// Reads the files of a tenant's folder that say which links the system hands to the app.
///
/// ```
/// Tenants/shop/apple-app-site-association
/// Tenants/shop/hosts/example.com/apple-app-site-association
/// Tenants/shop/shop.entitlements
/// Tenants/shop/Info.plist
/// ```
struct DeliveryFileReader {
    /// What was read.
    private(set) var files = DeliveryFiles()
    /// Files that cannot be read.
    private(set) var problems: [FileProblem] = []
    /// What is wrong with files that say nothing.
    private(set) var findings: [(source: SourceText, diagnostics: [Diagnostic])] = []

    /// Reads the files of an open folder; one that is wrong does not hide the others.
    init(_ folder: borrowing Folder, _ listing: FolderListing) {
        var names: [String] = []
        do throws(FileProblem) {
            names = try folder.names(in: listing, needing: ".entitlements")
        } catch {
            problems.append(error)
        }
        for name in names where Self.isDelivery(name) { read(name, in: folder, shownAs: name) }
        if names.contains("hosts") { readHosts(in: folder) }
    }

    private static func isDelivery(_ name: String) -> Bool {
        name == DeliveryFiles.associationName || name == "Info.plist"
            || name.hasSuffix(".entitlements")
    }

    private mutating func listing(of folder: borrowing Folder) -> FolderListing {
        do throws(FileProblem) {
            return try folder.listing()
        } catch {
            problems.append(error)
            return FolderListing()
        }
    }

    private mutating func readHosts(in folder: borrowing Folder) {
        do throws(FileProblem) {
            let hosts = try Folder("hosts", in: folder)
            for host in listing(of: hosts).folders {
                let inner = try Folder(host, in: hosts)
                let file = DeliveryFiles.associationName
                if listing(of: inner).names.contains(file) {
                    read(file, in: inner, shownAs: "hosts/\(host)/\(file)")
                }
            }
        } catch {
            problems.append(error)
        }
    }

    private mutating func read(
        _ file: String,
        in folder: borrowing Folder,
        shownAs name: String
    ) {
        do throws(FileProblem) {
            let source = SourceText(name: name, bytes: try folder.read(file))
            if let problem = files.add(source) { findings.append((source, [problem])) }
        } catch {
            problems.append(error)
        }
    }
}
