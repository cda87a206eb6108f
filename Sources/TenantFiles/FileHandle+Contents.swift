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
        if let problem = problem(path, limit: limit) { throw problem }
        let bytes: [UInt8]
        do throws(SystemError) {
            // One byte more than allowed: the file may have grown since it was measured.
            bytes = try read(limit: limit + 1)
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

    private func problem(_ path: String, limit: Int) -> FileProblem? {
        do throws(SystemError) {
            return switch try kind() {
            case .folder: .notAFile(path, "a folder")
            case .other(let kind): .notAFile(path, kind)
            case .file(let size): size > limit ? .tooLarge(path, limit: limit) : nil
            }
        } catch {
            return FileProblem(path, error)
        }
    }
}
