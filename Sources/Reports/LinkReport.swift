internal import RouteTables
internal import Routing
internal import SourceText
package import Tenancy

/// Shows a link that was written for a route: the link alone, so that scripts can take it.
///
/// Where something else happens to the link, the answer and its evidence follow below. The JSON form
/// is `waymark.link/1`.
package struct LinkReport: Sendable {
    private let link: WrittenLink
    private let tenant: Tenant
    private let whyNot: WhyNotReport

    /// Creates a report; with `showsAll`, long values are shown to their end.
    package init(_ link: WrittenLink, in tenant: Tenant, showsAll: Bool = false) {
        self.link = link
        self.tenant = tenant
        whyNot = WhyNotReport(
            tenant.whyNot(link.route, link.walk),
            in: tenant,
            showsAll: showsAll
        )
    }

    /// The report; the link stands on the first line, however long it is.
    ///
    /// - Complexity: O(n) in the candidates.
    package func document(width: Int = TextRenderer.usualWidth) -> Document {
        let line = Document.Block.verbatim([Text(link.text)])
        switch fit {
        case .taken: return Document([line])
        case .otherValues:
            return Document([line, .line(otherValues), .blank, .rows(valueRows)])
        case .notTaken:
            return Document([line, .line(whyNot.answer), .blank] + whyNot.evidence(width: width))
        }
    }

    /// A route that comes last after redirects has what these made of the values.
    private var fit: WrittenLink.Fit {
        link.fit == .notTaken && whyNot.isTaken ? .otherValues : link.fit
    }

    private var otherValues: Text {
        Text("OTHER VALUES", .strong) + Text(": ") + whyNot.why.answer
    }

    private var valueRows: [Row] {
        guard let explanation = link.walk.explanation else { return [] }
        return whyNot.why.valueRows(of: explanation.decision)
    }

    /// The report as `waymark.link/1`.
    ///
    /// - Complexity: O(n) in the candidates.
    package var json: JSONValue {
        .object([
            "schema": "waymark.link/1",
            "tenant": .string(tenant.name.description),
            "route": .string(tenant.router.route(link.route).name.description),
            "url": .string(link.text),
            "fit": .string(fit.word),
            "outcome": .string(link.walk.outcome.words),
            "whyNot": fit == .notTaken ? whyNot.json : .null,
        ])
    }
}

extension WrittenLink.Fit {
    /// Whether the route takes the link, in one stable word.
    fileprivate var word: String {
        switch self {
        case .taken: "taken"
        case .otherValues: "other-values"
        case .notTaken: "not-taken"
        }
    }
}
