/// A repeatable source of random numbers: SplitMix64, the same numbers for the same seed.
///
/// The algorithm is from Steele, Lea and Flood, “Fast Splittable Pseudorandom Number Generators”.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns true in `percent` of a hundred cases.
    package mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    /// Returns one of `elements`; one that is listed twice comes twice as often.
    ///
    /// - Precondition: `elements` is not empty.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        precondition(!elements.isEmpty, "nothing to pick from")
        return elements[Int.random(in: elements.indices, using: &self)]
    }

    /// Returns some of `elements`, at least one, in a random order.
    ///
    /// - Precondition: `elements` is not empty and `most` is at least 1.
    package mutating func some<Element>(of elements: [Element], most: Int) -> [Element] {
        let count = Int.random(in: 1...min(most, elements.count), using: &self)
        return Array(elements.shuffled(using: &self).prefix(count))
    }
}
