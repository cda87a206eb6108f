/// What can be the least of several.
protocol HeapElement {
    /// Whether it comes before another.
    func isBefore(_ other: Self) -> Bool
}

/// Elements of which the least is taken first (a binary heap; Williams, 1964).
struct Heap<Element: HeapElement> {
    private var elements: [Element] = []

    /// Creates an empty heap.
    init() {}

    /// Adds an element.
    ///
    /// - Complexity: O(log n).
    mutating func push(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0, elements[child].isBefore(elements[(child - 1) / 2]) {
            elements.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Takes the least element; nil when there is none.
    ///
    /// - Complexity: O(log n).
    mutating func pop() -> Element? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        if elements.isEmpty { return first }
        elements[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < elements.count {
                if elements[child].isBefore(elements[least]) { least = child }
            }
            if least == parent { return first }
            elements.swapAt(parent, least)
            parent = least
        }
    }
}
