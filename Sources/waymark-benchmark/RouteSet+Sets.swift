/// The tables that are measured; only `conflicts` and `hostile` have a literal beside a parameter.
extension RouteSet {
    /// How many links are looked up in each set.
    static let linkCount = 10_000

    /// The sets that are measured.
    static var measured: [RouteSet] {
        compared + [conflicts(1000), conflicts(10_000), declines(1000), hostile(12)]
            + [hub(), sections(1000), sections(10_000), apart(10_000)].map { $0.misses() }
            + [hostile(8), hostile(10), hostile(12)].map { $0.misses() }
    }

    /// The set of a name whose links are counted; only that one is made.
    static func counted(_ name: String) -> RouteSet? {
        switch name {
        case "hub 130": hub()
        case "hub 130 missed": hub().misses()
        case "sections 1000": sections(1000)
        case "conflicts 1000": conflicts(1000)
        case "declines 1000": declines(1000)
        default: nil
        }
    }

    /// The sets that the peers can hold.
    static var compared: [RouteSet] {
        [hub()]
            + [10, 100, 1000, 10_000, 100_000].flatMap { count in
                [sections(count), prefixes(count), apart(count)]
            }
    }

    /// Routes in sections named by tenants, 50 each: `/tenant/orders/:id/items`.
    static func sections(_ count: Int) -> RouteSet {
        var random = RandomValues(seed: 1)
        let words = (0..<25).map { _ in random.word() }
        let patterns = (0..<count).map { number in
            let (tenant, route) = (number / 50, number % 50)
            let head = "/tenant\(tenant)/\(words[route / 2])/:p1"
            return route % 2 == 0 ? head : head + "/\(words[(route / 2 + 7) % 25])/:p2"
        }
        return RouteSet("sections", patterns, &random)
    }

    /// Routes that share nothing: every segment is a word of its own.
    static func apart(_ count: Int) -> RouteSet {
        var random = RandomValues(seed: 2)
        let patterns = (0..<count).map { number in
            "/\(random.word())\(number)/\(random.word())/:p1/\(random.word())"
        }
        return RouteSet("apart", patterns, &random)
    }

    /// Routes with long shared prefixes: `/shop/catalog/section/name12`.
    static func prefixes(_ count: Int) -> RouteSet {
        var random = RandomValues(seed: 3)
        let patterns = (0..<count).map { number in
            "/shop/catalog/section\(number / 100)/name\(number)/:p1"
        }
        return RouteSet("prefixes", patterns, &random)
    }

    /// A literal beside a parameter nearly everywhere.
    static func conflicts(_ count: Int) -> RouteSet {
        var random = RandomValues(seed: 4)
        let words = (0..<25).map { _ in random.word() }
        let patterns = (0..<count).map { number in
            let (tenant, route) = (number / 50, number % 50)
            let head = "/tenant\(tenant)/\(words[route % 25])"
            return route < 25 ? head + "/:p1" : head + "/search"
        }
        return RouteSet("conflicts", patterns, &random)
    }

    /// Under every path a route that declines, and then one that takes the link.
    static func declines(_ count: Int) -> RouteSet {
        var random = RandomValues(seed: 6)
        let patterns = (0..<count).map { number in
            "/section\(number / 2)/" + (number % 2 == 0 ? ":p1" : "*p1")
        }
        var set = RouteSet("declines", patterns, &random)
        set.declining = Set(patterns.indices.filter { $0 % 2 == 0 })
        return set
    }

    /// Every mix of literal and parameter over some segments: a link that fails in its last segment
    /// has been everywhere.
    static func hostile(_ depth: Int) -> RouteSet {
        let patterns = (0..<1 << depth).map { mix in
            (0..<depth).map { mix >> $0 & 1 == 0 ? "/a" : "/:p\($0)" }.joined() + "/end"
        }
        return RouteSet(
            name: "hostile \(patterns.count)",
            patterns: patterns,
            paths: [String(repeating: "/a", count: depth) + "/end"],
            isMiss: false
        )
    }

    /// The 130 routes of a well-known public interface, or of one like it.
    static func hub() -> RouteSet {
        var random = RandomValues(seed: 5)
        return RouteSet("hub", HubRoutes.patterns, &random)
    }

    /// Paths that run along the routes and miss in their last segment.
    func misses() -> RouteSet {
        RouteSet(
            name: name + " missed",
            patterns: patterns,
            paths: paths.map { $0 + "/no-such-thing/at-all/nor/here" },
            isMiss: true,
            declining: declining
        )
    }

    private init(_ name: String, _ patterns: [String], _ random: inout RandomValues) {
        self.name = "\(name) \(patterns.count)"
        self.patterns = patterns
        isMiss = false
        paths = (0..<RouteSet.linkCount).map { _ in
            let pattern = patterns[Int.random(in: 0..<patterns.count, using: &random)]
            return random.path(for: pattern)
        }
        declining = []
    }
}
