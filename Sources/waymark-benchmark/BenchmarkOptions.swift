/// What `waymark-benchmark` is asked for.
///
///     waymark-benchmark [--json] [--rounds N] [--set NAME]…
///     waymark-benchmark --export FOLDER
///     waymark-benchmark --plugins FOLDER [--rounds N]
///     waymark-benchmark --count N --set NAME
struct BenchmarkOptions {
    /// Whether the result is JSON.
    private(set) var isJSON = false
    /// How many interleaved rounds are measured.
    private(set) var rounds = 5
    /// The names of the sets, such as `hub 130`; empty for all.
    private(set) var sets: [String] = []
    /// Where the sets are written to for the peers; nil to measure.
    private(set) var exportFolder: String?

    /// The folder of the plugins that are measured instead; nil to measure sets.
    private(set) var pluginFolder: String?
    /// How often the links of one set are matched and nothing else is done, so that instructions can be
    /// counted from outside; nil to measure.
    private(set) var passes: Int?

    /// Reads the arguments.
    init(_ arguments: some Sequence<String>) throws {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": isJSON = true
            case "--rounds":
                guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
                    throw BenchmarkError.usage("--rounds takes a number")
                }
                rounds = count
            case "--set":
                guard let set = rest.popFirst() else {
                    throw BenchmarkError.usage("--set takes a name")
                }
                sets.append(set)
            case "--count":
                guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
                    throw BenchmarkError.usage("--count takes a number")
                }
                passes = count
            case "--export":
                guard let folder = rest.popFirst() else {
                    throw BenchmarkError.usage("--export takes a folder")
                }
                exportFolder = folder
            case "--plugins":
                guard let folder = rest.popFirst() else {
                    throw BenchmarkError.usage("--plugins takes a folder")
                }
                pluginFolder = folder
            default: throw BenchmarkError.usage("no such option: \(argument)")
            }
        }
    }
}
