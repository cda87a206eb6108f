internal import LinkDelivery
internal import Reports
internal import RouteAnalysis
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import TenantFiles

extension ShellCommand {
    static let changes = ShellCommand(
        name: "changes",
        group: .links,
        usage: "changes FILE FILE",
        summary: "says which links end differently in two tables",
        discussion: [
            "The first FILE is the table before, the second the table after. Each is a tenant's name, a"
                + " table file, a tenant's folder, REVISION:PATH for a file that git keeps, or REVISION"
                + " alone for the table of the tenant in use as it was then.",
            "Every link that ends differently is in one of the regions that are shown: from which outcome"
                + " to which, with its shortest link. Values are not compared, so that renaming a"
                + " parameter moves nothing; the action is. Flags and sign-in are told apart where they"
                + " matter, and links with a part to repair where one table repairs them and the other"
                + " refuses them: the example has a `^` in its query. Where the tables are too large or too tangled for that, the answer says what"
                + " is not covered.",
            "The lines under `links` are patterns: * is any segment, {any but a, b} any other than these,"
                + " <1..9> a number, [/…] any longer path, /… any path at all, [/] a final slash or none,"
                + " {empty} an empty segment, {any host} any host that is accepted, {port} a port that is not the scheme's, and `such as ?q=1` a link"
                + " with such a value. What * and {any but …} say of segments that are empty or not UTF-8,"
                + " lines of their own say.",
            "Tables are compared, and no files beside them: where the files of delivery of two tenants"
                + " differ, or what the app does with links that have come to it, that is said as not"
                + " covered. A flag that is declared otherwise is said, too: its links move where nobody"
                + " sets it.",
            "The status is 1 when a link moves, 0 when none does, 4 when none was found and the answer is"
                + " not complete, and 3 when a table cannot be used.",
        ],
        options: [
            StatementOption(
                name: "--links",
                value: "FILE",
                summary: "a file of known links, one a line: how many of them move"
            )
        ],
        action: { call, session in
            var words = call.arguments[...]
            guard let old = words.popFirst() else {
                return call.missing("the table before", in: session)
            }
            guard let new = words.popFirst() else {
                return call.missing("the table after", in: session)
            }
            if let word = words.first { return call.unexpected(word, in: session) }
            return session.changes(call, old, new)
        }
    )
}

extension ShellSession {
    fileprivate mutating func changes(
        _ call: CommandCall,
        _ old: Word,
        _ new: Word
    ) -> ShellOutcome {
        var tables: [AnalysedTable] = []
        for word in [old, new] {
            switch TableSource(word.text).load(in: &self) {
            case .failure(let failure): return failure.outcome
            case .success(let table):
                let router = Router.compile(table, hostEncoder: environment.hostEncoder)
                tables.append(AnalysedTable(table, router: router))
            }
        }
        var links: ChangesReport.Links?
        if let file = call.option("--links") {
            switch environment.readFile(file.text) {
            case .failure(let problem): return failure(problem)
            case .success(let text):
                let list = text.links
                links = ChangesReport.Links(
                    file: file.text,
                    count: list.count,
                    moved: MovedLink.list(list, tables[0], tables[1]),
                    unread: MovedLink.unread(list, tables[0], tables[1])
                )
            }
        }
        var changes = Changes.between(
            tables[0],
            tables[1],
            listsAll: display.showsAll || display.format == .json
        )
        if let before = delivery(old), let after = delivery(new), before != after {
            changes.uncovered.append(.delivery)
        }
        let report = ChangesReport(
            changes,
            old: old.text,
            new: new.text,
            links: links,
            showsAll: display.showsAll
        )
        let moves = changes.hasMoves || !(links?.isStill ?? true)
        let status: ExitStatus = moves ? .finding : changes.isComplete ? .success : .unknown
        return result(report.document, json: report.json, status: status)
    }

    /// The files of delivery beside a table that is named by its tenant or folder; nil for others.
    private func delivery(_ word: Word) -> [[UInt8]]? {
        let files =
            TenantName(word.text).flatMap { tenants[$0]?.deliveryFiles }
            ?? environment.deliveryFiles(word.text)
        return files?.sources.map { Array($0.bytes) }
    }
}

extension SourceText {
    /// The links of a file: one a line, without blank lines and comments.
    fileprivate var links: [String] {
        String(decoding: bytes, as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .map { $0.trimmingPrefix { $0 == " " || $0 == "\t" } }
            .filter { !$0.isEmpty && $0.first != "#" }
            .map { line in
                String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            }
    }
}
