package import RouteTables
package import URLText

/// One link on its way through a router.
///
/// A copyable value: `advance()` goes on to the decision or to a question, `answer(_:)` answers it.
/// A caller that cannot know the answer copies the value and answers both ways. Built-in actions
/// never ask.
package struct Dispatch: Sendable {
    let router: Router
    var link: SpelledLink
    /// The link as the matcher reads it.
    var text: MatchText
    let source: LinkSource
    /// What is known beside the link.
    let context: DispatchContext
    /// The flags that an answer settled.
    var answers: [Name: FlagState] = [:]
    /// What was answered about readiness and sign-in; it holds for the rest of the dispatch.
    var appAnswers: [Question: Answer] = [:]
    var phase = Phase.accept
    var cursor: MatchCursor
    /// Whether a candidate declined.
    var hasDeclined = false
    /// The candidates still to come under `rank registration`; nil while they are not drawn.
    var queue: ArraySlice<Int>?
    /// The links that were redirected so far.
    var redirected: [LinkURL] = []

    /// Where a dispatch stands.
    enum Phase: Sendable {
        case accept
        case match
        case handle(terminal: Int)
        case ask(Question, terminal: Int)
        /// A plugin has answered, or stays unknown.
        case answered(PluginQuestion, Answer)
        case decided(Decision)
    }

    /// What `advance()` came to.
    package enum Step: Sendable, Hashable {
        /// The dispatch has ended.
        case decided(Decision)
        /// The dispatch needs an answer to go on.
        case ask(Question)
    }

    /// What a dispatch cannot know by itself.
    package enum Question: Sendable, Hashable {
        /// Whether a condition holds.
        case condition(Condition)
        /// What a plugin says.
        case plugin(PluginQuestion)
        /// Whether the app is ready; every candidate asks it before its action.
        case readiness
        /// Whether the user is signed in; a candidate that needs a user asks it.
        case signIn
    }

    /// The answer to a question.
    ///
    /// Of a plugin that nobody can ask, `yes` is that it takes the link in whatever way, and `no` that
    /// it declines.
    package enum Answer: Sendable, Hashable {
        /// It holds: the candidate goes on.
        case yes
        /// It does not hold: the candidate declines.
        case no
        /// Not yet: the link waits at the candidate. Not for a condition.
        case hold
        /// It does not hold, and the link is lost. Not for a condition.
        case drop
        /// What a plugin said.
        case plugin(PluginAnswer)
        /// The plugin is taken to decline, which nobody knows.
        case declines(PluginDoubt)
    }

    init(_ link: LinkURL, router: Router, context: DispatchContext) {
        self.router = router
        self.link = SpelledLink(link, spelling: router.spelling)
        text = MatchText(self.link, names: router.names)
        cursor = router.start
        source = context.source ?? (link.isWeb ? .universalLink : .scheme)
        self.context = context
    }

    /// The link that the dispatch has come to: the one given, or the one the last redirect made.
    package var lastLink: LinkURL { link.link }

    /// Goes on until the dispatch is decided or needs an answer that its context does not know.
    package mutating func advance() -> Step {
        var observer = NoObserver()
        return advance(observer: &observer)
    }

    /// Answers the question that `advance()` asked; the answer holds for the rest of the dispatch.
    ///
    /// - Precondition: a question was asked and not answered yet.
    package mutating func answer(_ answer: Answer) {
        guard case .ask(let question, let terminal) = phase else {
            preconditionFailure("answer(_:) without a question")
        }
        switch question {
        case .plugin(let asked): phase = .answered(asked, answer)
        case .condition(let condition):
            precondition(answer == .yes || answer == .no, "a condition holds or does not")
            answers[condition.flag] = condition.isNegated == (answer == .yes) ? .off : .on
            phase = .handle(terminal: terminal)
        case .readiness, .signIn:
            appAnswers[question] = answer
            phase = .handle(terminal: terminal)
        }
    }

    mutating func advance(observer: inout some MatchObserver) -> Step {
        while true {
            switch phase {
            case .accept: accept(observer: &observer)
            case .match: match(observer: &observer)
            case .handle(let terminal): handle(terminal, observer: &observer)
            case .ask(let question, _):
                guard let answer = context.answer(to: question) else { return .ask(question) }
                self.answer(answer)
            case .answered(let question, let answer): take(answer, to: question, &observer)
            case .decided(let decision): return .decided(decision)
            }
        }
    }
}

extension Dispatch {
    private mutating func take(
        _ answer: Answer,
        to question: PluginQuestion,
        _ observer: inout some MatchObserver
    ) {
        let notAsked = PluginDoubt.notLoaded("nobody asks plugins here")
        switch answer {
        case .plugin(let answer): follow(answer, to: question, observer: &observer)
        case .declines(let doubt): assumeDecline(question, doubt, observer: &observer)
        case .yes: follow(.unknown(notAsked), to: question, observer: &observer)
        case .no, .hold, .drop: assumeDecline(question, notAsked, observer: &observer)
        }
    }
}

// MARK: - Accept and match

extension Dispatch {
    private mutating func accept(observer: inout some MatchObserver) {
        observer.walks(link)
        let verdict = router.admission.judge(link, text.input)
        guard let reason = router.admission.refusal(of: link, verdict) else {
            phase = .match
            return
        }
        if case .schemeRefused = verdict {
            reject(reason, cause: .scheme, observer: &observer)
        } else {
            reject(reason, cause: .host, observer: &observer)
        }
    }

    /// Ends with a rejection, or with the fallback that takes links from inside the app.
    private mutating func reject(
        _ reason: RoutingReason,
        cause: Decision.Cause,
        observer: inout some MatchObserver
    ) {
        if source == .inApp, let position = router.fallback(naming: .inApp) {
            end(withFallback: position, cause, observer: &observer)
        } else {
            phase = .decided(Decision(.rejected(reason)))
        }
    }

    private mutating func match(observer: inout some MatchObserver) {
        if let terminal = draw(observer: &observer) {
            phase = .handle(terminal: terminal)
        } else {
            endWithoutRoute(observer: &observer)
        }
    }

    /// Draws the next candidate in the table's order.
    mutating func draw(observer: inout some MatchObserver) -> Int? {
        switch router.policies.rank {
        case .specificity:
            return router.nextCandidate(&cursor, for: text, observer: &observer)
        case .registration:
            var rest = queue ?? router.candidatesByRegistration(for: text)
            let terminal = rest.popFirst()
            queue = rest
            if let terminal { observer.drew(terminal) }
            return terminal
        }
    }

    /// Draws the candidates that a walk which is over did not come to, for an observer that wants them.
    mutating func drawUntried<Observer: MatchObserver>(observer: inout Observer) {
        guard Observer.wantsUntried else { return }
        while draw(observer: &observer) != nil {}
    }

    /// Ends with the fallback for the link's source, if there is one.
    mutating func endWithoutRoute(observer: inout some MatchObserver) {
        let cause: Decision.Cause = hasDeclined ? .declined : .noMatch
        if let position = router.fallback(for: source) {
            end(withFallback: position, cause, observer: &observer)
        } else {
            phase = .decided(Decision(.unhandled(cause)))
        }
    }

    /// Runs a fallback; one that redirects walks the way again, as a route's redirect does.
    private mutating func end(
        withFallback position: Int,
        _ cause: Decision.Cause,
        observer: inout some MatchObserver
    ) {
        let action = router.fallbacks[position].action
        if case .redirect(let template) = action {
            observer.fellBack(WalkTrace.Fallback(position: position, cause: cause))
            if cause == .declined { drawUntried(observer: &observer) }
            redirect(to: template, nil, [])
            return
        }
        phase = .decided(Decision(.fallback(cause), fallback: position, action: action))
    }
}

extension Router {
    /// Starts the dispatch of a link.
    package func dispatch(_ link: LinkURL, context: DispatchContext) -> Dispatch {
        Dispatch(link, router: self, context: context)
    }

    /// The position of the fallback for a source: the one that names it, else the one for the rest.
    func fallback(for source: LinkSource) -> Int? {
        fallback(naming: source) ?? fallbacks.firstIndex { $0.sources.isEmpty }
    }

    /// The position of the fallback that names a source.
    func fallback(naming source: LinkSource) -> Int? {
        fallbacks.firstIndex { $0.sources.contains(source) }
    }

    /// Draws all candidates and sorts them by registration.
    fileprivate func candidatesByRegistration(for link: MatchText) -> ArraySlice<Int> {
        var cursor = start
        var observer = NoObserver()
        var terminals: [Int] = []
        while let terminal = nextCandidate(&cursor, for: link, observer: &observer) {
            terminals.append(terminal)
        }
        return terminals.sorted { routeIndex(of: $0) < routeIndex(of: $1) }[...]
    }

    /// The registration of a terminal.
    func routeIndex(of terminal: Int) -> RouteIndex { form(of: terminal).route }

    /// The form of a terminal.
    func form(of terminal: Int) -> CompiledForm {
        forms[Int(trie.terminals[terminal].form.position)]
    }

    /// The host of a terminal; nil for a route without hosts.
    func host(of terminal: RouteTrie.Terminal) -> HostPattern? {
        terminal.hostPosition < 0 ? nil : names.hosts[Int(terminal.host)]
    }
}
