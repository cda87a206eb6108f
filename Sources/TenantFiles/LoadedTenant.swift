package import LinkDelivery
package import RouteTables
package import SourceText

/// What a tenant's folder holds, as far as it could be read.
package struct LoadedTenant: Sendable {
    /// The tenant's name, which is its folder's.
    package let name: TenantName
    /// The text of the table; nil when it cannot be read.
    package fileprivate(set) var source: SourceText?
    /// The table, as far as it could be made.
    package fileprivate(set) var table = RouteTable()
    /// The expectations of the check files, in the order of the files' names and of their lines.
    package fileprivate(set) var expectations: [Expectation] = []
    /// The scenarios, in the order of their files' names.
    package fileprivate(set) var scenarios: [Scenario] = []
    /// The files that say which links the system hands to the app.
    package fileprivate(set) var deliveryFiles = DeliveryFiles()
    /// Whether the table is what its text says; else what it declares is not known for sure.
    private var isTableSound = false
    /// Files that cannot be read.
    package fileprivate(set) var problems: [FileProblem] = []
    /// What is wrong in the files that can be read; a file without findings is not listed.
    package fileprivate(set) var findings: [Finding] = []

    /// The diagnostics of one file.
    package struct Finding: Sendable {
        /// The text of the file.
        package let source: SourceText
        /// What is wrong with it, in the order of the text.
        package let diagnostics: [Diagnostic]
    }

    /// Whether the tenant cannot be used: a file cannot be read, or has an error.
    package var hasErrors: Bool {
        !problems.isEmpty
            || findings.contains { $0.diagnostics.contains { $0.severity == .error } }
    }
}

extension LoadedTenant {
    /// Reads the texts of a table, of check files and of scenario files, in order.
    ///
    /// - Complexity: O(n) in the bytes of the texts.
    package init(
        _ name: TenantName,
        table text: SourceText,
        checks: [SourceText] = [],
        scenarios: [SourceText] = []
    ) {
        self.name = name
        readTable(text)
        for check in checks { readCheck(check) }
        for scenario in scenarios { readScenario(scenario) }
    }

    /// Stands for a folder or file that cannot be read.
    package init(_ name: TenantName, problem: FileProblem) {
        self.name = name
        problems = [problem]
    }

    /// Reads the files of an open folder; a file that is wrong does not hide the others.
    init(_ name: TenantName, in folder: borrowing Folder) {
        self.name = name
        do throws(FileProblem) {
            let file = "\(name).waymark"
            readTable(SourceText(name: file, bytes: try folder.read(file)))
        } catch {
            problems.append(error)
        }
        var listing = FolderListing()
        do throws(FileProblem) {
            listing = try folder.listing()
        } catch {
            problems.append(error)
        }
        readFiles(".check", of: listing, in: folder) { $0.readCheck($1) }
        readFiles(".scenario", of: listing, in: folder) { $0.readScenario($1) }
        let reader = DeliveryFileReader(folder, listing)
        deliveryFiles = reader.files
        problems += reader.problems
        for (source, diagnostics) in reader.findings { add(diagnostics, of: source) }
    }

    private mutating func readTable(_ text: SourceText) {
        let parsed = RouteTable.parse(text)
        source = text
        table = parsed.value
        isTableSound = !parsed.hasErrors
        add(parsed.diagnostics + [otherName(in: text)].compactMap(\.self), of: text)
    }

    /// The finding of a table that names another tenant than its folder does.
    private func otherName(in text: SourceText) -> Diagnostic? {
        guard let declared = table.tenant, declared.name != name else { return nil }
        return Diagnostic(
            code: "tenant-name-differs",
            message: "the table is of tenant `\(declared.name)`, and its folder of `\(name)`",
            range: LineTable(text).range(ofLine: declared.place.line),
            remedy: "write `tenant \(name)`, or rename folder and table"
        )
    }

    /// Reads all files of an ending; one that cannot be read does not hide the others.
    private mutating func readFiles(
        _ ending: String,
        of listing: FolderListing,
        in folder: borrowing Folder,
        _ read: (inout LoadedTenant, SourceText) -> Void
    ) {
        let files: [String]
        do throws(FileProblem) {
            files = try folder.names(in: listing, needing: ending).filter { $0.hasSuffix(ending) }
        } catch {
            problems.append(error)
            return
        }
        for file in files {
            do throws(FileProblem) {
                read(&self, SourceText(name: file, bytes: try folder.read(file)))
            } catch {
                problems.append(error)
            }
        }
    }

    private mutating func readScenario(_ text: SourceText) {
        let parsed = Scenario.parse(text)
        scenarios.append(parsed.value)
        let unknown = isTableSound ? table.check(parsed.value, in: text) : []
        let all = parsed.diagnostics + unknown
        add(all.sorted { $0.range.lower < $1.range.lower }, of: text)
    }

    private mutating func readCheck(_ text: SourceText) {
        let parsed = Expectation.parseAll(text)
        expectations += parsed.value
        let unknown = isTableSound ? table.check(parsed.value, in: text) : []
        let all = parsed.diagnostics + unknown
        add(all.sorted { $0.range.lower < $1.range.lower }, of: text)
    }

    private mutating func add(_ diagnostics: [Diagnostic], of source: SourceText) {
        if !diagnostics.isEmpty {
            findings.append(Finding(source: source, diagnostics: diagnostics))
        }
    }
}
