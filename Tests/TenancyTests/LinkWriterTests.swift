import RouteTables
import Routing
import Tenancy
import Testing

@Suite struct LinkWriterTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// Allow-lists, policies and routes.
        var table: String
        var route = "r"
        var values: [(String, String)] = []
        var link: String
        var fit = WrittenLink.Fit.taken

        var testDescription: String { name }
    }

    private static let web = "allow scheme https\nallow host example.com\n"

    static let cases: [Case] = [
        Case(
            name: "a literal is escaped as in a path",
            table: web + "route r /caf%C3%A9/a%2Fb -> root",
            link: "https://example.com/caf%C3%A9/a%2Fb"
        ),
        Case(
            name: "the root",
            table: web + "route r / exact -> root",
            link: "https://example.com/"
        ),
        Case(
            name: "a value with every reserved character",
            table: web + "route r /:v -> root",
            values: [("v", "a/b?c#d[e]@!$&'()*+,;=:%\"<> ")],
            link: "https://example.com/a%2Fb%3Fc%23d%5Be%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A"
                + "%25%22%3C%3E%20"
        ),
        Case(
            name: "a value that is not ASCII, and one of two scalars",
            table: web + "route r /:v/:w secret v -> root",
            values: [("v", "Ä€👩‍👩‍👧"), ("w", "e\u{301}")],
            link: "https://example.com/%C3%84%E2%82%AC%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9%E2%80%8D"
                + "%F0%9F%91%A7/e%CC%81"
        ),
        Case(
            name: "a value of dots is no dot segment",
            table: web + "route r /:v/x -> root",
            values: [("v", "..")],
            link: "https://example.com/%2E%2E/x"
        ),
        Case(
            name: "types",
            table: web + "route r /:a<int>/:b<1..5>/:c<bool>/:d<x|y>/:e<double> -> root",
            values: [("a", "-7"), ("b", "5"), ("c", "true"), ("d", "y"), ("e", "1.5")],
            link: "https://example.com/-7/5/true/y/1.5"
        ),
        Case(
            name: "the short form of an optional tail",
            table: web + "route r /orders[/:id<int>] exact -> root",
            link: "https://example.com/orders"
        ),
        Case(
            name: "the long form of an optional tail",
            table: web + "route r /orders[/:id<int>] exact -> root",
            values: [("id", "7")],
            link: "https://example.com/orders/7"
        ),
        Case(
            name: "a rest takes one value for each segment",
            table: web + "route r /help/*page -> external",
            values: [("page", "a"), ("page", ""), ("page", "b/c")],
            link: "https://example.com/help/a//b%2Fc"
        ),
        Case(
            name: "query fields in the order of the pattern, then the others",
            table: web + "route r /s?page<int>&%C3%A9%26<string?>&tag<string?> -> root",
            values: [("x y", "1=2"), ("é&", "a b"), ("page", "3")],
            link: "https://example.com/s?page=3&%C3%A9%26=a%20b&x%20y=1%3D2"
        ),
        Case(
            name: "a repeated query field",
            table: web + "route r /s?tag -> root",
            values: [("tag", "a"), ("tag", "b")],
            link: "https://example.com/s?tag=a&tag=b"
        ),
        Case(
            name: "an empty query field",
            table: web + "route r /s?tag -> root",
            values: [("tag", "")],
            link: "https://example.com/s?tag="
        ),
        Case(
            name: "a plus where plus is a space",
            table: web + "policy plus space\nroute r /s?tag -> root",
            values: [("tag", "a+b c")],
            link: "https://example.com/s?tag=a%2Bb%20c"
        ),
        Case(
            name: "a fragment",
            table: web + "route r /app#/users/:id exact -> root",
            values: [("id", "a=b")],
            link: "https://example.com/app#users/a%3Db"
        ),
        Case(
            name: "a final slash of path and fragment that the table asks for",
            table: web + "policy trailing-slash strict\nroute r /app/#/users/ exact -> root",
            link: "https://example.com/app/#users/"
        ),
        Case(
            name: "a custom scheme without a host",
            table: "allow scheme app\nallow host none\nroute r /x/:v -> root",
            values: [("v", "1")],
            link: "app:///x/1"
        ),
        Case(
            name: "a custom scheme whose host is the first segment",
            table: "allow scheme app\npolicy custom-host segment\nroute r /items/:v -> root",
            values: [("v", "1")],
            link: "app://items/1"
        ),
        Case(
            name: "a first segment that cannot be a host",
            table: "allow scheme app\npolicy custom-host segment\nroute r /:v/x -> root",
            values: [("v", "A b")],
            link: "app:///A%20b/x"
        ),
        Case(
            name: "the route's own scheme and host",
            table: "allow scheme https app\nallow host example.com\nallow host items for app\n"
                + "route r /:v scheme app host items -> root",
            values: [("v", "1")],
            link: "app://items/1"
        ),
        Case(
            name: "a wildcard host that the table names",
            table: "allow scheme https\nallow host example.com a.example.com\n"
                + "route r /x host *.example.com -> root",
            link: "https://a.example.com/x"
        ),
        Case(
            name: "a wildcard host that the table does not name",
            table: "allow scheme https\nallow host *.example.com\n"
                + "route r /x host *.example.com -> root",
            link: "https://www.example.com/x"
        ),
        Case(
            name: "a table without an allow-list",
            table: "route r /x -> root",
            link: "https://example.com/x"
        ),
        Case(
            name: "the second host, where the first one leads elsewhere",
            table: "allow scheme https\nallow host a.example b.example\n"
                + "route r /x -> root\nroute other /x host a.example -> root",
            link: "https://b.example/x"
        ),
        Case(
            name: "a redirect takes its link",
            table: web + "route r /p/:v -> redirect /products/:v\nroute q /products/:v -> root",
            values: [("v", "a b")],
            link: "https://example.com/p/a%20b"
        ),
        Case(
            name: "another route takes the link",
            table: web + "route r /products/:v -> root\nroute new /products/new -> root",
            values: [("v", "new")],
            link: "https://example.com/products/new",
            fit: .notTaken
        ),
        Case(
            name: "a condition is off",
            table: web + "flag f off\nroute r /x when f -> root",
            link: "https://example.com/x",
            fit: .notTaken
        ),
        Case(
            name: "a route that always declines",
            table: web + "route r /x -> decline 'no'",
            link: "https://example.com/x",
            fit: .notTaken
        ),
        Case(
            name: "a value that is read in lower case",
            table: web + "policy path-case lower\nroute r /:v -> root",
            values: [("v", "Ab")],
            link: "https://example.com/Ab",
            fit: .otherValues
        ),
        Case(
            name: "a redirect that reads its value in lower case",
            table: web
                + "policy path-case lower\nroute r /p/:v -> redirect /q/:v\nroute q /q -> root",
            values: [("v", "Ab")],
            link: "https://example.com/p/Ab",
            fit: .otherValues
        ),
        Case(
            name: "an empty last segment of a rest needs a final slash after it",
            table: web + "route r /*v -> root",
            values: [("v", "a"), ("v", "")],
            link: "https://example.com/a//"
        ),
    ]

    private func values(_ test: Case) -> [(name: String, value: String)] {
        test.values.map { (name: $0.0, value: $0.1) }
    }

    @Test(arguments: cases)
    func writesALink(_ test: Case) throws {
        let tenant = try Tenant.of(test.table)
        let link = try tenant.link(to: test.route, values: values(test)).get()
        #expect(link.text == test.link)
        #expect(link.fit == test.fit)
    }

    @Test(arguments: cases.filter { $0.fit == .taken })
    func theWayOfALinkAgrees(_ test: Case) throws {
        let tenant = try Tenant.of(test.table)
        let link = try tenant.link(to: test.route, values: values(test)).get()
        let walk = tenant.explain(link.text)
        let first = try #require(walk.explanation?.walks.first)
        let decider = try #require(
            first.candidates.first { [.took, .redirected].contains($0.verdict) }
        )
        #expect(tenant.router.route(decider.route).name.description == test.route)
        let captured = walk.explanation?.decision.values ?? []
        for value in captured {
            #expect(value.texts.allSatisfy { text in test.values.contains { $0.1 == text } })
        }
    }

    @Test func triesTheLinkInTheStateThatIsGiven() throws {
        let tenant = try Tenant.of(Self.web + "flag f off\nroute r /x when f -> root")
        let flag = try #require(Name("f"))
        let context = DispatchContext(flags: [flag: .on])
        #expect(try tenant.link(to: "r", values: [], context: context).get().fit == .taken)
    }

    struct ProblemCase: Sendable, CustomTestStringConvertible {
        var name: String
        var table = "route product /p/:id<int>/:name?tag<bool>&note<string?> -> root"
        var route = "product"
        var values: [(String, String)]
        var problem: LinkWritingProblem

        var testDescription: String { name }
    }

    static let problems: [ProblemCase] = [
        ProblemCase(
            name: "no such route",
            route: "prodcut",
            values: [],
            problem: .noRoute("prodcut", nearName: "product")
        ),
        ProblemCase(
            name: "a parameter is missing",
            values: [("id", "1")],
            problem: .missing(name: "name", type: .string)
        ),
        ProblemCase(
            name: "a query field is missing",
            values: [("id", "1"), ("name", "x")],
            problem: .missing(name: "tag", type: .bool)
        ),
        ProblemCase(
            name: "a rest is missing",
            table: "route product /*rest -> root",
            values: [],
            problem: .missing(name: "rest", type: .string)
        ),
        ProblemCase(
            name: "a value of a tail is missing",
            table: "route product /p[/:a/:b] -> root",
            values: [("b", "1")],
            problem: .missing(name: "a", type: .string)
        ),
        ProblemCase(
            name: "an unreadable parameter",
            values: [("id", "x"), ("name", "x"), ("tag", "true")],
            problem: .unreadable(name: "id", value: "x", type: .int)
        ),
        ProblemCase(
            name: "an unreadable query field",
            values: [("id", "1"), ("name", "x"), ("tag", "yes")],
            problem: .unreadable(name: "tag", value: "yes", type: .bool)
        ),
        ProblemCase(
            name: "an empty parameter",
            values: [("id", "1"), ("name", ""), ("tag", "true")],
            problem: .unreadable(name: "name", value: "", type: .string)
        ),
        ProblemCase(
            name: "an empty first segment of a rest",
            table: "route product /*rest -> root",
            values: [("rest", ""), ("rest", "a")],
            problem: .unreadable(name: "rest", value: "", type: .string)
        ),
        ProblemCase(
            name: "a parameter twice",
            values: [("id", "1"), ("id", "2"), ("name", "x"), ("tag", "true")],
            problem: .repeated(name: "id")
        ),
        ProblemCase(
            name: "no host for the scheme",
            table: "allow scheme app\nallow host example.com for https\nroute product /p -> root",
            values: [],
            problem: .noAddress
        ),
    ]

    @Test(arguments: problems)
    func saysWhyNoLinkCanBeWritten(_ test: ProblemCase) throws {
        let tenant = try Tenant.of(test.table)
        let result = tenant.link(
            to: test.route,
            values: test.values.map { (name: $0.0, value: $0.1) }
        )
        guard case .failure(let problem) = result else {
            Issue.record("a link was written")
            return
        }
        #expect(problem == test.problem)
    }
}
