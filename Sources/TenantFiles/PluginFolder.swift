package import RouteTables
internal import SourceText

internal import Glibc

/// The file of a plugin with the folder that it stands in, which stays open: a program that is started
/// there runs in the folder that was looked at.
package final class PluginFolder: Sendable {
    private let folder: Folder
    /// The bytes of the file.
    package let bytes: [UInt8]
    /// The name of the file in the folder.
    package let name: String
    /// The path as it is shown.
    package let path: String
    /// The absolute path of the folder, without symbolic links.
    package let location: String
    /// Whether the system may run the file.
    package let isExecutable: Bool

    /// The descriptor of the folder, as long as this value lives.
    package var descriptor: Int32 { folder.handle.descriptor }

    /// Opens a file below a folder, part by part, so that no symbolic link leads out of it.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    init(_ path: String, below start: consuming Folder) throws(FileProblem) {
        var parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
        guard !path.hasPrefix("/"), let name = parts.popLast(), name != "..",
            !parts.contains("..")
        else {
            throw FileProblem(path: path, message: "is not a file of the tenant's folder")
        }
        var folder = start
        for part in parts { folder = try Folder(part, in: folder) }
        self.name = try folder.target(of: name)
        self.path = folder.path(of: name)
        bytes = try folder.read(name, limit: Limits.pluginFileBytes)
        var status = stat()
        let isThere = fstatat(folder.handle.descriptor, self.name, &status, AT_SYMLINK_NOFOLLOW)
        isExecutable = isThere == 0 && status.st_mode & 0o111 != 0
        if status.st_mode & (S_ISUID | S_ISGID) != 0 {
            throw FileProblem(
                path: self.path,
                message: "runs as another user or group, whoever starts it",
                remedy: "`chmod u-s,g-s` it: a plugin runs as you do"
            )
        }
        location = PluginFolder.location(of: folder.handle.descriptor) ?? folder.path
        self.folder = folder
    }

    /// Whether the file still has the bytes that were read.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    package var isUnchanged: Bool {
        (try? folder.read(name, limit: Limits.pluginFileBytes)) == bytes
    }

    private static func location(of descriptor: Int32) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
        if count < 0 { return nil }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension TenantFolder {
    /// Opens the file of a plugin by its path in a tenant's folder.
    ///
    /// - Throws: A problem when it cannot be read, is too large, or is not in the folder.
    /// - Complexity: O(n) in the bytes of the file.
    package func plugin(_ name: TenantName, _ path: String) throws(FileProblem) -> PluginFolder {
        try PluginFolder(path, below: try open(name))
    }
}
