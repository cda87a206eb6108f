import SourceText

/// Reads the words of one `route` statement after its name.
struct RouteReader {
    /// What was read so far; the action is set last.
    var route: Route
    /// The words.
    var cursor: WordCursor
    /// The words of `secret`, which must name values of the pattern.
    var secrets: [Word] = []
    private var pattern: PathPattern?
    private var matchWord: Word?
    private var seen: [String: Word] = [:]

    init(_ name: Name, _ cursor: WordCursor, _ place: Place) {
        route = Route(
            name: name,
            pattern: PathPattern(segments: []),
            action: .discard,
            place: place
        )
        self.cursor = cursor
    }

    /// Reads everything into `route`; false when there is no pattern or no action.
    mutating func read() -> Bool {
        readPattern()
        while let word = cursor.next, !isArrow(word), !ActionReader.begins(with: word) {
            readModifier()
        }
        guard cursor.takeArrow(usage: RouteReader.usage) else { return false }
        let action = ActionReader.read(&cursor, stops: RouteModifier.stops)
        guard let pattern else { return false }
        route.pattern = pattern
        checkRest()
        checkSecrets()
        guard let action else { return false }
        if case .redirect = action.action {
            cursor.report(action.unbound(in: pattern))
        }
        route.action = action.action
        return true
    }

    /// Hands the route over, which is no longer here then: a copy counts the references of all fields.
    mutating func takeRoute() -> Route {
        var taken = Route(
            name: route.name,
            pattern: PathPattern(segments: []),
            action: .discard,
            place: route.place
        )
        swap(&taken, &route)
        return taken
    }

    private mutating func readPattern() {
        guard let word = cursor.next, !isArrow(word),
            word.isQuoted || word.text.hasPrefix("/") || RouteModifier.named[word.text] == nil
        else {
            cursor.report(.missing("the pattern", usage: RouteReader.usage, at: cursor.place))
            return
        }
        _ = cursor.take()
        let parsed = PathPattern.parse(word)
        cursor.report(parsed.diagnostics)
        pattern = parsed.value
    }

    private mutating func readModifier() {
        guard let word = cursor.take() else { return }
        guard !word.isQuoted, let modifier = RouteModifier.named[word.text] else {
            let known = RouteModifier.all.map(\.word)
            cursor.report(.unknownModifier(word, known: known))
            return
        }
        if seen.updateValue(word, forKey: word.text) != nil {
            cursor.report(.modifierTwice(word.text, at: word.range))
        }
        modifier.read(&self, word)
    }

    private func isArrow(_ word: Word) -> Bool { word.isKeyword("->") || word.isKeyword("=>") }

    /// Notes `exact` or `prefix`.
    mutating func readMatch(_ mode: MatchMode, _ word: Word) {
        if let matchWord, matchWord.text != word.text {
            cursor.report(.exactAndPrefix(at: word.range))
        }
        matchWord = word
        route.match = mode
    }

    /// A rest takes what remains: exact and prefix would say nothing of the end they speak about,
    /// which is that of the fragment when the pattern has one.
    private mutating func checkRest() {
        guard let matchWord else { return }
        let pattern = route.pattern
        let ends =
            pattern.fragment.map { [$0.segments.last] } ?? [
                pattern.segments.last, pattern.tail.last,
            ]
        for case .rest in ends.compactMap(\.self) {
            cursor.report(.restWithMatch(matchWord.text, at: matchWord.range))
        }
    }

    private mutating func checkSecrets() {
        if secrets.isEmpty { return }
        let names = route.pattern.names
        for word in secrets where !names.contains(word.text) {
            cursor.report(.unknownValue(word.text, known: names, at: word.range))
        }
        route.secrets = secrets.map(\.text)
    }

    static let usage = "route NAME /path -> show SCREEN in TAB"
}
