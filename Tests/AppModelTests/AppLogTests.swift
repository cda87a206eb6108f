import AppModel
import RouteTables
import SourceText
import Tenancy
import Testing

/// The log of an app however much happened, and however many copies of it there are.
@Suite struct AppLogTests {
    private func tenant() throws -> Tenant {
        let text = "tenant t\nroute home /start/:id -> show Home\n"
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: text))
        return Tenant(name: try #require(TenantName("t")), table: parsed.value)
    }

    /// Whether the log holds the events from a number on, each at its place.
    private func check(_ log: AppLog, last: Int) {
        let numbers = log.events.map(\.number)
        #expect(log.count == last)
        #expect(numbers == Array(log.forgotten + 1..<last + 1))
        #expect(numbers.allSatisfy { log.event($0)?.number == $0 }, "of \(last)")
        for number in [log.forgotten, 0, -1, last + 1] { #expect(log.event(number) == nil) }
        #expect(log.latest?.number == (last == 0 ? nil : last))
        #expect(numbers.count <= Limits.events + 1)
        #expect(last < Limits.events ? log.forgotten == 0 : numbers.count >= Limits.events - 300)
    }

    @Test func everyEventIsFoundByItsNumber() throws {
        var tenant = try tenant()
        check(tenant.app.log, last: 0)
        for number in 1...Limits.events + 600 {
            try tenant.perform(.auth(number.isMultiple(of: 2) ? .signedIn : .signedOut))
            let isBorder = [0, 1, 9].contains(number % 10) && number < 300
            if isBorder || number % 250 < 2 && number % 2500 < 500 || number > Limits.events + 597 {
                check(tenant.app.log, last: number)
            }
        }
    }

    @Test func copiesGoTheirOwnWays() throws {
        var tenants = [try tenant()]
        for number in 0..<60 {
            var copy = tenants[number]
            _ = try copy.open(LinkCall(url: "x:/start/\(number)"))
            tenants.append(copy)
            // An older one goes on otherwise, and changes nothing of those that came after it.
            try tenants[number].perform(.auth(.signedOut))
        }
        for (number, tenant) in tenants.enumerated() {
            let isLast = number == 60
            check(tenant.app.log, last: isLast ? 60 : number + 1)
            let urls = (0..<number).map { "x:/start/\($0)" }
            #expect(tenant.app.links == urls)
            #expect(tenant.app.auth == (isLast ? .signedIn : .signedOut))
        }
        #expect(tenants[60].app == tenants[60].app)
        #expect(tenants[60].app != tenants[59].app)
    }
}
