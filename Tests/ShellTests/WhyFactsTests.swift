import Foundation
import Shell
import TestSupport
import Testing

/// What `why` says where several rules meet, as text and as JSON.
@Suite struct WhyFactsTests {
    /// A table, a link, words that the text has one after the other, and what the JSON has.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let table: String
        let link: String
        let text: String
        let json: String

        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "a host that is allowed for another scheme",
            table: """
                allow scheme https news
                allow host news.example for https
                allow host article none for news
                route item /items/:id exact -> show Item
                """,
            link: "news://news.example/items/7",
            text: """
                REJECTED: host news.example is not allowed; it is allowed for https alone

                  accept   ok  scheme news                             t.waymark:2
                           NO  host news.example is not allowed; it is allowed for
                               https alone                             t.waymark:3
                """,
            json: #""resembles":{"host":"news.example","kind":"other-scheme","schemes":["https"]}"#
        ),
        Case(
            name: "a near host of another scheme's list is not offered",
            table: """
                allow scheme https news
                allow host news.example for https
                allow host article none for news
                route item /items/:id exact -> show Item
                """,
            link: "news://news.exmple/items/7",
            text: """
                REJECTED: host news.exmple is not allowed

                  accept   ok  scheme news                             t.waymark:2
                           NO  host news.exmple is not allowed         t.waymark:4
                  near     item
                """,
            json: #""near":[{"edits":[{"code":"host-swapped""#
        ),
        Case(
            name: "a near host",
            table: """
                allow host news.example
                route item /items/:id exact -> show Item
                """,
            link: "https://news.exmple/items/7",
            text: "  near     host news.example is allowed                t.waymark:2",
            json: #""nearAllowed":{"kind":"host","name":"news.example","place":"#
                + #"{"file":"t.waymark","line":2}}"#
        ),
        Case(
            name: "what is near stands before the fallback that sends the link on",
            table: """
                allow host www.shop.example
                route item /items/:id exact -> show Item
                route help /help -> show Help
                fallback -> redirect /help
                """,
            link: "https://www.shop.example/Items/7",
            text: """
                  match    none of 2 registrations matches
                  near     item  /items/:id exact
                             segment 1 is "Items", not "items": the letter case differs
                                                                       t.waymark:3
                  redirect no registration matches: the fallback sends the link on
                """,
            json: #""near":[{"edits":[{"code":"letter-case""#
        ),
        Case(
            name: "a value of the fragment's parameters",
            table: """
                allow host tl.example
                policy plus space
                route fr /fr?code fragment-parameters exact -> show F
                """,
            link: "https://tl.example/fr?code=q#code=a+b",
            text: #"  values   code  "a b"  string, from the fragment       t.waymark:4"#,
            json: #""origin":"fragment","texts":["ab"]"#
        ),
        Case(
            name: "the plus of the fragment's parameters",
            table: """
                allow host tl.example
                policy plus space
                route fr /fr?code fragment-parameters exact -> show F
                """,
            link: "https://tl.example/fr#code=a+b",
            text: """
                  policy   `+` in the fragment's parameters is a space  plus space, t.waymark:3
                """,
            json: #""fragmentIsParameters":true"#
        ),
        Case(
            name: "a decline that would stop the walk",
            table: """
                allow host t.example
                policy decline stop
                route x /x exact -> show X
                route y /x -> show Y
                fallback -> root
                """,
            link: "https://t.example/x",
            text: """
                  then     had it declined, no other registration would be
                           tried                                 decline stop, t.waymark:3
                           had x declined, the fallback would open the root of the
                           tab in front                      t.waymark:6
                """,
            json: #""declineStops":{"isDefault":false,"kind":"policy","name":"decline","#
        ),
        Case(
            name: "a loop of a link that is held",
            table: """
                allow scheme tq
                allow host none
                route ex /ex -> external
                """,
            link: "tq:///ex with app=launching",
            text: """
                           a loop: scheme tq is the app's own, so the system hands it back
                """,
            json: #""loop":{"place":{"file":"t.waymark","line":2},"scheme":"tq"}"#
        ),
    ]

    @Test(arguments: cases)
    func says(_ row: Case) {
        var session = ShellSession(
            MemoryFiles(tables: ["t": "tenant t\n" + row.table]).environment
        )
        _ = session.execute("use t")
        let text = session.execute("why \(row.link)").output
        // Columns and breaks depend on the other rows.
        func words(_ text: String) -> String {
            text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        }
        #expect(words(text).contains(words(row.text)), "\(text)")
        let json = session.execute("why \(row.link) --format json").output
        #expect(json.filter { !$0.isWhitespace }.contains(row.json), "\(json)")
    }
}
