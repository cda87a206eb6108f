import SourceText

/// Reads the words of one `route` statement after its name.
///
/// The route is no part of it, but handed on from reader to table: a copy would count the references
/// of all its fields.
struct RouteReader {
    /// The words.
    var cursor: WordCursor
    /// The words of `secret`, which must name values of the pattern.
    var secrets: [Word] = []
    private var hasPattern = false
    private var matchWord: Word?
    private var seen: [String: Word] = [:]

    init(_ cursor: WordCursor) { self.cursor = cursor }

    /// Reads everything into `route`; false when there is no pattern or no action.
    mutating func read(into route: inout Route) -> Bool {
        readPattern(of: &route)
        while let word = cursor.next, !isArrow(word), !ActionReader.begins(with: word) {
            readModifier(of: &route)
        }
        guard cursor.takeArrow(usage: RouteReader.usage) else { return false }
        let action = ActionReader.read(&cursor, stops: RouteModifier.stops)
        guard hasPattern else { return false }
        checkRest(of: route.pattern)
        if !secrets.isEmpty { checkSecrets(of: &route) }
        guard let action else { return false }
        if case .redirect = action.action {
            cursor.report(action.unbound(in: route.pattern))
        }
        route.action = action.action
        return true
    }

    private mutating func readPattern(of route: inout Route) {
        guard let word = cursor.next, !isArrow(word),
            word.isQuoted || word.text.utf8.first == Bytes.slash
                || RouteModifier.named[word.text] == nil
        else {
            cursor.report(.missing("the pattern", usage: RouteReader.usage, at: cursor.place))
            return
        }
        _ = cursor.take()
        let parsed = PathPattern.parse(word)
        cursor.report(parsed.diagnostics)
        guard let pattern = parsed.value else { return }
        route.pattern = pattern
        hasPattern = true
    }

    private mutating func readModifier(of route: inout Route) {
        guard let word = cursor.take() else { return }
        guard !word.isQuoted, let modifier = RouteModifier.named[word.text] else {
            let known = RouteModifier.all.map(\.word)
            cursor.report(.unknownModifier(word, known: known))
            return
        }
        if seen.updateValue(word, forKey: word.text) != nil {
            cursor.report(.modifierTwice(word.text, at: word.range))
        }
        modifier.read(&self, &route, word)
    }

    private func isArrow(_ word: Word) -> Bool { word.isKeyword("->") || word.isKeyword("=>") }

    /// Notes `exact` or `prefix`.
    mutating func readMatch(_ mode: MatchMode, of route: inout Route, _ word: Word) {
        if let matchWord, matchWord.text != word.text {
            cursor.report(.exactAndPrefix(at: word.range))
        }
        matchWord = word
        route.match = mode
    }

    /// A rest takes what remains: exact and prefix would say nothing of the end they speak about,
    /// which is that of the fragment when the pattern has one.
    private mutating func checkRest(of pattern: PathPattern) {
        guard let matchWord else { return }
        let ends =
            pattern.fragment.map { [$0.segments.last] } ?? [
                pattern.segments.last, pattern.tail.last,
            ]
        for case .rest in ends.compactMap(\.self) {
            cursor.report(.restWithMatch(matchWord.text, at: matchWord.range))
        }
    }

    private mutating func checkSecrets(of route: inout Route) {
        let names = route.pattern.names
        for word in secrets where !names.contains(word.text) {
            cursor.report(.unknownValue(word.text, known: names, at: word.range))
        }
        route.secrets = secrets.map(\.text)
    }

    static let usage = "route NAME /path -> show SCREEN in TAB"
}
