internal import RouteTables
internal import Routing
internal import Tenancy

extension RouteDifference {
    /// What differs, as a sentence for a reader; with `showsAll`, long texts are shown to their end.
    func sentence(showsAll: Bool) -> String {
        func quoted(_ text: String) -> String {
            "\(Quoted(text, limit: showsAll ? Int.max : Quoted.usualLimit))"
        }
        return switch self {
        case .opaquePath: RoutingReason.opaquePath.sentence()
        case .scheme(let found, let wanted):
            "the scheme is \(found), and the route is for \(wanted.joined(separator: ", "))"
        case .host(let found, let wanted):
            (found.map { "the host is \($0)" } ?? "there is no host")
                + ", and the route is for \(wanted.map(\.description).joined(separator: ", "))"
        case .segment(let part, let position, nil, let wanted):
            "\(part.noun) \(position + 1) is missing: \(wanted)"
        case .segment(let part, let position, let found?, .literal(let text)):
            "\(part.noun) \(position + 1) is \(quoted(found)), not "
                + quoted(String(decoding: text, as: UTF8.self))
        case .segment(let part, let position, _?, let wanted):
            "\(part.noun) \(position + 1) is empty, and \(wanted) takes no empty one"
        case .tooLong(let part, let position, let found):
            "\(part.noun) \(position + 1) is \(quoted(found)), and the exact pattern ends before it"
        case .finalSlash(let part, let isMissing):
            "the final slash of the \(part.rawValue) is \(isMissing ? "missing" : "one too many")"
        case .fragmentMissing: "there is no fragment, and the pattern has one"
        }
    }

    /// The policy behind the difference, where the route leaves it to one.
    func policy(of route: Route, in table: RouteTable) -> Evidence? {
        let name: PolicyName
        switch self {
        case .tooLong(.path, _, _) where route.pattern.fragment != nil: return nil
        case .tooLong where route.match == nil: name = .match
        case .finalSlash: name = .trailingSlash
        default: return nil
        }
        return table.policies.evidence(for: name)
    }

    /// The difference, as every JSON format writes it; positions count from 1.
    var json: JSONValue {
        var members: [String: JSONValue] = ["kind": .string(kind)]
        switch self {
        case .opaquePath, .fragmentMissing: break
        case .scheme(let found, let wanted):
            members["found"] = .string(found)
            members["wanted"] = .array(wanted.map { .string($0) })
        case .host(let found, let wanted):
            members["found"] = .optional(found)
            members["wanted"] = .array(wanted.map { .string($0.description) })
        case .segment(let part, let position, let found, let wanted):
            members["part"] = .string(part.rawValue)
            members["position"] = .integer(position + 1)
            members["found"] = .optional(found)
            members["wanted"] = .string(wanted.description)
        case .tooLong(let part, let position, let found):
            members["part"] = .string(part.rawValue)
            members["position"] = .integer(position + 1)
            members["found"] = .string(found)
        case .finalSlash(let part, let isMissing):
            members["part"] = .string(part.rawValue)
            members["isMissing"] = .bool(isMissing)
        }
        return .object(members)
    }

    private var kind: String {
        switch self {
        case .opaquePath: "opaque-path"
        case .scheme: "scheme"
        case .host: "host"
        case .segment: "segment"
        case .tooLong: "too-long"
        case .finalSlash: "final-slash"
        case .fragmentMissing: "fragment-missing"
        }
    }
}

extension SegmentChange.Part {
    /// What one of its segments is called.
    var noun: String { self == .fragment ? "fragment segment" : "segment" }
}
