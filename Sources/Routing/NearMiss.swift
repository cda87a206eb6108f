import RouteTables
import SourceText

/// A registration that does not match a link, and the edits of the link with which it would.
///
/// A claim, shown only after the matcher confirmed it: with the edits applied, the registration is a
/// candidate.
package struct NearMiss: Sendable, Hashable {
    /// The registration.
    package let route: RouteIndex
    /// The edits, in the order in which they are applied; one or two.
    package let edits: [LinkEdit]
    /// The link after the edits.
    package private(set) var link: String

    /// The cost of the edits together.
    let cost: Int
    /// How unlike the texts before and after are.
    let unlikeness: Int

    /// Creates a near miss.
    init(route: RouteIndex, edits: [LinkEdit], link: String) {
        self.route = route
        self.edits = edits
        self.link = link
        cost = edits.map(\.cost).reduce(0, +)
        unlikeness = edits.map(\.unlikeness).reduce(0, +)
    }

    /// The same with the link as it is read, which may be repaired.
    func read(as link: String) -> NearMiss {
        var read = self
        read.link = link
        return read
    }
}

/// The nearest of the registrations that do not match.
package struct NearMisses: Sendable, Hashable {
    /// The nearest, the cheapest edits first; at most `most`.
    package var list: [NearMiss]
    /// How many more there are.
    package var more: Int

    /// Creates a list.
    package init(list: [NearMiss], more: Int) {
        self.list = list
        self.more = more
    }

    /// The most near misses that are shown.
    package static let most = Limits.nearMisses
    /// The most edits of one near miss.
    package static let mostEdits = Limits.nearMissEdits
}
