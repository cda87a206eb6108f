import Foundation

// Measures all sets in interleaved rounds. `Scripts/bench` runs it and the peers in turn, one round
// at a time, and makes the table.
do {
    let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
    if let folder = options.exportFolder {
        for set in RouteSet.compared { try set.export(to: folder) }
    } else if let folder = options.pluginFolder {
        try PluginBenchmark.run(in: folder, rounds: options.rounds)
    } else if let passes = options.passes {
        guard let set = options.sets.first.flatMap(RouteSet.counted) else {
            throw BenchmarkError.usage("--count takes one of the sets that are counted")
        }
        print(try LinkPasses(set).run(passes))
    } else {
        var round = BenchmarkRound(options)
        try round.run()
        print(options.isJSON ? round.json : round.text)
    }
} catch {
    FileHandle.standardError.write(Data("waymark-benchmark: \(error)\n".utf8))
    exit(1)
}
