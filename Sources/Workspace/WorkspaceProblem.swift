internal import Glibc

/// Why a file of the user, or another program, cannot be used.
package struct WorkspaceProblem: Error, Sendable, Hashable {
    /// The path, or the name of the program.
    package let path: String
    /// What is wrong, in one line.
    package let message: String
    /// What to do, where there is a remedy.
    package let remedy: String?

    /// Creates a problem.
    package init(path: String, message: String, remedy: String? = nil) {
        self.path = path
        self.message = message
        self.remedy = remedy
    }

    /// The problem of a system call that has just failed.
    static func last(_ path: String) -> WorkspaceProblem {
        WorkspaceProblem(path: path, message: message(for: errno))
    }

    /// The reason of an error in plain words, the same in every locale.
    private static func message(for number: Int32) -> String {
        switch number {
        case ENOENT: "does not exist"
        case EACCES, EPERM: "may not be used: permission denied"
        case ENOTDIR: "is not in a folder: a part of the path is a file"
        case EISDIR: "is a folder, not a file"
        case EEXIST: "exists already"
        case ELOOP: "is a symbolic link, which is not followed"
        case ENAMETOOLONG: "has a name that is too long"
        case ENOSPC, EDQUOT: "cannot be written: no space is left"
        case EFBIG: "cannot be written: the system limits the size of files"
        case EROFS: "cannot be written: the file system is read-only"
        case ENXIO: "is a pipe or device, not a file"
        default: "cannot be used: error \(number) of the system"
        }
    }
}
