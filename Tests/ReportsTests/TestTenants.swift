import RouteTables
import Routing
import SourceText
import Tenancy
import Testing

/// Tenants with a route for each way a link can end.
enum TestTenants {
    /// The table of the manual's first example, with fallbacks.
    static let shopTable = #"""
        tenant shop "Example Shop"
        tabs home=Home search=Search profile=Profile

        allow scheme https shop
        allow host   example.com www.example.com
        allow host   products none for shop

        flag checkout-enabled on
        policy match prefix

        route featured      /products/featured          host example.com      -> show Featured in home
        route product       /products/:productID<int> exact                   -> show Product in home
        route search        /search/:category?page<int>&campaign<string?>     -> show Search in search
        route catalog       /products                                         -> show Catalog in home
        route orders        /orders[/:orderID<int>] exact needs auth          -> show Orders in profile
        route settings      /settings                                         -> show Settings in profile
        route checkout      /checkout                   when checkout-enabled -> show Checkout in home
        route checkout-web  /checkout                   host www.example.com  -> show Checkout in home
        route product-word  /:productID<int> exact scheme shop host products  -> show Product in home
        route signin        /callback/#complete fragment-parameters           -> show SignIn
        route old           /p/:id exact                                      -> redirect /products/:id
        route home          / exact                                           -> show Home in home
        route help          /help/*page                                       -> external
        route pixel         /pixel                                            -> discard
        route round         /round                                            -> redirect /round
        fallback via in-app -> show Lost in home
        fallback -> show Home in home
        fallback via typed -> redirect /

        """#

    /// A tenant of a table, which must have no error.
    static func tenant(
        _ name: String,
        _ table: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> Tenant {
        let parsed = RouteTable.parse(SourceText(name: "\(name).waymark", text: table))
        #expect(parsed.diagnostics == [], sourceLocation: sourceLocation)
        return Tenant(name: try #require(TenantName(name)), table: parsed.value)
    }

    /// The shop.
    static func shop() throws -> Tenant { try tenant("shop", shopTable) }

    /// The shop without a fallback.
    static func bare() throws -> Tenant {
        let lines = shopTable.split(separator: "\n", omittingEmptySubsequences: false)
        let kept = lines.filter { !$0.hasPrefix("fallback") }
        return try tenant("shop", kept.joined(separator: "\n"))
    }
}
