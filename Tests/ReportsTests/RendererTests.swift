import Reports
import Testing

@Suite struct RendererTests {
    static let document = Document([
        .line(Text("FAILED", .bad) + " in product: productID \"abc\" is not an int"),
        .blank,
        .rows([
            Row("accept", detail: "ok, scheme https", evidence: "shop.waymark:5, 6"),
            Row("match", detail: "2 of 13 registrations match"),
            Row(
                "rank",
                hasNumber: true,
                columns: .candidates,
                cells: ["route", "pattern", "verdict"],
                isHeader: true
            ),
            Row(
                "1",
                hasNumber: true,
                columns: .candidates,
                cells: ["product", "/products/:productID<int> exact", "FAILED"],
                detail: "productID \"abc\" is not an int",
                evidence: "shop.waymark:13"
            ),
            Row(
                "2",
                hasNumber: true,
                columns: .candidates,
                cells: ["catalog", "/products", "not tried"],
                detail: "shorter than product",
                evidence: "shop.waymark:15"
            ),
        ]),
    ])

    @Test func alignsInOneLineWhereThePageIsWide() {
        #expect(
            TextRenderer(width: 120).render(Self.document) == """
                FAILED in product: productID "abc" is not an int

                  accept   ok, scheme https                                                                    shop.waymark:5, 6
                  match    2 of 13 registrations match
                     rank  route    pattern                          verdict
                        1  product  /products/:productID<int> exact  FAILED     productID "abc" is not an int  shop.waymark:13
                        2  catalog  /products                        not tried  shorter than product           shop.waymark:15

                """
        )
    }

    @Test func takesTwoLinesWhereThePageIsNarrow() {
        #expect(
            TextRenderer(width: 80).render(Self.document) == """
                FAILED in product: productID "abc" is not an int

                  accept   ok, scheme https                 shop.waymark:5, 6
                  match    2 of 13 registrations match
                     rank  route    pattern                          verdict
                        1  product  /products/:productID<int> exact  FAILED
                             productID "abc" is not an int  shop.waymark:13
                        2  catalog  /products                        not tried
                             shorter than product           shop.waymark:15

                """
        )
    }

    @Test func saysOneFactALineInThePlainForm() {
        #expect(
            PlainRenderer().render(Self.document) == """
                FAILED in product: productID "abc" is not an int
                accept: ok, scheme https (shop.waymark:5, 6)
                match: 2 of 13 registrations match
                rank 1: route product; pattern /products/:productID<int> exact; verdict FAILED; \
                productID "abc" is not an int (shop.waymark:13)
                rank 2: route catalog; pattern /products; verdict not tried; \
                shorter than product (shop.waymark:15)

                """
        )
    }

    @Test(arguments: [40, 41, 50, 60, 79, 80, 100, 120, 200])
    func staysInsideThePage(width: Int) {
        let text = TextRenderer(width: width).render(Self.document)
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { TextColumns.count($0) <= width })
    }

    @Test func emphasisIsColourOnATerminalOnly() {
        let document = Document([.line(Text("bad", .bad) + " plain " + Text("quiet", .quiet))])
        #expect(TextRenderer(style: .none).render(document) == "bad plain quiet\n")
        #expect(
            TextRenderer(style: .color).render(document)
                == "\u{1B}[31mbad\u{1B}[0m plain \u{1B}[2mquiet\u{1B}[0m\n"
        )
    }
}
