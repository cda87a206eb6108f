internal import Reports

/// The pages of the words that stand inside of a declaration.
struct LanguagePage {
    /// The words that find the page, the usual one first.
    let names: [String]
    /// How it is written.
    let usage: String
    /// What it means, a paragraph each.
    let paragraphs: [String]

    /// The page of a word; nil when there is none.
    static func find(_ word: String) -> Document? {
        if word == "language" { return index }
        return all.first { $0.names.contains(word) }?.document
    }

    private var document: Document {
        var blocks: [Document.Block] = [.line(Text(usage, .strong))]
        for paragraph in paragraphs { blocks += [.blank, .paragraph(Text(paragraph))] }
        return Document(blocks)
    }

    /// All pages, by their words.
    private static var index: Document {
        Document([
            .line(Text("language 1", .strong)),
            .line("  as the first line of a table, says which language it is written in"), .blank,
            .line(Text("Words inside of declarations", .strong)),
            .rows(all.map { Row(Text($0.names[0]), detail: Text($0.usage)) }), .blank,
            .line("`help WORD` explains each of them."),
        ])
    }

    /// All words that find a page.
    static var words: [String] { ["language"] + all.flatMap(\.names) }

    private static let all =
        [
            LanguagePage(
                names: [
                    "pattern", "literal", "parameter", "segment", "rest", "*rest", "tail", "query",
                    "field", "fragment",
                ],
                usage: "/literal/:name/:name<type>/*rest[/tail]?field<type>#/fragment",
                paragraphs: [
                    "A pattern begins with `/`. A literal is compared with a decoded segment; `:name` takes"
                        + " exactly one segment that is not empty; a final `*name` takes one or more;"
                        + " `[/…]` at the end of the path may be there or not. Then come query fields,"
                        + " `?a&b<int>&c<string?>`, and a fragment, `#/…`.",
                    "A parameter is a whole segment: `/@:user` is not possible. The characters : * [ ] < > ?"
                        + " # of a literal are written as escapes, such as %3A.",
                ]
            ),
            LanguagePage(
                names: [
                    "types", "type", "string", "int", "uint", "double", "bool", "uuid", "date",
                    "range", "LOW..HIGH", "choice", "enumeration", "a|b|c",
                ],
                usage: ":name<type>, ?field<type>, ?field<type?>",
                paragraphs: [
                    "string, which is the default, is UTF-8 text; int is -?[0-9]+ in 64 bits; uint has no"
                        + " sign; 1..99 is an integer between two, both included; double is a finite"
                        + " decimal number; bool is true or false; uuid is one in either case; date is an"
                        + " RFC 3339 date and time such as 2024-02-29T10:00:00Z; a|b|c is one of the words.",
                    "A type does not rank and does not match: a value that cannot be read ends the dispatch,"
                        + " or declines with `unreadable decline`. `?` after the type makes a query field"
                        + " optional.",
                ]
            ),
            LanguagePage(
                names: ["exact", "prefix"],
                usage: "exact | prefix",
                paragraphs: [
                    "An exact pattern covers the whole path; a prefix may end at any segment, so /settings"
                        + " takes /settings/privacy, and never /settings-legacy. Without the word `policy"
                        + " match` decides; its default is prefix. A pattern with a rest takes neither."
                ]
            ),
            LanguagePage(
                names: ["host"],
                usage: "host H…",
                paragraphs: [
                    "The route is for links with one of these hosts: a whole name, `*.example.com` for one or"
                        + " more labels before it, or `*` for any. A route without `host` is for every"
                        + " link that is accepted, with a host or without. Hosts are accepted by `allow"
                        + " host` alone."
                ]
            ),
            LanguagePage(
                names: ["scheme"],
                usage: "scheme S…",
                paragraphs: [
                    "The route is for links with one of these schemes. Schemes do not rank; they are accepted"
                        + " by `allow scheme` alone."
                ]
            ),
            LanguagePage(
                names: ["when"],
                usage: "when FLAG | !FLAG…",
                paragraphs: [
                    "The route wants the link only while each flag is on, or off for `!FLAG`. Else it declines,"
                        + " and the next candidate is asked. `flag NAME on|off|unknown` declares a flag;"
                        + " `with NAME=off` after a link sets it for one question."
                ]
            ),
            LanguagePage(
                names: ["needs", "auth"],
                usage: "needs auth",
                paragraphs: [
                    "The route waits for a signed-in user: with `auth=signed-out` or `auth=signing-in` the"
                        + " outcome is `held auth`, and the link is opened after sign-in. It is asked after"
                        + " the values and conditions, and before the action. `policy signed-out` says what"
                        + " other apps do."
                ]
            ),
            LanguagePage(
                names: ["secret"],
                usage: "secret NAME…",
                paragraphs: [
                    "Values of these parameters and fields reach no file that Waymark writes: the history of"
                        + " the prompt and what `output` writes have … for them. Answers on the screen"
                        + " show them, as the question does. Values of a query, user information and"
                        + " fragments are always left out of files."
                ]
            ),
            LanguagePage(
                names: ["fragment-parameters"],
                usage: "fragment-parameters",
                paragraphs: [
                    "The query fields of the pattern are also read from a fragment such as #token=abc, after"
                        + " those of the query. The pattern names them as fields: ?token<string?>."
                ]
            ),
            LanguagePage(
                names: ["unreadable"],
                usage: "unreadable decline|fail",
                paragraphs: [
                    "What a value does that cannot be read, or a query field that is missing: decline asks the"
                        + " next candidate, fail ends the dispatch. Without the word `policy unreadable`"
                        + " decides (`help policy unreadable`)."
                ]
            ),
            LanguagePage(
                names: ["action", "show", "root", "discard", "decline", "redirect"],
                usage:
                    "-> show SCREEN [in TAB] [key=value…] | root | external | discard | decline \"…\""
                    + " | redirect TEMPLATE | plugin NAME [key=value…]",
                paragraphs: [
                    "show opens a screen, in the tab in front unless one is named; root clears the stack of the"
                        + " tab in front; external leaves the link to the system; discard takes it and"
                        + " shows nothing; decline asks the next candidate.",
                    "redirect walks the way again with another link, and is final: a path keeps scheme, host,"
                        + " query and fragment, a whole URL replaces all; `:name` and `*name` stand for"
                        + " values. Fallbacks redirect without names.",
                    "plugin asks code of the tenant's own, which shows a screen, declines, or sends the"
                        + " link on (`help plugin`). A fallback asks none.",
                ]
            ),
            LanguagePage(
                names: ["via"],
                usage: "via universal-link | scheme | push | handoff | in-app | typed",
                paragraphs: [
                    "Where a link comes from. Without it, http and https links are universal links, and others"
                        + " come by their scheme. A fallback that names in-app also takes links that are"
                        + " not accepted, when they come from inside the app."
                ]
            ),
            LanguagePage(
                names: ["with", "state"],
                usage: "with FLAG=on|off|unknown… auth=signed-in|signing-in|signed-out"
                    + " app=launching|ready|background|terminated",
                paragraphs: [
                    "The state that one question is asked with; else the app is as the session has it. In an"
                        + " expectation it stands before `=>`. With `open` it happens first, and stays."
                ]
            ),
            LanguagePage(
                names: ["over", "because"],
                usage: "expect URL => OUTCOME [over ROUTE] [because CODE]",
                paragraphs: [
                    "over names a registration that matches the link too and ranks below the one that"
                        + " decided. because names, with over, the term that decides between these two,"
                        + " such as outranked-literal; without it, a reason in the step that decides."
                ]
            ),
        ] + app
}
