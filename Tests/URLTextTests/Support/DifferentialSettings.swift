import Foundation

/// How many inputs the comparison with Foundation takes, and from which seed.
///
/// `WAYMARK_DIFFERENTIAL_COUNT` and `WAYMARK_SEED` set them; the seed is new in every run else, and
/// is part of every failure.
enum DifferentialSettings {
    static let count = number("WAYMARK_DIFFERENTIAL_COUNT").map(Int.init) ?? defaultCount
    static let seed = number("WAYMARK_SEED") ?? UInt64.random(in: 0...UInt64.max)

    #if DEBUG
        private static let defaultCount = 20_000
    #else
        private static let defaultCount = 1_000_000
    #endif

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}
