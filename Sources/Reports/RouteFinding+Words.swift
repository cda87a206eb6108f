package import RouteAnalysis
package import RouteTables
package import SourceText

extension RouteFinding: FindingWords {
    /// What was found, as a sentence for a reader.
    package func sentence(at place: FindingPlace) -> String {
        switch self {
        case .neverWins(let cover):
            cover.routes.count == 1
                ? "the route never wins: \(cover.routes[0]) ends all of its links first"
                : "the route never wins: \(Self.list(cover.routes.map(\.description))) together end all"
                    + " of its links first"
        case .takesNothing(nil): "the route takes no link at all"
        case .takesNothing(.hostIsSegment(let scheme)?):
            "the route takes no link at all: it asks for a host, and links of scheme \(scheme) have"
                + " none, as `policy custom-host segment` makes it their first segment"
        case .takesNothing(.hostNotForScheme(let hosts, let schemes)?):
            "the route takes no link at all: the tenant accepts no link with scheme"
                + " \(schemes.joined(separator: " or ")) and host \(hosts.joined(separator: " or "))"
        case .tie(let earlier):
            "the route and \(earlier) take the same links, and only their order decides"
        case .orderDecides(let earlier):
            "\(earlier) takes some of the route's links only because it stands before it"
        case .hostNotAllowed(let host): "the tenant does not accept host \(host)"
        case .schemeNotAllowed(let scheme): "the tenant does not accept scheme \(scheme)"
        case .everyHost: "no line and no route names a host, so that every host is accepted"
        case .prefixTakesEverything:
            "a prefix `/` takes every path that no other route takes"
        case .catchAllBeforeFallback(let fallback, let isReached):
            isReached
                ? "the route takes every path with a first segment, so that the fallback in line"
                    + " \(fallback.line) runs for few other links"
                : "the route leaves the fallback in line \(fallback.line) no link"
        case .redirectLoop: "the redirect leads to itself"
        case .redirectNotAccepted(.scheme(let scheme)):
            "the redirect leads to scheme \(scheme), which the tenant does not accept"
        case .redirectNotAccepted(.host(let host)):
            "the redirect leads to \(host.map { "host \($0)" } ?? "a link without host"), which the"
                + " tenant does not accept"
        case .redirectNotServed(let isAll):
            "no route matches \(isAll ? "what" : "some of what") the redirect leads to"
        case .flagUnread(let flag): "no route asks for flag \(flag)"
        case .hostLiteralCapitals(let literal):
            "`\(literal)` never equals a host, which is compared in lower case"
        case .routeNotDelivered(let rules):
            rules.isEmpty
                ? "no rule of an association file lets the system hand over a link of the route"
                : "the system hands over no link of the route: where a rule would, "
                    + Self.list(
                        rules.map { "`\($0.text)` (\($0.place.file):\($0.place.line ?? 0))" }
                    )
                    + (rules.count == 1 ? " excludes it first" : " exclude it first")
        case .ruleNotServed(let pattern): "no route takes a link that `\(pattern)` lets through"
        case .linkShared(let claim, let tenant):
            "tenant \(tenant) accepts \(claim), too, and takes the same link"
        }
    }

    /// What each of the example links shows.
    package var exampleNotes: [String] {
        switch self {
        case .neverWins(let cover): ["\(cover.decider) \(cover.deed.words)"]
        case .tie(let earlier):
            ["both would take it", "only \(earlier) takes it", "only this one takes it"]
        case .orderDecides: ["both would take it"]
        case .catchAllBeforeFallback: ["the route takes it", "the fallback runs"]
        default: []
        }
    }

    /// What to do about it: what the page of the code says, where nothing better is known.
    package var remedy: String {
        switch self {
        case .neverWins(let cover):
            (["Remove the route"] + cover.remedies.map(\.sentence)).joined(separator: ", or ")
                + (cover.remedies.isEmpty ? ", or make its pattern more specific." : ".")
        case .catchAllBeforeFallback(_, isReached: false):
            "Remove the route and let the fallback do what it does, or remove the fallback."
        case .takesNothing(.hostIsSegment?):
            "Take `host` from the route, and write the host as the first segment of its pattern."
        case .takesNothing(.hostNotForScheme?):
            "Accept the host for the scheme, or take `host` or `scheme` from the route."
        default: FindingPage.page(for: code)?.change ?? ""
        }
    }

    /// The other routes that the sentence names.
    package var otherRoutes: [Name] {
        switch self {
        case .neverWins(let cover): cover.routes
        case .tie(let earlier), .orderDecides(let earlier): [earlier]
        default: []
        }
    }

    /// The rules and the fallback that the sentence names.
    package var otherPlaces: [(name: String, place: FindingPlace)] {
        switch self {
        case .routeNotDelivered(let rules): rules.map { ($0.text, $0.place) }
        case .catchAllBeforeFallback(let fallback, _): [("fallback", FindingPlace(fallback))]
        default: []
        }
    }

    /// The fields of the code, for JSON.
    package var fields: [String: JSONValue] {
        switch self {
        case .neverWins(let cover):
            [
                "coveredBy": .array(cover.routes.map { .string($0.description) }),
                "decider": .string(cover.decider.description),
                "deed": .string(cover.deed.rawValue),
                "remedies": .array(cover.remedies.map { .string($0.sentence) }),
            ]
        case .tie(let earlier), .orderDecides(let earlier):
            ["earlier": .string(earlier.description)]
        case .hostNotAllowed(let host): ["host": .string(host)]
        case .schemeNotAllowed(let scheme): ["scheme": .string(scheme)]
        case .catchAllBeforeFallback(let fallback, let isReached):
            ["fallback": fallback.json, "isReached": .bool(isReached)]
        case .redirectNotAccepted(.scheme(let scheme)): ["scheme": .string(scheme)]
        case .redirectNotAccepted(.host(let host)): ["host": .optional(host)]
        case .redirectNotServed(let isAll): ["isAll": .bool(isAll)]
        case .flagUnread(let flag): ["flag": .string(flag.description)]
        case .hostLiteralCapitals(let literal): ["literal": .string(literal)]
        case .ruleNotServed(let pattern): ["pattern": .string(pattern)]
        case .linkShared(let claim, let tenant):
            ["claim": .string(claim), "tenant": .string(tenant)]
        case .routeNotDelivered(let rules):
            [
                "excludedBy": .array(
                    rules.map { .object(["rule": .string($0.text), "place": $0.place.json]) }
                )
            ]
        case .takesNothing(.hostIsSegment(let scheme)?): ["scheme": .string(scheme)]
        case .takesNothing(.hostNotForScheme(let hosts, let schemes)?):
            [
                "hosts": .array(hosts.map { .string($0) }),
                "schemes": .array(schemes.map { .string($0) }),
            ]
        case .takesNothing(nil), .everyHost, .prefixTakesEverything, .redirectLoop: [:]
        }
    }

    /// At most some of the names, and how many more there are.
    private static func list(_ names: [String]) -> String {
        let most = 6
        let shown = names.prefix(most).joined(separator: ", ")
        return names.count > most ? "\(shown) and \(names.count - most) more" : shown
    }
}

extension Coverage.Deed {
    /// What is done, behind the name of who does it.
    fileprivate var words: String {
        switch self {
        case .takes: "takes it"
        case .fails: "fails"
        case .declines: "declines, which ends the dispatch"
        case .holds: "holds it"
        case .loses: "loses it"
        case .sendsOn: "sends it on"
        }
    }
}
