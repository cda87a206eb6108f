internal import Glibc

/// Renames with the kernel's conditions, which plain `rename` does not have.
///
/// See `renameat2(2)`. It is looked up, since Swift's view of the C library leaves it out.
enum Rename {
    /// What must hold, as the kernel's flag.
    enum Condition: UInt32 {
        /// There is nothing of the new name.
        case isFree = 1
        /// There are both, and they change their names.
        case exchange = 2
    }

    private typealias Call =
        @convention(c) (
            Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32

    private static let call: Call? = dlsym(nil, "renameat2").map {
        unsafeBitCast($0, to: Call.self)
    }

    /// Renames in one folder; false where the system or the file system has no such condition.
    static func rename(
        _ old: String,
        to new: String,
        in folder: Int32,
        _ condition: Condition
    ) throws(SystemError) -> Bool {
        guard let call else { return false }
        if call(folder, old, folder, new, condition.rawValue) == 0 { return true }
        if [EINVAL, ENOSYS, ENOTSUP].contains(errno) { return false }
        throw .last
    }

    /// Renames in one folder, over what is there.
    static func rename(_ old: String, to new: String, in folder: Int32) throws(SystemError) {
        if renameat(folder, old, folder, new) != 0 { throw .last }
    }
}
