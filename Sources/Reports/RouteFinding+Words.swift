package import RouteAnalysis
package import RouteTables
package import SourceText

extension RouteFinding: FindingWords {
    /// What was found, as a sentence for a reader.
    package func sentence(at place: FindingPlace) -> String {
        switch self {
        case .neverWins(let routes):
            routes.count == 1
                ? "the route never wins: \(routes[0]) takes all of its links first"
                : "the route never wins: \(Self.list(routes.map(\.description))) together take all of"
                    + " its links first"
        case .takesNothing: "the route takes no link at all"
        case .tie(let earlier):
            "the route and \(earlier) take the same links, and only their order decides"
        case .orderDecides(let earlier):
            "\(earlier) takes some of the route's links only because it stands before it"
        case .hostNotAllowed(let host): "the tenant does not accept host \(host)"
        case .schemeNotAllowed(let scheme): "the tenant does not accept scheme \(scheme)"
        case .everyHost: "no line and no route names a host, so that every host is accepted"
        case .prefixTakesEverything:
            "a prefix `/` takes every path that no other route takes"
        case .catchAllBeforeFallback(let fallback):
            "the route takes every path, so that the fallback in line \(fallback.line) never runs for"
                + " one"
        case .redirectLoop: "the redirect leads to itself"
        case .flagUnread(let flag): "no route asks for flag \(flag)"
        case .hostLiteralCapitals(let literal):
            "`\(literal)` never equals a host, which is compared in lower case"
        case .routeNotDelivered:
            "no rule of an association file lets the system hand over a link of the route"
        case .ruleNotServed(let pattern): "no route takes a link that `\(pattern)` lets through"
        case .linkShared(let claim, let tenant):
            "tenant \(tenant) accepts \(claim), too, and takes the same link"
        }
    }

    /// What each of the example links shows.
    package var exampleNotes: [String] {
        switch self {
        case .neverWins(let routes):
            ["\(routes.map(\.description).joined(separator: " or ")) takes it"]
        case .tie(let earlier):
            ["both would take it", "only \(earlier) takes it", "only this one takes it"]
        case .orderDecides: ["both would take it"]
        default: []
        }
    }

    /// The other routes that the sentence names.
    package var otherRoutes: [Name] {
        switch self {
        case .neverWins(let routes): routes
        case .tie(let earlier), .orderDecides(let earlier): [earlier]
        default: []
        }
    }

    /// The fields of the code, for JSON.
    package var fields: [String: JSONValue] {
        switch self {
        case .neverWins(let routes):
            ["coveredBy": .array(routes.map { .string($0.description) })]
        case .tie(let earlier), .orderDecides(let earlier):
            ["earlier": .string(earlier.description)]
        case .hostNotAllowed(let host): ["host": .string(host)]
        case .schemeNotAllowed(let scheme): ["scheme": .string(scheme)]
        case .catchAllBeforeFallback(let fallback): ["fallback": fallback.json]
        case .flagUnread(let flag): ["flag": .string(flag.description)]
        case .hostLiteralCapitals(let literal): ["literal": .string(literal)]
        case .ruleNotServed(let pattern): ["pattern": .string(pattern)]
        case .linkShared(let claim, let tenant):
            ["claim": .string(claim), "tenant": .string(tenant)]
        case .takesNothing, .everyHost, .prefixTakesEverything, .redirectLoop,
            .routeNotDelivered:
            [:]
        }
    }

    private static func list(_ names: [String]) -> String {
        let most = 6
        let shown = names.prefix(most).joined(separator: ", ")
        return names.count > most ? "\(shown) and \(names.count - most) more" : shown
    }
}
