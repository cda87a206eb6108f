import Foundation
import Glibc
import Plugins
import RouteTables
import Routing
import SourceText
import URLText
import Workspace

/// What a plugin costs: a dispatch beside one with a built-in action, and the questions that go through
/// one program in a second.
///
/// The plugins answer `handled` at once: it is the way to them that is measured.
struct PluginBenchmark {
    private let router: Router
    private let links: [LinkURL]
    private let host: PluginHost
    private let tenant: TenantName
    private let table: RouteTable

    /// How many routes the table has, and how many links are dispatched in one run.
    private static let (routes, count) = (1000, 10_000)

    /// Builds a table whose routes show a screen, or ask the plugin of a file in a folder.
    ///
    /// - Throws: when the first link does not end as it must.
    init(folder: String, file: String?) throws {
        let routes = (0..<PluginBenchmark.routes).map { number in
            "route r\(number) /section\(number)/:id -> "
                + (file == nil ? "show Screen in home" : "plugin p key=value")
        }
        let head = "tenant bench\ntabs home=Home\npolicy match exact\n"
        let declaration = file.map { "plugin p \($0) within 60000\n" } ?? ""
        let text = head + declaration + routes.joined(separator: "\n")
        table = RouteTable.parse(SourceText(name: "bench", text: text)).value
        router = Router.compile(table)
        links = try (0..<PluginBenchmark.count).map { number in
            let path = "/section\(number % PluginBenchmark.routes)/\(number)"
            return try LinkURL.read("https://www.example.com\(path)?from=mail").get()
        }
        guard let name = TenantName("bench") else { throw BenchmarkError.usage("no tenant") }
        tenant = name
        host = PluginHost(.files(in: folder))
        host.trustForNow(tenant)
        let plugins = host.handler(of: tenant, table.plugins)
        let decision = router.decide(links[0], context: DispatchContext(), plugins: plugins)
        guard decision.ending == .handled else {
            throw BenchmarkError.answer(file ?? "built-in", link: "\(decision.ending)")
        }
    }

    /// Nanoseconds of one dispatch: the best of some runs.
    func dispatch(runs: Int) -> Double {
        let plugins = host.handler(of: tenant, table.plugins)
        return best(runs) {
            var handled = 0
            for link in links {
                let decision = router.decide(link, context: DispatchContext(), plugins: plugins)
                handled += decision.ending == .handled ? 1 : 0
            }
            precondition(handled == links.count, "a link was not handled")
        }
    }

    /// Nanoseconds of one question when they are sent without a wait for each answer.
    func pipelined(runs: Int) throws -> Double {
        let questions = try links.map { link in
            var dispatch = router.dispatch(link, context: DispatchContext())
            guard case .ask(.plugin(let question)) = dispatch.advance() else {
                throw BenchmarkError.answer("program", link: link.original)
            }
            return question
        }
        return best(runs) {
            let answers = host.answers(to: questions, of: tenant, table.plugins[0])
            let right = answers.count { $0 == .handled(screen: "Screen", tab: "home") }
            precondition(right == questions.count, "a question was not answered")
        }
    }

    /// Ends the programs.
    func stop() { host.stop() }

    private func best(_ runs: Int, _ body: () -> Void) -> Double {
        var best = Double.infinity
        for _ in 0..<runs {
            let start = Measurement.now
            body()
            best = min(best, Measurement.now - start)
        }
        return best / Double(links.count)
    }
}

extension PluginBenchmark {
    /// Measures the plugins `plugin.so` and `plugin.py` of a folder, and prints what they cost.
    static func run(in folder: String, rounds: Int) throws {
        let builtIn = try PluginBenchmark(folder: folder, file: nil)
        let object = try PluginBenchmark(folder: folder, file: "plugin.so")
        let program = try PluginBenchmark(folder: folder, file: "plugin.py")
        defer { program.stop() }
        var (own, asked, piped) = ([Double](), [Double](), [Double]())
        for _ in 0..<rounds {
            own.append(builtIn.dispatch(runs: 3))
            asked.append(object.dispatch(runs: 3))
            piped.append(try program.pipelined(runs: 3))
        }
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        let ratio = median(zip(own, asked).map { $1 / $0 })
        print("built-in action   \(Int(median(own))) ns a dispatch")
        print(
            "shared object     \(Int(median(asked))) ns a dispatch, \((ratio * 100).rounded() / 100) times"
        )
        print("program           \(Int(1e9 / median(piped))) questions a second")
    }
}

extension PluginServices {
    /// Files of one folder, and programs that are started in it.
    fileprivate static func files(in folder: String) -> PluginServices {
        PluginServices(
            open: { _, path in
                guard let data = FileManager.default.contents(atPath: folder + "/" + path) else {
                    return .failure(PluginProblem("\(path) cannot be read"))
                }
                return .success(
                    PluginFile(
                        bytes: Array(data),
                        path: path,
                        folder: folder,
                        name: path,
                        isExecutable: true,
                        handle: ()
                    )
                )
            },
            start: { file, arguments in
                let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY)
                defer { close(descriptor) }
                let start = RunningProgram.Start(
                    folder: descriptor,
                    name: file.name,
                    arguments: arguments,
                    isCancelled: { false }
                )
                return RunningProgram.start(start).map { program in
                    ProgramChannel(
                        wait: {
                            ProgramChannel.Event(rawValue: program.wait($0, until: $1).rawValue)
                        },
                        read: { program.read() },
                        write: { program.write($0) },
                        end: { program.end() },
                        messages: { program.messages }
                    )
                }
                .mapError { PluginProblem($0.message) }
            },
            isTrusted: { _ in true },
            trust: { _ in nil },
            now: { RunningProgram.now }
        )
    }
}
