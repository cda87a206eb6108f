internal import Glibc

/// The hidden name of a new file or folder, which is removed with its value.
///
/// Whatever carries the name in the end is removed, unless ``keep()`` was called: nobody else can
/// have chosen the name.
struct TemporaryName: ~Copyable {
    /// The name in its folder.
    let name: String
    private let folder: Int32
    private let flags: Int32
    private var isKept = false

    /// Makes something under a name that is not used yet.
    ///
    /// - Parameters:
    ///   - folder: The open folder, which must stay open as long as the value lives.
    ///   - flags: What `unlinkat` needs to remove it.
    ///   - make: Makes it, and fails with `EEXIST` when there is something of this name.
    /// - Throws: Another error of `make`.
    init(
        in folder: Int32,
        flags: Int32 = 0,
        make: (String) throws(SystemError) -> Void
    ) throws(SystemError) {
        while true {
            let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
            let name = ".waymark-\(random).new"
            do throws(SystemError) {
                try make(name)
            } catch {
                if error.number == EEXIST { continue }
                throw error
            }
            (self.name, self.folder, self.flags) = (name, folder, flags)
            return
        }
    }

    /// Leaves what carries the name where it is.
    mutating func keep() { isKept = true }

    deinit {
        if !isKept { _ = unlinkat(folder, name, flags) }
    }
}
