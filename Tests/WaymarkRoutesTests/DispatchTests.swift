import Testing
import WaymarkRoutes

/// What an app sees of a dispatch: outcome, who decided, and what is to be done.
@Suite struct DispatchTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var link: String
        var source: LinkSource?
        var state = LinkState()
        var outcome: Outcome
        var route: String?
        var action: Decision.Action?
        var reason: String?
        var line: Int?

        var testDescription: String { "\(link) \(source?.rawValue ?? "")" }
    }

    static let rows: [Row] = [
        Row(
            link: "https://cafe.example/menu/soup",
            outcome: .handled(route: "dish"),
            route: "dish",
            action: .show(screen: "Dish", tab: "menu", arguments: ["kind": "food"]),
            line: 9
        ),
        Row(
            link: "https://cafe.example/orders/7",
            state: LinkState(auth: .signingIn),
            outcome: .heldAuth,
            route: "order",
            reason: "auth-needed",
            line: 10
        ),
        Row(
            link: "https://cafe.example/orders/x",
            outcome: .failedValue(key: "id"),
            route: "order",
            reason: "value-unreadable",
            line: 10
        ),
        Row(
            link: "https://cafe.example/cart",
            state: LinkState(flags: ["ordering": .on, "no name!": .on, "unheard": .off]),
            outcome: .handled(route: "cart"),
            route: "cart",
            action: .show(screen: "Cart", tab: nil, arguments: [:]),
            line: 11
        ),
        Row(
            link: "https://cafe.example/round",
            outcome: .failedRedirect,
            route: "round",
            reason: "redirect-loop",
            line: 13
        ),
        Row(
            link: "https://cafe.example",
            outcome: .handled(route: "home"),
            route: "home",
            action: .root,
            line: 14
        ),
        Row(
            link: "cafe:/help/a/b",
            outcome: .external(route: "help"),
            route: "help",
            action: .external,
            line: 15
        ),
        Row(
            link: "https://cafe.example/pixel",
            outcome: .discarded(route: "pixel"),
            route: "pixel",
            action: .discard,
            line: 16
        ),
        Row(link: "https://cafe.example/party", outcome: .unhandled(.declined)),
        Row(link: "https://cafe.example/x", outcome: .unhandled(.noMatch)),
        Row(
            link: "https://cafe.example/x",
            source: .push,
            outcome: .fallback(.noMatch),
            action: .external,
            line: 19
        ),
        Row(
            link: "https://cafe.example/party",
            source: .push,
            outcome: .fallback(.declined),
            action: .external,
            line: 19
        ),
        Row(
            link: "https://other.example/",
            source: .inApp,
            outcome: .fallback(.host),
            action: .show(screen: "Lost", tab: "menu", arguments: [:]),
            line: 20
        ),
        Row(
            link: "tea:/",
            source: .inApp,
            outcome: .fallback(.scheme),
            action: .show(screen: "Lost", tab: "menu", arguments: [:]),
            line: 20
        ),
        Row(
            link: "https://other.example/",
            outcome: .rejected(.host),
            reason: "host-not-allowed"
        ),
        Row(link: "tea:/", outcome: .rejected(.scheme), reason: "scheme-not-allowed"),
        Row(link: "cafe.example/menu", outcome: .invalid, reason: "scheme-missing"),
    ]

    @Test(arguments: rows)
    func everyOutcomeSaysWhatToDo(_ row: Row) throws {
        let decision = try TestTenant.cafe().dispatch(row.link, via: row.source, with: row.state)
        #expect(decision.outcome == row.outcome)
        #expect(decision.link == row.link)
        #expect(decision.route == row.route)
        #expect(decision.action == row.action)
        #expect(decision.reason?.code == row.reason)
        #expect(decision.place?.line == row.line)
        #expect(decision.place?.file == row.line.map { _ in "cafe.waymark" })
        #expect(decision.ways == [])
    }

    @Test func valuesAreReadByNameAndType() throws {
        let link = "https://cafe.example/menu/so%2Fup?size=1&hot=true&size=2"
        let decision = try TestTenant.cafe().dispatch(link)
        #expect(decision.values.map(\.name) == ["dish", "size", "hot"])
        #expect(decision.values.map(\.origin) == [.path, .query, .query])
        #expect(decision.value("dish")?.text == "so/up")
        #expect(decision.value("dish")?.int == nil)
        #expect(decision.value("size")?.int == 2)
        #expect(decision.value("size")?.uint == 2)
        #expect(decision.value("size")?.double == 2)
        #expect(decision.value("size")?.bool == nil)
        #expect(decision.value("hot")?.bool == true)
        #expect(decision.value("other") == nil)
    }

    @Test(arguments: ["+1", " 1", "0x1", "inf", "1_0", "99999999999999999999"])
    func aTextThatIsNoIntegerOfTheLanguageIsNone(_ text: String) throws {
        let encoded = text.replacing("+", with: "%2B").replacing(" ", with: "%20")
        let value = try TestTenant.cafe().dispatch("cafe:/menu/\(encoded)").value("dish")
        #expect(value?.text == text)
        #expect(value?.int == nil)
        #expect(value?.uint == nil)
    }

    @Test func aRestHasOneTextForEachSegment() throws {
        let tenant = try TestTenant.cafe()
        let two = try #require(tenant.dispatch("cafe:/help/a/b").value("page"))
        #expect(two.texts == ["a", "b"])
        #expect(two.text == nil)
        #expect(tenant.dispatch("cafe:/help/a").value("page")?.text == "a")
    }

    @Test func aRedirectIsDecidedOnTheLinkItMakes() throws {
        let decision = try TestTenant.cafe().dispatch("https://cafe.example/dishes/soup?size=1")
        #expect(decision.outcome == .handled(route: "dish"))
        #expect(decision.link == "https://cafe.example/menu/soup?size=1")
        #expect(decision.value("dish")?.text == "soup")
    }

    @Test func anUnknownOutcomeComesWithItsWays() throws {
        let tenant = try TestTenant.cafe()
        let link = "https://cafe.example/cart"
        let decision = tenant.dispatch(link, via: .push)
        #expect(decision.outcome == .unknown)
        #expect(decision.action == nil)
        #expect(
            decision.ways.map(\.decision.outcome)
                == [.handled(route: "cart"), .fallback(.declined)]
        )
        #expect(decision.ways.map(\.assumptions) == [[["ordering": .on]], [["ordering": .off]]])
        for way in decision.ways {
            for flags in way.assumptions {
                let known = tenant.dispatch(link, via: .push, with: LinkState(flags: flags))
                #expect(known == way.decision)
            }
        }
    }

    @Test func hostsOutsideOfASCIIAreReadAsFoundationDoes() throws {
        let table = """
            tenant cafe
            allow scheme https
            allow host xn--bcher-kva.example
            route home / -> root

            """
        let tenant = try #require(try TestTenant.load(["cafe.waymark": table]).tenant)
        let link = "https://B\u{FC}cher.example/"
        #expect(tenant.dispatch(link).outcome == .handled(route: "home"))
    }
}
