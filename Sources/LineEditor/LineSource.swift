/// What came of asking for a line.
package enum LineEvent: Sendable, Hashable {
    /// A line without its end; a paste of several lines has line feeds inside.
    case line(String)
    /// ^C: what was typed is gone, and a fresh prompt follows.
    case interrupted
    /// ^D on an empty line, or the end of a file; the cursor is at the begin of a row.
    case end
    /// The terminal is gone, or a signal asked the program to end; `StopSignal.received` says which.
    case hangUp
}

/// Where typed lines come from.
///
/// A source belongs to one thread.
package protocol LineSource {
    /// Shows a prompt and reads a line.
    ///
    /// - Complexity: O(n).
    func next(prompt: LinePrompt) -> LineEvent
}
