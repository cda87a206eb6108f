internal import RouteTables
internal import Routing
internal import Tenancy
internal import URLText

/// One tenant of an app: its allow-lists and its routes, ready to take links.
///
/// ```swift
/// let loaded = Tenant.load("shop", in: "Tenants")
/// if let tenant = loaded.tenant {
///     let decision = tenant.dispatch("https://example.com/products/42")
///     decision.outcome                  // handled product
///     decision.value("productID")?.int  // 42
/// }
/// ```
///
/// A tenant is an immutable value and may be used from any thread. To take a changed table, load the
/// tenant again; when that fails, keep the value you have.
public struct Tenant: Sendable {
    let tenant: Tenancy.Tenant

    /// The name, which is the one of its folder.
    public var name: String { tenant.name.description }

    /// The title; nil when the table gives none.
    public var title: String? { tenant.title }

    init(_ tenant: Tenancy.Tenant) { self.tenant = tenant }

    /// Sends a link through the tenant's router and returns how it ended.
    ///
    /// Nothing is opened, kept or remembered: do what ``Decision/action`` says. A text that is no
    /// link, or one the tenant does not accept, is an outcome like every other.
    ///
    /// ```swift
    /// tenant.dispatch("shop://products/42", via: .push).outcome  // handled product-word
    /// tenant.dispatch("https://evil.example/x").outcome          // rejected host
    /// ```
    ///
    /// - Parameters:
    ///   - link: The link, as the system handed it to the app.
    ///   - source: Where it came from; nil is `universalLink` for http and https, else `scheme`.
    ///   - state: Who is signed in, and the flags; by default signed in, with flags as declared.
    /// - Returns: How it ended, who decided, and what is to be done.
    /// - Complexity: O(n) in the nodes that the link visits in the tree of the table's patterns;
    ///   where flags are not known, that for each way on.
    public func dispatch(
        _ link: String,
        via source: LinkSource? = nil,
        with state: LinkState = LinkState()
    ) -> Decision {
        switch tenant.read(link) {
        case .failure(let refusal): return Decision(refusal)
        case .success(let url):
            var dispatch = tenant.router.dispatch(
                url,
                context: tenant.context(state.context(source))
            )
            guard case .decided(let decision) = dispatch.advance() else {
                // Nobody can answer a question here, so that all ways are walked.
                return explain(link, via: source, with: state).decision
            }
            return Decision(decision, link: dispatch.lastLink, ways: [], in: tenant)
        }
    }

    /// Sends a link the same way as `dispatch` and returns the evidence with the decision.
    ///
    /// ```swift
    /// let explanation = tenant.explain("https://example.com/products/abc")
    /// explanation.answer  // FAILED in product: productID "abc" is not an int
    /// explanation.candidates.map(\.route)  // ["product", "catalog"]
    /// ```
    ///
    /// - Parameters:
    ///   - link: The link, as the system handed it to the app.
    ///   - source: Where it came from; nil is `universalLink` for http and https, else `scheme`.
    ///   - state: Who is signed in, and the flags; by default signed in, with flags as declared.
    /// - Returns: The decision of `dispatch`, and what competed for the link.
    /// - Complexity: O(n) in the registrations, and in the nodes of their patterns.
    public func explain(
        _ link: String,
        via source: LinkSource? = nil,
        with state: LinkState = LinkState()
    ) -> Explanation {
        let walk = tenant.explain(link, context: state.context(source))
        return explanation(walk)
    }

    /// The evidence of a walk, with the ways on where something is not known.
    func explanation(_ walk: Walk) -> Explanation {
        let ways = (walk.explanation?.ways ?? []).map { way in
            let assumptions = way.assumptions.map { LinkState.flags($0.compactMap(\.condition)) }
            let decision = Decision(way.decision, link: way.link, ways: [], in: tenant)
            return Decision.Way(assumptions: assumptions, decision: decision)
        }
        return Explanation(walk, ways: ways, in: tenant)
    }
}
