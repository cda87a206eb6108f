package import RouteTables

/// What plugins need of the machine, as functions: their files, other processes, and what the user
/// has trusted.
///
/// Nothing else in this module touches them, except that a shared object is loaded here.
package struct PluginServices: Sendable {
    /// Opens a plugin's file by its path in a tenant's folder.
    package var open: @Sendable (TenantName, String) -> Result<PluginFile, PluginProblem>
    /// Starts a program with its arguments.
    package var start: @Sendable (PluginFile, [String]) -> Result<ProgramChannel, PluginProblem>
    /// Returns whether the user has trusted this.
    package var isTrusted: @Sendable (PluginTrust) -> Bool
    /// Remembers that the user trusts all of these; returns what went wrong.
    package var trust: @Sendable ([PluginTrust]) -> PluginProblem?
    /// Forgets all that the user trusts of a tenant; returns what went wrong.
    package var distrust: @Sendable (TenantName) -> PluginProblem? = { _ in nil }
    /// The nanoseconds since some moment, never less than before.
    package var now: @Sendable () -> UInt64

    /// Creates services.
    package init(
        open: @escaping @Sendable (TenantName, String) -> Result<PluginFile, PluginProblem>,
        start: @escaping @Sendable (PluginFile, [String]) -> Result<ProgramChannel, PluginProblem>,
        isTrusted: @escaping @Sendable (PluginTrust) -> Bool,
        trust: @escaping @Sendable ([PluginTrust]) -> PluginProblem?,
        now: @escaping @Sendable () -> UInt64
    ) {
        self.open = open
        self.start = start
        self.isTrusted = isTrusted
        self.trust = trust
        self.now = now
    }

    /// No files, no processes, and nothing trusted.
    package static let none = PluginServices(
        open: { _, _ in .failure(PluginProblem("the tenant has no folder")) },
        start: { _, _ in .failure(PluginProblem("no program is started here")) },
        isTrusted: { _ in false },
        trust: { _ in PluginProblem("nothing is remembered here") },
        now: { 0 }
    )
}

/// Why a plugin cannot be loaded or started.
package struct PluginProblem: Error, Sendable, Hashable {
    /// What is wrong, in one line; it may hold text of strangers.
    package let message: String
    /// What to do, where there is a remedy.
    package let remedy: String?

    /// Creates a problem.
    package init(_ message: String, remedy: String? = nil) {
        self.message = message
        self.remedy = remedy
    }
}

/// A plugin's file as it was opened: what is trusted is what is run.
package struct PluginFile: Sendable {
    /// The bytes.
    package let bytes: [UInt8]
    /// The path as it is shown.
    package let path: String
    /// The absolute path of the folder that it stands in, without symbolic links.
    package let folder: String
    /// The name in that folder.
    package let name: String
    /// Whether the system may run it.
    package let isExecutable: Bool
    /// Keeps the folder open, for whoever starts a program in it.
    package let handle: any Sendable

    /// Creates a file.
    package init(
        bytes: [UInt8],
        path: String,
        folder: String,
        name: String,
        isExecutable: Bool,
        handle: any Sendable
    ) {
        self.bytes = bytes
        self.path = path
        self.folder = folder
        self.name = name
        self.isExecutable = isExecutable
        self.handle = handle
    }
}

/// A running program, as functions; one thread at a time uses them.
package struct ProgramChannel: Sendable {
    /// What a wait came to.
    package struct Event: OptionSet, Sendable {
        /// The bits.
        package let rawValue: Int
        /// Creates an event of its bits.
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// The program wrote something, or has ended.
        package static let readable = Event(rawValue: 1)
        /// The program reads on.
        package static let writable = Event(rawValue: 2)
        /// Somebody stopped the wait.
        package static let cancelled = Event(rawValue: 4)
    }

    /// Waits until the program wrote something, or reads on if that is wanted, or a moment of `now`
    /// has come; an empty event means that it has.
    package let wait: @Sendable (_ wantsWrite: Bool, _ until: UInt64) -> Event
    /// Reads what the program wrote: nil at its end, nothing when there is nothing now.
    package let read: @Sendable () -> [UInt8]?
    /// Writes what the program reads on now: the number of bytes, or nil when nobody reads any more.
    package let write: @Sendable (ArraySlice<UInt8>) -> Int?
    /// Ends the program with all that it started, and says how it ended.
    package let end: @Sendable () -> String
    /// The last that the program wrote to standard error.
    package let messages: @Sendable () -> String

    /// Creates a channel.
    package init(
        wait: @escaping @Sendable (_ wantsWrite: Bool, _ until: UInt64) -> Event,
        read: @escaping @Sendable () -> [UInt8]?,
        write: @escaping @Sendable (ArraySlice<UInt8>) -> Int?,
        end: @escaping @Sendable () -> String,
        messages: @escaping @Sendable () -> String
    ) {
        self.wait = wait
        self.read = read
        self.write = write
        self.end = end
        self.messages = messages
    }
}
