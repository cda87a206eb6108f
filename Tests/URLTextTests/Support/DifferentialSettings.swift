import Foundation

/// How many inputs the comparison with Foundation takes, and from which seed.
///
/// `WAYMARK_DIFFERENTIAL_COUNT` and `WAYMARK_SEED` set them (`new` is another seed each time); else
/// every run is the same. The seed is part of every failure.
enum DifferentialSettings {
    static let count = number("WAYMARK_DIFFERENTIAL_COUNT").map(Int.init) ?? defaultCount
    static let seed = text("WAYMARK_SEED") == "new" ? .random(in: 0 ... .max) : usualSeed

    #if DEBUG
        private static let defaultCount = 20_000
    #else
        private static let defaultCount = 1_000_000
    #endif

    private static let usualSeed: UInt64 = number("WAYMARK_SEED") ?? 20_230_418

    private static func number(_ name: String) -> UInt64? { text(name).flatMap { UInt64($0) } }

    private static func text(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name]
    }
}
