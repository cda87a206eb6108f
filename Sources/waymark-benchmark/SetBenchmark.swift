import Foundation
import RouteTables
import Routing
import URLText

/// What is measured with one set of routes and links.
struct SetBenchmark {
    let set: RouteSet
    let router: Router
    private let links: LinkList
    private let paths: LinkList
    private let texts: [String]

    /// How many links are explained in one run, which takes far longer than to match them.
    private static let slowLinks = 500

    /// Compiles the table of a set, and holds the answers for its links against those of `decide`.
    init(_ set: RouteSet) throws {
        self.set = set
        router = Router.compile(try set.table())
        texts = set.links
        links = LinkList(set.links)
        paths = LinkList(set.paths)
        try validate()
    }

    /// Nothing is measured that is wrong.
    private func validate() throws {
        var match = LinkMatch()
        for (text, path) in zip(texts, set.paths) {
            guard case .success(let link) = router.read(text) else {
                throw BenchmarkError.answer(set.name, link: text)
            }
            let decision = router.decide(link, context: DispatchContext())
            router.match(text, into: &match)
            let values = (0..<match.captureCount).map { index in
                String(decoding: Array(text.utf8)[match.captures[index].offsets], as: UTF8.self)
            }
            guard match.isPlain, match.ending == LinkMatch.Ending(decision.ending),
                match.route == decision.route, values == decision.values.flatMap(\.texts),
                (match.ending == .handled) != set.isMiss
            else { throw BenchmarkError.answer(set.name, link: text) }
            let isMatched = router.matchPath(path.utf8.span, into: &match)
            // A path alone asks no action, so that a route which declines is its answer.
            guard isMatched == !set.isMiss,
                set.isMiss || !set.declining.isEmpty || match.route == decision.route
            else { throw BenchmarkError.answer(set.name, link: path) }
        }
    }

    /// What is counted and not timed: the nodes of a link, and the allocations of all links.
    ///
    /// - Throws: when a link allocates, or a link enters more nodes than there are.
    func countedWork() throws -> (nodes: Double, allocations: Int) {
        var match = LinkMatch()
        let before = Allocations.count
        let total = links.sum {
            router.match($0, into: &match)
            return match.captureCount
        }
        let allocations = Allocations.count - before
        guard allocations == 0, total >= 0 else {
            throw BenchmarkError.work("\(set.name): \(allocations) allocations")
        }
        let nodes = try texts.reduce(0) { sum, text in
            guard case .success(let link) = router.read(text) else { return sum }
            let entered = router.nodesEntered(by: link)
            if entered > router.nodeCount {
                throw BenchmarkError.work("\(text): \(entered) nodes of \(router.nodeCount)")
            }
            return sum + entered
        }
        return (Double(nodes) / Double(texts.count), allocations)
    }

    /// The measurements; each runs over the links once.
    var measurements: [Measurement] {
        [parse, match, both, string, decide, why, foundation]
    }

    private var parse: Measurement {
        Measurement("parse", set) { [links] in
            var link = PlainLink()
            return links.sum { link.read($0) ? Int(link.path.start) &+ link.segmentCount : 0 }
        }
    }

    private var match: Measurement {
        Measurement("match", set) { [paths, router] in
            var match = LinkMatch()
            return paths.sum {
                router.matchPath($0, into: &match)
                    ? Int(match.routePosition) &+ SetBenchmark.captured(match) : 1
            }
        }
    }

    private var both: Measurement {
        Measurement("both", set) { [links, router] in
            var match = LinkMatch()
            let context = DispatchContext()
            return links.sum {
                router.match($0, context: context, into: &match)
                return Int(match.routePosition) &+ SetBenchmark.captured(match)
            }
        }
    }

    private var string: Measurement {
        Measurement("string", set) { [texts, router] in
            var match = LinkMatch()
            let context = DispatchContext()
            var total = 0
            for text in texts {
                router.match(text, context: context, into: &match)
                total &+= Int(match.routePosition) &+ SetBenchmark.captured(match)
            }
            return total
        }
    }

    private var decide: Measurement {
        slow("decide") { router, link in router.decide(link, context: DispatchContext()) }
    }

    private var why: Measurement {
        slow("why") { router, link in router.explain(link, context: DispatchContext()).decision }
    }

    private func slow(
        _ name: String,
        _ body: @escaping (Router, LinkURL) -> Decision
    ) -> Measurement {
        let some = texts.prefix(SetBenchmark.slowLinks)
        let router = router
        return Measurement(name, set, links: some.count) {
            some.reduce(0) { total, text in
                guard case .success(let link) = router.read(text) else { return -1 }
                return total &+ (body(router, link).route?.position ?? -1)
            }
        }
    }

    /// A number that depends on the captures.
    @inline(__always)
    private static func captured(_ match: LinkMatch) -> Int {
        match.captureCount == 0 ? 0 : Int(match.captures[0].start)
    }

    /// What Foundation takes to read the same links.
    private var foundation: Measurement {
        Measurement("URL(string:)", set) { [texts] in
            texts.reduce(0) { $0 &+ (URL(string: $1) == nil ? 0 : 1) }
        }
    }
}
