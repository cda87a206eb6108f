/// The words that cannot name a route or a flag, because an expectation gives them a meaning.
package enum ReservedNames {
    /// The first words of outcomes.
    package static let outcomes = [
        "handled", "fallback", "unhandled", "rejected", "failed", "invalid", "undelivered",
        "external", "discarded", "held", "dropped", "duplicate", "unknown", "uncertain",
    ]

    private static let all = KeywordTable(
        outcomes + ["auth", "app", "in", "via", "with", "over", "because"]
    ) { $0 }

    /// Whether a word is reserved.
    package static func contains(_ word: String) -> Bool { all[word] != nil }
}
