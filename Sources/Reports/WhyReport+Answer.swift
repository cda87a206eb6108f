internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyReport {
    /// The first line: how the link ended, in the words of the question.
    ///
    /// The four answers to "why home?" are never merged: no route matched, all declined, not
    /// allowed, and a route that takes everything.
    package var answer: Text {
        switch walk.reading {
        case .failure(let refusal):
            return Text("INVALID", .bad) + Text(": \(refusal.reason.sentence)")
        case .success:
            if let deliveryAnswer { return deliveryAnswer }
            if !isPlain, let answer = story.answer { return answer }
            guard let decision = walk.decision else { return "" }
            let answer = answer(to: decision)
            if walk.isStraight { return answer }
            guard let explanation = walk.explanation else { return answer }
            let redirects = explanation.walks.count - 1
            if redirects == 0 || decision.saysRedirects { return answer }
            let fallback = explanation.walks.contains { $0.fallback != nil }
            let by = fallback ? redirects == 1 ? " by the fallback" : ", the fallback's too" : ""
            return answer + Text(", after \(WhyReport.counted(redirects, "redirect"))\(by)")
        }
    }

    /// Why the tenant does not accept the link, whoever hands it over.
    var admissionAnswer: Text {
        walk.decision.map { answer(to: $0) } ?? answer
    }

    /// The answer for one decision; `unknown` has one for each way on.
    func answer(to decision: Decision) -> Text {
        let route = name(decision.route)
        switch decision.ending {
        case .handled:
            return Text("OPENS ", .good) + Text(target(of: decision), .strong)
                + Text(": route \(route)\(written(decision.values))")
        case .external:
            return Text("EXTERNAL", .strong)
                + Text(": route \(route) leaves the link to the system\(written(decision.values))")
        case .discarded:
            return Text("DISCARDED", .strong)
                + Text(": route \(route) takes the link and shows nothing")
        case .heldAuth:
            return Text("HELD", .strong)
                + Text(": route \(route) waits for sign-in\(written(decision.values))")
        case .heldLaunching:
            return Text("HELD", .strong)
                + Text(": route \(route) waits until the app is ready\(written(decision.values))")
        case .dropped(let reason):
            return Text("DROPPED", .bad) + Text(": route \(route): \(reason.sentence())")
        case .failedValue(let reason), .failedRedirect(let reason), .failedPlugin(let reason):
            return Text("FAILED", .bad)
                + Text(
                    " in \(decision.route == nil ? "the fallback" : route): \(reason.sentence(showsAll: showsAll))"
                )
        case .fallback(let cause):
            let deed = decision.action?.deed ?? "does nothing"
            return Text("FALLBACK", .strong) + Text(" \(deed): \(words(for: cause))")
        case .unhandled(let cause):
            return Text("UNHANDLED", .bad)
                + Text(": \(words(for: cause)), and no fallback takes the link")
        case .rejected(let reason):
            return Text("REJECTED", .bad) + Text(": \(reason.sentence())")
        case .unknown:
            if let plugin = decision.action?.plugin {
                return Text("UNKNOWN", .strong)
                    + Text(": \(route) does what plugin \(plugin) says")
                    + Text(written(decision.values))
            }
            return Text("UNKNOWN", .strong) + Text(": it depends on \(unknownThings)")
        }
    }

    private func target(of decision: Decision) -> String { decision.action?.target ?? "nothing" }

    private func words(for cause: Decision.Cause) -> String {
        walk.explanation.map { words(for: cause, in: $0.last) } ?? ""
    }

    /// Why no route took the link of a walk.
    func words(for cause: Decision.Cause, in trace: WalkTrace) -> String {
        switch cause {
        case .noMatch:
            return trace.noMatch?.sentence() ?? "no registration matches"
        case .declined:
            if let last = trace.stoppedBy {
                return "\(name(last)) declined, and no other registration is tried"
            }
            let tried = trace.candidates.count { $0.verdict.isDecline }
            return switch tried {
            case 0: "every registration that matches declined"
            case 1: "the one registration that matches declined"
            default: "\(tried) registrations match and all declined"
            }
        case .scheme, .host:
            let refusal = trace.admission.scheme.refusal ?? trace.admission.host?.refusal
            return refusal?.sentence() ?? "the link is not allowed"
        }
    }

    private var unknownThings: String {
        let assumptions = walk.explanation?.ways.flatMap { $0.assumptions.flatMap(\.self) } ?? []
        func names(_ kind: String, _ list: [Name]) -> String? {
            var names: [String] = []
            for name in list where !names.contains(name.description) {
                names.append(name.description)
            }
            return names.isEmpty ? nil : "\(kind) \(names.joined(separator: ", "))"
        }
        let things = [
            names("flag", assumptions.compactMap(\.condition?.flag)),
            names("plugin", assumptions.compactMap(\.plugin)),
        ]
        let words = things.compactMap(\.self).joined(separator: " and ")
        return words.isEmpty ? "what is not known" : words
    }

    /// The values as an expectation writes them, after a comma; empty when there are none.
    private func written(_ values: [CapturedValue]) -> String {
        let limit = showsAll ? Int.max : Quoted.usualLimit
        return values.map { value in
            let words = value.texts.map { Quoted.written(name: value.name, $0, limit: limit) }
            return ", " + words.joined(separator: " ")
        }
        .joined()
    }
}

extension CandidateTrace.Verdict {
    /// Whether the candidate declined.
    fileprivate var isDecline: Bool { if case .declined = self { true } else { false } }
}

extension Decision {
    /// Whether its reason says how many redirects there were.
    fileprivate var saysRedirects: Bool {
        if case .failedRedirect(.redirectTooLong) = ending { true } else { false }
    }
}
