package import Routing

/// One group of links: all of them end alike in every table.
package struct LinkGroup: Sendable {
    /// The link that was asked about: the shortest of the group, and of these the smallest in bytes.
    package var example: String
    /// The state that it was asked with.
    package var context: DispatchContext
    /// How it ends in each table.
    package var answers: [Answer]
    /// What else must hold for a link of the group, beside its path, scheme and host.
    var facts: [Fact]
    /// The link in its parts.
    var link: LinkText
    /// What each table recorded about the example.
    var explanations: [Explanation]
}

/// One thing that holds for the links of a group.
struct Fact: Sendable, Hashable {
    /// What it is about.
    var dimension: Dimension
    /// The values that it has, as they are written.
    var value: DimensionValue
}

/// One value of a dimension.
enum DimensionValue: Sendable, Hashable {
    case flag(isOn: Bool)
    case auth(isSignedIn: Bool)
    /// A source by name; nil for the default of the scheme.
    case source(String?)
    /// The values of a query field or parameter in order; none when it is absent.
    case values([FieldText])
    /// The link needs repair, because of a pair of its query; nil when it needs none.
    case repair(mark: String?)
}
