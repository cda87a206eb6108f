import Shell
import TestSupport
import Testing

/// What `why` and `why not` advise: an edit or a state that is printed is so as it stands there.
@Suite struct AdviceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// The lines after the tenant's name.
        var table: String
        var statement: String
        /// Lines of the answer, without the white space before and between their words.
        var lines: [String]
        var testDescription: String { name }
    }

    private static let item = """
        allow scheme https news
        allow host news.example for https
        allow host article none for news
        route item /items/:id exact -> show Item
        fallback via in-app -> root
        """
    private static let hop = """
        allow scheme https
        allow host m.example
        route go /go/*path -> redirect /items/*path
        route item /items/:id<int> exact -> show Item
        route slug /items/:slug exact -> show Slug
        """
    private static let flags = """
        allow scheme https
        allow host a.example
        flag f unknown
        flag g unknown
        route v2 /v/:id host a.example when !f g -> show Two
        route v /v/:id when f -> show V
        route v3 /:a/:b -> show W
        """
    private static let either = """
        allow scheme https
        allow host a.example
        flag f unknown
        flag g unknown
        route v /:a when f -> show V
        route w /:a when g -> show W
        """

    static let cases = [
        Case(
            name: "links move only from inside the app",
            table: item,
            statement: "why https://news.example/x/7 not item",
            lines: [
                "table write `x` as segment 1 of item t.waymark:5",
                "moves 8 ways, first fallback no-match -> item, such as news:/x/0 via in-app",
            ]
        ),
        Case(
            name: "links move only with a flag off",
            table: """
                allow scheme https
                allow host a.example
                flag f on
                route b /a when !f -> show B
                route a /a -> show A
                """,
            statement: "why https://a.example/a not a with f=off",
            lines: [
                "table put a before b t.waymark:6, 5",
                "moves 1 way, first b -> a, such as https://a.example/a with f=off",
            ]
        ),
        Case(
            name: "the route decides in every state of the flags",
            table: either,
            statement: "why https://a.example/a not w",
            lines: [
                "table take `when` from w t.waymark:7",
                "put w before v t.waymark:7, 6",
            ]
        ),
        Case(
            name: "a wildcard is named, not a host of another route",
            table: """
                allow host *
                route vx /v exact host *.vid.example -> show V
                route vz /z exact host a.vid.example -> show Z
                """,
            statement: "why https://foo.example/v --width 120",
            lines: ["near vx /v exact the host is foo.example, not *.vid.example t.waymark:3"]
        ),
        Case(
            name: "only the allow-list refuses a host that the route is for",
            table: """
                allow host m.news.example
                route n /v exact host *.news.example -> show N
                """,
            statement: "why https://x.m.news.example/v not n",
            lines: ["host x.m.news.example is not accepted, m.news.example is"]
        ),
        Case(
            name: "another letter case",
            table: item,
            statement: "why https://news.example/Items/7 not item",
            lines: [
                "table write `policy path-case insensitive` path-case sensitive (default)"
            ]
        ),
        Case(
            name: "the hop that a redirect makes",
            table: hop,
            statement: "why https://m.example/go/42 not slug",
            lines: ["table put slug before item t.waymark:6, 5"]
        ),
        Case(
            name: "an edit of the whole link is one change",
            table: item,
            statement: "why https://news.example/#items/7 not item",
            lines: ["link https://news.example/items/7 1 change"]
        ),
        Case(
            name: "candidates that decide a way",
            table: flags,
            statement: "why https://a.example/v/1 --width 120",
            lines: [
                "1 v2 /v/:id unknown nobody knows whether f is on t.waymark:6, 4",
                "2 v /v/:id unknown nobody knows whether f is on; v2 has the more specific host"
                    + " t.waymark:7, 4",
                "3 v3 /:a/:b would take it v has a literal at segment 1 t.waymark:8",
            ]
        ),
        Case(
            name: "a host that no link of the scheme has",
            table: """
                allow scheme https lt
                allow host lt.example
                policy custom-host segment
                route h /h host lt.example scheme lt -> show H
                """,
            statement: "lint --width 120",
            lines: [
                "help Take `host` from the route, and write the host as the first segment of its"
                    + " pattern."
            ]
        ),
        Case(
            name: "a host that is not accepted where custom links have none",
            table: """
                allow scheme https lt
                allow host lt.example
                policy custom-host segment
                route h /h host other.example *.other.example -> show H
                """,
            statement: "lint --width 120",
            lines: [
                "t.waymark:5:1: finding: the tenant does not accept host other.example",
                "t.waymark:5:1: finding: the tenant does not accept host *.other.example",
            ]
        ),
        Case(
            name: "a host that is accepted for another scheme",
            table: """
                allow scheme https lt
                allow host lt.example
                allow host other.example for lt
                route h /h host other.example scheme https -> show H
                """,
            statement: "lint --width 120",
            lines: [
                "t.waymark:5:1: finding: the route takes no link at all: the tenant accepts no link with"
                    + " scheme https and host other.example"
            ]
        ),
    ]

    @Test(arguments: cases)
    func saysWhatIsSo(_ test: Case) {
        let text = "tenant t\n" + test.table + "\n"
        var session = ShellSession(MemoryFiles(tables: ["t": text]).environment)
        _ = session.execute("use t")
        let output = session.execute(test.statement).output
        let lines = output.split(separator: "\n").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        for line in test.lines { #expect(lines.contains(line), "\(line) in\n\(output)") }
    }
}
