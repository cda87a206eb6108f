internal import RouteTables
internal import Routing

extension Route {
    /// The pattern of a candidate: `exact` shows wherever the pattern is, whatever made it so.
    func pattern(of candidate: CandidateTrace) -> String {
        var result = pattern.description
        if candidate.isExact {
            result += " exact"
        } else if match == .prefix {
            result += " prefix"
        }
        switch candidate.form {
        case .whole: break
        case .long: result += " (long form)"
        case .short: result += " (short form)"
        }
        return result
    }

    /// The type of the value that a name of the pattern stands for; nil for a rest.
    func type(of name: String) -> ValueType? {
        for case .parameter(let parameter, let type) in allSegments
        where parameter.description == name {
            return type
        }
        return pattern.query.first { $0.name == name }?.type
    }

    private var allSegments: [PatternSegment] {
        pattern.segments + pattern.tail + (pattern.fragment?.segments ?? [])
    }
}
