import Foundation
import Routing

var measurements: [Measurement] = []
let sets = [RouteSet.hub(), .sections(10), .sections(1000), .sections(10_000), .sections(100_000), .apart(100_000), .prefixes(100_000), .conflicts(10_000), RouteSet.sections(1000).misses()]
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--export" {
    for set in sets {
        let name = arguments.last! + "/" + set.name.replacing(" ", with: "-")
        try set.patterns.joined(separator: "\n").write(toFile: name + ".routes", atomically: false, encoding: .utf8)
        try set.paths.joined(separator: "\n").write(toFile: name + ".paths", atomically: false, encoding: .utf8)
    }
    exit(0)
}
let only = arguments.first
for set in sets where only == nil || set.name == only {
    let table = try set.table()
    let start = Measurement.now
    let router = Router.compile(table)
    if arguments.contains("compile") { for _ in 0..<5 { let s = Measurement.now; let r = Router.compile(table); print(r.routeCount, (Measurement.now - s) / 1e6) }; continue }
    print("\(set.name) compile \((Measurement.now - start) / 1e6) ms, \(router.matchingByteCount / router.routeCount) bytes a route")
    let benchmark = try SetBenchmark(set)
    measurements += benchmark.measurements.filter { arguments.count < 2 || arguments.contains($0.name) }
    if arguments.count < 2 { measurements.append(benchmark.foundation) }
}
for _ in 0..<(arguments.count < 2 ? 5 : 40) { for i in measurements.indices { try measurements[i].measure(runs: 3) } }
for m in measurements { print(m.set, m.name, m.median) }
