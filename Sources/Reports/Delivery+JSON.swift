internal import LinkDelivery
internal import SourceText

extension Delivery {
    /// The verdict with its reason, and the steps in order.
    var json: JSONValue {
        var members: [String: JSONValue] = [
            "reason": verdict.reason?.json ?? .null,
            "steps": .array(steps.map(\.json)),
            "opens": .null,
            "isLikely": .null,
        ]
        switch verdict {
        case .delivered: members["verdict"] = "delivered"
        case .undelivered(_, let opensBrowser):
            members["verdict"] = "undelivered"
            members["opens"] = opensBrowser ? "browser" : "nothing"
        case .uncertain(_, let isLikely):
            members["verdict"] = "uncertain"
            members["isLikely"] = .bool(isLikely)
        }
        return .object(members)
    }
}

extension Delivery.Step {
    fileprivate var json: JSONValue {
        switch self {
        case .notAsked(let source): step("not-asked", ["source": .string(source.rawValue)])
        case .typed: step("typed")
        case .domainsNotGiven: step("domains-not-given")
        case .domain(let domain, let file):
            step("domain", ["entry": .string(domain.text)], file, domain.line)
        case .domainSkipped(let domain, let file):
            step("domain-skipped", ["entry": .string(domain.text)], file, domain.line)
        case .noDomain(let host, let domains, let file):
            step(
                "no-domain",
                ["host": .string(host), "entries": .array(domains.map { .string($0.text) })],
                file
            )
        case .rulesNotGiven: step("rules-not-given")
        case .fileMissing(let host): step("file-missing", ["host": .string(host)])
        case .fileRefused(let refusal, let file):
            step("file-refused", ["refusal": .string(refusal.word)], file)
        case .entry(let entry, let file):
            step("entry", ["path": .string(entry.path)], file, entry.line)
        case .notListed(_, let file): step("not-listed", [:], file)
        case .rule(let trial, let file):
            step("rule", trial.members, file, trial.rule.line)
        case .noRule(let entry, let file):
            step("no-rule", ["path": .string(entry.path)], file, entry.line)
        case .otherApps(let entries, let file):
            step("other-apps", ["paths": .array(entries.map { .string($0.path) })], file)
        case .schemesNotGiven: step("schemes-not-given")
        case .scheme(let scheme, let file):
            step("scheme", ["path": .string(scheme.path)], file, scheme.line)
        case .noScheme(let scheme, let registered, let file):
            step(
                "no-scheme",
                [
                    "scheme": .string(scheme),
                    "registered": .array(registered.map { .string($0.text) }),
                ],
                file
            )
        case .activitiesNotGiven: step("activities-not-given")
        case .activity(let activity, let file):
            step("activity", ["type": .string(activity.text)], file, activity.line)
        case .noActivity(let type, let registered, let file):
            step(
                "no-activity",
                [
                    "type": .string(type),
                    "registered": .array(registered.map { .string($0.text) }),
                ],
                file
            )
        case .continuation(let host, let isListed, let file):
            step("continuation", ["host": .string(host), "isListed": .bool(isListed)], file)
        }
    }

    private func step(
        _ kind: String,
        _ members: [String: JSONValue] = [:],
        _ file: String? = nil,
        _ line: Int? = nil
    ) -> JSONValue {
        var all = members
        all["kind"] = .string(kind)
        all["file"] = .optional(file)
        all["line"] = line.map { .integer($0) } ?? .null
        return .object(all)
    }
}

extension RuleTrial {
    fileprivate var members: [String: JSONValue] {
        [
            "path": .string(rule.path),
            "rule": .string(rule.text),
            "excludes": .bool(rule.terms.isExcluding),
            "fits": .bool(fits),
            "certainty": .string(certainty.rawValue),
            "doubt": .optional(doubt?.rawValue),
            "parts": .array(parts.map(\.json)),
        ]
    }
}

extension PartTrial {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [
            "pattern": .string(pattern), "text": .string(text), "fits": .bool(fits),
            "certainty": .string(certainty.rawValue),
        ]
        switch part {
        case .path: members["part"] = "path"
        case .query: members["part"] = "query"
        case .item(let name):
            members["part"] = "item"
            members["name"] = .string(name)
        case .fragment: members["part"] = "fragment"
        }
        return .object(members)
    }
}
