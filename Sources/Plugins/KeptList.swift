/// A list in memory of its own, which is kept when it is emptied: pointers into it stay valid until it
/// grows or ends.
final class KeptList<Element: BitwiseCopyable> {
    private(set) var count = 0
    private(set) var start: UnsafeMutablePointer<Element>
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }

    /// Empties the list and makes room for some elements.
    func reset(reserving wanted: Int) {
        count = 0
        if wanted <= capacity { return }
        start.deallocate()
        capacity = max(wanted, 2 * capacity)
        start = .allocate(capacity: capacity)
    }

    /// Adds an element, for which there must be room.
    func append(_ element: Element) {
        precondition(count < capacity, "a list of \(capacity) elements is full")
        (start + count).initialize(to: element)
        count += 1
    }

    /// Adds elements, for which there must be room; returns where they stand.
    func append(_ elements: Span<Element>) -> Range<Int> {
        precondition(count + elements.count <= capacity, "a list of \(capacity) elements is full")
        elements.withUnsafeBufferPointer { source in
            guard let first = source.baseAddress else { return }
            (start + count).initialize(from: first, count: source.count)
        }
        count += elements.count
        return count - elements.count..<count
    }
}
