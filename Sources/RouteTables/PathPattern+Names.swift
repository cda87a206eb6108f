extension PathPattern {
    /// The segments of path, tail and fragment, in order.
    package var allSegments: [PatternSegment] { segments + tail + (fragment?.segments ?? []) }

    /// The names of all values: parameters, rests and query fields, in written order.
    ///
    /// - Complexity: O(n) in the segments and fields.
    package var names: [String] {
        func names(_ segments: [PatternSegment]) -> [String] {
            segments.compactMap { segment in
                switch segment {
                case .literal: nil
                case .parameter(let name, _), .rest(let name): name.description
                }
            }
        }
        return names(segments + tail) + query.map(\.name) + names(fragment?.segments ?? [])
    }

    /// The names of the rests.
    var restNames: [String] {
        allSegments.compactMap { segment in
            if case .rest(let name) = segment { name.description } else { nil }
        }
    }
}
