package import RouteTables
internal import Routing

/// What is known of one plugin.
package struct PluginStatus: Sendable, Hashable {
    /// Whether it is used.
    package enum State: Sendable, Hashable {
        /// It is trusted, and runs when it is asked.
        case ready
        /// The shared object is loaded.
        case loaded
        /// The program runs.
        case running
        /// The user has not trusted it as it is now.
        case notTrusted
        /// It cannot be used; the words say why.
        case unusable(String)

        /// The state of a plugin that is not asked.
        init(_ doubt: PluginDoubt) {
            switch doubt {
            case .notTrusted: self = .notTrusted
            case .notLoaded(let why): self = .unusable(why)
            }
        }
    }

    /// The declaration.
    package let declaration: PluginDeclaration
    /// How long an answer may take, in milliseconds; a shared object is waited for.
    package let milliseconds: Int
    /// Whether it is used.
    package internal(set) var state: State
    /// What to do about it, where there is a remedy.
    package internal(set) var remedy: String?
    /// What it was asked and answered.
    package let counts: PluginCounts
    /// How often its program was started.
    package internal(set) var starts = 0
    /// The last that its program wrote to standard error; it may hold text of strangers.
    package internal(set) var messages = ""

    init(
        declaration: PluginDeclaration,
        milliseconds: Int,
        state: State,
        counts: PluginCounts
    ) {
        self.declaration = declaration
        self.milliseconds = milliseconds
        self.state = state
        self.counts = counts
    }
}
