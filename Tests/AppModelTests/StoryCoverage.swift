import AppModel
import RouteTables
import Tenancy

/// What the stories of a run had in them: a run that never drops a link proves little.
struct StoryCoverage {
    private var words: Set<EffectWord> = []
    private var reasons: Set<AppReason> = []

    /// Notes what happened in a story.
    mutating func note(_ tenant: Tenant) {
        for effect in tenant.app.log.events.flatMap(\.effects) {
            words.insert(effect.word)
            if let reason = effect.reason { reasons.insert(reason) }
        }
    }

    /// What never happened.
    var missing: [String] {
        EffectWord.allCases.filter { !words.contains($0) }.map(\.rawValue)
            + AppReason.allCases.filter { !reasons.contains($0) }.map(\.rawValue)
    }
}
