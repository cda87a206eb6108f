internal import Reports
internal import SourceText

/// The arguments of the program, read: options first, then the words of a statement.
package struct Arguments: Sendable, Hashable {
    /// What the program is asked to do.
    package enum Work: Sendable, Hashable {
        /// Read statements from standard input: typed ones on a terminal, else a batch.
        case standardInput
        /// Execute one statement, each argument one word.
        case words([String])
        /// Execute the texts of `-c`, in order.
        case texts([String])
        /// Execute a file as a batch.
        case file(String)
        /// Print the versions.
        case version
        /// Print how the program is used.
        case help
    }

    /// What to do.
    package var work = Work.standardInput
    /// The tenant to use; nil for none.
    package var tenant: String?
    /// The folder of the tenants; nil when no option names one.
    package var tenants: String?
    /// The tenants whose plugins may run.
    package var trusted: [String] = []
    /// The file that answers of plugins are kept in; nil for none.
    package var record: String?
    /// The file that answers of plugins are taken from; nil to run the plugins.
    package var replay: String?
    /// How results are shown; a nil width is not given.
    package var display = Display()
    /// Whether `--width` is given.
    package var hasWidth = false

    /// Why arguments cannot be read.
    package struct Problem: Error, Sendable, Hashable {
        /// What is wrong.
        package let message: String
        /// An option that may be meant.
        package let nearName: String?
        /// What to do.
        package let remedy: String?
    }

    /// Reads the arguments after the program's name.
    ///
    /// Options end at the first word that is none, or at `--`; what follows is one statement.
    ///
    /// - Complexity: O(n).
    package static func read(_ words: [String]) -> Result<Arguments, Problem> {
        var reader = ArgumentReader(words)
        return reader.read()
    }
}
