import LinkDelivery
import RouteTables
import Routing
import URLText

/// What does not change of a tenant, shared by all copies of it.
final class TenantParts: Sendable {
    let name: TenantName
    let table: RouteTable
    let expectations: [Expectation]
    let scenarios: [Scenario]
    let deliveryFiles: DeliveryFiles
    let hostEncoder: HostEncoder?
    let router: Router

    /// Compiles the table.
    ///
    /// - Complexity: O(n log n) in the segments of all patterns.
    init(
        name: TenantName,
        table: RouteTable,
        expectations: [Expectation],
        scenarios: [Scenario],
        deliveryFiles: DeliveryFiles,
        hostEncoder: HostEncoder?
    ) {
        self.name = name
        self.table = table
        self.expectations = table.expectations + expectations
        self.scenarios = scenarios
        self.deliveryFiles = deliveryFiles
        self.hostEncoder = hostEncoder
        router = Router.compile(table, hostEncoder: hostEncoder)
    }
}
