internal import Glibc

extension Folder {
    /// Makes a folder with some files, all at once; a failure leaves nothing.
    ///
    /// - Complexity: O(n) in the bytes of the files.
    func makeFolder(_ name: String, with files: [TenantFile]) throws(FileProblem) {
        do throws(SystemError) {
            try make(name, with: files)
        } catch {
            // A folder that is not empty, or a file, in the way of a plain rename.
            throw [EEXIST, ENOTEMPTY, ENOTDIR].contains(error.number)
                ? .exists(path(of: name)) : FileProblem(path(of: name), error)
        }
    }

    private func make(_ name: String, with files: [TenantFile]) throws(SystemError) {
        let parent = handle.descriptor
        var temporary = try TemporaryName(in: parent, flags: AT_REMOVEDIR) {
            (name) throws(SystemError) in
            if mkdirat(parent, name, 0o777) != 0 { throw .last }
        }
        let folder = try FileHandle(temporary.name, in: parent, flags: O_RDONLY | O_DIRECTORY)
        do throws(SystemError) {
            let flags = O_WRONLY | O_CREAT | O_EXCL
            for file in files {
                let new = try FileHandle(
                    file.name,
                    in: folder.descriptor,
                    flags: flags,
                    mode: 0o666
                )
                try new.write(file.bytes)
                try new.synchronize()
            }
            try folder.synchronize()
            // Where this condition is unknown, a plain rename takes an empty folder's place only.
            if try !Rename.rename(temporary.name, to: name, in: parent, .isFree) {
                try Rename.rename(temporary.name, to: name, in: parent)
            }
        } catch {
            for file in files { _ = unlinkat(folder.descriptor, file.name, 0) }
            throw error
        }
        temporary.keep()
        try handle.synchronize()
    }
}
