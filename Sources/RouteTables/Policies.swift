package import SourceText

/// The policies of a table: each models how a kind of app behaves; the first value is the default.
package struct Policies: Sendable, Hashable {
    /// `policy match`: whether a pattern must cover the whole path when its route does not say.
    package var match = MatchMode.prefix
    /// `policy rank`: the order among candidates.
    package var rank = Rank.specificity
    /// `policy unreadable`: what a value that cannot be read does when its route does not say.
    package var unreadable = UnreadableValue.fail
    /// `policy decline`: what follows a decline.
    package var decline = Decline.next
    /// `policy repeated`: which of several values of one name a field reads.
    package var repeated = Repeated.last
    /// `policy path-case`: how letters of a path compare.
    package var pathCase = PathCase.sensitive
    /// `policy trailing-slash`: whether exact patterns see the final slash.
    package var trailingSlash = TrailingSlash.ignore
    /// `policy empty-segments`: whether empty segments count.
    package var emptySegments = EmptySegments.keep
    /// `policy plus`: what `+` means in a query.
    package var plus = Plus.literal
    /// `policy custom-host`: what the host of a custom-scheme link is.
    package var customHost = CustomHost.host
    /// `policy repair`: whether characters that Foundation repairs are accepted.
    package var repair = Repair.foundation
    /// `policy ports`: which ports are admitted.
    package var ports = Ports.any
    /// `policy launching`: what a link meets while the app is launching.
    package var launching = Launching.hold
    /// `policy signed-out`: what a route that needs a user does without one.
    package var signedOut = SignedOut.hold
    /// `policy inbox`: how many links wait, and which gives way.
    package var inbox = Inbox()
    /// `policy duplicates`: whether a link waits beside another one that opens the same.
    package var duplicates = Duplicates.ignoreAdjacent
    /// `policy navigation`: what a screen is put on.
    package var navigation = Navigation.reset
    /// `policy initial-link`: whether the launch link is opened again at each return.
    package var initialLink = InitialLink.once
    /// `policy consume`: when a waiting link is forgotten.
    package var consume = Consume.after

    /// The places of the policies that the table states.
    package var places = PolicyPlaces()

    /// Creates the default policies.
    package init() {}

    /// The order among candidates.
    package enum Rank: String, Sendable, CaseIterable { case specificity, registration }
    /// What follows a decline.
    package enum Decline: String, Sendable, CaseIterable { case next, stop }
    /// Which of several values of one name a field reads.
    package enum Repeated: String, Sendable, CaseIterable { case last, first }
    /// How letters of a path compare, in ASCII and after decoding.
    package enum PathCase: String, Sendable, CaseIterable { case sensitive, insensitive, lower }
    /// Whether exact patterns see the final slash.
    package enum TrailingSlash: String, Sendable, CaseIterable { case ignore, strict }
    /// Whether empty segments count.
    package enum EmptySegments: String, Sendable, CaseIterable { case keep, collapse }
    /// What `+` means in a query.
    package enum Plus: String, Sendable, CaseIterable { case literal, space }
    /// Whether the host of a custom-scheme link is a host or the first segment.
    package enum CustomHost: String, Sendable, CaseIterable { case host, segment }
    /// Whether characters that Foundation repairs are accepted.
    package enum Repair: String, Sendable, CaseIterable { case foundation, reject }
    /// Which ports are admitted.
    package enum Ports: String, Sendable, CaseIterable { case any, `default` }
}

/// The places of policies, by their names.
package struct PolicyPlaces: Sendable, Hashable {
    /// By the words of the manual: a key of its own costs the start of each process a search for how
    /// to hash it.
    private var places: [String: Place] = [:]

    /// Creates an empty list.
    package init() {}

    /// The policies that the table states, in the order of the manual.
    package var names: [PolicyName] { PolicyName.allCases.filter { self[$0] != nil } }

    /// The place of a policy; nil when the table does not state it.
    package subscript(name: PolicyName) -> Place? {
        get { places[name.rawValue] }
        set { places[name.rawValue] = newValue }
    }
}

/// The names of the policies.
package enum PolicyName: String, Sendable, Hashable, CaseIterable {
    case match, rank, unreadable, decline, repeated
    case pathCase = "path-case"
    case trailingSlash = "trailing-slash"
    case emptySegments = "empty-segments"
    case plus
    case customHost = "custom-host"
    case repair, ports
    case launching
    case signedOut = "signed-out"
    case inbox, duplicates, navigation
    case initialLink = "initial-link"
    case consume
}
