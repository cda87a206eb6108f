extension FileHandle {
    /// Opens a path from the current folder.
    static func opening(_ path: String, flags: Int32) throws(FileProblem) -> FileHandle {
        do throws(SystemError) {
            return try FileHandle(path, flags: flags)
        } catch {
            throw FileProblem(path, error)
        }
    }

    /// Returns the bytes of a plain file that is not larger than a limit; `path` is shown in a
    /// problem.
    ///
    /// Whether the bytes are UTF-8 is judged where they are read as statements: only there is a
    /// place to show.
    ///
    /// - Complexity: O(n).
    func contents(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
        let size = try size(path, limit: limit)
        let bytes: [UInt8]
        do throws(SystemError) {
            // One byte more than allowed: the file may have grown since it was measured.
            bytes = try read(limit: limit + 1, size: size)
        } catch {
            throw FileProblem(path, error)
        }
        if bytes.count > limit { throw .tooLarge(path, limit: limit) }
        return bytes
    }

    /// Whether this is a plain file with these bytes and no others, read from where it stands.
    ///
    /// - Complexity: O(n) in the bytes to compare with, however large the file is.
    func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
        guard case .file = try kind() else { return false }
        return try read(limit: bytes.count + 1) == bytes
    }

    /// The size of a plain file that is not larger than a limit.
    private func size(_ path: String, limit: Int) throws(FileProblem) -> Int {
        let kind: Kind
        do throws(SystemError) {
            kind = try self.kind()
        } catch {
            throw FileProblem(path, error)
        }
        switch kind {
        case .folder: throw .notAFile(path, "a folder")
        case .other(let other): throw .notAFile(path, other)
        case .file(let size):
            if size > limit { throw .tooLarge(path, limit: limit) }
            return size
        }
    }
}
