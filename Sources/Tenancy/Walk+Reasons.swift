import AppModel
import LinkDelivery
import Routing
import SourceText
import URLText

extension Walk {
    /// The codes of the step that decided: of a refusal, a failure, what the app did, the declines
    /// before the end, or the term by which the next candidate lost.
    package var decidingCodes: [String] {
        if case .failure(let refusal) = reading { return [refusal.reason.code] }
        if let reason = delivery?.verdict.reason { return [reason.code] }
        guard let explanation else { return [] }
        switch explanation.decision.ending {
        case .failedValue(let reason), .rejected(let reason), .failedRedirect(let reason),
            .failedPlugin(let reason):
            return [reason.code]
        case .heldAuth: return holdingCodes + [RoutingReason.authNeeded.code]
        case .heldLaunching: return holdingCodes + [RoutingReason.appLaunching.code]
        case .dropped(let reason): return holdingCodes + [reason.code]
        case .fallback(.scheme), .fallback(.host):
            let admission = explanation.admission
            return [admission.scheme.refusal, admission.host?.refusal].compactMap { $0?.code }
        case .fallback, .unhandled, .unknown:
            return explanation.last.noMatch.map { [$0.code] } ?? declineCodes
        case .handled, .external, .discarded:
            let candidates = explanation.candidates
            let decider = candidates.firstIndex { $0.route == explanation.decision.route }
            let next = decider.flatMap { candidates[($0 + 1)...].first }
            return declineCodes + [next?.outranked?.code].compactMap(\.self)
        }
    }

    /// The codes of what the app did with the link, where it lost or ignored it.
    package var holdingCodes: [String] {
        switch holding {
        case .dropped(let reason)?: [reason.code]
        case .duplicate?: [AppReason.duplicateWaiting.code]
        case .held?, nil: []
        }
    }

    private var declineCodes: [String] {
        (explanation?.candidates ?? []).compactMap {
            switch $0.verdict {
            case .declined(let reason), .unknownPlugin(let reason): reason.code
            default: nil
            }
        }
    }
}
