internal import SourceText

/// An option of one statement, beside those of how results are shown.
struct StatementOption: Sendable, Hashable {
    /// The option, as it is written.
    let name: String
    /// What its value is called; nil for an option without one.
    var value: String?
    /// What it does, in one line.
    let summary: String
}

extension CommandCall {
    /// The value of an option that was given; the option itself where it has none, nil where it is
    /// not given.
    func option(_ name: String) -> Word? { options[name] }
}
