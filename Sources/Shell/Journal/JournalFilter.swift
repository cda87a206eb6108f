internal import Reports
internal import RouteTables
internal import SourceText
internal import Tenancy

/// Which lines of the journal are shown, and how many of them.
struct JournalFilter {
    /// How many lines are shown at most, the last ones.
    private(set) var most = JournalFilter.usual
    private var tenant: String?
    private var route: String?
    private var outcome: String?
    private var reason: String?
    private var since: String?
    private var until: String?

    /// How many lines are shown when no number is given.
    static let usual = 20

    static let usage =
        "[COUNT] [tenant NAME] [route NAME] [outcome WORDS] [reason CODE] [since TIME]"
        + " [until TIME]"

    /// Reads the words of a call; `now` is the time in milliseconds since 1970, which `since 2h` counts
    /// back from.
    static func read(_ call: CommandCall, now: Int) -> Result<JournalFilter, Diagnostic> {
        var filter = JournalFilter()
        var words = call.arguments[...]
        if let first = words.first, !first.isQuoted, first.text.allSatisfy(\.isNumber) {
            guard let count = Int(first.text), count > 0 else {
                return .failure(.invalidCount(first))
            }
            filter.most = count
            words.removeFirst()
        }
        while let word = words.popFirst() {
            guard let field = Field(word) else {
                return .failure(.unknownFilter(word, usage: call.command.usage))
            }
            guard filter.isFree(field) else { return .failure(.repeatedFilter(word)) }
            guard let value = words.popFirst() else {
                return .failure(.missing("what `\(word.text)` is to be", call))
            }
            if let diagnostic = filter.set(field, value, now: now) { return .failure(diagnostic) }
        }
        return .success(filter)
    }

    /// Whether a line is shown.
    func accepts(_ entry: JournalEntry) -> Bool {
        if let tenant, entry.tenant != tenant { return false }
        if let route, entry.route != route, !entry.reasons.contains(where: { $0.route == route }) {
            return false
        }
        if let outcome, entry.outcome != outcome, !entry.outcome.hasPrefix(outcome + " ") {
            return false
        }
        if let reason, !entry.reasons.contains(where: { $0.code == reason }) { return false }
        if let since, entry.time < since { return false }
        if let until, entry.time >= until { return false }
        return true
    }

    private enum Field: String, CaseIterable {
        case tenant, route, outcome, reason, since, until

        init?(_ word: Word) {
            guard let field = Field.allCases.first(where: { word.isKeyword($0.rawValue) }) else {
                return nil
            }
            self = field
        }
    }

    private func isFree(_ field: Field) -> Bool {
        switch field {
        case .tenant: tenant == nil
        case .route: route == nil
        case .outcome: outcome == nil
        case .reason: reason == nil
        case .since: since == nil
        case .until: until == nil
        }
    }

    private mutating func set(_ field: Field, _ value: Word, now: Int) -> Diagnostic? {
        switch field {
        case .tenant: tenant = value.text
        case .route: route = value.text
        case .outcome:
            let known = Set(Outcome.allCodes.flatMap { [$0, String($0.prefix { $0 != " " })] })
            let first = known.filter { value.text == $0 || value.text.hasPrefix($0 + " ") }
            if first.isEmpty { return .unknownOutcome(value, known: known.sorted()) }
            outcome = value.text
        case .reason:
            let known = ReasonPage.all.map(\.code)
            if !known.contains(value.text) { return .unknownReason(value, known: known) }
            reason = value.text
        case .since, .until:
            guard let time = JournalTime.read(value.text, now: now) else {
                return .invalidTime(value)
            }
            if field == .since { since = time.lower } else { until = time.upper }
        }
        return nil
    }

    static let fieldNames = Field.allCases.map(\.rawValue)
}

extension Diagnostic {
    fileprivate static func invalidCount(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "invalid-count",
            message: "`\(word.text)` is no number of lines",
            range: word.range,
            remedy: "write a number from 1"
        )
    }

    fileprivate static func unknownFilter(_ word: Word, usage: String) -> Diagnostic {
        Diagnostic(
            code: "unknown-filter",
            message: "unknown filter `\(word.text)`",
            range: word.range,
            remedy: "write `\(usage)`",
            nearName: NearName.closest(to: word.text, in: JournalFilter.fieldNames)
        )
    }

    fileprivate static func repeatedFilter(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "repeated-filter",
            message: "`\(word.text)` stands here already",
            range: word.range,
            remedy: "give each filter once"
        )
    }

    fileprivate static func unknownOutcome(_ word: Word, known: [String]) -> Diagnostic {
        Diagnostic(
            code: "unknown-outcome",
            message: "unknown outcome `\(word.text)`",
            range: word.range,
            remedy: "write the words of an outcome, in quotes when they are several",
            nearName: NearName.closest(to: word.text, in: known)
        )
    }

    fileprivate static func unknownReason(_ word: Word, known: [String]) -> Diagnostic {
        Diagnostic(
            code: "unknown-reason",
            message: "unknown reason `\(word.text)`",
            range: word.range,
            remedy: "`help reasons` lists the codes",
            nearName: NearName.closest(to: word.text, in: known)
        )
    }

    fileprivate static func invalidTime(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "invalid-time",
            message: "`\(word.text)` is no time",
            range: word.range,
            remedy: "write a day `2026-01-31`, a moment `2026-01-31T09:30:00Z`, or how long ago:"
                + " `15m`, `2h`, `3d`"
        )
    }
}
