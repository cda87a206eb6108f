package import RouteTables
package import Routing

/// The first thing in a link that keeps a route from being a candidate.
///
/// Positions of segments count from 0; under `policy custom-host segment` the host is the first.
package enum RouteDifference: Sendable, Hashable {
    /// The path does not begin with `/`: no pattern matches it.
    case opaquePath
    /// The link's scheme is none of the route's.
    case scheme(found: String, wanted: [String])
    /// The link's host is none of the route's; nil for a link without one.
    case host(found: String?, wanted: [HostPattern])
    /// A segment is another one than the pattern has there; nil where the link has none.
    case segment(SegmentChange.Part, position: Int, found: String?, wanted: PatternSegment)
    /// The pattern is exact, and the link goes on.
    case tooLong(SegmentChange.Part, position: Int, found: String)
    /// The table tells apart whether a path ends in a slash.
    case finalSlash(SegmentChange.Part, isMissing: Bool)
    /// The pattern has a fragment, and the link has none.
    case fragmentMissing
}
