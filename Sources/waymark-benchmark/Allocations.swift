import CAllocations

/// The allocations of this program.
enum Allocations {
    /// How many there were since it began.
    static var count: Int { Int(callocations_count()) }
}
