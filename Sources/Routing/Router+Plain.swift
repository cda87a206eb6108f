import RouteTables
import SourceText
import URLText

extension Router {
    /// Matches a link: parts it, asks the allow-lists, draws candidates and lets them decide.
    ///
    /// It ends as `decide` says. A plain link takes no memory and counts no references; any other is
    /// left to `decide`, and then has no captures: a link that `PlainLink` does not read, a table whose
    /// policies change letters or the order of candidates, a link with a fragment or a port where the
    /// table reads these, a candidate with query fields or conditions or one that redirects, and a
    /// rejected link from inside the app.
    ///
    /// ```swift
    /// var match = LinkMatch()
    /// router.match("https://example.com/products/42".utf8.span, into: &match)
    /// match.route        // the registration
    /// match.captures[0]  // where 42 stands
    /// ```
    ///
    /// - Complexity: O(n) in the bytes and the nodes of the trie.
    package func match(
        _ bytes: Span<UInt8>,
        context: DispatchContext = DispatchContext(),
        into match: inout LinkMatch
    ) {
        if context.isPlain, match.link.read(bytes), matchPlain(bytes, context, &match) { return }
        matchRichly(bytes, context, &match)
    }

    /// Matches a link that is given as text.
    ///
    /// - Complexity: O(n) in the bytes and the nodes of the trie.
    package func match(
        _ text: String,
        context: DispatchContext = DispatchContext(),
        into match: inout LinkMatch
    ) {
        self.match(text.utf8.span, context: context, into: &match)
    }

    /// Matches a path alone with the patterns of routes that name neither host nor scheme, and returns
    /// whether one of them takes it.
    ///
    /// Conditions, types and actions are not asked. A path that is not plain matches nothing.
    ///
    /// - Complexity: O(n) in the bytes and the nodes of the trie.
    package func matchPath(_ bytes: Span<UInt8>, into match: inout LinkMatch) -> Bool {
        guard plain.comparesBytes, match.link.readPath(bytes),
            !plain.collapsesEmptySegments || keepsAll(match.link)
        else {
            return false
        }
        let input = MatchInput(
            pathCount: match.link.segmentCount,
            hasFinalSlash: match.link.hasFinalSlash,
            hasHost: false,
            host: names.noHost,
            scheme: -1
        )
        var cursor = start
        var observer = NoObserver()
        let candidate = nextCandidate(
            &cursor,
            input,
            match.link.segments.span,
            bytes.bytes,
            observer: &observer
        )
        guard let candidate else { return false }
        match.routePosition = candidate.head.route
        capture(candidate.head, &match)
        return true
    }
}

extension Router {
    /// Matches a link that was read; false when more is to be done than the plain way does.
    @inline(__always)
    private func matchPlain(
        _ bytes: Span<UInt8>,
        _ context: DispatchContext,
        _ match: inout LinkMatch
    ) -> Bool {
        guard plain.comparesBytes, takes(&match.link) else { return false }
        let text = bytes.bytes
        let hasHost = match.link.host.start != match.link.host.end
        let input = MatchInput(
            pathCount: match.link.segmentCount,
            hasFinalSlash: match.link.hasFinalSlash,
            hasHost: hasHost,
            host: hasHost ? names.host(text, match.link.host) : names.noHost,
            scheme: match.link.isWeb
                ? NameTable.webScheme(length: match.link.schemeEnd)
                : names.scheme(text, 0..<match.link.schemeEnd)
        )
        match.isPlain = true
        match.captureCount = 0
        match.routePosition = -1
        match.fallback = -1
        let source = context.source ?? (match.link.isWeb ? .universalLink : .scheme)
        switch admission.judge(input, isWeb: match.link.isWeb, hasDefaultPort: true) {
        case .admitted: match.cause = .noMatch
        case .schemeRefused: match.cause = .scheme
        case .hostRefused, .portRefused: match.cause = .host
        }
        if match.cause != .noMatch {
            match.ending = .rejected
            // A fallback may take it.
            return source != .inApp
        }
        var cursor = start
        var observer = NoObserver()
        while let candidate = nextCandidate(
            &cursor,
            input,
            match.link.segments.span,
            text,
            observer: &observer
        ) {
            switch handle(candidate, bytes, context.auth, &match) {
            case .decided: return true
            case .declined: match.cause = .declined
            case .notPlain: return false
            }
            if plain.stopsAtDecline { break }
        }
        let fallback = plain.fallback(for: source)
        match.routePosition = -1
        match.captureCount = 0
        match.fallback = fallback.position
        match.ending = fallback.position < 0 ? .unhandled : .fallback
        return !fallback.redirects
    }

    /// Whether the table reads nothing of the link that the plain way does not.
    @inline(__always)
    private func takes(_ link: inout PlainLink) -> Bool {
        if plain.readsFragments, link.fragment.start <= link.fragment.end { return false }
        if plain.judgesPorts, link.port.start != link.port.end { return false }
        if plain.customHostIsSegment, !link.isWeb { return false }
        return !plain.collapsesEmptySegments || keepsAll(link)
    }

    /// Whether no segment of the link is empty.
    @inline(never)
    private func keepsAll(_ link: PlainLink) -> Bool {
        if link.segmentCount > PlainLink.keptSegments { return false }
        for index in 0..<link.segmentCount where link.segments[index].isEmpty { return false }
        return true
    }

    private enum Handling { case decided, declined, notPlain }

    /// Lets a candidate decide, as `Dispatch` does: its values, sign-in, its action.
    @inline(__always)
    private func handle(
        _ candidate: RouteTrie.Candidate,
        _ bytes: Span<UInt8>,
        _ auth: AuthState,
        _ match: inout LinkMatch
    ) -> Handling {
        let head = candidate.head
        if head.action == .other { return .notPlain }
        if head.values.contains(.hasTypes),
            !acceptsTypes(of: candidate.terminal, bytes, &match.link)
        {
            if head.values.contains(.mayDecline) { return .declined }
            match.ending = .failedValue
        } else if head.values.contains(.needAuth), auth != .signedIn {
            match.ending = .heldAuth
        } else {
            switch head.action {
            case .handle: match.ending = .handled
            case .external: match.ending = .external
            case .discard: match.ending = .discarded
            case .decline: return .declined
            case .other: return .notPlain
            }
        }
        match.cause = nil
        match.routePosition = head.route
        // A dispatch that fails hands over no values.
        if match.ending != .failedValue { capture(head, &match) }
        return .decided
    }

    /// Whether the values of the path are of their types; the bytes are ASCII, so that they are text.
    @inline(never)
    private func acceptsTypes(
        of terminal: Int,
        _ bytes: Span<UInt8>,
        _ link: inout PlainLink
    ) -> Bool {
        let path = form(of: terminal).path
        for position in path.indices {
            guard case .parameter(_, let type) = path[position], type != .string else { continue }
            let range = link.segments[position].offsets
            let accepts = bytes.extracting(range).withUnsafeBufferPointer { type.accepts($0) }
            if !accepts { return false }
        }
        return true
    }

    /// Says where the values of the path stand.
    @inline(__always)
    private func capture(_ head: TerminalHead, _ match: inout LinkMatch) {
        var rest = head.captures
        let count = head.captureCount
        // Few captures are copied without a branch for each: how many there are is hard to foresee.
        // Of no capture the last place is copied, which holds no segment.
        for index in 0..<4 {
            match.captures[index] = match.link.segments[rest.trailingZeroBitCount]
            rest &= rest &- 1
        }
        var index = 4
        while rest != 0 {
            match.captures[index] = match.link.segments[rest.trailingZeroBitCount]
            rest &= rest &- 1
            index &+= 1
        }
        if head.values.contains(.hasRest) {
            let end = Int(match.link.path.end) &- (match.link.hasFinalSlash ? 1 : 0)
            match.captures[count &- 1].end = UInt32(truncatingIfNeeded: end)
        }
        match.captureCount = count
    }

    /// Matches a link by `decide`.
    @inline(never)
    private func matchRichly(
        _ bytes: Span<UInt8>,
        _ context: DispatchContext,
        _ match: inout LinkMatch
    ) {
        match.isPlain = false
        match.captureCount = 0
        (match.routePosition, match.fallback, match.cause) = (-1, -1, nil)
        let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        guard case .success(let link) = read(text) else {
            match.ending = .invalid
            return
        }
        let decision = decide(link, context: context)
        match.ending = LinkMatch.Ending(decision.ending)
        match.routePosition = decision.route.map { Int32($0.position) } ?? -1
        match.fallback = decision.fallback.map(Int32.init) ?? -1
        match.cause = decision.cause
    }
}

extension Decision {
    /// Why no route took the link; nil when one did.
    package var cause: Cause? {
        switch ending {
        case .fallback(let cause), .unhandled(let cause): cause
        case .rejected(.schemeNotAllowed): .scheme
        case .rejected: .host
        default: nil
        }
    }
}
