extension FindingPage {
    /// The pages of the findings about rules of association files.
    static let rules = [
        FindingPage(
            code: "query-void",
            title: "one value of a query is no string",
            basis: .recorded,
            meaning:
                "A number or boolean among the values voids the whole query, and the rule fits "
                + "links with any.",
            example: Example(files: [
                .entry("\"components\": [{\"/\": \"/a\", \"?\": {\"id\": \"?*\", \"live\": true}}]")
            ]),
            change:
                "Write every value as a string.",
            related: ["wrong-type", "query-star-fits-absent"]
        ),
        FindingPage(
            code: "pattern-not-ascii",
            title: "a pattern is not ASCII",
            basis: .documented,
            meaning:
                "Links are ASCII: letters outside of it are escaped. Such a pattern fits "
                + "decoded text alone.",
            example: Example(files: [.entry("\"components\": [{\"/\": \"/café\"}]")]),
            change:
                "Add `\"percentEncoded\": false` to the rule, or write the escapes.",
            related: ["variable-unknown"]
        ),
        FindingPage(
            code: "path-with-fragment",
            title: "a path pattern has a `#`",
            basis: .documented,
            meaning:
                "The fragment is no part of the path, so no link fits.",
            example: Example(files: [.entry("\"paths\": [\"/app/#/reset/*\"]")]),
            change:
                "Write the part before `#` as `/`, and the part behind as `#` of a component.",
            related: ["path-with-query"]
        ),
        FindingPage(
            code: "path-with-query",
            title: "a path pattern seems to ask for a query",
            basis: .documented,
            meaning:
                "In a path pattern `?` stands for one character. The query is no part of the "
                + "path.",
            example: Example(files: [.entry("\"components\": [{\"/\": \"/invite?code=*\"}]")]),
            change:
                "Ask for the query with the key `?` of the component.",
            related: ["path-with-fragment", "query-star-fits-absent"]
        ),
        FindingPage(
            code: "one-character-path",
            title: "a path pattern is one character",
            basis: .reported,
            meaning:
                "A single character is reported to be compared as it is, without a slash before "
                + "it.",
            example: Example(files: [.entry("\"components\": [{\"/\": \"q\"}]")]),
            change:
                "Write the slash, as in `/q`.",
            related: ["double-star"]
        ),
        FindingPage(
            code: "double-star",
            title: "a pattern has `**`",
            basis: .recorded,
            meaning:
                "`*` stands for slashes, too; a second one adds nothing. `**` alone is reported "
                + "to be no `*`.",
            example: Example(files: [.entry("\"components\": [{\"/\": \"/files/**\"}]")]),
            change:
                "Write one `*`.",
            related: ["one-character-path", "many-stars"]
        ),
        FindingPage(
            code: "pattern-backslash",
            title: "a pattern has a backslash",
            basis: .unknown,
            meaning:
                "Patterns have no escapes, and the system is reported to compare a backslash "
                + "oddly.",
            example: Example(files: [.entry("\"components\": [{\"/\": \"/a\\\\*\"}]")]),
            change:
                "Write the pattern without it.",
            related: ["many-stars"]
        ),
        FindingPage(
            code: "many-stars",
            title: "a pattern has many stars",
            basis: .documented,
            meaning:
                "Apple warns that many `*` are slow to compare. With more than 64 a rule is "
                + "reported not to fit.",
            example: Example(files: [
                .entry("\"components\": [{\"/\": \"/a*b*c*d*e*f*g*h*i*j*k*l*m*n*o*p*q*\"}]")
            ]),
            change:
                "Write several rules, or fewer `*`.",
            related: ["double-star", "patterns-too-large"]
        ),
        FindingPage(
            code: "not-without-space",
            title: "an element of `paths` begins with `NOT` and no space",
            basis: .documented,
            meaning:
                "Only `NOT` and a space exclude. Without the space the text is a path.",
            example: Example(files: [.entry("\"paths\": [\"NOT/help/*\", \"*\"]")]),
            change:
                "Write a space after NOT.",
            related: ["exclude-never-reached"]
        ),
        FindingPage(
            code: "exclude-never-reached",
            title: "a rule before takes every link that this one excludes",
            basis: .documented,
            meaning:
                "The first rule that fits decides. This exclusion comes too late for all of its "
                + "links.",
            example: Example(files: [.entry("\"paths\": [\"/*\", \"NOT /admin/*\"]")]),
            change:
                "Move the exclusion before the rule that takes its links.",
            related: ["rule-never-reached", "catch-all-not-last"]
        ),
        FindingPage(
            code: "rule-never-reached",
            title: "a rule before excludes every link that this one takes",
            basis: .documented,
            meaning:
                "The first rule that fits decides. This rule comes too late for all of its "
                + "links.",
            example: Example(files: [.entry("\"paths\": [\"NOT /shop/*\", \"/shop/new\"]")]),
            change:
                "Move the rule before the exclusion, or remove it.",
            related: ["exclude-never-reached", "rule-redundant"]
        ),
        FindingPage(
            code: "rule-redundant",
            title: "a rule before does the same",
            basis: .documented,
            meaning:
                "Every link that fits this rule fits the one before, with the same end. Nothing "
                + "changes without it.",
            example: Example(
                files: [.entry("\"paths\": [\"/shop/*\", \"/shop/new\"]")],
                options: "--all"
            ),
            change:
                "Remove it, or make the one before narrower.",
            related: ["rule-never-reached"]
        ),
        FindingPage(
            code: "catch-all-not-last",
            title: "rules stand behind one that every link fits",
            basis: .documented,
            meaning:
                "The first rule that fits decides, and every link fits this one.",
            example: Example(files: [.entry("\"components\": [{\"/\": \"*\"}, {\"/\": \"/a\"}]")]),
            change:
                "Move it to the end.",
            related: ["exclude-never-reached", "rule-redundant"]
        ),
        FindingPage(
            code: "exclude-fits-absent-query",
            title: "an exclusion that asks for a query fits links without one",
            basis: .recorded,
            meaning:
                "An absent item is compared as the empty text, which `*` fits. This rule "
                + "excludes links without the item as well.",
            example: Example(files: [
                .entry(
                    "\"components\": [{\"/\": \"/shop/*\", \"?\": {\"web\": \"*\"}, \"exclude\": true}]"
                )
            ]),
            change:
                "Write `?*`, which asks for at least one character.",
            related: ["query-star-fits-absent"]
        ),
        FindingPage(
            code: "query-star-fits-absent",
            title: "`*` for a query item fits links without the item",
            basis: .recorded,
            meaning:
                "An absent item is compared as the empty text, so `*` asks for nothing.",
            example: Example(files: [
                .entry("\"components\": [{\"/\": \"/shop/*\", \"?\": {\"sku\": \"*\"}}]")
            ]),
            change:
                "Write `?*` to ask for the item, or leave it out.",
            related: ["exclude-fits-absent-query", "query-void"]
        ),
        FindingPage(
            code: "exclude-escaped-slash",
            title: "an exclusion does not fit where a slash is escaped",
            basis: .recorded,
            meaning:
                "Patterns are compared with the link as it is written, and `%2F` is no slash "
                + "then. A server may still read it as one.",
            example: Example(files: [.entry("\"paths\": [\"NOT /admin/*\", \"*\"]")]),
            change:
                "Add `\"percentEncoded\": false` to the exclusion, in `components`.",
            related: ["exclude-without-subpaths"]
        ),
        FindingPage(
            code: "exclude-without-subpaths",
            title: "an exclusion does not fit the paths below",
            basis: .documented,
            meaning:
                "A pattern covers the whole path. What stands below is another path.",
            example: Example(
                files: [.entry("\"paths\": [\"NOT /account\", \"/*\"]")],
                options: "--all"
            ),
            change:
                "Add `/*` to the pattern if the paths below are meant, too.",
            related: ["exclude-escaped-slash"]
        ),
        FindingPage(
            code: "rules-not-compared",
            title: "not all rules were compared with each other",
            basis: .table,
            meaning:
                "A file of very many rules is looked at in part.",
            example: Example(files: [.manyRules]),
            change:
                "Join rules with `*`, `?` and variables.",
            related: ["more-findings"]
        ),
        FindingPage(
            code: "newer-than-min-ios",
            title: "the oldest system does not read a key",
            basis: .documented,
            meaning:
                "`--min-ios N` says which systems the files are for. Older ones pass over the "
                + "key: components and appIDs before 13, caseSensitive and variables before 13.5, "
                + "percentEncoded, defaults and modes before 14.",
            example: Example(
                files: [.entry("\"components\": [{\"/\": \"/a\"}]")],
                options: "--min-ios 12"
            ),
            change:
                "Say the same in `paths` and `appID` for old systems, or do without the key.",
            related: ["paths-beside-components", "apps-missing"]
        ),
    ]
}
