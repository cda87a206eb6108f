/// Where a declaration comes from, which decides what a name that is known already means.
package enum EditMode: Sendable, Hashable {
    /// A table file: every name is declared once, and order between declarations does not matter.
    case file
    /// The prompt or a batch: a known name is replaced in place, with a note, and flags and tabs
    /// are declared before they are used.
    case prompt
}
