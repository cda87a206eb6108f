import Reports
import RouteTables
import Routing
import SourceText
import Tenancy
import URLText

/// Any bytes as a link.
struct LinkInput {
    private let url: String

    init(_ bytes: [UInt8]) { url = String(decoding: bytes, as: UTF8.self) }

    /// Every tenant answers, and what it says can be shown.
    func check() {
        for tenant in LinkInput.tenants { WalkedLink(url, in: tenant).check() }
        let split = SplitReport(url, LinkURL.read(url), spelling: Spelling())
        expectPlain(TextRenderer(width: 80).render(split.document(width: 80)), "split")
    }

    /// Tenants that read links in every way.
    static let tenants = [
        """
        tabs home=Home
        allow scheme https shop
        allow host example.com *.example.com products none
        flag beta unknown
        route product /products/:id<int> exact -> show Product in home
        route beta /b[/:x]?q<date?> when beta -> show Beta
        route rest /help/*page -> external
        route signin /callback/#complete/:token fragment-parameters -> show SignIn
        route old /p/:id -> redirect /products/:id
        fallback -> show Home in home
        """,
        """
        policy custom-host segment
        policy path-case insensitive
        policy empty-segments collapse
        policy trailing-slash strict
        policy plus space
        policy repeated first
        route caf /:p0/caf%C3%A9/42 -> redirect /x/:p0
        route any /*all -> show All
        route query /q?a&b<bool?>&c<uuid> unreadable decline -> discard
        """,
        """
        policy path-case lower
        policy rank registration
        policy decline stop
        policy repair reject
        policy ports default
        allow host xn--bcher-kva.example example.com
        route a /a -> decline "no"
        route b /:b -> root
        fallback -> redirect /a
        """,
    ].map { tenant("fuzz", $0) }

    private static func tenant(_ name: String, _ text: String) -> Tenant {
        let parsed = RouteTable.parse(
            SourceText(name: "\(name).waymark", text: "tenant \(name)\n" + text)
        )
        precondition(!parsed.hasErrors, "\(parsed.diagnostics)")
        guard let name = TenantName(name) else { preconditionFailure("\(name) is no name") }
        return Tenant(name: name, table: parsed.value)
    }
}

/// One link on its way through a tenant.
struct WalkedLink {
    private let url: String
    private let tenant: Tenant

    init(_ url: String, in tenant: Tenant) { (self.url, self.tenant) = (url, tenant) }

    /// The trace says what the router did, and can be shown.
    func check() {
        let walk = tenant.explain(url)
        let report = WhyReport(walk, in: tenant)
        expectPlain(TextRenderer(width: 80).render(report.document(width: 80)), "why")
        expectPlain(report.json.rendered(), "why as JSON")
        guard case .success(let link) = walk.reading, let explanation = walk.explanation else {
            return
        }
        let decision = tenant.router.decide(link, context: DispatchContext())
        precondition(decision == explanation.decision, "explain and decide differ")
        for miss in tenant.nearMisses(of: walk).list {
            guard case .success(let edited) = tenant.read(miss.link) else {
                preconditionFailure("a near miss is no link")
            }
            let candidates = tenant.router.explain(edited, context: DispatchContext()).walks[0]
                .candidates
            precondition(
                candidates.contains { $0.route == miss.route },
                "a near miss is no candidate after its edits"
            )
        }
    }
}
