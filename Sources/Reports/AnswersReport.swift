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
    private let answers: [WhyReport]
    private let unusable: [String]

    /// Creates a report of the walks of all tenants, in the order of their names; `unusable` names the
    /// tenants that cannot be used.
    package init(
        _ walks: [(tenant: Tenant, walk: Walk)],
        unusable: [String] = [],
        showsAll: Bool = false
    ) {
        self.unusable = unusable
        answers = walks.map { WhyReport($0.walk, in: $0.tenant, showsAll: showsAll) }
    }

    /// The report for a page of `width` columns; with `hasTrace`, the trace follows when exactly one
    /// tenant accepts the link.
    package func document(width: Int, hasTrace: Bool) -> Document {
        var document = answers(width: width, hasTrace: hasTrace)
        document.blocks += UnusableTenants(unusable).blocks
        if hasTrace, answers.count(where: \.isAccepted) > 1 {
            document.blocks += NamedAnswers.advice
        }
        return document
    }

    private func answers(width: Int, hasTrace: Bool) -> Document {
        if let first = answers.first, answers.allSatisfy({ $0.walk.explanation == nil }) {
            return first.document(width: width)
        }
        let accepting = answers.filter(\.isAccepted)
        if accepting.isEmpty { return rejected }
        var document = Document(accepting.map { .line($0.namedAnswer) })
        if accepting.count == 1, hasTrace {
            document.blocks += accepting[0].document(width: width).blocks.dropFirst()
        }
        return document
    }

    private var rejected: Document {
        let count = WhyReport.counted(answers.count, "tenant")
        let rows = answers.map { answer in
            Row(Text(answer.tenant.name.description), detail: answer.answer)
        }
        return Document([
            .line(Text("REJECTED", .bad) + Text(": none of \(count) accepts the link")), .blank,
            .rows(rows),
        ])
    }

    /// The report as `waymark.answers/1`: the tenants that accept the link, or all when none does;
    /// with `hasTrace`, each with all evidence.
    package func json(hasTrace: Bool) -> JSONValue {
        let accepting = answers.filter(\.isAccepted)
        return .object([
            "schema": "waymark.answers/1",
            "url": .optional(answers.first.map { LinkPassword.masked($0.walk.url) }),
            "isAccepted": .bool(!accepting.isEmpty),
            "answers": .array(
                (accepting.isEmpty ? answers : accepting).map { hasTrace ? $0.json : $0.answerJSON }
            ),
            "unusable": .array(unusable.map { .string($0) }),
        ])
    }
}

extension WhyReport {
    /// Whether the tenant accepts the link as it was given, before any redirect.
    package var isAccepted: Bool { walk.explanation?.walks[0].admission.isAdmitted ?? false }

    /// The first line after the tenant's name.
    package var namedAnswer: Text { Text("\(tenant.name): ", .strong) + answer }
}
