import SourceText

/// The policies about the app itself: what it does with links that arrive at inconvenient moments.
///
/// The first value of each is what a good app does; the others replay known faults.
extension Policies {
    /// What a link meets while the app is launching.
    package enum Launching: Sendable, Hashable {
        /// `hold`: it waits in the inbox.
        case hold
        /// `drop`: nobody listens yet, and it is lost.
        case drop
        /// `open`: it is presented at once; `open after N events` also has a check of the start that
        /// ends N events after the launch began, and then shows the start screen.
        case open(checkEndsAfter: Int?)
    }

    /// What a route that needs a signed-in user does without one.
    package enum SignedOut: String, Sendable, CaseIterable { case hold, decline, drop, bounce }

    /// How many links wait, and which of them gives way.
    package struct Inbox: Sendable, Hashable {
        /// The most links that wait: 1 to `Limits.inbox`.
        package var capacity = 8
        /// What gives way when one more comes.
        package var overflow = Overflow.dropOldest

        /// Creates the inbox of the default.
        package init() {}

        /// What gives way in a full inbox.
        package enum Overflow: String, Sendable, CaseIterable {
            /// The link that waits longest.
            case dropOldest = "drop-oldest"
            /// All that wait: the newest link alone stays.
            case newest
        }
    }

    /// Whether a link waits beside another one that opens the same.
    package enum Duplicates: String, Sendable, CaseIterable {
        case ignoreAdjacent = "ignore-adjacent"
        case keep
    }

    /// What a screen is put on.
    package enum Navigation: String, Sendable, CaseIterable { case reset, push, reuse }

    /// Whether the link that the app was launched with is opened again at each return.
    package enum InitialLink: String, Sendable, CaseIterable { case once, replay }

    /// Whether a waiting link is forgotten after it was presented, or before.
    package enum Consume: String, Sendable, CaseIterable { case after, before }
}

extension Policies.Launching: CustomStringConvertible {
    /// The value as it is written.
    package var description: String {
        switch self {
        case .hold: "hold"
        case .drop: "drop"
        case .open(nil): "open"
        case .open(let count?): "open after \(count) event\(count == 1 ? "" : "s")"
        }
    }

    /// The events after which the check of the start ends; nil when there is none.
    package var checkEndsAfter: Int? { if case .open(let count) = self { count } else { nil } }

    /// Whether a link is presented while the app is launching.
    package var opens: Bool { if case .open = self { true } else { false } }

    /// Reads a value as it is written; nil when it is none.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        switch (words.first, words.count) {
        case ("hold", 1): self = .hold
        case ("drop", 1): self = .drop
        case ("open", 1): self = .open(checkEndsAfter: nil)
        case ("open", 4) where words[1] == "after" && ["event", "events"].contains(words[3]):
            guard let count = Self.count(words[2], most: Limits.startCheckEvents) else {
                return nil
            }
            self = .open(checkEndsAfter: count)
        default: return nil
        }
    }

    /// Reads a whole number from 1 to the most; nil when it is none.
    static func count(_ text: some StringProtocol, most: Int) -> Int? {
        guard text.utf8.allSatisfy({ Bytes.isDigit($0) }), let number = Int(text),
            (1...most).contains(number)
        else { return nil }
        return number
    }
}

extension Policies.Inbox: CustomStringConvertible {
    /// The value as it is written.
    package var description: String { "\(capacity) \(overflow.rawValue)" }

    /// Reads a value as it is written; the second word may be left out.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard (1...2).contains(words.count),
            let capacity = Policies.Launching.count(words[0], most: Limits.inbox)
        else { return nil }
        self.capacity = capacity
        guard words.count == 2 else { return }
        guard let overflow = Overflow(rawValue: String(words[1])) else { return nil }
        self.overflow = overflow
    }
}
