import Routing
import SourceText

/// The events of an app, in order; the oldest are forgotten in whole blocks.
///
/// The blocks are shared between copies of an app, so that a copy costs little however much
/// happened.
package struct AppLog: Sendable, Hashable {
    private var blocks: [[AppEvent]] = []
    private var last: AppEvent?

    /// How many events a block has.
    private static let blockSize = 250

    /// The number of the last event; 0 before the first.
    package var count: Int { last?.number ?? 0 }

    /// How many events were forgotten.
    package var forgotten: Int { (blocks.first?.first ?? last).map { $0.number - 1 } ?? 0 }

    /// The events that are remembered, in order.
    ///
    /// - Complexity: O(n).
    package var events: [AppEvent] { Array(blocks.joined()) + [last].compactMap(\.self) }

    /// The last event; nil before the first.
    package var latest: AppEvent? { last }

    /// The event of a number; nil when it is forgotten, or has not come.
    package func event(_ number: Int) -> AppEvent? {
        if let last, last.number == number { return last }
        let index = number - 1 - forgotten
        guard index >= 0, index / AppLog.blockSize < blocks.count else { return nil }
        let block = blocks[index / AppLog.blockSize]
        return index % AppLog.blockSize < block.count ? block[index % AppLog.blockSize] : nil
    }

    /// Adds an event.
    mutating func append(_ event: AppEvent) {
        if let last {
            if blocks.isEmpty || blocks[blocks.count - 1].count == AppLog.blockSize {
                blocks.append([])
            }
            blocks[blocks.count - 1].append(last)
            if last.number - forgotten >= Limits.events { blocks.removeFirst() }
        }
        last = event
    }

    /// Keeps what the dispatch of the last event was to know.
    mutating func keep(_ context: DispatchContext) { last?.context = context }

    /// Adds what came of the last event.
    mutating func add(_ effect: AppEffect) { last?.effects.append(effect) }
}
