import Reports
import RouteTables
import Routing
import Shell
import SourceText
import Tenancy
import TenantFiles
import Testing
import URLText

/// Input of any size that one limit is about, and the codes of what is said to it.
struct BorderCase: CustomTestStringConvertible {
    let limit: String
    /// Returns the codes for input of a size; `more` where a limit has no code.
    let codes: @Sendable (Int) throws -> [String]

    init(_ limit: String, codes: @escaping @Sendable (Int) throws -> [String]) {
        self.limit = limit
        self.codes = codes
    }

    var testDescription: String { limit }
}

extension BorderCase {
    static let all = text + tables + links + app + delivery + plugins + analysis

    private static let text = [
        BorderCase("fileBytes") { size in
            let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: size)
            return StatementWalk(SourceText(name: "t", bytes: bytes)).diagnostics.kept.map(\.code)
        },
        BorderCase("statementBytes") { size in
            let word = String(repeating: "a", count: 1023)
            let words = String(repeating: word + " ", count: size / 1024 - 1)
            return statementCodes(words + String(repeating: "a", count: size - words.utf8.count))
        },
        BorderCase("statementWords") { statementCodes(String(repeating: "a ", count: $0)) },
        BorderCase("wordBytes") { statementCodes(String(repeating: "a", count: $0)) },
        BorderCase("diagnostics") { statementCodes(String(repeating: "\u{1}\n", count: $0)) },
        BorderCase("sourceDepth") { size in
            var session = ShellSession(files(size))
            let outcome = session.execute("source 1")
            return outcome.status == .success ? [] : ["more"]
        },
        BorderCase("sourceFiles") { size in
            let lines = String(repeating: "source leaf\n", count: size - 1)
            var session = ShellSession(files { $0 == "leaf" ? "# a leaf" : lines })
            let outcome = session.execute("source root")
            return outcome.status == .success ? [] : ["more"]
        },
        BorderCase("messageCharacters") { size in
            let message = String(repeating: "a", count: size)
            let diagnostic = Diagnostic(code: "c", message: message, range: SourceRange(0, 0))
            let report = DiagnosticReport([diagnostic], in: SourceText(name: "t", text: ""))
            return PlainRenderer().render(report.document()).contains("…") ? ["more"] : []
        },
    ]

    private static let tables = [
        BorderCase("tenantName") { tableCodes("tenant " + String(repeating: "a", count: $0)) },
        BorderCase("routes") { size in
            let route = Route(
                name: try #require(Name("r")),
                pattern: PathPattern(segments: []),
                action: .root,
                place: Place(file: "t", line: 1)
            )
            var table = RouteTable()
            table.routes = Array(repeating: route, count: size - 1)
            let source = SourceText(name: "t", text: "route last / -> root")
            return source.statements().value
                .flatMap { table.apply($0, in: source, as: .prompt) }
                .map(\.code)
        },
        BorderCase("patternSegments") { size in
            tableCodes("tenant a\nroute a " + String(repeating: "/a", count: size) + " -> root")
        },
        BorderCase("plugins") { size in
            let lines = (1...size).map { "plugin p\($0) p.so" }
            return tableCodes((["tenant a"] + lines).joined(separator: "\n"))
        },
        BorderCase("pluginMilliseconds") { tableCodes("tenant a\nplugin p p.so within \($0)") },
        BorderCase("queryFields") { size in
            let fields = (1...size).map { "f\($0)" }.joined(separator: "&")
            return tableCodes("tenant a\nroute a /?\(fields) -> root")
        },
    ]

    private static let links = [
        BorderCase("linkBytes") { size in
            let start = "https://example.com/"
            let text = start + String(repeating: "a", count: size - start.utf8.count)
            guard case .failure(let refusal) = LinkURL.read(text) else { return [] }
            return [refusal.reason.code]
        },
        BorderCase("redirects") { size in
            let steps = (0..<size).map { "route r\($0) /\($0) -> redirect /\($0 + 1)" }
            let walk = try walk("x:/0", steps + ["route end /\(size) -> root"])
            guard case .failedRedirect(let reason)? = walk.explanation?.decision.ending else {
                return []
            }
            return [reason.code]
        },
        BorderCase("ways") { size in
            // Each flag but the last leaves the route by a way of its own, and all ways end alike.
            let flags = (1..<size).map { "f\($0)" }
            let route = "route r /a when \(flags.joined(separator: " ")) -> decline \"no\""
            let walk = try walk("x:/a", flags.map { "flag \($0) unknown" } + [route])
            return [walk.outcome.code]
        },
        BorderCase("wayCandidates") { size in
            let routes = (0..<size).map { "route r\($0) /a -> decline \"no\"" }
            let first = "route first /a when f -> decline \"no\""
            let walk = try walk("x:/a", ["flag f unknown", first] + routes)
            return [walk.outcome.code]
        },
        BorderCase("nearMisses") { size in
            let routes = (1...size).map { "route r\($0) /items/\($0) -> root" }
            let found = try nearMisses("x:/items/none", routes)
            return found.more == 0 ? [] : ["more"]
        },
        BorderCase("nearMissEdits") { size in
            let pattern = (1...size).map { "/p\($0)" }.joined()
            let link = (1...size).map { "/q\($0)" }.joined()
            let found = try nearMisses("x:/items\(link)", ["route r /items\(pattern) -> root"])
            return found.list.isEmpty ? ["more"] : []
        },
        BorderCase("nearHosts") { size in
            let routes = (1...size).map { "route r\($0) /items host h\($0) -> root" }
            let found = try nearMisses("x://h0/items", ["allow host *"] + routes)
            return found.list.count + found.more == size ? [] : ["more"]
        },
    ]

    // MARK: Helpers

    private static func statementCodes(_ text: String) -> [String] {
        SourceText(name: "t", text: text).statements().diagnostics.map(\.code)
    }

    static func tableCodes(_ text: String) -> [String] {
        RouteTable.parse(SourceText(name: "t", text: text)).diagnostics.map(\.code)
    }

    static func tenant(_ lines: [String]) throws -> Tenant {
        try TestTenants.tenant("a", (["tenant a"] + lines).joined(separator: "\n"))
    }

    private static func walk(_ link: String, _ lines: [String]) throws -> Walk {
        try tenant(lines).explain(link)
    }

    private static func nearMisses(_ link: String, _ lines: [String]) throws -> NearMisses {
        try tenant(lines).router.nearMisses(for: LinkURL.read(link).get())
    }

    /// Files named 1 to `count`, each of which names the next one.
    private static func files(_ count: Int) -> ShellEnvironment {
        files { name in
            let next = (Int(name) ?? count) + 1
            return next > count ? "# the last one" : "source \(next)"
        }
    }

    private static func files(_ text: @escaping @Sendable (String) -> String) -> ShellEnvironment {
        let none = FileProblem(path: "none", message: "is not there")
        return ShellEnvironment(
            listTenants: { .failure(none) },
            loadTenant: { TenantFolder("none").load($0) },
            createTenant: { _, _, _ in .failure(none) },
            saveTable: { _, _, _ in .failure(none) },
            readFile: { name in .success(SourceText(name: name, text: text(name))) }
        )
    }
}
