import RouteTables
import Routing

extension ReferenceCase {
    /// Flags that nobody knows.
    static let unknownCases: [ReferenceCase] = [
        .rule(
            "a way for the candidate and one for the next",
            table("flag f unknown", "route a /a when f", "route b /a"),
            "https://example.com/a",
            "a unknown f, b <outranked-earlier took => unknown; {f} handled a; {} handled b"
        ),
        .rule(
            "a negated condition holds when the flag is off",
            table("flag f unknown", "route a /a when !f", "route b /a"),
            "https://example.com/a",
            "a unknown !f, b <outranked-earlier took => unknown; {} handled a; {f} handled b"
        ),
        .rule(
            "a known false decides, whatever else is unknown",
            table("flag f unknown", "flag g off", "route a /a when f g", "route b /a"),
            "https://example.com/a",
            "a declined condition-off g, b <outranked-earlier took => handled b"
        ),
        .rule(
            "contradictory ways are left out",
            table("flag f unknown", "route a /a when f", "route b /a when f", "route c /a when !f"),
            "https://example.com/a",
            "a unknown f, b <outranked-earlier unknown f,"
                + " c <outranked-earlier took => unknown; {f} handled a; {} handled c"
        ),
        .rule(
            "if all end alike, that is the outcome",
            table("flag f unknown", "route a /a when f -> decline \"no\"", "route b /a"),
            "https://example.com/a",
            "a unknown f, b <outranked-earlier took => handled b"
        ),
        .rule(
            "the ways stand in the order of the candidates, the end last",
            table(
                "flag f unknown",
                "flag g unknown",
                "route a /a when f g",
                "route b /a when !f",
                "route c /a when !g needs auth",
                "fallback -> root"
            ),
            "https://example.com/a",
            "a unknown f, b <outranked-earlier unknown !f, c <outranked-earlier took"
                + " => unknown; {fg} handled a; {g}{} handled b; {f} handled c"
        ),
        .rule(
            "ways that end alike after a redirect",
            table(
                "flag f unknown",
                "route a /a when f -> redirect /b",
                "route b /b when !f",
                "fallback -> root"
            ),
            "https://example.com/a",
            "a unknown f => fallback declined"
        ),
        .rule(
            "the ways of a redirect stand in its place",
            table(
                "flag f unknown",
                "flag g unknown",
                "route a /a when f -> redirect /b",
                "route b /b when g",
                "route d /b",
                "route c /a"
            ),
            "https://example.com/a",
            "a unknown f, c <outranked-earlier took"
                + " => unknown; {fg} handled b; {f} handled d; {g}{} handled c"
        ),
    ]
}
