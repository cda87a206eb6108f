import RouteTables
import SourceText
import Testing

@Suite struct TableTextTests {
    static let original = """
        # The shop.
        tenant shop 'Shop'   # a title
        tabs home=Home   search=Search

        allow scheme https shop
        allow host   example.com www.example.com # both

        flag a on

        # What a customer sees.
        route  product   /products/:id<int>  exact  when a   -> show Product in home # by number
          # in between
        route  catalog   /products                           -> show Catalog in home
        route  old \\
            /p/:id -> redirect /products/:id

        # The end.
        fallback -> show Home in home
        expect x => catalog
        """

    /// Applies lines of the prompt to the original's table and returns the text to be saved.
    private func saved(_ lines: String, from original: String = original) throws -> String {
        let source = SourceText(name: "shop.waymark", text: original)
        var table = RouteTable.parse(source).value
        let prompt = SourceText(name: "prompt", text: lines)
        for statement in prompt.statements().value {
            let found = table.apply(statement, in: prompt, as: .prompt)
            #expect(!found.contains { $0.severity == .error }, "\(found)")
        }
        let tableText = try #require(TableText(source))
        let text = try #require(tableText.edited(to: table))
        let read = RouteTable.parse(SourceText(name: "shop.waymark", text: text))
        #expect(!read.hasErrors)
        #expect(read.value.saysTheSame(as: table))
        return text
    }

    @Test func `without a change the text is the same`() throws {
        #expect(try saved("") == Self.original)
    }

    @Test(arguments: EditCase.all)
    func `a change touches its own lines`(_ item: EditCase) throws {
        let expected = item.changes.reduce(Self.original) { $0.replacing($1.0, with: $1.1) }
        #expect(expected != Self.original)
        #expect(try saved(item.lines) == expected)
    }

    @Test func `CRLF, the mark and the missing last line end stay`() throws {
        let original = "\u{FEFF}tenant t\r\nroute a / -> root\r\n# end"
        let text = try saved("route b /b -> root\nflag f on", from: original)
        #expect(
            text
                == "\u{FEFF}tenant t\r\n\r\nflag f on\r\nroute a / -> root\r\n"
                + "route b /b -> root\r\n# end"
        )
        #expect(
            try saved("route b /b -> root", from: "tenant t\nroute a / -> root")
                == "tenant t\nroute a / -> root\nroute b /b -> root"
        )
    }

    @Test func `routes that changed their order read back in their order`() throws {
        let lines = """
            routes clear
            route old /p/:id -> redirect /products/:id
            route new /new -> root
            route product /products/:id<int> exact when a -> show Product in home
            """
        let text = try saved(lines)
        #expect(text.contains("# in between"))
        #expect(text.contains("# What a customer sees."))
    }

    @Test func `a text with an error is not edited`() {
        #expect(TableText(SourceText(name: "t", text: "tenant t\nrout")) == nil)
    }

    @Test(arguments: 0..<60)
    func `random changes read back, and comments stay`(_ seed: UInt64) throws {
        var random = PatternGenerator(seed: seed)
        let names = ["product", "catalog", "old", "n1", "n2", "n3"]
        var lines: [String] = []
        var known = Set(names.prefix(3))
        for _ in 0..<12 {
            let name = names[random.number(below: names.count)]
            if random.number(below: 3) == 0, known.remove(name) != nil {
                lines.append("remove route \(name)")
            } else {
                known.insert(name)
                lines.append("route \(name) /x\(random.number(below: 9)) when a -> root")
            }
        }
        lines += ["remove host www.example.com", "allow host *.example.org none for shop"]
        lines += ["allow scheme new", "remove scheme https", "tabs search=Find more=More"]
        let text = try saved(lines.joined(separator: "\n"))
        for comment in ["# The shop.", "# a title", "# both", "# in between", "# The end."] {
            #expect(text.contains(comment), "seed \(seed): \(text)")
        }
    }
}

/// Lines of the prompt, and what they change in the text.
struct EditCase: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: String
    let changes: [(String, String)]

    init(_ name: String, _ lines: String, _ changes: (String, String)...) {
        self.name = name
        self.lines = lines
        self.changes = changes
    }

    var testDescription: String { name }
}

extension EditCase {
    static let all = [
        EditCase(
            "a route is rewritten in its columns, and its comment stays",
            "route product /p/:id -> root",
            (
                "route  product   /products/:id<int>  exact  when a   -> show Product in home #",
                "route product    /p/:id                              -> root #"
            )
        ),
        EditCase(
            "a route over two lines becomes one",
            "route old /o -> root",
            (
                "route  old \\\n    /p/:id -> redirect /products/:id",
                "route old        /o                                  -> root"
            )
        ),
        EditCase(
            "a route is removed with its lines",
            "remove route old",
            ("route  old \\\n    /p/:id -> redirect /products/:id\n", "")
        ),
        EditCase(
            "a new route stands after the last",
            "route new /n exact needs auth -> root",
            (
                "redirect /products/:id\n",
                "redirect /products/:id\nroute new        /n exact needs auth                 -> root\n"
            )
        ),
        EditCase(
            "a host leaves its line",
            "remove host example.com",
            ("host   example.com www.example.com #", "host   www.example.com #")
        ),
        EditCase(
            "a new list of hosts follows the others",
            "allow host none for shop",
            ("# both\n", "# both\nallow host   none for shop\n")
        ),
        EditCase("a scheme leaves its line", "remove scheme shop", ("https shop", "https")),
        EditCase(
            "a tab is changed in its line",
            "tabs search=Find",
            ("tabs home=Home   search=Search", "tabs home=Home search=Find")
        ),
        EditCase(
            "a new flag follows the others",
            "flag b off",
            ("flag a on\n", "flag a on\nflag b off\n")
        ),
        EditCase(
            "the first policy begins where it belongs",
            "policy match exact",
            ("flag a on\n", "flag a on\npolicy match exact\n")
        ),
        EditCase(
            "a fallback is rewritten",
            "fallback -> external",
            ("fallback -> show Home in home", "fallback -> external")
        ),
        EditCase(
            "a fallback is added",
            "fallback via push -> external",
            (
                "fallback -> show Home in home\n",
                "fallback -> show Home in home\nfallback via push -> external\n"
            )
        ),
        EditCase(
            "the first waiver stands in a group of its own",
            "waive dead-route old 'known'",
            (
                "fallback -> show Home in home\n",
                "fallback -> show Home in home\n\nwaive dead-route old \"known\"\n"
            )
        ),
    ]
}
