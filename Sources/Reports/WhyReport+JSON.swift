internal import LinkDelivery
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyReport {
    /// The report as `waymark.why/1`.
    ///
    /// - Complexity: O(n) in the candidates.
    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "schema": "waymark.why/1",
            "tenant": .string(tenant.name.description),
            "url": .string(LinkPassword.masked(walk.url)),
            "outcome": .string(walk.outcome.words),
            "answer": .string(answer.string),
        ]
        switch walk.reading {
        case .failure(let refusal):
            members["invalid"] = refusal.json
            if let effect = repairEffect { members["policy"] = effect.evidence.json }
        case .success(let link):
            if let delivery = walk.delivery { members["delivery"] = delivery.json }
            members["notes"] = .array(link.notes.map(\.json))
            if let explanation = walk.explanation {
                members["decision"] = json(explanation.decision)
                members["walks"] = .array(explanation.walks.map { json($0) })
                members["next"] = json(explanation.next)
                if let stop = stop(in: explanation) { members["declineStops"] = stop.json }
                members["afterWait"] = afterWaitJSON(of: explanation.decision)
                let nearMisses = nearMisses()
                members["near"] = .array(nearMisses.list.map { json($0) })
                members["nearNotShown"] = .integer(nearMisses.more)
                if let near = nearAllowedJSON(in: explanation) { members["nearAllowed"] = near }
                members["notRead"] = .array(
                    unread(in: explanation).map { pair in
                        .object(["name": .string(pair.name), "value": .string(pair.value)])
                    }
                )
                if tenant.opensItself(walk) { members["opensItself"] = .bool(true) }
                if let entry = tenant.loop(of: walk) {
                    members["loop"] = .object([
                        "scheme": .string(entry.scheme), "place": entry.place.json,
                    ])
                }
                if fragmentIsParameters { members["fragmentIsParameters"] = .bool(true) }
                members["ways"] = .array(explanation.ways.map { json($0) })
                if !storyRows.isEmpty { members["story"] = story.json }
            }
        }
        return .object(members)
    }

    /// The answer alone, as `waymark.open/1`.
    package var answerJSON: JSONValue {
        .object([
            "schema": "waymark.open/1",
            "tenant": .string(tenant.name.description),
            "url": .string(LinkPassword.masked(walk.url)),
            "outcome": .string(walk.outcome.words),
            "answer": .string(answer.string),
        ])
    }

    private func json(_ decision: Decision) -> JSONValue {
        .object([
            "ending": .string(decision.ending.word),
            "reason": decision.ending.reason?.json ?? .null,
            "route": .optional(decision.route.map { name($0) }),
            "action": .optional(decision.action?.description),
            "fallback": decision.fallback.map { tenant.table.fallbacks[$0].place.json } ?? .null,
            "values": .array(decision.values.map { json($0, of: decision.route) }),
        ])
    }

    private func json(_ value: CapturedValue, of index: RouteIndex?) -> JSONValue {
        let type = index.flatMap { route($0).type(of: value.name) }
        return .object([
            "name": .string(value.name),
            "texts": .array(value.texts.map { .string($0) }),
            "type": .string(type?.description ?? "rest"),
            "origin": .string(value.origin.rawValue),
        ])
    }

    private func json(_ trace: WalkTrace) -> JSONValue {
        .object([
            "url": .string(LinkPassword.masked(trace.link.link.original)),
            "accept": .object([
                "scheme": json(trace.admission.scheme),
                "host": trace.admission.host.map { json($0) } ?? .null,
            ]),
            "registrations": .integer(tenant.router.routeCount),
            "noMatch": trace.noMatch?.json ?? .null,
            "candidates": .array(trace.candidates.enumerated().map { json($1, rank: $0 + 1) }),
            "fallback": trace.fallback.map { json($0) } ?? .null,
            "policies": policiesJSON(of: trace),
        ])
    }

    private func json(_ fallback: WalkTrace.Fallback) -> JSONValue {
        .object([
            "cause": .string(fallback.cause.rawValue),
            "place": tenant.table.fallbacks[fallback.position].place.json,
        ])
    }

    private func json(_ finding: Admission.Finding) -> JSONValue {
        .object([
            "accepted": .bool(finding.refusal == nil),
            "reason": finding.refusal?.json ?? .null,
            "evidence": finding.evidence.json,
        ])
    }

    private func json(_ candidate: CandidateTrace, rank: Int) -> JSONValue {
        let route = route(candidate.route)
        var members: [String: JSONValue] = [
            "rank": .integer(rank),
            "route": .string(route.name.description),
            "pattern": .string(route.pattern.description),
            "exact": .bool(candidate.isExact),
            "form": .string(candidate.form.rawValue),
            "host": .optional(candidate.host?.description),
            "verdict": .string(candidate.verdict.word),
            "assumed": .bool(candidate.isAssumed),
            "reason": candidate.verdict.reason?.json ?? .null,
            "outranked": candidate.outranked?.json ?? .null,
            "place": route.place.json,
        ]
        if let exchange = candidate.exchange { members["plugin"] = json(exchange) }
        return .object(members)
    }

    private func json(_ next: Continuation) -> JSONValue {
        switch next {
        case .candidate(let index, let evidence):
            .object([
                "kind": "candidate", "route": .string(name(index)), "evidence": evidence.json,
            ])
        case .fallback(let position, let evidence):
            .object([
                "kind": "fallback", "place": tenant.table.fallbacks[position].place.json,
                "evidence": evidence.json,
            ])
        case .nothing(let evidence): .object(["kind": "nothing", "evidence": evidence.json])
        case .ended(let evidence): .object(["kind": "ended", "evidence": evidence.json])
        }
    }

    private func json(_ way: Way) -> JSONValue {
        let conditions = way.assumptions.map { list in
            JSONValue.array(list.map { .string(words(for: $0)) })
        }
        return .object(["anyOf": .array(conditions), "decision": json(way.decision)])
    }
}

extension LinkRefusal {
    /// The refusal, as every JSON format writes it; offsets are bytes of the link as it was given.
    var json: JSONValue {
        .object([
            "reason": reason.json, "range": range.json,
            "remedy": .optional(remedy.map(LinkPassword.masked)),
        ])
    }
}

extension LinkNote {
    /// The note, as every JSON format writes it; offsets are bytes of the link as it was given.
    var json: JSONValue { .object(["reason": reason.json, "range": range.json]) }
}

extension SourceRange {
    /// The offsets of the first byte and of the byte after the last.
    var json: JSONValue { .object(["lower": .integer(lower), "upper": .integer(upper)]) }
}
