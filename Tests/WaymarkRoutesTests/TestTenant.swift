import Foundation
import TestSupport
import Testing
import WaymarkRoutes

/// Tenants that tests write.
enum TestTenant {
    /// A table with a link for each outcome.
    static let table = #"""
        tenant cafe "Café"
        tabs menu=Menu orders=Orders
        allow scheme https cafe
        allow host cafe.example
        allow host none for cafe
        flag ordering unknown
        flag closed on

        route dish    /menu/:dish?size<int?>&hot<bool?>      -> show Dish in menu kind=food
        route order   /orders/:id<int> exact needs auth      -> show Order in orders
        route cart    /cart when ordering                    -> show Cart
        route old     /dishes/:dish                          -> redirect /menu/:dish
        route round   /round                                 -> redirect /round
        route home    / exact                                -> root
        route help    /help/*page                            -> external
        route pixel   /pixel                                 -> discard
        route party   /party when !closed                    -> show Party
        route signin  /done/#ok fragment-parameters          -> show SignIn
        fallback via push -> external
        fallback via in-app -> show Lost in menu

        """#

    /// What is left in a folder with the given files of a tenant named `cafe`.
    static func load(_ files: [String: String]) throws -> LoadedTenant {
        try withTemporaryFolder { folder in
            let own = folder.appending(path: "cafe")
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            for (name, text) in files {
                try Data(text.utf8).write(to: own.appending(path: name))
            }
            return Tenant.load("cafe", in: folder.path)
        }
    }

    /// The tenant of the table.
    static func cafe() throws -> Tenant {
        let loaded = try load(["cafe.waymark": table])
        #expect(loaded.diagnostics == [])
        return try #require(loaded.tenant)
    }
}
