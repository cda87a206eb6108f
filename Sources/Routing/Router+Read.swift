import RouteTables
package import URLText

extension Router {
    /// Reads a link as the table's policies say: `policy repair reject` refuses what Foundation
    /// repairs.
    ///
    /// - Complexity: O(n).
    package func read(_ text: String) -> Result<LinkURL, LinkRefusal> {
        let reading = LinkURL.read(text, hostEncoder: hostEncoder)
        guard policies.repair == .reject, case .success(let link) = reading else { return reading }
        return link.repairRefusal.map { .failure($0) } ?? reading
    }
}
