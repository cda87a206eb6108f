internal import CWaymarkPlugin
internal import Glibc
internal import RouteTables
internal import Routing
internal import SourceText
internal import Synchronization

/// A plugin that is a shared object, loaded into this process.
///
/// What is loaded is the bytes that were trusted: they are copied to memory that cannot be changed
/// any more, and the loader reads them there. A shared object is never unloaded, which the Swift
/// runtime would not survive; a changed one is loaded beside it.
final class SharedObject: Sendable {
    private let loaded: Mutex<Loaded>

    private struct Loaded: @unchecked Sendable {
        let plugin: UnsafePointer<waymark_plugin>
        let state: UnsafeMutableRawPointer?
        let question: QuestionMemory
        let answer: AnswerMemory
    }

    /// The name of the function that a plugin exports.
    static let entry = "waymark_plugin_entry"

    private init(_ loaded: Loaded) { self.loaded = Mutex(loaded) }

    deinit { loaded.withLock { $0.plugin.pointee.stop?($0.state) } }

    /// Loads a file and starts it.
    ///
    /// - Complexity: O(n) in the bytes of the file.
    static func load(
        _ file: PluginFile,
        arguments: [String]
    ) -> Result<SharedObject, PluginProblem> {
        if let problem = ELFHeader.problem(file.bytes) { return .failure(problem) }
        return image(of: file).flatMap { plugin($0) }.flatMap { start($0, arguments) }
    }

    /// Asks the plugin, and waits for it however long it takes.
    func answer(_ question: borrowing PluginQuestion) -> PluginAnswer {
        loaded.withLock { loaded in
            loaded.answer.clear()
            loaded.question.fill(with: question)
            loaded.plugin.pointee.answer(
                loaded.state,
                loaded.question.question,
                loaded.answer.answer
            )
            return loaded.answer.value
        }
    }

    // MARK: Loading

    private static func image(
        of file: PluginFile
    ) -> Result<UnsafeMutableRawPointer, PluginProblem> {
        guard let memory = SealedMemory.make(file.bytes, named: file.name) else {
            return .failure(PluginProblem("cannot be copied to memory that nobody changes"))
        }
        // The descriptor stays open: the loader tells objects apart by this name.
        guard let image = dlopen("/proc/self/fd/\(memory)", RTLD_NOW | RTLD_LOCAL) else {
            let reason = dlerror().map { String(cString: $0) } ?? "no reason is given"
            close(memory)
            return .failure(
                PluginProblem(
                    "cannot be loaded: "
                        + reason.replacing("/proc/self/fd/\(memory)", with: file.name),
                    remedy: "a library that it needs is missing, or a symbol is"
                )
            )
        }
        return .success(image)
    }

    private static func plugin(
        _ image: UnsafeMutableRawPointer
    ) -> Result<UnsafePointer<waymark_plugin>, PluginProblem> {
        guard let symbol = dlsym(image, entry) else {
            return .failure(
                PluginProblem(
                    "exports no function \(entry)",
                    remedy: "a plugin exports it as waymark_plugin.h says"
                )
            )
        }
        let entry = unsafeBitCast(symbol, to: waymark_plugin_entry_function.self)
        guard let plugin = entry() else {
            return .failure(PluginProblem("says that it is no plugin"))
        }
        let version = plugin.pointee.version
        if version != UInt32(WAYMARK_PLUGIN_VERSION) {
            return .failure(
                PluginProblem(
                    "is of version \(version) of the interface, and this is version"
                        + " \(WAYMARK_PLUGIN_VERSION)",
                    remedy: "build it with the waymark_plugin.h of this version"
                )
            )
        }
        if plugin.pointee.size < UInt32(MemoryLayout<waymark_plugin>.size)
            || plugin.pointee.answer == nil
        {
            return .failure(PluginProblem("has no function that answers"))
        }
        return .success(plugin)
    }

    private static func start(
        _ plugin: UnsafePointer<waymark_plugin>,
        _ arguments: [String]
    ) -> Result<SharedObject, PluginProblem> {
        let (question, answer) = (QuestionMemory(), AnswerMemory())
        var state: UnsafeMutableRawPointer?
        if let start = plugin.pointee.start {
            answer.clear()
            let status = question.withTexts(arguments) { start($0, $1, &state, answer.answer) }
            if status != 0 {
                let reason =
                    switch answer.value {
                    case .failed(.said(let text)): text
                    default: "it returned \(status)"
                    }
                return .failure(PluginProblem("does not start: \(reason)"))
            }
        }
        return .success(
            SharedObject(
                Loaded(plugin: plugin, state: state, question: question, answer: answer)
            )
        )
    }
}

/// Memory with a descriptor, whose bytes nobody can change any more.
private enum SealedMemory {
    private typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32

    /// `MFD_CLOEXEC | MFD_ALLOW_SEALING`, and the seals against every change: see
    /// `memfd_create(2)` and `fcntl(2)`, which Swift's view of the C library leaves out.
    private static let flags: UInt32 = 3
    private static let addSeals: Int32 = 1033
    private static let seals: Int32 = 0xF

    /// Copies bytes; nil where the system cannot.
    static func make(_ bytes: [UInt8], named name: String) -> Int32? {
        guard let symbol = dlsym(nil, "memfd_create") else { return nil }
        let memory = unsafeBitCast(symbol, to: Create.self)(name, flags)
        if memory < 0 { return nil }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(memory, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                close(memory)
                return nil
            }
        }
        if fcntl(memory, addSeals, seals) != 0 {
            close(memory)
            return nil
        }
        return memory
    }
}
