internal import Glibc

extension Folder {
    /// Replaces the text of a file that still is `old`, in one step: readers see one text or the
    /// other, whole.
    ///
    /// The new file changes its name with the one that is there, and what comes out is looked at:
    /// another text than `old` goes back. So an edit between a look and the rename is not lost.
    /// The file keeps its permissions, and a symbolic link goes on naming it. A failure leaves the
    /// file and nothing else.
    ///
    /// - Complexity: O(n) in the bytes of the texts.
    func replace(_ name: String, old: [UInt8], new: [UInt8]) throws(FileProblem) {
        let file = try target(of: name)
        let isReplaced: Bool
        do throws(SystemError) {
            try lock()
            isReplaced = try exchange(file, old, new)
        } catch {
            throw FileProblem(path(of: name), error)
        }
        if !isReplaced { throw .changed(path(of: name)) }
    }

    /// Waits until no other save is under way in the folder; closing it ends the lock.
    ///
    /// A file system without locks is no reason not to save: an exchange finds the other's text.
    private func lock() throws(SystemError) {
        for _ in 0..<250 {
            if flock(handle.descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { return }
            usleep(20_000)
        }
        throw SystemError(number: EWOULDBLOCK)
    }

    /// Replaces the file itself; false when it is not `old`.
    private func exchange(
        _ file: String,
        _ old: [UInt8],
        _ new: [UInt8]
    ) throws(SystemError) -> Bool {
        let folder = handle.descriptor
        // A file that may not be written is not replaced either.
        let current = try FileHandle(file, in: folder, flags: O_RDWR | O_NOFOLLOW)
        guard try current.holds(old) else { return false }
        var temporary = try temporary(new, for: current)
        // Writing took a while: a second look leaves hardly any time in which readers could see a
        // text that has to go back.
        guard try holds(file, old) else { return false }
        guard try Rename.rename(temporary.name, to: file, in: folder, .exchange) else {
            try Rename.rename(temporary.name, to: file, in: folder)
            try handle.synchronize()
            return true
        }
        do throws(SystemError) {
            guard try holds(temporary.name, old) else {
                try takeBack(&temporary, file, new)
                return false
            }
            try handle.synchronize()
            return true
        } catch {
            try takeBack(&temporary, file, new)
            throw error
        }
    }

    /// Writes a file with the permissions of another.
    private func temporary(
        _ bytes: [UInt8],
        for current: borrowing FileHandle
    ) throws(SystemError) -> TemporaryName {
        let folder = handle.descriptor
        let flags = O_WRONLY | O_CREAT | O_EXCL
        // Closed at first: its text is as private as that of the file.
        let temporary = try TemporaryName(in: folder) { (name) throws(SystemError) in
            _ = try FileHandle(name, in: folder, flags: flags, mode: 0o600)
        }
        let file = try FileHandle(temporary.name, in: folder, flags: O_WRONLY | O_NOFOLLOW)
        try file.write(bytes)
        try file.takePermissions(of: current)
        try file.synchronize()
        return temporary
    }

    /// Takes an exchange back.
    private func takeBack(
        _ temporary: inout TemporaryName,
        _ file: String,
        _ new: [UInt8]
    ) throws(SystemError) {
        let name = temporary.name
        do throws(SystemError) {
            _ = try Rename.rename(name, to: file, in: handle.descriptor, .exchange)
            if try holds(name, new) { return }
            // Somebody has replaced the new text already: theirs is the newest. What lies under
            // the temporary name then is somebody's too, and is not ours to remove.
            _ = try Rename.rename(name, to: file, in: handle.descriptor, .exchange)
        } catch {
            temporary.keep()
            throw error
        }
        temporary.keep()
    }

    private func holds(_ name: String, _ bytes: [UInt8]) throws(SystemError) -> Bool {
        do throws(SystemError) {
            return try FileHandle(name, in: handle.descriptor, flags: O_RDONLY | O_NOFOLLOW)
                .holds(bytes)
        } catch {
            // Now a symbolic link, which is no text.
            if error.number == ELOOP { return false }
            throw error
        }
    }
}
