internal import Glibc

/// A failed system call.
struct SystemError: Error, Hashable {
    /// The `errno` it left.
    let number: Int32

    /// The error of the call that has just failed.
    static var last: SystemError { SystemError(number: errno) }

    /// The reason in plain words, the same on every machine and in every locale.
    var message: String {
        switch number {
        case ENOENT: "does not exist"
        case EACCES, EPERM: "may not be read or written: permission denied"
        case ENOTDIR: "is not in a folder: a part of the path is a file"
        case EISDIR: "is a folder, not a file"
        case ENXIO: "is a socket or a device, not a file"
        case ELOOP: "has too many symbolic links on its way"
        case ENAMETOOLONG: "has a name that is too long"
        case EMFILE, ENFILE: "cannot be opened: too many files are open"
        case EWOULDBLOCK: "is locked by another program"
        case ENOSPC, EDQUOT: "cannot be written: no space is left"
        case EFBIG: "cannot be written: the system limits the size of files"
        case EIO: "cannot be read or written: the device has an error"
        case EROFS: "cannot be written: the file system is read-only"
        default: "cannot be used: error \(number) of the system"
        }
    }

    /// A stable code in kebab-case.
    var code: String {
        switch number {
        case ENOENT: "file-missing"
        case EACCES, EPERM, EROFS: "file-not-permitted"
        case ENOTDIR: "not-a-folder"
        case EISDIR, ENXIO: "not-a-file"
        case EEXIST: "file-exists"
        case EWOULDBLOCK: "file-locked"
        case ENOSPC, EDQUOT, EFBIG: "no-space"
        default: "file-unusable"
        }
    }
}
