import Reports
import Routing
import Tenancy
import Testing

@Suite struct WhyReportLimitTests {
    private let crowd: Tenant

    init() throws {
        let routes = (1...40).map { "route r\($0) /a -> root\n" }.joined()
        crowd = try TestTenants.tenant("crowd", "tenant crowd\nallow scheme x\n" + routes)
    }

    private func text(_ url: String, in tenant: Tenant, showsAll: Bool) -> String {
        let report = WhyReport(tenant.explain(url), in: tenant, showsAll: showsAll)
        return TextRenderer(width: 80).render(report.document())
    }

    @Test func saysHowManyCandidatesAreLeftOut() {
        let text = text("x:/a", in: crowd, showsAll: false)
        #expect(text.contains("40 of 40 registrations match"))
        #expect(text.contains("20 more candidates, not tried (--all shows them)"))
        #expect(!text.contains("r21"))
    }

    @Test func showsAllCandidatesWhenAsked() {
        let text = text("x:/a", in: crowd, showsAll: true)
        #expect(text.contains("registered after r39"))
        #expect(!text.contains("--all"))
    }

    @Test func saysHowMuchOfAValueIsLeftOut() throws {
        let shop = try TestTenants.shop()
        let long = String(repeating: "é", count: 500)
        let url = "https://example.com/products/\(long)"
        let text = text(url, in: shop, showsAll: false)
        #expect(text.contains("(200 of 500 characters;"))
        #expect(self.text(url, in: shop, showsAll: true).count { $0 == "é" } >= 1000)
    }

    @Test func escapesWhatALinkBrings() throws {
        let shop = try TestTenants.shop()
        let url = "https://example.com/products/%1B%5B2J%E2%80%AE"
        let walk = shop.explain(url)
        let report = WhyReport(walk, in: shop)
        for text in [
            TextRenderer().render(report.document()), PlainRenderer().render(report.document()),
            report.json.rendered(),
        ] {
            let steering = text.unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}"
            }
            #expect(steering.isEmpty)
        }
    }

    @Test func showsALinkOfAMegabyteQuickly() throws {
        let shop = try TestTenants.shop()
        let text = text(String(repeating: "a", count: 1 << 20), in: shop, showsAll: false)
        #expect(text.utf8.count < 2000)
    }
}
