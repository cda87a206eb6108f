internal import Routing

/// What a plugin was asked and what it answered, counted.
package struct PluginCounts: Sendable, Hashable {
    /// The questions.
    package private(set) var asked = 0
    /// The answers that it takes the link.
    package private(set) var handled = 0
    /// The answers that it does not want it.
    package private(set) var declined = 0
    /// The answers that send the link on.
    package private(set) var redirected = 0
    /// The failures of every kind.
    package private(set) var failed = 0
    /// The time that all answers took, in nanoseconds.
    package private(set) var nanoseconds: UInt64 = 0
    /// The time that the longest one took, in nanoseconds.
    package private(set) var longest: UInt64 = 0

    /// Counts nothing yet.
    package init() {}

    /// Counts an answer and the time it took.
    mutating func count(_ answer: PluginAnswer, nanoseconds time: UInt64) {
        asked += 1
        switch answer {
        case .handled: handled += 1
        case .declined: declined += 1
        case .redirect: redirected += 1
        case .failed: failed += 1
        case .unknown: break
        }
        nanoseconds += time
        longest = max(longest, time)
    }
}
