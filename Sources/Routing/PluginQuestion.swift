package import RouteTables
package import URLText

/// What a plugin is asked: everything that it may know, and nothing that it could change.
package struct PluginQuestion: Sendable, Hashable {
    /// The plugin.
    package var plugin: Name
    /// The route whose action asks.
    package var route: RouteIndex
    /// The name of the route.
    package var routeName: Name
    /// The link as it was read, and as patterns are compared with it.
    package var link: SpelledLink
    /// The values that the pattern took, in its order.
    package var values: [CapturedValue]
    /// The words after the plugin's name, in written order.
    package var arguments: [ActionArgument]
    /// Where the link came from.
    package var source: LinkSource
    /// Whether the user is signed in.
    package var auth: AuthState
    /// The app that the link has come to.
    package var app: AppState
    /// The flags of the table, in its order, as far as they are known.
    package var flags: [KnownFlag]

    /// Creates a question.
    package init(
        plugin: Name,
        route: RouteIndex,
        routeName: Name,
        link: SpelledLink,
        values: [CapturedValue],
        arguments: [ActionArgument],
        source: LinkSource,
        auth: AuthState,
        app: AppState = AppState(),
        flags: [KnownFlag] = []
    ) {
        self.plugin = plugin
        self.route = route
        self.routeName = routeName
        self.link = link
        self.values = values
        self.arguments = arguments
        self.source = source
        self.auth = auth
        self.app = app
        self.flags = flags
    }
}

/// What a plugin answered, or why there is no answer.
package enum PluginAnswer: Sendable, Hashable {
    /// It takes the link and shows a screen; without a tab, in the one in front.
    case handled(screen: String, tab: String?)
    /// It does not want the link.
    case declined(reason: String)
    /// It sends the link on, to a path or a whole URL as a template of `redirect` has them.
    case redirect(String)
    /// It could not answer.
    case failed(PluginFailure)
    /// Nobody knows: it was not asked.
    case unknown(PluginDoubt)

    /// Whether nobody knows.
    package var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// Why a plugin gave no answer that can be used.
package enum PluginFailure: Sendable, Hashable {
    /// It says so itself.
    case said(String)
    /// It names a tab that the table does not have.
    case unknownTab(String)
    /// It names no screen, or one with a name that is too long.
    case noScreen
    /// It took longer than it may.
    case late(milliseconds: Int)
    /// The program ended before it answered; the words say how.
    case ended(String)
    /// The answer is longer than it may be.
    case flood(bytes: Int)
    /// What it wrote is no answer; the words are the beginning of it.
    case nonsense(String)
    /// Somebody stopped the wait.
    case cancelled
}

/// Why a plugin was not asked.
package enum PluginDoubt: Sendable, Hashable {
    /// The user has not trusted it as it is now.
    case notTrusted
    /// It cannot be loaded or started; the words say why.
    case notLoaded(String)
}

/// One question to a plugin and what came of it.
package struct PluginExchange: Sendable, Hashable {
    /// What was asked.
    package var question: PluginQuestion
    /// What it answered.
    package var answer: PluginAnswer

    /// Creates an exchange.
    package init(question: PluginQuestion, answer: PluginAnswer) {
        self.question = question
        self.answer = answer
    }
}

/// Who answers the questions of a tenant's plugins: a value that the tenant is given.
///
/// It may be asked from any thread. The same question may be asked again; what is asked must change
/// nothing, since a link is walked to be explained as often as to be opened.
package struct PluginHandler: Sendable {
    /// Answers a question, and waits for it.
    package let answer: @Sendable (PluginQuestion) -> PluginAnswer

    /// Creates a handler.
    package init(_ answer: @escaping @Sendable (PluginQuestion) -> PluginAnswer) {
        self.answer = answer
    }

    /// Knows no plugin.
    package static let none = PluginHandler { _ in .unknown(.notLoaded("nobody loads plugins here"))
    }
}
