package import RouteTables

internal import Glibc

/// A file that is to be written into a tenant's folder, where there is none of its name.
package struct NewFile: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The text.
    package let text: String
    /// Whether the system may run it.
    package let isExecutable: Bool
    /// Whether a file of this name and text that is there already will do.
    package let isShared: Bool

    /// Creates a file.
    package init(name: String, text: String, isExecutable: Bool = false, isShared: Bool = false) {
        self.name = name
        self.text = text
        self.isExecutable = isExecutable
        self.isShared = isShared
    }
}

extension TenantFolder {
    /// Writes new files into the folder of a tenant, all or none; nothing is overwritten.
    ///
    /// - Returns: The paths, as they are shown.
    /// - Throws: A problem when there is a file of a name, or one cannot be written.
    /// - Complexity: O(n) in the bytes of the texts.
    package func create(
        _ files: [NewFile],
        of name: TenantName
    ) throws(FileProblem) -> [String] {
        let folder = try open(name)
        var made: [String] = []
        for file in files {
            if file.isShared, let bytes = try? folder.read(file.name),
                bytes == Array(file.text.utf8)
            {
                continue
            }
            do throws(SystemError) {
                let handle = try FileHandle(
                    file.name,
                    in: folder.handle.descriptor,
                    flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
                    mode: file.isExecutable ? 0o777 : 0o666
                )
                made.append(file.name)
                try handle.write(Array(file.text.utf8))
            } catch {
                for name in made { _ = unlinkat(folder.handle.descriptor, name, 0) }
                let path = folder.path(of: file.name)
                throw error.number == EEXIST ? .exists(path) : FileProblem(path, error)
            }
        }
        return made.map { folder.path(of: $0) }
    }
}
