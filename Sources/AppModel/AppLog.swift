import Routing
import SourceText

/// The events of an app, in order; the oldest are forgotten in whole blocks.
///
/// An app is copied with every link that is walked, so that a copy and the next event must cost
/// little however much happened. Events that are over are kept in boxes, which copies share, and an
/// event is added to a short list; a full list is added to a block.
package struct AppLog: Sendable, Hashable {
    /// Blocks, all full but the last one.
    private var blocks: [[KeptEvent]] = []
    /// The events after those of the blocks.
    private var recent: [KeptEvent] = []
    private var last: AppEvent?

    /// How many events a block has.
    private static let blockSize = 250
    /// How many events the short list has when it is full; block sizes are a multiple of it.
    private static let recentSize = 10

    /// The number of the last event; 0 before the first.
    package var count: Int { last?.number ?? 0 }

    /// How many events were forgotten.
    package var forgotten: Int {
        ((blocks.first ?? recent).first?.event ?? last).map { $0.number - 1 } ?? 0
    }

    /// The events that are remembered, in order.
    ///
    /// - Complexity: O(n).
    package var events: [AppEvent] {
        (blocks.joined() + recent).map(\.event) + [last].compactMap(\.self)
    }

    /// The last event; nil before the first.
    package var latest: AppEvent? { last }

    /// The event of a number; nil when it is forgotten, or has not come.
    package func event(_ number: Int) -> AppEvent? {
        if let last, last.number == number { return last }
        let index = number - 1 - forgotten
        guard index >= 0, number < count else { return nil }
        let inRecent = number - (count - recent.count)
        if inRecent >= 0 { return recent[inRecent].event }
        return blocks[index / AppLog.blockSize][index % AppLog.blockSize].event
    }

    /// The events that are remembered, from one on, the oldest first.
    ///
    /// - Complexity: O(n) in these events.
    func events(since number: Int) -> some Sequence<AppEvent> {
        (min(max(number, forgotten + 1), count + 1)..<(count + 1)).lazy.compactMap { event($0) }
    }

    /// Adds an event.
    mutating func append(_ event: AppEvent) {
        if let last {
            recent.append(KeptEvent(last))
            if recent.count == AppLog.recentSize { closeRecent() }
            if last.number - forgotten >= Limits.events, !blocks.isEmpty { blocks.removeFirst() }
        }
        last = event
    }

    /// Moves the short list to the last block.
    private mutating func closeRecent() {
        if blocks.isEmpty || blocks[blocks.count - 1].count == AppLog.blockSize {
            blocks.append([])
        }
        blocks[blocks.count - 1] += recent
        recent.removeAll(keepingCapacity: true)
    }

    /// Keeps what the dispatch of the last event was to know.
    mutating func keep(_ context: DispatchContext) { last?.context = context }

    /// Adds what came of the last event.
    mutating func add(_ effect: AppEffect) { last?.effects.append(effect) }
}

/// An event that is over, in a box: its copies are one.
private final class KeptEvent: Sendable, Hashable {
    let event: AppEvent

    init(_ event: AppEvent) { self.event = event }

    static func == (a: KeptEvent, b: KeptEvent) -> Bool { a === b || a.event == b.event }

    func hash(into hasher: inout Hasher) { hasher.combine(event) }
}
