extension ReasonPage {
    /// The pages of what is suspicious in a link; a note changes no outcome.
    static let notes = escapeNotes + pathNotes + hostNotes

    private static let escapeNotes = [
        ReasonPage(
            code: "characters-repaired",
            title: "Foundation escapes characters of the link",
            meaning: "The text has characters that need a percent-escape in this part. Foundation"
                + " writes the escapes itself, and the app sees the repaired link. `policy repair"
                + " reject` refuses such links.",
            place: .note,
            example: PageExample(
                ["route note /:title -> show Note"],
                "\"https://example.com/two words\"",
                "handled note title=\"two words\""
            ),
            change: "Write the escapes in the link, here `two%20words`.",
            related: ["escape-encoded-again", "escape-malformed", "not-a-url"]
        ),
        ReasonPage(
            code: "escape-malformed",
            title: "a `%` without two hexadecimal digits",
            meaning:
                "A percent sign begins an escape, and here none follows. Foundation writes `%25`"
                + " for it, so the value has a plain percent sign.",
            place: .note,
            example: PageExample(
                ["route offer /:name -> show Offer"],
                "https://example.com/50%-off",
                "handled offer name=50%-off"
            ),
            change: "Write `%25` for a percent sign.",
            related: ["characters-repaired", "escape-encoded-again", "escape-double"]
        ),
        ReasonPage(
            code: "escape-encoded-again",
            title: "a good escape is escaped again with the rest",
            meaning: "When Foundation repairs one character of a part, it escapes every `%` of that"
                + " part too. An escape that was right becomes text: the value has `%20` in it"
                + " instead of a space.",
            place: .note,
            example: PageExample(
                ["route note /:title -> show Note"],
                "\"https://example.com/two words%20more\"",
                "handled note title=\"two words%20more\""
            ),
            change: "Escape all of the link, or nothing of it.",
            related: ["characters-repaired", "escape-double"]
        ),
        ReasonPage(
            code: "escape-double",
            title: "an escape of an escape",
            meaning: "The link has `%25` and two hexadecimal digits: it was escaped twice. It is"
                + " decoded once, so the value keeps an escape as text.",
            place: .note,
            example: PageExample(
                ["route note /:title -> show Note"],
                "https://example.com/two%2520words",
                "handled note title=two%20words"
            ),
            change: "Find the place that escapes the value a second time; escape once.",
            related: ["decoding", "escape-encoded-again"]
        ),
        ReasonPage(
            code: "control-character-encoded",
            title: "an escape stands for a control character",
            meaning:
                "Decoded, the value has a line end, a tab or another control character. The link"
                + " can be read. What uses the value may take it for the end of a line, or drop it.",
            place: .note,
            example: PageExample(
                ["route note /:title -> show Note"],
                "https://example.com/a%0Ab",
                "handled note"
            ),
            change: "Take the character out of the link, unless the screen expects it.",
            related: ["control-character"]
        ),
        ReasonPage(
            code: "text-not-utf8",
            title: "escapes are not UTF-8 when they are decoded",
            meaning: "The bytes that the escapes stand for are no text, for example `%E9` alone. A"
                + " pattern compares bytes, so a route can still match. A value of type `string` that"
                + " is not UTF-8 cannot be read.",
            place: .note,
            example: PageExample(
                ["route word /:word -> show Word"],
                "https://example.com/caf%E9",
                "failed value word"
            ),
            change: "Escape the text as UTF-8: `caf%C3%A9`.",
            related: ["value-unreadable", "composition"]
        ),
    ]

    private static let pathNotes = [
        ReasonPage(
            code: "dot-segment",
            title: "a segment is `.` or `..`",
            meaning: "Here dot segments are segments like others and are never resolved, plain or"
                + " encoded. Other readers resolve them (RFC 3986 section 5.2.4). So a link can look"
                + " as if it were below a path and be elsewhere for them.",
            place: .note,
            example: PageExample(
                ["route shop /shop -> show Shop"],
                "https://example.com/shop/../admin",
                "handled shop"
            ),
            change: "Write the path that is meant, without dots.",
            related: ["double-slash"]
        ),
        ReasonPage(
            code: "double-slash",
            title: "an empty segment between two slashes",
            meaning:
                "Two slashes in a row make an empty segment, and it counts. A parameter does not"
                + " take it, and positions after it are shifted by one. `policy empty-segments"
                + " collapse` leaves empty segments out.",
            place: .note,
            example: PageExample(
                ["route product /products/:id -> show Product"],
                "https://example.com//products/42",
                "unhandled no-match"
            ),
            change: "Remove the slash; often a host that ends in `/` was joined with a path.",
            related: ["dot-segment", "segment-removed"]
        ),
    ]

    private static let hostNotes = [
        ReasonPage(
            code: "user-information",
            title: "a user name or password stands before the host",
            meaning: "What stands before `@` is a user name, not the host. A link can begin with a"
                + " trusted name in that place and lead elsewhere. The note names the real host.",
            place: .note,
            example: PageExample(
                ["allow host example.com"],
                "https://example.com@evil.example/",
                "rejected host"
            ),
            change: "Do not trust the link, unless its host after `@` is the one you expect.",
            related: ["host-not-allowed", "delimiter-in-user-information"]
        ),
        ReasonPage(
            code: "delimiter-in-user-information",
            title: "an escaped delimiter before the host",
            meaning:
                "The user name has an escaped `/`, `\\`, `?` or `#`. A careless reader decodes it"
                + " and ends the host there. The router takes the host after `@`.",
            place: .note,
            example: PageExample(
                ["allow host example.com"],
                "https://example.com%2F@evil.example/",
                "rejected host"
            ),
            change: "Do not trust the link.",
            related: ["user-information", "backslash-in-authority"]
        ),
        ReasonPage(
            code: "non-default-port",
            title: "the port is not the default of the scheme",
            meaning: "Ports are no part of a host here, and do not decide whether it is allowed. A"
                + " link to another port may reach another server. `policy ports default` refuses it.",
            place: .note,
            example: PageExample(
                ["route home / -> show Home"],
                "https://example.com:8443/",
                "handled home"
            ),
            change: "Take the port out of the link, unless it is meant.",
            related: ["port-not-default", "port-rewritten"]
        ),
        ReasonPage(
            code: "port-rewritten",
            title: "a repair writes the port anew",
            meaning:
                "When Foundation repairs another part of the link, it writes the port as a plain"
                + " number. Leading zeros go, and a number that is too large is lost.",
            place: .note,
            example: PageExample(
                ["route note /:title -> show Note"],
                "\"https://example.com:0443/two words\"",
                "handled note"
            ),
            change: "Write the port as a plain number, and the escapes in the link.",
            related: ["characters-repaired", "non-default-port"]
        ),
        ReasonPage(
            code: "host-converted",
            title: "the host is compared in its ASCII form",
            meaning: "The host has letters outside of ASCII. Names on the net are ASCII, so it is"
                + " converted: lower case, composition, Punycode. The note shows the form that is"
                + " compared with allow-lists and routes.",
            place: .note,
            example: PageExample(
                ["allow host xn--bcher-kva.example", "route home / -> show Home"],
                "https://bücher.example/",
                "handled home"
            ),
            change: "Nothing. In the table write the ASCII form.",
            related: ["host-not-mappable", "host-mixed-scripts"]
        ),
        ReasonPage(
            code: "host-mixed-scripts",
            title: "a label of the host mixes alphabets",
            meaning: "One label has letters of more than one of the Latin, Greek and Cyrillic"
                + " alphabets. Many of these look alike; in the example the first letter is Cyrillic."
                + " It is another name than the one it looks like.",
            place: .note,
            example: PageExample(
                ["allow host apple.example"],
                "https://\u{430}pple.example/",
                "rejected host"
            ),
            change: "Do not trust the link, unless the name is known to be written so.",
            related: ["host-not-allowed", "host-converted"]
        ),
    ]
}
