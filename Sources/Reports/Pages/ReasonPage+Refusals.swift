internal import SourceText

extension ReasonPage {
    /// The pages of the reasons why a text is no link: the outcome is `invalid`.
    static let refusals = [
        ReasonPage(
            code: "not-a-url",
            title: "Foundation reads no URL in the text",
            meaning: "An app gets its link as a URL. Foundation's `URL(string:)` finds none in this"
                + " text, so the app would never see it. The caret stands where the text goes wrong.",
            place: .refusal,
            example: PageExample(
                ["route home / -> show Home"],
                "\"https://exa mple.com/\"",
                "invalid"
            ),
            change: "Correct the marked part; most characters need a percent-escape.",
            related: ["invalid", "characters-repaired", "control-character"]
        ),
        ReasonPage(
            code: "link-too-long",
            title: "the link has more bytes than a link may have",
            meaning:
                "A link may have \(Limits.linkBytes) bytes. The limit keeps one link from taking"
                + " the memory and time of many. In a statement so long a word is refused already,"
                + " as `word-too-long`; an argument of the command line comes to this reason.",
            place: .refusal,
            example: PageExample(
                ["route search /search -> show Search"],
                "https://example.com/search?text=…",
                "invalid"
            ),
            change: "Send the long part another way, and a short key in the link.",
            related: ["invalid"]
        ),
        ReasonPage(
            code: "scheme-missing",
            title: "there is no scheme",
            meaning: "The text does not begin with `https:` or another scheme. No system hands such"
                + " a text to an app. Often the link was copied without its beginning.",
            place: .refusal,
            example: PageExample(
                ["route products /products -> show Products"],
                "example.com/products",
                "invalid"
            ),
            change: "Write the whole link; the remedy below the caret shows one.",
            related: ["invalid", "host-missing-in-web-link"]
        ),
        ReasonPage(
            code: "host-missing-in-web-link",
            title: "an http or https link has no host",
            meaning:
                "A web link names its server, and this one does not. There is nothing to compare"
                + " with the allow-list. Mostly there is a slash too many or too few.",
            place: .refusal,
            example: PageExample(
                ["route products /products -> show Products"],
                "https:///products",
                "invalid"
            ),
            change: "Write the host after `https://`.",
            related: ["invalid", "scheme-missing", "host-missing"]
        ),
        ReasonPage(
            code: "backslash-in-authority",
            title: "a backslash makes readers see different hosts",
            meaning:
                "A browser takes a backslash for a slash, and an app does not. In or before the"
                + " host that gives two different hosts for one text. It is a known way around"
                + " allow-lists, so the link is refused.",
            place: .refusal,
            example: PageExample(
                ["allow host example.com"],
                #"'https://evil.example\@example.com/'"#,
                "invalid"
            ),
            change: "Do not trust the link. A good one has slashes only.",
            related: ["invalid", "user-information", "host-not-allowed"]
        ),
        ReasonPage(
            code: "control-character",
            title: "the text has a raw control character",
            meaning:
                "A tab, a line end or another control character stands in the text. Some readers"
                + " drop it, others refuse the text. What one checks is then not what the other opens.",
            place: .refusal,
            example: PageExample(
                ["route home / -> show Home"],
                #""https://example.com/a\nb""#,
                "invalid"
            ),
            change: "Delete the character. Often it came in with a copied line end.",
            related: ["invalid", "control-character-encoded"]
        ),
        ReasonPage(
            code: "escape-in-host",
            title: "the host has a percent-escape",
            meaning: "Some readers decode an escape in the host and others do not, so they see"
                + " different hosts. A character that Foundation would escape there counts too.",
            place: .refusal,
            example: PageExample(
                ["allow host example.com"],
                "https://ex%61mple.com/",
                "invalid"
            ),
            change: "Write the host with its own characters.",
            related: ["invalid", "host-not-ascii"]
        ),
        ReasonPage(
            code: "host-not-ascii",
            title: "the host is not ASCII, and this reader converts none",
            meaning: "Hosts are compared in ASCII, and converting one needs tables of Unicode. The"
                + " waymark command has them, so it converts the host and says so. A program that"
                + " uses the library without a host encoder gets this refusal.",
            place: .refusal,
            example: PageExample(
                ["route home / -> show Home"],
                "https://bücher.example/",
                "invalid",
                convertsHosts: false
            ),
            change: "Give the reader a host encoder, or write the host's ASCII form:"
                + " `xn--bcher-kva.example`.",
            related: ["invalid", "host-converted", "host-not-mappable"]
        ),
        ReasonPage(
            code: "host-not-mappable",
            title: "readers may see different hosts",
            meaning: "The host has characters that some readers replace by others, such as wide"
                + " letters. Conversion would change more than letter case and composition. Readers"
                + " with other tables see another host, so the link is refused.",
            place: .refusal,
            example: PageExample(
                ["allow host example.com"],
                "https://ｅxample.com/",
                "invalid"
            ),
            change: "Write the host with ordinary letters.",
            related: ["invalid", "host-converted", "host-mixed-scripts"]
        ),
    ]
}
