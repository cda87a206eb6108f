internal import RouteTables
package import Routing
internal import SourceText
internal import URLText

extension RoutingReason {
    /// The reason as a sentence for a reader.
    ///
    /// `above` is the route that a term of rank compares with; with `showsAll`, long values are
    /// shown to their end.
    package func sentence(above: String? = nil, showsAll: Bool = false) -> String {
        let limit = showsAll ? Int.max : Quoted.usualLimit
        let above = above ?? "the one above"
        return switch self {
        case .schemeNotAllowed(let scheme): "scheme \(scheme) is not allowed"
        case .hostNotAllowed(let host, let resembles):
            "host \(host) is not allowed" + (resembles.map { "; \($0.sentence)" } ?? "")
        case .hostMissing: "a link without a host is not allowed"
        case .portNotDefault(let port): "port \(port) is not the default port of its scheme"
        case .opaquePath: "the path does not begin with `/`, so no pattern matches it"
        case .conditionOff(let condition):
            "flag \(condition.flag) is \(condition.isNegated ? "on" : "off")"
        case .declined(let reason): "it says \(Quoted(reason, limit: limit))"
        case .valueUnreadable(let name, let value, let type):
            "\(name) \(Quoted(value, limit: limit)) is not \(type.noun)"
        case .valueMissing(let name): "query field \(name) is missing"
        case .appLaunching: "the app is launching"
        case .authNeeded: "it needs a signed-in user"
        case .pluginDeclined(let plugin, let reason):
            "plugin \(plugin) says \(Quoted(reason, limit: limit))"
        case .pluginFailed(let plugin, let failure):
            "plugin \(plugin) \(failure.sentence(limit: limit))"
        case .pluginNotTrusted(let plugin):
            "plugin \(plugin) is not trusted, so it was not asked"
        case .pluginNotLoaded(let plugin, let why):
            "plugin \(plugin) was not asked: \(PrintableText.escaped(why))"
        case .redirectUnreadable(let link, let reason):
            "the redirect makes \(Quoted(LinkPassword.masked(link), limit: limit)): "
                + reason.sentence
        case .redirectLoop(let link): "the redirect leads back to \(LinkPassword.masked(link))"
        case .redirectTooLong(let limit): "there are more than \(limit) redirects"
        case .outrankedLiteral(let segment): "\(above) has a literal at segment \(segment)"
        case .outrankedParameter(let segment): "\(above) has a parameter at segment \(segment)"
        case .outrankedLonger: "shorter than \(above)"
        case .outrankedExact: "a prefix, and \(above) is exact"
        case .outrankedHost: "\(above) has the more specific host"
        case .outrankedEarlier: "registered after \(above)"
        }
    }

    /// The code and the fields, as every JSON format writes a reason.
    var json: JSONValue {
        .object(["code": .string(code), "fields": .object(fields)])
    }

    private var fields: [String: JSONValue] {
        switch self {
        case .schemeNotAllowed(let scheme): ["scheme": .string(scheme)]
        case .hostNotAllowed(let host, let resembles):
            ["host": .string(host), "resembles": resembles?.json ?? .null]
        case .portNotDefault(let port): ["port": .string(port)]
        case .conditionOff(let condition): ["condition": .string(condition.description)]
        case .declined(let reason): ["reason": .string(reason)]
        case .valueUnreadable(let name, let value, let type):
            [
                "name": .string(name), "value": .string(value),
                "type": .string(type.description),
            ]
        case .valueMissing(let name): ["name": .string(name)]
        case .pluginDeclined(let plugin, let reason):
            ["plugin": .string(plugin.description), "reason": .string(reason)]
        case .pluginFailed(let plugin, let failure):
            [
                "plugin": .string(plugin.description), "failure": .string(failure.word),
                "text": .string(failure.sentence(limit: .max)),
            ]
        case .pluginNotTrusted(let plugin): ["plugin": .string(plugin.description)]
        case .pluginNotLoaded(let plugin, let why):
            ["plugin": .string(plugin.description), "why": .string(why)]
        case .redirectUnreadable(let link, let reason):
            ["link": .string(LinkPassword.masked(link)), "reason": reason.json]
        case .redirectLoop(let link): ["link": .string(LinkPassword.masked(link))]
        case .redirectTooLong(let limit): ["limit": .integer(limit)]
        case .outrankedLiteral(let segment), .outrankedParameter(let segment):
            ["segment": .integer(segment)]
        case .hostMissing, .opaquePath, .appLaunching, .authNeeded, .outrankedLonger,
            .outrankedExact, .outrankedHost, .outrankedEarlier:
            [:]
        }
    }
}

extension HostResemblance {
    /// What the resemblance is, as a part of a sentence about the host.
    fileprivate var sentence: String {
        switch self {
        case .begins(let pattern): "it only begins like \(pattern)"
        case .ends(let pattern): "it only ends like \(pattern)"
        case .bare(let pattern): "\(pattern) allows names below it, not the name itself"
        case .userInformation(let pattern): "\(pattern) stands before `@`, as a user name"
        case .lookalike(let pattern): "it only looks like \(pattern)"
        case .otherScheme(_, let schemes):
            "it is allowed for \(schemes.joined(separator: ", ")) alone"
        }
    }

    fileprivate var json: JSONValue {
        let (kind, pattern) =
            switch self {
            case .begins(let pattern): ("begins", pattern)
            case .ends(let pattern): ("ends", pattern)
            case .bare(let pattern): ("bare", pattern)
            case .userInformation(let pattern): ("user-information", pattern)
            case .lookalike(let pattern): ("lookalike", pattern)
            case .otherScheme(let pattern, _): ("other-scheme", pattern)
            }
        var members: [String: JSONValue] = [
            "kind": .string(kind), "host": .string(pattern.description),
        ]
        if case .otherScheme(_, let schemes) = self {
            members["schemes"] = .array(schemes.map { .string($0) })
        }
        return .object(members)
    }
}
