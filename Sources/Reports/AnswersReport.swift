internal import RouteTables
internal import Routing
internal import SourceText
package import Tenancy
internal import URLText

/// The answers of several tenants to one link, for a session without a tenant in use.
///
/// Each tenant that accepts the link answers with its first line; if exactly one does, its trace
/// follows; if none does, each says why.
package struct AnswersReport: Sendable {
    /// The tenants that accept the link with its ways, in the order of their names.
    package private(set) var accepting: [(tenant: Tenant, walk: Walk)] = []
    /// The tenant that was added first, with its way.
    package private(set) var first: (tenant: Tenant, walk: Walk)?
    private var count = 0
    /// Whether any tenant can read the link.
    private var isRead = false
    /// The lines of the tenants that refuse it; none once another one accepts it.
    private var refusals: [Row] = []
    /// Those tenants whole, where they are shown whole.
    private var refusing: [WhyReport] = []
    private var unusable: [String] = []
    private let keepsRefusals: Bool
    private let showsAll: Bool

    /// Begins a report.
    ///
    /// With `keepsRefusals` the tenants that refuse the link are kept for the JSON form; without, each
    /// leaves a line at most.
    package init(keepsRefusals: Bool = false, showsAll: Bool = false) {
        self.keepsRefusals = keepsRefusals
        self.showsAll = showsAll
    }

    /// Adds the way of the link through the next tenant in the order of the names.
    package mutating func add(_ walk: Walk, of tenant: Tenant) {
        if first == nil { first = (tenant, walk) }
        count += 1
        isRead = isRead || walk.decision != nil
        if walk.isAccepted {
            accepting.append((tenant, walk))
            (refusals, refusing) = ([], [])
        } else if accepting.isEmpty {
            let why = WhyReport(walk, in: tenant, showsAll: showsAll)
            refusals.append(Row(Text(tenant.name.description), detail: why.admissionAnswer))
            if keepsRefusals { refusing.append(why) }
        }
    }

    /// Adds a tenant that cannot be used.
    package mutating func addUnusable(_ name: String) { unusable.append(name) }

    /// Whether a tenant cannot be used.
    package var hasUnusable: Bool { !unusable.isEmpty }

    private var answers: [WhyReport] {
        accepting.map { WhyReport($0.walk, in: $0.tenant, showsAll: showsAll) }
    }

    /// The report for a page of `width` columns; with `hasTrace`, the trace follows when exactly one
    /// tenant accepts the link.
    package func document(width: Int, hasTrace: Bool) -> Document {
        var document = answers(width: width, hasTrace: hasTrace)
        document.blocks += UnusableTenants(unusable).blocks
        if accepting.count > 1 {
            document.blocks += hasTrace ? NamedAnswers.advice : AnswersReport.advice
        }
        return document
    }

    /// How to open the link, where several tenants accept it.
    private static let advice: [Document.Block] = [
        .line(Text("-t NAME, or `use NAME`, opens it in one of them", .quiet))
    ]

    private var notOpened: Document.Block {
        .line(Text("NOT OPENED", .bad) + Text(": \(accepting.count) tenants accept the link"))
    }

    private func answers(width: Int, hasTrace: Bool) -> Document {
        if let first, !isRead {
            return WhyReport(first.walk, in: first.tenant, showsAll: showsAll)
                .document(width: width)
        }
        let answers = answers
        if answers.isEmpty { return rejected }
        var document = Document(answers.map { .line($0.namedAnswer) })
        if answers.count == 1, hasTrace {
            document.blocks += answers[0].document(width: width).blocks.dropFirst()
        }
        if answers.count > 1, !hasTrace { document.blocks.insert(notOpened, at: 0) }
        return document
    }

    private var rejected: Document {
        let count = WhyReport.counted(count, "tenant")
        return Document([
            .line(Text("REJECTED", .bad) + Text(": none of \(count) accepts the link")), .blank,
            .rows(refusals),
        ])
    }

    /// The report as `waymark.answers/1`: the tenants that accept the link, or all when none does;
    /// with `hasTrace`, each with all evidence; without, the link was sent to the app of the one tenant
    /// that accepts it.
    package func json(hasTrace: Bool) -> JSONValue {
        let shown = accepting.isEmpty ? refusing : answers
        var members: [String: JSONValue] = [
            "schema": "waymark.answers/1",
            "url": .optional(first.map { LinkPassword.masked($0.walk.url) }),
            "isAccepted": .bool(!accepting.isEmpty),
            "answers": .array(shown.map { hasTrace ? $0.json : $0.answerJSON }),
            "unusable": .array(unusable.map { .string($0) }),
        ]
        if !hasTrace { members["isSent"] = .bool(accepting.count == 1) }
        return .object(members)
    }
}

extension WhyReport {
    /// The first line after the tenant's name.
    package var namedAnswer: Text { Text("\(tenant.name): ", .strong) + answer }
}
