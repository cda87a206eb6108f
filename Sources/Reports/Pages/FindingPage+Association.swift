extension FindingPage {
    /// The pages of the findings about association files, except their rules.
    static let associationFiles = [
        FindingPage(
            code: "association-file-too-large",
            title: "the association file has more than 128 KiB",
            basis: .documented,
            meaning:
                "The system takes at most 131072 bytes, and uses nothing of a larger file.",
            example: Example(files: [.large]),
            change:
                "Join rules with `*`, `?` and variables until the file is small enough.",
            related: ["association-file-not-json"]
        ),
        FindingPage(
            code: "association-file-not-json",
            title: "the association file is no JSON",
            basis: .documented,
            meaning:
                "The system reads plain JSON: no comments, no comma after the last element.",
            example: Example(files: [
                PageExample.File(
                    name: "apple-app-site-association",
                    text: "{\"applinks\": {\"details\": [],}}"
                )
            ]),
            change:
                "Correct the place that the finding names.",
            related: ["not-a-property-list", "wrong-type"]
        ),
        FindingPage(
            code: "not-a-property-list",
            title: "the file is no property list",
            basis: .documented,
            meaning:
                "Entitlements and Info.plist are property lists, in XML or binary.",
            example: Example(files: [PageExample.File(name: "Info.plist", text: "<plist><dict>")]),
            change:
                "Let `plutil -lint FILE` check it on a Mac, or copy it from the product.",
            related: ["association-file-not-json"]
        ),
        FindingPage(
            code: "association-file-without-applinks",
            title: "the association file says nothing about links",
            basis: .documented,
            meaning:
                "Universal links are the business of `applinks`; other services of the file do "
                + "not open links.",
            example: Example(files: [
                PageExample.File(
                    name: "apple-app-site-association",
                    text: "{\"webcredentials\": {\"apps\": []}}"
                )
            ]),
            change:
                "Add `applinks` with an entry for the app.",
            related: ["entry-without-app", "wrong-type"]
        ),
        FindingPage(
            code: "byte-order-mark",
            title: "the association file begins with a byte-order mark",
            basis: .unknown,
            meaning:
                "JSON has none, and what the system makes of it is not known.",
            example: Example(files: [
                PageExample.File(name: "apple-app-site-association", text: "﻿{\"applinks\": {}}")
            ]),
            change:
                "Save the file as UTF-8 without a byte-order mark.",
            related: ["association-file-not-json"]
        ),
        FindingPage(
            code: "repeated-name",
            title: "a name comes twice in one object",
            basis: .unknown,
            meaning:
                "Readers of JSON differ: most take the last one, some the first.",
            example: Example(files: [.entry("\"components\": [{\"/\": \"/a\", \"/\": \"/b\"}]")]),
            change:
                "Keep one of them.",
            related: ["second-entry", "unknown-key"]
        ),
        FindingPage(
            code: "wrong-type",
            title: "a value has another type than it should",
            basis: .reported,
            meaning:
                "A pattern that is no string is reported to be passed over, which opens the "
                + "rule to more links.",
            example: Example(files: [.entry("\"components\": [{\"/\": 7}]")]),
            change:
                "Write the type that the finding names.",
            related: ["query-void", "unknown-key"]
        ),
        FindingPage(
            code: "unknown-key",
            title: "the system asks for no such key",
            basis: .recorded,
            meaning:
                "Keys are compared with their letter case, and others are passed over: a rule "
                + "with a misspelt key asks for less than it seems to. A key that is like none is "
                + "information.",
            example: Example(files: [
                .entry("\"components\": [{\"/\": \"/a\", \"casesensitive\": false}]")
            ]),
            change:
                "Write the key as the finding names it, or `comment` for a remark.",
            related: ["wrong-type", "private-key"]
        ),
        FindingPage(
            code: "private-key",
            title: "a key of the system's own apps",
            basis: .reported,
            meaning:
                "`requiredEntitlement` and `relativeOrder` were seen in files of Apple itself. "
                + "A rule may never fit with them.",
            example: Example(files: [
                .entry("\"components\": [{\"/\": \"/a\", \"relativeOrder\": 1}]")
            ]),
            change:
                "Remove the key.",
            related: ["unknown-key"]
        ),
        FindingPage(
            code: "patterns-too-large",
            title: "the patterns are too large to compare",
            basis: .table,
            meaning:
                "Each use of a variable counts all of its values. Beyond the limit the answers "
                + "are `uncertain`.",
            example: Example(files: [.largePatterns]),
            change:
                "Use fewer variables in one pattern, or shorter lists of values.",
            related: ["many-stars"]
        ),
        FindingPage(
            code: "more-findings",
            title: "some findings are only counted",
            basis: .table,
            meaning:
                "A file has more findings than are kept.",
            example: Example(files: [.manyFindings]),
            change:
                "Correct those that are shown, and ask again.",
            related: ["rules-not-compared"]
        ),
        FindingPage(
            code: "variable-in-variable",
            title: "a value of a variable refers to a variable",
            basis: .documented,
            meaning:
                "Values may have `*` and `?`, and no variables. Such a value is reported to be "
                + "left out.",
            example: Example(files: [
                .association(
                    "\"substitutionVariables\": {\"a\": [\"x$(digit)\"]},\n  \"details\": []"
                )
            ]),
            change:
                "Write out the values.",
            related: ["variable-unknown"]
        ),
        FindingPage(
            code: "variable-hides-predefined",
            title: "a variable has the name of a predefined one",
            basis: .reported,
            meaning:
                "alpha, upper, lower, alnum, digit, xdigit, region and lang are there already. "
                + "The file's own variable is reported to win.",
            example: Example(files: [
                .association("\"substitutionVariables\": {\"lang\": [\"en\"]}, \"details\": []")
            ]),
            change:
                "Give the variable another name.",
            related: ["variable-unknown"]
        ),
        FindingPage(
            code: "variable-unknown",
            title: "a variable is not known",
            basis: .recorded,
            meaning:
                "`$(` always begins a variable, in letter case as it is written. A name that is "
                + "not there, or has no `)`, fits nothing.",
            example: Example(files: [.entry("\"components\": [{\"/\": \"/$(product)/*\"}]")]),
            change:
                "Add the name to `substitutionVariables`, or correct it.",
            related: ["variable-hides-predefined", "pattern-not-ascii"]
        ),
        FindingPage(
            code: "entry-without-app",
            title: "an entry names no app",
            basis: .recorded,
            meaning:
                "The system passes over entries without `appIDs` and `appID`.",
            example: Example(files: [.association("\"details\": [{\"paths\": [\"*\"]}]")]),
            change:
                "Add `appIDs` with prefix and bundle identifier, such as TEAM.com.example.app.",
            related: ["app-not-named", "app-id-ignored"]
        ),
        FindingPage(
            code: "entry-without-rules",
            title: "an entry has no list of rules",
            basis: .reported,
            meaning:
                "Without `components` and `paths` every link is reported to go to the app, "
                + "pages that it cannot show too.",
            example: Example(files: [
                PageExample.File(
                    name: "apple-app-site-association",
                    text: "{\"applinks\": {\"details\": [{\"appID\": \"T.app\"}]}}"
                )
            ]),
            change:
                "Add `components`; `[{}]` says plainly that every link is meant.",
            related: ["entry-without-app", "catch-all-not-last"]
        ),
        FindingPage(
            code: "second-entry",
            title: "an app has an entry already",
            basis: .reported,
            meaning:
                "Only the first entry for an app is reported to count, and other programs go on "
                + "to the next one.",
            example: Example(files: [
                .association(
                    "\"details\": [{\"appID\": \"T.app\", \"paths\": [\"/a\"]},\n  {\"appID\": \"T.app\", \"paths\": [\"/b\"]}]"
                )
            ]),
            change:
                "Put all rules of an app into one entry.",
            related: ["apps-overlap", "behaviour-not-recorded"]
        ),
        FindingPage(
            code: "app-id-ignored",
            title: "`appID` stands beside `appIDs`",
            basis: .recorded,
            meaning:
                "From iOS 13 on the system reads `appIDs` where it is a list, an empty one too, "
                + "and not `appID`.",
            example: Example(files: [
                .association(
                    "\"details\": [{\"appIDs\": [],\n  \"appID\": \"T.app\", \"paths\": [\"*\"]}]"
                )
            ]),
            change:
                "Put the identifier into `appIDs`, too.",
            related: ["entry-without-app"]
        ),
        FindingPage(
            code: "apps-without-details",
            title: "`apps` stands without `details`",
            basis: .reported,
            meaning:
                "Apps of this list are reported to get every link.",
            example: Example(files: [.association("\"apps\": [\"T.app\"]")]),
            change:
                "Write `details` with an entry for each app.",
            related: ["apps-not-empty", "entry-without-rules"]
        ),
        FindingPage(
            code: "apps-not-empty",
            title: "`apps` is not empty beside `details`",
            basis: .reported,
            meaning:
                "It is reported to be passed over; old systems asked for an empty list.",
            example: Example(files: [.association("\"apps\": [\"T.app\"], \"details\": []")]),
            change:
                "Write `\"apps\": []`, or leave it out.",
            related: ["apps-without-details", "apps-missing"]
        ),
        FindingPage(
            code: "apps-missing",
            title: "there is no `apps`, which old systems ask for",
            basis: .documented,
            meaning:
                "Apple's archived guide asks for an empty list; the pages of today do not. It "
                + "is shown for systems before iOS 13.",
            example: Example(files: [.entry("\"paths\": [\"*\"]")], options: "--min-ios 12 --all"),
            change:
                "Add `\"apps\": []` to `applinks`.",
            related: ["apps-not-empty", "newer-than-min-ios"]
        ),
        FindingPage(
            code: "app-not-named",
            title: "no entry is for the tenant's app",
            basis: .documented,
            meaning:
                "The entitlements or the Info.plist say which app this is, and no entry has its "
                + "identifier.",
            example: Example(files: [
                PageExample.File(
                    name: "Info.plist",
                    text:
                        "<plist><dict><key>CFBundleIdentifier</key>\n<string>com.example.app</string></dict></plist>"
                ), .entry("\"paths\": [\"*\"]"),
            ]),
            change:
                "Add the identifier to `appIDs` of an entry.",
            related: ["app-not-listed", "identifier-case"]
        ),
        FindingPage(
            code: "identifier-case",
            title: "an identifier is the app's but for letter case",
            basis: .unknown,
            meaning:
                "Nobody knows whether identifiers are compared with their letter case.",
            example: Example(files: [
                PageExample.File(
                    name: "Info.plist",
                    text:
                        "<plist><dict><key>CFBundleIdentifier</key>\n<string>App</string></dict></plist>"
                ), .entry("\"paths\": [\"*\"]"),
            ]),
            change:
                "Write the identifier as the app has it.",
            related: ["app-not-named"]
        ),
        FindingPage(
            code: "paths-beside-components",
            title: "`paths` stands beside `components`",
            basis: .documented,
            meaning:
                "From iOS 13 on `paths` is not read then, and before only `paths` is. Where "
                + "both take the same links and old systems are asked for with `--min-ios`, it is "
                + "information.",
            example: Example(files: [
                .entry("\"paths\": [\"*\"], \"components\": [{\"/\": \"/a\"}]")
            ]),
            change:
                "Remove `paths`, or write both lists for the same links.",
            related: ["newer-than-min-ios"]
        ),
        FindingPage(
            code: "apps-overlap",
            title: "entries of different apps take the same links",
            basis: .reported,
            meaning:
                "Where several of the apps are installed, the first entry is said to win; "
                + "people saw the last one win on iOS 15.",
            example: Example(files: [
                .association(
                    "\"details\": [{\"appID\": \"T.app\", \"paths\": [\"/a\"]},\n  {\"appID\": \"T.lite\", \"paths\": [\"*\"]}]"
                )
            ]),
            change:
                "Exclude the links of one app from the entry of the other.",
            related: ["second-entry", "domain-shared"]
        ),
    ]
}
