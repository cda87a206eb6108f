import RouteTables
import SourceText
import Testing

@Suite struct RouteFindingTests {
    @Test(arguments: FindingCase.routes + FindingCase.modifiers)
    func `a route is refused where it is wrong`(_ item: FindingCase) { item.check() }

    @Test(arguments: FindingCase.actions + FindingCase.fallbacks)
    func `an action is refused where it is wrong`(_ item: FindingCase) { item.check() }

    @Test(arguments: [
        "handled", "fallback", "unhandled", "rejected", "failed", "invalid", "undelivered",
        "external", "discarded", "held", "dropped", "duplicate", "unknown", "uncertain", "auth",
        "app", "in", "via", "with", "over", "because",
    ])
    func `a word of expectations names neither route nor flag`(_ word: String) {
        let lines = "flag 1️⃣\(word) on\nroute 2️⃣\(word) / -> root"
        FindingCase(word, lines, "reserved-name", "reserved-name").check()
        FindingCase(word, "route \(word)s / -> root").check()
    }

    @Test func `a table may have as many routes as the limit`() throws {
        let name = try #require(Name("r"))
        let pattern = PathPattern(segments: [])
        let place = Place(file: "t", line: 1)
        let route = Route(name: name, pattern: pattern, action: .root, place: place)
        var table = RouteTable()
        table.routes = Array(repeating: route, count: Limits.routes - 1)
        let source = SourceText(name: "p", text: "route a / -> root\nroute b / -> root")
        let found = source.statements().value.map { table.apply($0, in: source, as: .prompt) }
        #expect(found.map { $0.map(\.code) } == [[], ["too-many-routes"]])
        #expect(table.routes.count == Limits.routes)
    }
}

extension FindingCase {
    static let routes = [
        FindingCase("nothing", "route1️⃣", "word-missing"),
        FindingCase("no name", "route 1️⃣/a -> root", "word-missing"),
        FindingCase("no name and no pattern", "route 1️⃣-> root", "word-missing"),
        FindingCase("bad name", "route 1️⃣1a /a -> root", "invalid-name"),
        FindingCase("no pattern", "route a 1️⃣-> root", "word-missing"),
        FindingCase("a modifier for a pattern", "route a 1️⃣exact -> root", "word-missing"),
        FindingCase("no arrow", "route a /a1️⃣", "arrow-missing"),
        FindingCase("no arrow before the action", "route a /a 1️⃣show X", "arrow-missing"),
        FindingCase("the other arrow", "route a /a 1️⃣=> root", "wrong-arrow"),
        FindingCase("no action", "route a /a ->1️⃣", "word-missing"),
        FindingCase("route twice", "route a /a -> root\nroute 1️⃣a /b -> root", "duplicate-route"),
        FindingCase(
            "several after the name",
            "route r 1️⃣a 2️⃣exct -> 3️⃣shw X",
            "pattern-without-slash",
            "unknown-modifier",
            "unknown-action"
        ),
        FindingCase("exact with a rest", "route a /*b 1️⃣exact -> root", "rest-with-match"),
        FindingCase("prefix with a rest", "route a /a[/*b] 1️⃣prefix -> root", "rest-with-match"),
        FindingCase(
            "exact with a rest of the fragment",
            "route a /#*b 1️⃣exact -> root",
            "rest-with-match"
        ),
        FindingCase("exact after a rest before the fragment", "route a /*b#c exact -> root"),
    ]

    static let modifiers = [
        FindingCase(
            "unknown modifier",
            "route a / 1️⃣exat -> root",
            "unknown-modifier",
            near: "exact"
        ),
        FindingCase("quoted modifier", "route a / 1️⃣'exact' -> root", "unknown-modifier"),
        FindingCase("exact and prefix", "route a / exact 1️⃣prefix -> root", "modifier-twice"),
        FindingCase("exact twice", "route a / exact 1️⃣exact -> root", "modifier-twice"),
        FindingCase("host twice", "route a / host a 1️⃣host b -> root", "modifier-twice"),
        FindingCase("no host", "route a / host 1️⃣-> root", "word-missing"),
        FindingCase("no host before exact", "route a / host 1️⃣exact -> root", "word-missing"),
        FindingCase("bad host", "route a / host a,1️⃣b:80 -> root", "invalid-host"),
        FindingCase("none", "route a / host 1️⃣none -> root", "invalid-host"),
        FindingCase("the same host", "route a / host a.b 1️⃣A.b -> root", "item-twice"),
        FindingCase("no scheme", "route a / scheme 1️⃣-> root", "word-missing"),
        FindingCase("bad scheme", "route a / scheme 1️⃣a:// -> root", "invalid-scheme"),
        FindingCase("the same scheme", "route a / scheme a 1️⃣A -> root", "item-twice"),
        FindingCase("no flag", "route a / when 1️⃣-> root", "word-missing"),
        FindingCase("bad flag", "route a / when 1️⃣!! -> root", "invalid-name"),
        FindingCase(
            "unknown flag",
            "flag abc on\nroute a / when 1️⃣abd -> root",
            "unknown-flag",
            near: "abc"
        ),
        FindingCase("unknown negated flag", "route a / when 1️⃣!abd -> root", "unknown-flag"),
        FindingCase(
            "the same condition",
            "flag f on\nroute a / when f !f,1️⃣f -> root",
            "item-twice"
        ),
        FindingCase("no need", "route a / needs 1️⃣-> root", "word-missing"),
        FindingCase("unknown need", "route a / needs 1️⃣aut -> root", "unknown-need", near: "auth"),
        FindingCase("no secret", "route a / secret 1️⃣-> root", "word-missing"),
        FindingCase(
            "unknown secret",
            "route a /:tokn secret 1️⃣token -> root",
            "unknown-name",
            near: "tokn"
        ),
        FindingCase("the same secret", "route a /:t secret t 1️⃣t -> root", "item-twice"),
        FindingCase("no unreadable", "route a / unreadable 1️⃣-> root", "word-missing"),
        FindingCase(
            "unknown unreadable",
            "route a / unreadable 1️⃣declin -> root",
            "unknown-value",
            near: "decline"
        ),
    ]

    static let actions = [
        FindingCase("unknown action", "route a / -> 1️⃣shwo X", "unknown-action", near: "show"),
        FindingCase("quoted action", "route a / -> 1️⃣'root'", "unknown-action"),
        FindingCase("no screen", "route a / -> show1️⃣", "word-missing"),
        FindingCase("no screen before in", "tabs t=T\nroute a / -> show 1️⃣in t", "word-missing"),
        FindingCase("no tab", "route a / -> show X in1️⃣", "word-missing"),
        FindingCase("bad tab", "route a / -> show X in 1️⃣1", "invalid-name"),
        FindingCase(
            "unknown tab",
            "tabs home=H\nroute a / -> show X in 1️⃣hom",
            "unknown-tab",
            near: "home"
        ),
        FindingCase("no tabs at all", "route a / -> show X in 1️⃣home", "unknown-tab"),
        FindingCase("in twice", "tabs a=A\nroute a / -> show X in a 1️⃣in a", "modifier-twice"),
        FindingCase("bad key", "route a / -> show X 1️⃣1=2", "invalid-name"),
        FindingCase("key twice", "route a / -> show X a=1 1️⃣a=2", "item-twice"),
        FindingCase("modifier after the action", "route a / -> show X 1️⃣exact", "unexpected-word"),
        FindingCase(
            "text after the action",
            "route a / -> root 1️⃣x 2️⃣y",
            "unexpected-word",
            "unexpected-word"
        ),
        FindingCase("decline without reason", "route a / -> decline1️⃣", "word-missing"),
        FindingCase("a reason without quotes", "route a / -> decline not 1️⃣now", "unexpected-word"),
        FindingCase("redirect without target", "route a / -> redirect1️⃣", "word-missing"),
        FindingCase("a target that is none", "route a / -> redirect 1️⃣a/b", "redirect-target"),
        FindingCase("a value as host", "route a /:h -> redirect https://1️⃣:h/a", "redirect-target"),
        FindingCase(
            "a target that no value mends",
            "route a /:p -> redirect 1️⃣https:/:p",
            "redirect-target"
        ),
        FindingCase(
            "unbound",
            "route a /:id -> redirect /b/1️⃣:ib/2️⃣*x",
            "unbound-name",
            "unbound-name",
            near: "id"
        ),
        FindingCase("a rest as a value", "route a /*r -> redirect /b/1️⃣:r", "unbound-name"),
        FindingCase("a value as a rest", "route a /:r -> redirect /b/1️⃣*r", "unbound-name"),
        FindingCase(
            "a sign without name",
            "route a / -> redirect /a1️⃣:/b2️⃣*",
            "unescaped-character",
            "unescaped-character"
        ),
        FindingCase("names of every kind", "route a /:a[/:b]?c#*d -> redirect /:a/:b?c=:c#*d"),
        FindingCase("plugin", "route a / -> plugin 1️⃣p k=v", "unknown-plugin"),
        FindingCase("plugin without a name", "route a / -> plugin1️⃣", "word-missing"),
        FindingCase("plugin of no name", "route a / -> plugin 1️⃣7", "invalid-name"),
        FindingCase(
            "plugin with a key twice",
            "plugin p p\nroute a / -> plugin p k=v 1️⃣k=w",
            "item-twice"
        ),
        FindingCase("plugin of a fallback", "plugin p p\nfallback -> 1️⃣plugin p", "fallback-action"),
        FindingCase("plugin without a path", "plugin p1️⃣", "word-missing"),
        FindingCase("plugin out of the folder", "plugin p 1️⃣../p.so", "plugin-path"),
        FindingCase("plugin in the root", "plugin p 1️⃣/p.so", "plugin-path"),
        FindingCase("plugin that is a folder", "plugin p 1️⃣p/", "plugin-path"),
        FindingCase("plugin within nothing", "plugin p p within1️⃣", "word-missing"),
        FindingCase("plugin within no time", "plugin p p within 1️⃣0", "plugin-time"),
        FindingCase("plugin twice", "plugin p p\nplugin 1️⃣p q", "duplicate-plugin"),
    ]

    static let fallbacks = [
        FindingCase("nothing", "fallback1️⃣", "arrow-missing"),
        FindingCase("no arrow", "fallback 1️⃣root", "arrow-missing"),
        FindingCase("no source", "fallback via 1️⃣-> root", "word-missing"),
        FindingCase(
            "unknown source",
            "fallback via 1️⃣pussh -> root",
            "unknown-source",
            near: "push"
        ),
        FindingCase("the same source", "fallback via push,1️⃣push -> root", "item-twice"),
        FindingCase("a modifier", "fallback 1️⃣exact -> root", "unknown-modifier"),
        FindingCase("the other arrow", "fallback 1️⃣=> root", "wrong-arrow"),
        FindingCase("decline", "fallback -> 1️⃣decline 'x'", "fallback-action"),
        FindingCase("redirect with a name", "fallback -> redirect /a/1️⃣:b", "fallback-action"),
        FindingCase("redirect without", "fallback -> redirect /a"),
        FindingCase("unknown tab", "fallback -> show X in 1️⃣home", "unknown-tab"),
        FindingCase(
            "a second for the rest",
            "fallback -> root\n1️⃣fallback -> external",
            "duplicate-fallback"
        ),
        FindingCase(
            "a second for a source",
            "fallback via push handoff -> root\n1️⃣fallback via in-app push -> external",
            "duplicate-fallback"
        ),
        FindingCase(
            "one for each",
            "fallback -> root\nfallback via push -> root\nfallback via typed -> root"
        ),
    ]
}
