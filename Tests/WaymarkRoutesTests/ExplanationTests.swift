import Foundation
import Testing
import TestSupport
import WaymarkRoutes

/// The evidence that an app can ask for.
@Suite struct ExplanationTests {
    private func shop() throws -> Tenant {
        try #require(Tenant.load("shop", in: Repository.tenants.path).tenant)
    }

    @Test func candidatesHaveVerdictsReasonsAndPlaces() throws {
        let explanation = try shop().explain("https://example.com/products/abc?campaign=x")
        #expect(explanation.answer == "FAILED in product: productID \"abc\" is not an int")
        #expect(explanation.decision.outcome == .failedValue(key: "productID"))
        let candidates = explanation.candidates
        #expect(candidates.map(\.rank) == [1, 2])
        #expect(candidates.map(\.route) == ["product", "catalog"])
        #expect(candidates.map(\.pattern) == ["/products/:productID<int>", "/products"])
        #expect(candidates.map(\.verdict) == [.failed, .notTried])
        #expect(candidates.map(\.reason?.code) == ["value-unreadable", nil])
        #expect(candidates.map(\.outranked?.code) == [nil, "outranked-longer"])
        #expect(candidates.map(\.outranked?.sentence) == [nil, "shorter than product"])
        #expect(candidates.map { "\($0.place)" } == ["shop.waymark:13", "shop.waymark:15"])
    }

    @Test func everyVerdictHasItsName() throws {
        let tenant = try TestTenant.cafe()
        let signedOut = LinkState(auth: .signedOut)
        func first(_ path: String, _ state: LinkState = LinkState()) -> Candidate.Verdict? {
            tenant.explain("cafe:\(path)", with: state).walks.first?.candidates.first?.verdict
        }
        #expect(first("/pixel") == .took)
        #expect(first("/party") == .declined)
        #expect(first("/orders/x") == .failed)
        #expect(first("/orders/1", signedOut) == .held)
        #expect(first("/dishes/soup") == .redirected)
        #expect(first("/cart") == .unknown)
    }

    @Test func everyWalkOfARedirectIsThere() throws {
        let walks = try TestTenant.cafe().explain("cafe:/dishes/soup").walks
        #expect(walks.map(\.link) == ["cafe:/dishes/soup", "cafe:/menu/soup"])
        #expect(walks.map { $0.candidates.map(\.route) } == [["old"], ["dish"]])
        #expect(walks.map(\.refusal) == [nil, nil])
    }

    @Test func aLinkThatNoRouteWasComparedWithSaysWhy() throws {
        let tenant = try TestTenant.cafe()
        func refusal(_ link: String) -> String? {
            tenant.explain(link, via: .inApp).walks.first?.refusal?.code
        }
        #expect(refusal("tea:/") == "scheme-not-allowed")
        #expect(refusal("https://other.example/") == "host-not-allowed")
        #expect(refusal("cafe:menu") == "opaque-path")
        #expect(tenant.explain("no link").walks == [])
    }

    @Test(arguments: ["https://example.com/products/abc", "https://example.com/p/1", "no link"])
    func printedItIsThePageOfWhy(_ link: String) throws {
        let arguments = ["-t", "shop", "why", link, "--all"]
        let why = try Subprocess(Repository.waymark, arguments).run()
        #expect(try shop().explain(link).description == why.output)
    }

    @Test func textOfALinkIsPrintedAsEscapes() throws {
        let decision = try TestTenant.cafe().dispatch("cafe:/orders/%1B%5B31m")
        let sentence = try #require(decision.reason).sentence
        #expect(sentence == "id \"\\u{1B}[31m\" is not an int")
    }
}
