import RouteAnalysis
import RouteTables
import SourceText
import Tenancy
import Testing

/// What `lint` finds in routes: code, line, fields and examples of each finding.
@Suite struct RouteLintTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// The lines after the first three, which are the tenant and the allow-lists.
        var table: String
        var findings: [String]
        var testDescription: String { name }
    }

    static let head = "tenant t\nallow scheme https\nallow host a.test\n"

    static let cases = [
        Case(
            name: "a route behind one that takes more",
            table: """
                route all /a/:x -> show A
                route one /a/:y exact -> show B
                """,
            findings: []
        ),
        Case(
            name: "a duplicate",
            table: """
                route one /a/:x -> show A
                route two /a/:y -> show B
                """,
            findings: ["5 never-wins(one takes) https://a.test/a/0"]
        ),
        Case(
            name: "two routes that only together cover a third",
            table: """
                policy unreadable decline
                policy match exact
                route small /p/:x<0..99> -> show A
                route large /p/:x<100..999> -> show B
                route all /p/:x<0..999> -> show C
                """,
            findings: ["8 never-wins(small large takes) https://a.test/p/0"]
        ),
        Case(
            name: "words that cover an enumeration, and one that is not needed",
            table: """
                policy unreadable decline
                policy match exact
                route c /p/c -> show A
                route a /p/a -> show A
                route ab /p/:x<a|b> -> show B
                route two /p/:x<b|c> -> show C
                """,
            findings: ["9 never-wins(c ab takes) https://a.test/p/b"]
        ),
        Case(
            name: "a flag and its opposite",
            table: """
                flag f on
                route on /a when f -> show A
                route off /a when !f -> show B
                route rest /a -> show C
                """,
            findings: ["7 never-wins(on off takes) https://a.test/a"]
        ),
        Case(
            name: "a special case before the general one",
            table: """
                flag f on
                route on /a when f -> show A
                route rest /a -> show C
                """,
            findings: ["6 order-decides(on) https://a.test/a"]
        ),
        Case(
            name: "two flags",
            table: """
                flag f on
                flag g on
                route one /a when f -> show A
                route two /a when g -> show C
                """,
            findings: ["7 tie(one) https://a.test/a https://a.test/a https://a.test/a"]
        ),
        Case(
            name: "ranges that overlap",
            table: """
                policy unreadable decline
                policy match exact
                route one /a/:x<0..20> -> show A
                route two /a/:x<10..30> -> show C
                """,
            findings: ["7 tie(one) https://a.test/a/10 https://a.test/a/0 https://a.test/a/21"]
        ),
        Case(
            name: "what specificity decides",
            table: """
                route one /a/b -> show A
                route two /a/:x -> show B
                route three /a/*x -> show C
                route home / exact -> show Home
                """,
            findings: ["6 never-wins(two takes) https://a.test/a/0"]
        ),
        Case(
            name: "names",
            table: """
                flag f on
                route a /a host b.test -> show A
                route b /b scheme s -> show B
                route c /c host b.test a.test -> show C
                """,
            findings: [
                "4 flag-unread(f)", "5 route-host-not-allowed(b.test)",
                "6 route-scheme-not-allowed(s)", "7 route-host-not-allowed(b.test)",
            ]
        ),
        Case(
            name: "a prefix that takes everything",
            table: "route home / -> show Home",
            findings: ["4 prefix-takes-everything https://a.test"]
        ),
        Case(
            name: "a rest before the fallback",
            table: "route all /*x -> show All\nfallback -> root",
            findings: ["4 catch-all-before-fallback(5, some) https://a.test/0 https://a.test"]
        ),
        Case(
            name: "a rest and a home before the fallback",
            table: "route home / exact -> show H\nroute all /*x -> show All\nfallback -> root",
            findings: ["5 catch-all-before-fallback(6, some) https://a.test/0 https://a.test//"]
        ),
        Case(
            name: "an opaque path before the fallback",
            table: """
                allow scheme s
                allow host none
                policy empty-segments collapse
                route home / exact -> show H
                route all /*x -> show All
                fallback -> root
                """,
            findings: ["8 catch-all-before-fallback(9, some) s:/0 s:a"]
        ),
        Case(
            name: "a rest that leaves the fallback nothing",
            table: """
                policy empty-segments collapse
                route home / exact -> show H
                route all /*x -> show All
                fallback -> root
                """,
            findings: ["6 catch-all-before-fallback(7, none) https://a.test/0"]
        ),
        Case(
            name: "a rest before the fallback that asks for a value",
            table: "route all /*x?q unreadable decline -> show All\nfallback -> root",
            findings: []
        ),
        Case(
            name: "a rest before a fallback for links that are not accepted",
            table: "route all /*x -> show All\nfallback via in-app -> root",
            findings: []
        ),
        Case(
            name: "redirects that lead to themselves",
            table: """
                route a /a/:x -> redirect /b/:x
                route b /b/1 -> redirect /a/1
                route c /b/:x -> show C
                """,
            findings: [
                "4 redirect-leads-to-itself https://a.test/a/1",
                "5 redirect-leads-to-itself https://a.test/b/1",
            ]
        ),
        Case(
            name: "a required field behind which another route is",
            table: "route one /q?a -> show A\nroute two /q -> show B",
            findings: [
                "5 never-wins(one fails; add `unreadable decline` to one) https://a.test/q"
            ]
        ),
        Case(
            name: "a number behind which another number is",
            table: """
                policy match exact
                route small /p/:x<0..9> -> show A
                route large /p/:x<0..99> -> show B
                """,
            findings: [
                "6 never-wins(small takes; add `unreadable decline` to small) https://a.test/p/0"
            ]
        ),
        Case(
            name: "a required field in front of which another route is",
            table: "route all /q -> show A\nroute some /q?a unreadable decline -> show B",
            findings: ["5 never-wins(all takes; put some before all) https://a.test/q?a"]
        ),
        Case(
            name: "redirects that leave what is accepted",
            table: """
                route a /a exact -> redirect ftp://a.test/x
                route b /b/:x exact -> redirect https://b.test/:x
                route c /c exact -> redirect /b/1
                route d /d exact -> external
                """,
            findings: [
                "4 redirect-not-accepted(scheme ftp) https://a.test/a",
                "5 redirect-not-accepted(host b.test) https://a.test/b/0",
            ]
        ),
        Case(
            name: "fallbacks that leave what is accepted, or lead to themselves",
            table: """
                route a /a exact -> show A
                fallback via push -> redirect https://b.test/x
                fallback via handoff -> redirect /a
                fallback -> redirect /b
                """,
            findings: [
                "5 redirect-not-accepted(host b.test) https://a.test",
                "7 redirect-leads-to-itself https://a.test",
            ]
        ),
        Case(
            name: "redirects to where no route is",
            table: """
                route a /a exact -> redirect /nowhere
                route b /b/:x exact -> redirect /c/:x
                route c /c/1 exact -> show C
                route d /d/:x exact -> redirect /c/1
                route e /e exact -> redirect /q
                route q /q?a exact -> show Q
                fallback -> root
                """,
            findings: [
                "4 redirect-not-served(all) https://a.test/a",
                "5 redirect-not-served(some) https://a.test/b/0",
            ]
        ),
        Case(
            name: "capitals where a host is compared",
            table: """
                allow scheme s
                policy custom-host segment
                route a /Home -> show A
                """,
            findings: ["6 host-literal-capitals(Home)"]
        ),
    ]

    @Test(arguments: cases)
    func finds(_ example: Case) throws {
        let parsed = RouteTable.parse(
            SourceText(name: "t.waymark", text: Self.head + example.table + "\n")
        )
        try #require(!parsed.hasErrors, "\(parsed.diagnostics.map(\.message))")
        let name = try #require(TenantName("t"))
        var lint = RouteLint(Tenant(name: name, table: parsed.value))
        let found = lint.found().map { finding in
            let fields = Self.fields(finding.code)
            return (["\(finding.place.line ?? 0) \(finding.code.code)\(fields)"] + finding.examples)
                .joined(separator: " ")
        }
        #expect(found == example.findings)
    }

    private static func edit(_ edit: TableEdit) -> String {
        switch edit {
        case .declines(let name): "add `unreadable decline` to \(name)"
        case .move(let name, let other): "put \(name) before \(other)"
        default: "\(edit)"
        }
    }

    private static func fields(_ code: RouteFinding) -> String {
        switch code {
        case .neverWins(let cover):
            "("
                + ([
                    cover.routes.map(\.description).joined(separator: " ") + " "
                        + cover.deed.rawValue
                ] + cover.remedies.map(edit)).joined(separator: "; ") + ")"
        case .tie(let name), .orderDecides(let name): "(\(name))"
        case .hostNotAllowed(let text), .schemeNotAllowed(let text), .hostLiteralCapitals(let text):
            "(\(text))"
        case .catchAllBeforeFallback(let place, let isReached):
            "(\(place.line), \(isReached ? "some" : "none"))"
        case .redirectNotAccepted(.scheme(let scheme)): "(scheme \(scheme))"
        case .redirectNotAccepted(.host(let host)): "(host \(host ?? "none"))"
        case .redirectNotServed(let isAll): "(\(isAll ? "all" : "some"))"
        case .flagUnread(let name): "(\(name))"
        default: ""
        }
    }
}
