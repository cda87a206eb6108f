import Routing

/// All sets, compiled, checked, counted and measured in turn.
struct BenchmarkRound {
    private let options: BenchmarkOptions
    private var measurements: [Measurement] = []
    private var facts: [Fact] = []

    /// A number that is no time of a link: of one set, and what it says.
    private struct Fact {
        let set: String
        let what: String
        let value: Double
    }

    init(_ options: BenchmarkOptions) { self.options = options }

    /// Measures everything in interleaved rounds.
    mutating func run() throws {
        for set in RouteSet.measured where options.sets.isEmpty || options.sets.contains(set.name) {
            try prepare(set)
        }
        if measurements.isEmpty { throw BenchmarkError.usage("no such set") }
        for _ in 0..<options.rounds {
            for index in measurements.indices { try measurements[index].measure(runs: 3) }
        }
    }

    private mutating func prepare(_ set: RouteSet) throws {
        let table = try set.table()
        var compile = Double.infinity
        for _ in 0..<3 {
            let start = Measurement.now
            let router = Router.compile(table)
            compile = min(compile, Measurement.now - start)
            guard router.routeCount == set.patterns.count else {
                throw BenchmarkError.table(set.name)
            }
        }
        let benchmark = try SetBenchmark(set)
        let work = try benchmark.countedWork()
        let bytes = benchmark.router.matchingByteCount
        add(set, "compile ms", compile / 1e6)
        add(set, "bytes a route", Double(bytes) / Double(set.patterns.count))
        add(set, "nodes a link", work.nodes)
        add(set, "allocations", Double(work.allocations))
        measurements += benchmark.measurements
    }

    private mutating func add(_ set: RouteSet, _ what: String, _ value: Double) {
        facts.append(Fact(set: set.name, what: what, value: value))
    }

    /// The result as a table, one line a measurement.
    var text: String {
        let rows =
            facts.map { ($0.set, $0.what, rounded($0.value)) }
            + measurements.map { ($0.set, $0.name, rounded($0.median) + " ns") }
        return rows.map { set, what, value in
            pad(set, 24) + pad(what, 16) + value
        }.joined(separator: "\n")
    }

    /// The result as JSON: a list of objects with `set`, `what`, and `ns` or `value`.
    var json: String {
        let rows =
            facts.map { row($0.set, $0.what, "value", $0.value) }
            + measurements.map { row($0.set, $0.name, "ns", $0.median) }
        return "[\n" + rows.joined(separator: ",\n") + "\n]"
    }

    private func row(_ set: String, _ what: String, _ key: String, _ value: Double) -> String {
        "  {\"set\": \"\(set)\", \"what\": \"\(what)\", \"\(key)\": \(rounded(value))}"
    }

    private func rounded(_ value: Double) -> String { String((value * 10).rounded() / 10) }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
