/// What a line editor asks of its owner while a line is edited.
///
/// All closures are called on the thread that reads lines.
package struct LineAssistance {
    /// Earlier lines, the newest last.
    ///
    /// Asked once when a line begins.
    package var history: () -> [String]
    /// The candidates at a UTF-8 offset of a line.
    package var complete: (_ line: String, _ offset: Int) -> LineCompletion
    /// The grey text that would follow a line; empty for none.
    package var hint: (_ line: String) -> LineHint
    /// Whether prompts, lists and hints may have colour; without it there are no hints, since only
    /// grey tells them from what was typed.
    package var hasColor: Bool
    /// Whether lines are read without editing, for screen readers and pipes.
    package var isPlain: Bool

    /// Creates assistance; what is not given helps with nothing.
    package init(
        history: @escaping () -> [String] = { [] },
        complete: @escaping (_ line: String, _ offset: Int) -> LineCompletion = { _, offset in
            LineCompletion(start: offset, candidates: [])
        },
        hint: @escaping (_ line: String) -> LineHint = { _ in .none },
        hasColor: Bool = false,
        isPlain: Bool = false
    ) {
        self.history = history
        self.complete = complete
        self.hint = hint
        self.hasColor = hasColor
        self.isPlain = isPlain
    }
}
