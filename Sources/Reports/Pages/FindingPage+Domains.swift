extension FindingPage {
    /// The pages of the findings about entitlements and property lists.
    static let domains = [
        FindingPage(
            code: "associated-domain-port",
            title: "an associated domain has a port",
            basis: .documented,
            meaning:
                "Apple's technote says that an entry with a port does not open the app.",
            example: Example(files: [.domains("applinks:example.com:8080")]),
            change:
                "Write the host alone: `applinks:HOST`.",
            related: ["associated-domain-not-a-host"]
        ),
        FindingPage(
            code: "associated-domain-not-a-host",
            title: "an associated domain is more than a host",
            basis: .documented,
            meaning:
                "An entry has no scheme, path, user information or final slash.",
            example: Example(files: [.domains("applinks:https://example.com/path/")]),
            change:
                "Write the host alone: `applinks:HOST`.",
            related: ["associated-domain-host"]
        ),
        FindingPage(
            code: "associated-domain-host",
            title: "an associated domain has no host that can be asked",
            basis: .reported,
            meaning:
                "A host has a dot and no empty label; `*.` stands at its beginning alone.",
            example: Example(files: [.domains("applinks:localhost")]),
            change:
                "Write a whole host, such as `applinks:www.example.com`.",
            related: ["associated-domain-not-a-host"]
        ),
        FindingPage(
            code: "associated-domain-build-setting",
            title: "an associated domain has a setting of the build",
            basis: .documented,
            meaning:
                "`$(NAME)` is filled in when the app is built. Until then what the entry covers "
                + "is not known.",
            example: Example(files: [.domains("applinks:$(HOST)")]),
            change:
                "Read the entitlements of the signed product.",
            related: ["build-setting-open"]
        ),
        FindingPage(
            code: "associated-domain-mode",
            title: "an associated domain has a query that is no mode",
            basis: .documented,
            meaning:
                "The modes are developer, managed and developer+managed.",
            example: Example(files: [.domains("applinks:example.com?mode=debug")]),
            change:
                "Write `?mode=developer`, or leave it out.",
            related: ["mode-without-plain-domain"]
        ),
        FindingPage(
            code: "wildcard-without-host",
            title: "a wildcard stands without an entry for the host itself",
            basis: .documented,
            meaning:
                "`*.example.com` covers the hosts below. Apple's documents disagree on "
                + "example.com itself.",
            example: Example(files: [.domains("applinks:*.example.com")]),
            change:
                "Add `applinks:HOST` beside the wildcard.",
            related: ["wildcard-and-bare-host"]
        ),
        FindingPage(
            code: "mode-without-plain-domain",
            title: "an entry with a mode has no twin that counts everywhere",
            basis: .documented,
            meaning:
                "An entry with a mode counts in development, or on managed devices, and never "
                + "in an app from a store.",
            example: Example(files: [.domains("applinks:example.com?mode=developer")]),
            change:
                "Add the entry without its mode, or put this one into the entitlements of "
                + "development alone.",
            related: ["associated-domain-mode"]
        ),
        FindingPage(
            code: "many-domains",
            title: "there are many associated domains",
            basis: .documented,
            meaning:
                "Apple's archived guide advises at most 20 to 30.",
            example: Example(files: [.manyDomains], options: "--all"),
            change:
                "Cover hosts with `*.`.",
            related: ["wildcard-without-host"]
        ),
        FindingPage(
            code: "browser-with-domains",
            title: "a browser has associated domains for links",
            basis: .documented,
            meaning:
                "An app with the entitlement of a browser may not have them, says Apple's "
                + "technote.",
            example: Example(files: [
                PageExample.File(
                    name: "app.entitlements",
                    text:
                        "<plist><dict><key>com.apple.developer.web-browser</key><true/>\n<key>com.apple.developer.associated-domains</key>\n<array><string>applinks:example.com</string></array></dict></plist>"
                )
            ]),
            change:
                "Remove one of the two entitlements.",
            related: ["host-not-associated"]
        ),
        FindingPage(
            code: "domain-without-file",
            title: "no association file is given for the host of an entry",
            basis: .documented,
            meaning:
                "Each host serves its own file, and the system follows no redirect to another "
                + "host. The tenant holds files of other hosts.",
            example: Example(files: [
                .domains("applinks:example.com", "applinks:www.example.com"),
                .entry("\"paths\": [\"*\"]", host: "example.com"),
            ]),
            change:
                "Put the file that the host serves at hosts/HOST/apple-app-site-association.",
            related: ["association-file-missing", "file-without-domain"]
        ),
        FindingPage(
            code: "file-without-domain",
            title: "no entry asks for the file of a host",
            basis: .documented,
            meaning:
                "The system reads the file of a host only for apps whose entitlements name the "
                + "host.",
            example: Example(files: [
                .domains("applinks:example.com"), .entry("\"paths\": [\"*\"]", host: "example.com"),
                .entry("\"paths\": [\"*\"]", host: "www.example.com"),
            ]),
            change:
                "Add `applinks:HOST` to the entitlements, or remove the file.",
            related: ["domain-without-file", "host-not-associated"]
        ),
        FindingPage(
            code: "not-a-scheme",
            title: "a text of a URL type is no scheme",
            basis: .documented,
            meaning:
                "A scheme begins with a letter and has letters, digits, `+`, `-` and `.`; a "
                + "colon is no part of it (RFC 3986).",
            example: Example(files: [.schemes("my_app")]),
            change:
                "Write a scheme of these characters.",
            related: ["scheme-upper-case", "scheme-not-registered"]
        ),
        FindingPage(
            code: "scheme-upper-case",
            title: "a scheme has capital letters",
            basis: .unknown,
            meaning:
                "Schemes are compared without letter case by the standard. Whether iOS does is "
                + "not known.",
            example: Example(files: [.schemes("MyApp")]),
            change:
                "Write the scheme in small letters.",
            related: ["not-a-scheme"]
        ),
        FindingPage(
            code: "scheme-reserved",
            title: "a scheme is the system's own",
            basis: .unknown,
            meaning:
                "http, https, mailto, tel, sms and facetime open the system's own apps. "
                + "Claiming them is of no use as far as anybody knows.",
            example: Example(files: [.schemes("https")]),
            change:
                "Use universal links for https, and a scheme of your own else.",
            related: ["scheme-shared"]
        ),
        FindingPage(
            code: "scheme-shared",
            title: "several tenants register a scheme",
            basis: .documented,
            meaning:
                "A scheme has no owner. Where several apps have it, which one opens is not "
                + "defined, and no host or path decides.",
            example: Example(files: [.schemes("passapp")], isShared: true),
            change:
                "Give each app a scheme of its own, or use universal links.",
            related: ["domain-shared", "secret-over-scheme"]
        ),
        FindingPage(
            code: "domain-shared",
            title: "several tenants claim the links of a host",
            basis: .documented,
            meaning:
                "Where several of the apps are installed, the association file of the host "
                + "decides, and what it leaves open nobody knows.",
            example: Example(
                files: [.domains("applinks:*.example.com", "applinks:example.com")],
                isShared: true
            ),
            change:
                "Name the exact hosts of each app, or let the file give each link to one app.",
            related: ["apps-overlap", "scheme-shared"]
        ),
    ]
}
