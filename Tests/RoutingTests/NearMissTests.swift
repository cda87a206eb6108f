import RouteTables
import Routing
import SourceText
import Testing
import URLText

@Suite struct NearMissTests {
    /// A route, a link that it does not match, and the edits with which it would.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let route: String
        let link: String
        let edits: [String]
        let becomes: String?

        init(_ name: String, _ route: String, _ link: String, _ edits: String, _ becomes: String?) {
            self.name = name
            self.route = route
            self.link = link
            self.edits = edits.split(separator: " ").map(String.init)
            self.becomes = becomes
        }

        var testDescription: String { name }
    }

    static let cases = [
        Case(
            "a segment before the path, which a parameter could take too",
            "/products/:id",
            "x:/en/products/42",
            "segment-removed",
            "x:/products/42"
        ),
        Case(
            "a last parameter without a segment",
            "/products/:id",
            "x:/products",
            "segment-added",
            "x:/products/value"
        ),
        Case(
            "a last parameter, whose segment another one could take",
            "/p/:x/:y exact",
            "x:/p/1",
            "segment-added",
            "x:/p/1/value"
        ),
        Case(
            "a parameter before a literal that it could take",
            "/promo/:code/summer",
            "x:/promo/summer",
            "segment-added",
            "x:/promo/value/summer"
        ),
        Case(
            "a parameter whose type takes no other segment",
            "/settings/:name<push|mail>/:state<bool>",
            "x:/settings/push",
            "segment-added",
            "x:/settings/push/value"
        ),
        Case(
            "a parameter behind which its type takes the segments",
            "/accounts/:a<uint>/:b/:year<2000..2030>",
            "x:/accounts/statements/2024",
            "segment-added",
            "x:/accounts/value/statements/2024"
        ),
        Case(
            "a literal like its segment",
            "/products/:id",
            "x:/product/42",
            "segment-replaced",
            "x:/products/42"
        ),
        Case(
            "two segments too many",
            "/a/b exact",
            "x:/de/a/at/b",
            "segment-removed segment-removed",
            "x:/a/b"
        ),
        Case(
            "a segment short of a rest",
            "/help/*page",
            "x:/help",
            "segment-added",
            "x:/help/value"
        ),
        Case("a path without a slash", "/a", "x:a", "slashes", "x:///a"),
        Case(
            "a path without a slash, and a segment short",
            "/a/:id",
            "x:a",
            "slashes segment-added",
            "x:///a/value"
        ),
        Case("nothing shared", "/:id/reviews", "x:/42", "", nil),
        Case("too many segments too many", "/a/b exact", "x:/c/d/e/a/b", "", nil),
    ]

    @Test(arguments: cases)
    func nearestEdits(_ test: Case) throws {
        let text = "tenant t\nroute r \(test.route) -> root"
        let table = RouteTable.parse(SourceText(name: "t", text: text))
        #expect(table.diagnostics == [])
        let link = try LinkURL.read(test.link).get()
        let found = Router.compile(table.value).nearMisses(for: link).list
        #expect(found.flatMap { $0.edits.map(\.code) } == test.edits)
        #expect(found.first?.link == test.becomes)
    }
}
