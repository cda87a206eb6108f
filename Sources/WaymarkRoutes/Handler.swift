internal import RouteTables
internal import Routing
internal import Tenancy
internal import URLText

/// What a route whose action is `plugin` asks the app: a handler answers it.
public struct HandlerQuestion: Sendable, Hashable {
    /// The plugin, as the table names it.
    public let plugin: String
    /// The route that asks.
    public let route: String
    /// The link: the one given, or the one a redirect made.
    public let link: String
    /// The values that the pattern took, in its order.
    public let values: [Value]
    /// The `key=value` words after the plugin's name.
    public let arguments: [String: String]
    /// The segments of the path, decoded once; what is not UTF-8 is replaced.
    public let segments: [String]
    /// The pairs of the query, decoded once, in order; what is not UTF-8 is replaced.
    public let query: [Field]
    /// Where the link came from.
    public let source: LinkSource
    /// Who is signed in, and all flags of the table, as far as they are known.
    public let state: LinkState

    /// A name with its value.
    public struct Field: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The value; empty where the link has no `=`.
        public let value: String
    }

    /// The first value of a name.
    public func value(_ name: String) -> Value? { values.first { $0.name == name } }

    init(_ question: PluginQuestion) {
        plugin = question.plugin.description
        route = question.routeName.description
        link = question.link.link.original
        values = question.values.map { Value($0) }
        let pairs = question.arguments.map { ($0.key, $0.value) }
        arguments = Dictionary(pairs) { first, _ in first }
        segments = (0..<question.link.path.count).map {
            String(decoding: question.link.path.values(at: $0), as: UTF8.self)
        }
        query = question.link.query.map {
            Field(
                name: String(decoding: $0.name, as: UTF8.self),
                value: String(decoding: $0.value, as: UTF8.self)
            )
        }
        source = LinkSource(rawValue: question.source.rawValue) ?? .universalLink
        let flags = question.flags.map {
            ($0.name.description, FlagState(rawValue: $0.state.rawValue) ?? .unknown)
        }
        state = LinkState(
            auth: AuthState(rawValue: question.auth.rawValue) ?? .signedOut,
            flags: Dictionary(flags) { first, _ in first }
        )
    }
}

/// What a handler answers.
public enum HandlerAnswer: Sendable, Hashable {
    /// It takes the link and shows a screen, in a tab of the table or, with nil, in the one in front.
    case handled(screen: String, tab: String?)
    /// It does not want the link; the next route is asked.
    case declined(reason: String)
    /// It sends the link on, to a path or a whole URL.
    case redirect(String)
    /// It cannot answer, which ends the dispatch.
    case failed(reason: String)
}

extension Tenant {
    /// Sends a link as `dispatch` does, and awaits the app's answer where a route asks a plugin.
    ///
    /// A route is asked only after those above it have declined. What is asked must change nothing:
    /// do what the decision says when it is there.
    ///
    /// ```swift
    /// let decision = try await tenant.dispatch("https://example.com/items/7/buy") { question in
    ///     await stock.has(question.value("id")?.text)
    ///         ? .handled(screen: "Buy", tab: "items") : .declined(reason: "sold out")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - link: The link, as the system handed it to the app.
    ///   - source: Where it came from; nil is `universalLink` for http and https, else `scheme`.
    ///   - state: Who is signed in, and the flags; by default signed in, with flags as declared.
    ///   - handler: Answers a question; an error that it throws ends the dispatch.
    /// - Returns: How it ended, who decided, and what is to be done.
    /// - Throws: What the handler throws, or `CancellationError` when the task was cancelled.
    public func dispatch(
        _ link: String,
        via source: LinkSource? = nil,
        with state: LinkState = LinkState(),
        asking handler: @Sendable (HandlerQuestion) async throws -> HandlerAnswer
    ) async throws -> Decision {
        try await explain(link, via: source, with: state, asking: handler).decision
    }

    /// Sends a link the same way as `dispatch` and returns the evidence with the decision.
    ///
    /// - Parameters:
    ///   - link: The link, as the system handed it to the app.
    ///   - source: Where it came from; nil is `universalLink` for http and https, else `scheme`.
    ///   - state: Who is signed in, and the flags; by default signed in, with flags as declared.
    ///   - handler: Answers a question; an error that it throws ends the dispatch.
    /// - Returns: The decision, and what competed for the link.
    /// - Throws: What the handler throws, or `CancellationError` when the task was cancelled.
    public func explain(
        _ link: String,
        via source: LinkSource? = nil,
        with state: LinkState = LinkState(),
        asking handler: @Sendable (HandlerQuestion) async throws -> HandlerAnswer
    ) async throws -> Explanation {
        let walk = try await tenant.explain(link, context: state.context(source)) { question in
            switch try await handler(HandlerQuestion(question)) {
            case .handled(let screen, let tab): .handled(screen: screen, tab: tab)
            case .declined(let reason): .declined(reason: reason)
            case .redirect(let link): .redirect(link)
            case .failed(let reason): .failed(.said(reason))
            }
        }
        return explanation(walk)
    }
}
