import Routing

/// Matches the links of a set and does nothing else: what more passes add to the instructions of the
/// process is what links cost, to the instruction.
struct LinkPasses {
    private let router: Router
    private let links: LinkList

    /// Compiles the table of a set.
    init(_ set: RouteSet) throws {
        router = Router.compile(try set.table())
        links = LinkList(set.links)
    }

    /// Matches every link a number of times.
    ///
    /// - Returns: The number of links that were matched, and a number that depends on every answer.
    func run(_ passes: Int) -> String {
        var match = LinkMatch()
        let context = DispatchContext()
        var sum = 0
        for _ in 0..<passes {
            sum &+= links.sum {
                router.match($0, context: context, into: &match)
                return Int(match.routePosition) &+ match.captureCount
            }
        }
        return "\(links.count * passes) links, \(sum)"
    }
}
