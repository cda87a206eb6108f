internal import Synchronization

/// Bytes that count how often one of them is read, to hold the work of a reader against the size of
/// its input without a clock.
package struct CountedBytes: RandomAccessCollection, Sendable {
    private let bytes: [UInt8]
    private let counter = Counter()

    private final class Counter: Sendable {
        let reads = Atomic(0)
    }

    /// Counts the reads of `bytes`, those of slices too.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many bytes were read so far; one that is read twice counts twice.
    package var reads: Int { counter.reads.load(ordering: .relaxed) }

    package var startIndex: Int { bytes.startIndex }
    package var endIndex: Int { bytes.endIndex }

    package subscript(position: Int) -> UInt8 {
        counter.reads.add(1, ordering: .relaxed)
        return bytes[position]
    }
}
