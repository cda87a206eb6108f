import URLText

/// What watches the one matcher at work.
///
/// The matcher and the loop that handles candidates call it; neither reads from it, so that what is
/// recorded is what was done, and an observer that does nothing compiles away.
protocol MatchObserver {
    /// Whether a walk that is over draws the candidates that it did not come to.
    static var wantsUntried: Bool { get }
    /// A walk begins: the link itself, or the one that a redirect made.
    mutating func walks(_ link: SpelledLink)
    /// The walk entered a node.
    mutating func entered(_ node: NodeIndex)
    /// A candidate was drawn.
    mutating func drew(_ terminal: Int)
    /// The candidate drawn last was judged.
    mutating func judged(_ verdict: CandidateTrace.Verdict)
    /// The plugin of the candidate drawn last answered; the verdict follows.
    mutating func answered(_ exchange: PluginExchange)
    /// No candidate took the link, and a fallback sends it on.
    mutating func fellBack(_ fallback: WalkTrace.Fallback)
}

extension MatchObserver {
    static var wantsUntried: Bool { false }
    mutating func answered(_ exchange: PluginExchange) {}
}

/// Watches nothing.
struct NoObserver: MatchObserver {
    mutating func walks(_ link: SpelledLink) {}
    mutating func entered(_ node: NodeIndex) {}
    mutating func drew(_ terminal: Int) {}
    mutating func judged(_ verdict: CandidateTrace.Verdict) {}
    mutating func fellBack(_ fallback: WalkTrace.Fallback) {}
}

/// Counts the nodes that a walk enters.
struct VisitCounter: MatchObserver {
    private(set) var count = 0

    mutating func walks(_ link: SpelledLink) {}
    mutating func entered(_ node: NodeIndex) { count += 1 }
    mutating func drew(_ terminal: Int) {}
    mutating func judged(_ verdict: CandidateTrace.Verdict) {}
    mutating func fellBack(_ fallback: WalkTrace.Fallback) {}
}
