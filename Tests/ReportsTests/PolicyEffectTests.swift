import Reports
import RouteTables
import Tenancy
import Testing

/// What the trace says of policies that had a part in it.
@Suite struct PolicyEffectTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var table: String
        var link: String
        /// The row that says it, as plain output has it.
        var row: String

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "lower",
            table: "policy path-case lower\nroute a /:x -> root",
            link: "https://a.example/%41b",
            row: "policy: the path is read in lower case (path-case lower, t.waymark:2)"
        ),
        Case(
            name: "insensitive",
            table: "policy path-case insensitive\nroute a /ab -> root",
            link: "https://a.example/AB",
            row:
                "policy: the path compares without letter case (path-case insensitive, t.waymark:2)"
        ),
        Case(
            name: "collapse",
            table: "policy empty-segments collapse\nroute a /a/b -> root",
            link: "https://a.example/a//b",
            row: "policy: empty segments are left out (empty-segments collapse, t.waymark:2)"
        ),
        Case(
            name: "plus",
            table: "policy plus space\nroute a /a?q -> root",
            link: "https://a.example/a?q=b+c",
            row: "policy: `+` in the query is a space (plus space, t.waymark:2)"
        ),
        Case(
            name: "strict",
            table: "policy trailing-slash strict\nroute a /a exact -> root",
            link: "https://a.example/a/",
            row: "policy: a final slash counts (trailing-slash strict, t.waymark:2)"
        ),
        Case(
            name: "exact",
            table: "policy match exact\nroute a /a -> root",
            link: "https://a.example/a",
            row: "policy: patterns that do not say how are exact (match exact, t.waymark:2)"
        ),
        Case(
            name: "registration",
            table: "policy rank registration\nroute a /:x -> root\nroute b /b -> root",
            link: "https://a.example/b",
            row: "policy: the earlier registration goes first (rank registration, t.waymark:2)"
        ),
        Case(
            name: "unreadable",
            table: "policy unreadable decline\nroute a /:x<int> -> root",
            link: "https://a.example/b",
            row: "policy: a value that cannot be read declines (unreadable decline, t.waymark:2)"
        ),
        Case(
            name: "stop",
            table: "policy decline stop\nroute a /a exact -> decline \"no\"\nroute b /a -> root",
            link: "https://a.example/a",
            row: "policy: a declined, so no other registration is tried (decline stop, t.waymark:2)"
        ),
        Case(
            name: "repeated, by default",
            table: "route a /a?q -> root",
            link: "https://a.example/a?q=1&q=2",
            row:
                "policy: q stands more than once, and the last one is read (repeated last (default))"
        ),
        Case(
            name: "repair",
            table: "policy repair reject\nroute a /a -> root",
            link: "https://a.example/a b",
            row:
                "policy: a link that Foundation repairs is not accepted (repair reject, t.waymark:2)"
        ),
    ]

    private func rows(_ table: String, _ link: String) throws -> [Substring] {
        let tenant = try TestTenants.tenant("t", "tenant t\n" + table + "\n")
        let report = WhyReport(tenant.explain(link), in: tenant)
        return PlainRenderer().render(report.document()).split(separator: "\n")
    }

    @Test(arguments: cases)
    func names(_ test: Case) throws {
        #expect(try rows(test.table, test.link).contains { $0 == test.row })
    }

    @Test(arguments: cases)
    func saysNothingOfAPolicyWithoutAPart(_ test: Case) throws {
        let rows = try rows(test.table, "https://a.example/z")
        let slash = test.name == "strict"
        #expect(!rows.contains { $0 == test.row } || slash || test.name == "unreadable")
    }

    @Test(arguments: [
        ("https://a.example/a?x=1&q=2", "not read: x; \"1\"; no query field of a (t.waymark:2)"),
        (
            "https://a.example/a?Q=2",
            "near: the link has \"Q\", and the field is \"q\" (t.waymark:2)"
        ),
        (
            "https://a.example/f#x=1",
            "note: the fragment is read as parameters, so its path is empty"
                + " (`=`, and neither `/` nor `?`)"
        ),
        ("https://b.example/a", "near: host a.example is allowed (t.waymark:4)"),
        ("htps://a.example/a", "near: scheme https is allowed (t.waymark:5)"),
    ])
    func saysWhatTheLinkBrings(_ link: String, row: String) throws {
        let table = """
            route a /a?q<int> -> root
            route f /f#/x -> root
            allow host a.example
            allow scheme https
            """
        let rows = try rows(table, link)
        #expect(rows.contains { $0 == row }, "\(rows)")
    }
}
