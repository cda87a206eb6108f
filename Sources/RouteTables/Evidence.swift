package import SourceText

/// What stands behind one statement of a trace: lines of the table, or a policy.
package enum Evidence: Sendable, Hashable {
    /// Lines of the table, in order.
    case lines([Place])
    /// A policy's value; the place is nil when the value is the default.
    case policy(PolicyName, value: String, Place?)
    /// A rule that no line or policy changes, named in a few words.
    case rule(String)
}
