import Foundation
import RouteTables
import Routing
import SourceText
import URLText

var measurements: [Measurement] = []
for set in [RouteSet.hub(), .sections(10), .sections(1000), .sections(10_000), .sections(100_000), .apart(100_000)] {
    let table = try set.table()
    let start = Measurement.now
    let router = Router.compile(table)
    print("\(set.name) compile \((Measurement.now - start) / 1e6) ms")
    let texts = Array(set.links.prefix(2000))
    let links = texts.map { try! LinkURL.read($0).get() }
    measurements.append(Measurement("read", set, links: 2000) { texts.reduce(0) { $0 + (try! LinkURL.read($1).get()).path.lowerBound } })
    measurements.append(Measurement("decide", set, links: 2000) { links.reduce(0) { $0 + (router.decide($1, context: DispatchContext()).route?.position ?? -1) } })
    measurements.append(Measurement("explain", set, links: 2000) { links.reduce(0) { $0 + (router.explain($1, context: DispatchContext()).decision.route?.position ?? -1) } })
    measurements.append(Measurement("foundation", set, links: 2000) { texts.reduce(0) { $0 + (URL(string: $1) == nil ? 0 : 1) } })
}
for _ in 0..<5 { for i in measurements.indices { try measurements[i].measure(runs: 1) } }
for m in measurements { print(m.set, m.name, m.median) }
