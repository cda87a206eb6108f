import RouteTables
import SourceText
import Tenancy
import Testing

extension Tenant {
    /// A tenant of a table's lines after its first, which must have no error.
    static func of(
        _ lines: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> Tenant {
        let text = "tenant sample\n\(lines)"
        let parsed = RouteTable.parse(SourceText(name: "sample.waymark", text: text))
        #expect(!parsed.hasErrors, "\(parsed.diagnostics)", sourceLocation: sourceLocation)
        let name = try #require(TenantName("sample"), sourceLocation: sourceLocation)
        return Tenant(name: name, table: parsed.value, hostEncoder: .foundation)
    }
}
