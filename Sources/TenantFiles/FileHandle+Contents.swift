extension FileHandle {
    /// Opens a path from the current folder.
    static func opening(_ path: String, flags: Int32) throws(FileProblem) -> FileHandle {
        do throws(SystemError) {
            return try FileHandle(path, flags: flags)
        } catch {
            throw FileProblem(path, error)
        }
    }

    /// Returns the contents of a plain file that is UTF-8 and not larger than a limit; `path` is
    /// shown in a problem.
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
        if let offset = FileHandle.firstInvalid(in: bytes) { throw .notUTF8(path, offset: offset) }
        return bytes
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

    /// The offset of the first byte that is not UTF-8.
    private static func firstInvalid(in bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var offset = 0
        var iterator = bytes.makeIterator()
        var decoder = Unicode.UTF8.ForwardParser()
        while true {
            switch decoder.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error, .emptyInput: return offset
            }
        }
    }
}
