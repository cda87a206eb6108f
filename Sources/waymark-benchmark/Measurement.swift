import Glibc

/// Something that is done to every link of a set, and how long it took.
struct Measurement {
    /// What is measured.
    let name: String
    /// The set, with its number of routes.
    let set: String
    /// How many links one run takes.
    let links: Int
    /// Does it once for every link; returns a number that depends on every answer.
    let run: () -> Int
    /// What a run must return.
    let expected: Int
    /// Nanoseconds per link, one for each round.
    private(set) var times: [Double] = []

    /// Creates a measurement; what the first run returns is what all must return.
    init(_ name: String, _ set: RouteSet, links: Int? = nil, run: @escaping () -> Int) {
        self.name = name
        self.set = set.name
        self.links = links ?? set.paths.count
        self.run = run
        expected = run()
    }

    /// Measures one round: the best of a few runs.
    mutating func measure(runs: Int) throws {
        var best = Double.infinity
        for _ in 0..<runs {
            let start = Measurement.now
            let result = run()
            best = min(best, Measurement.now - start)
            guard result == expected else { throw BenchmarkError.answer(name, link: set) }
        }
        times.append(best / Double(links))
    }

    /// The median of the rounds.
    var median: Double { times.sorted()[times.count / 2] }

    /// The time in nanoseconds, from any start.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
