import RouteTables

/// The position of a form among the forms of a router.
struct FormIndex: Sendable, Hashable {
    let position: Int32

    init(_ position: Int) { self.position = Int32(position) }
}

/// One way in which a registration can match: the whole pattern, or the long or short form of a
/// pattern with an optional tail.
struct CompiledForm: Sendable {
    /// The registration.
    var route: RouteIndex
    /// Which form it is.
    var form: CandidateTrace.Form
    /// The segments of the path as the table's spelling compares them.
    var path: [PatternSegment]
    /// The segments of the fragment's path; nil without `#`.
    var fragment: [PatternSegment]?
    /// The segments of `path` as the table writes them.
    var writtenPath: [PatternSegment]
    /// The segments of `fragment` as the table writes them.
    var writtenFragment: [PatternSegment]?
    /// Whether the pattern must cover everything.
    var isExact: Bool
    /// What a strict table asks of the path's final slash; nil asks nothing.
    var pathSlash: Bool?

    /// The parameters and the rest, in the order in which they are read before the query.
    var pathParameters: [BoundParameter] { BoundParameter.list(in: path) }
    /// The parameters and the rest of the fragment, read after the query.
    var fragmentParameters: [BoundParameter] { BoundParameter.list(in: fragment ?? []) }
}

/// A parameter or rest, and the segment it reads.
struct BoundParameter: Sendable {
    var name: Name
    /// The type; nil for a rest.
    var type: ValueType?
    /// The position of the segment, or of the first one of a rest, in its part of the link.
    var segment: Int

    /// Collects the parameters of a list of segments.
    static func list(in segments: [PatternSegment]) -> [BoundParameter] {
        segments.enumerated().compactMap { position, segment in
            switch segment {
            case .literal: nil
            case .parameter(let name, let type):
                BoundParameter(name: name, type: type, segment: position)
            case .rest(let name): BoundParameter(name: name, type: nil, segment: position)
            }
        }
    }
}
