import RoutingTestSupport
import Testing

/// A named text.
struct TextCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }

    var testDescription: String { name }
}

extension TextCase {
    /// Tables without an error that use every part of the language.
    static let tables = [
        TextCase("the sample", SampleTable.text),
        TextCase("only a tenant", "tenant a"),
        TextCase("a quoted title", #"tenant a "T \"x\" \\ é \u{7}""#),
        TextCase("quoted screens", #"tenant a\#ntabs a="A B" b=B=C c=#x"#),
        TextCase(
            "all policies",
            """
            tenant a
            policy match exact
            policy rank registration
            policy unreadable decline
            policy decline stop
            policy repeated first
            policy path-case lower
            policy trailing-slash strict
            policy empty-segments collapse
            policy plus space
            policy custom-host segment
            policy repair reject
            policy ports default
            """
        ),
        TextCase(
            "plugins",
            """
            tenant a
            plugin p1 p.so
            plugin p2 plugins/.build/p.py within 250 one "two words" "" '#x' k=v
            plugin p3 "a b.py" "within" 7
            route a /a -> plugin p1
            route b /b/:id -> plugin p2 key="a b" empty= c=d=e
            expect https://h/a => failed plugin a
            expect https://h/a => failed plugin because plugin-failed
            """
        ),
        TextCase(
            "allow-lists",
            """
            tenant a
            allow scheme HTTPS, my+App-1.0
            allow host * *.Example.com EXAMPLE.com. [::1] 10.0.0.1 none "none" "for"
            allow host none a_b~c for https my+app-1.0
            allow host 'a' "'b'"
            """
        ),
        TextCase(
            "many hosts",
            "tenant a\nallow host "
                + (1...60).map { "host-\($0).example.com" }.joined(separator: ",")
        ),
        TextCase(
            "modifiers with the names of modifiers",
            """
            tenant a
            flag exact on
            flag when off
            allow scheme host
            route exact /exact host "exact" "none" scheme "host" when "exact", "!when" secret "x" x -> root
            """.replacing("secret \"x\" x", with: "")
        ),
        TextCase(
            "actions",
            """
            tenant a
            tabs in=In
            route a /a -> show "in" in in in=in key="a b" empty= c=d=e
            route b /b -> show 'a=b'
            route c /c -> root
            route d /d -> external
            route e /e -> discard
            route f /f -> decline "no \\"thanks\\""
            route g /:g/*h?i<int?> -> redirect https://example.com:8080/x/:g/*h?i=:i#:g
            route h /h -> redirect 'myapp:///a b'
            route i /i -> redirect tel:123
            fallback -> external
            fallback via push in-app, typed -> redirect /home
            """
        ),
        TextCase("waivers", "tenant a\nroute r / -> root\nwaive dead-route r 'we know'"),
        TextCase(
            "expectations",
            """
            tenant a
            tabs t=T
            flag f on
            route r /:id<int>?q&%C3%A9%3D<string?> -> show R in t
            expect https://e/1 => r
            expect "a b" via push with f=off, auth=signed-in => handled in t id=1 q="x y" q= !%C3%A9%3D
            expect => => r
            expect x => handled r over r because outranked-literal
            expect x => fallback
            expect x => fallback scheme
            expect x => unhandled declined
            expect x => rejected host
            expect x => failed
            expect x => failed value
            expect x => failed value "a b"
            expect x => failed value "in"
            expect x => failed value "!a=b"
            expect x => failed redirect
            expect x => invalid
            expect x => external r
            expect x => external
            expect x => discarded r
            expect x => held auth
            expect x => held
            expect x => unknown
            """.replacing("expect => => r\n", with: "expect \"=>\" => r\n")
        ),
    ]
}
