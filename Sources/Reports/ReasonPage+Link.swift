extension ReasonPage {
    /// The pages of the reasons about a link's text.
    static let link: [ReasonPage] = [
        ReasonPage(
            code: "not-a-url",
            meaning:
                "Foundation's `URL(string:)` finds no URL in the text, so an app never sees it.",
            example: ["why \"https://exa mple.com/\"  # a space in the host"],
            remedy: "Write the part that is marked as a URL needs it, mostly percent-encoded."
        ),
        ReasonPage(
            code: "link-too-long",
            meaning: "The text has more bytes than a link may have here: 65,536.",
            example: ["why https://example.com/?q=…"],
            remedy: "Shorten the link; systems and servers cut such links earlier."
        ),
        ReasonPage(
            code: "scheme-missing",
            meaning: "The text has no scheme, so no system would hand it to an app.",
            example: ["why example.com/products/42"],
            remedy: "Write the whole link, as in https://example.com/products/42."
        ),
        ReasonPage(
            code: "host-missing-in-web-link",
            meaning: "An http or https link without a host names no server and no app.",
            example: ["why https:///products/42"],
            remedy: "Write the host after the two slashes."
        ),
        ReasonPage(
            code: "backslash-in-authority",
            meaning: "A browser reads a backslash as a slash and an app does not, so both may see"
                + " different hosts: a way to slip past an allow-list.",
            example: [#"why 'https://evil.example\@example.com/'"#],
            remedy: "Remove the backslash; do not trust the link."
        ),
        ReasonPage(
            code: "control-character",
            meaning:
                "The text has a raw control character. Some readers drop it, others stop there.",
            example: ["why \"https://example.com/a\\nb\""],
            remedy: "Remove the character, or percent-encode it."
        ),
        ReasonPage(
            code: "escape-in-host",
            meaning: "The host has a percent-escape, or a character that is written as one. Readers"
                + " disagree on which host that is.",
            example: ["why https://ex%61mple.com/"],
            remedy: "Write the host's own characters."
        ),
        ReasonPage(
            code: "host-not-ascii",
            meaning: "The host has letters outside of ASCII, and this reader cannot convert them.",
            example: ["why https://bücher.example/"],
            remedy: "Write the host's ASCII form, as in xn--bcher-kva.example."
        ),
        ReasonPage(
            code: "host-not-mappable",
            meaning: "Converting the host would change more than letter case and composition, or"
                + " readers with other Unicode tables may see another host.",
            example: ["why https://ｅxample.com/"],
            remedy: "Write the host in plain letters, or in its ASCII form."
        ),
        ReasonPage(
            code: "characters-repaired",
            meaning:
                "A character is not allowed where it stands; Foundation percent-encodes it, and"
                + " other readers refuse the link.",
            example: ["why \"https://example.com/a b\"  # read as /a%20b"],
            remedy: "Percent-encode it in the link itself."
        ),
        ReasonPage(
            code: "escape-malformed",
            meaning: "A `%` is not followed by two hexadecimal digits. Foundation writes `%25` for"
                + " it.",
            example: ["why https://example.com/100%"],
            remedy: "Write `%25` for a percent sign."
        ),
        ReasonPage(
            code: "escape-encoded-again",
            meaning: "Because another character of the same part had to be repaired, Foundation"
                + " escapes the `%` of this good escape too, and the value keeps the escape as text.",
            example: ["why \"https://example.com/%41 b\"  # the segment is \"%41 b\""],
            remedy: "Encode the other character in the link itself."
        ),
        ReasonPage(
            code: "escape-double",
            meaning:
                "`%25` and two hexadecimal digits are an escape of an escape. Values are decoded"
                + " once, so the value keeps an escape as text.",
            example: ["why https://example.com/a%2520b  # the segment is \"a%20b\""],
            remedy: "Encode the link once; mailers and trackers often encode it again."
        ),
        ReasonPage(
            code: "control-character-encoded",
            meaning: "An escape stands for a control character, which the value then holds.",
            example: ["why https://example.com/a%00b"],
            remedy: "Remove the escape; a native library may stop at it."
        ),
        ReasonPage(
            code: "dot-segment",
            meaning:
                "A segment is `.` or `..`, plain or encoded. It is not resolved: an app sees it,"
                + " a browser has removed it before.",
            example: ["why https://example.com/a/../b"],
            remedy: "Write the path without it."
        ),
        ReasonPage(
            code: "double-slash",
            meaning:
                "Two slashes follow each other, with an empty segment between. It counts, and no"
                + " parameter takes it.",
            example: ["why https://example.com//products"],
            remedy: "Write one slash; `policy empty-segments collapse` models apps that skip it."
        ),
        ReasonPage(
            code: "user-information",
            meaning: "Text before `@` is a user's name and password, not the host.",
            example: ["why https://example.com@evil.example/  # the host is evil.example"],
            remedy: "Remove it; do not trust a link that shows a known name there."
        ),
        ReasonPage(
            code: "delimiter-in-user-information",
            meaning: "An escaped slash, backslash, `?` or `#` stands before `@`; a careless reader"
                + " ends the host there.",
            example: ["why https://example.com%2F@evil.example/"],
            remedy: "Do not trust the link."
        ),
        ReasonPage(
            code: "non-default-port",
            meaning:
                "The link names a port other than the scheme's default. Ports are not part of a"
                + " host; systems hand over such links less often.",
            example: ["why https://example.com:8443/"],
            remedy: "Remove the port, or choose `policy ports default` to reject such links."
        ),
        ReasonPage(
            code: "port-rewritten",
            meaning: "While it repairs another part, Foundation writes the port's number anew, and"
                + " loses one that is no number it knows.",
            example: ["why \"https://example.com:0443/a b\""],
            remedy: "Encode the other part in the link itself."
        ),
        ReasonPage(
            code: "host-converted",
            meaning: "The host is not ASCII; it is compared in its ASCII form.",
            example: ["allow host xn--bcher-kva.example", "why https://bücher.example/"],
            remedy: "Nothing: list the ASCII form in the table."
        ),
        ReasonPage(
            code: "host-mixed-scripts",
            meaning: "One label of the host has letters of several scripts that look alike.",
            example: ["why https://exаmple.com/  # the а is Cyrillic"],
            remedy: "Do not trust the link."
        ),
        ReasonPage(
            code: "text-not-utf8",
            meaning:
                "Escapes do not make UTF-8 text. A string value that holds them cannot be read.",
            example: ["why https://example.com/%FF"],
            remedy: "Encode the text as UTF-8 before it is percent-encoded."
        ),
    ]
}
