/// What a word of a line can be completed to.
package struct LineCompletion: Sendable, Hashable {
    /// The UTF-8 offset in the line where the replaced word begins; it ends at the cursor.
    package var start: Int
    /// What can stand in place of the word, in the order in which it is shown.
    package var candidates: [Candidate]

    /// Creates a completion.
    package init(start: Int, candidates: [Candidate]) {
        self.start = start
        self.candidates = candidates
    }

    /// One text that can stand in place of the word.
    package struct Candidate: Sendable, Hashable {
        /// The text as it is written in the line, quotes included.
        package var text: String
        /// What it is, in a few words, shown in the list of candidates; empty for nothing.
        package var note: String
        /// What follows it when it is the only candidate: a blank after a whole word, nothing after
        /// a folder.
        package var suffix: String

        /// Creates a candidate.
        package init(text: String, note: String = "", suffix: String = " ") {
            self.text = text
            self.note = note
            self.suffix = suffix
        }
    }
}
