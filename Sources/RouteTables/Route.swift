public import SourceText

/// A registration: one `route` line of a table.
public struct Route: Sendable, Hashable {
    /// The name, unique in its table.
    public var name: Name
    /// The pattern.
    package var pattern: PathPattern
    /// The `exact` or `prefix` modifier; nil leaves it to `policy match`.
    package var match: MatchMode?
    /// The `host` modifier, in written order; empty when absent.
    package var hosts: [HostPattern] = []
    /// The `scheme` modifier, in lower case and written order; empty when absent.
    package var schemes: [String] = []
    /// The `when` modifier, in written order; all must hold.
    package var conditions: [Condition] = []
    /// Whether `needs auth` is written.
    package var needsAuth = false
    /// The `secret` modifier: names of values that reach no file.
    package var secrets: [String] = []
    /// Whether `fragment-parameters` is written: the fragment's values are read after the query's.
    package var readsFragmentParameters = false
    /// The `unreadable` modifier; nil leaves it to `policy unreadable`.
    package var unreadable: UnreadableValue?
    /// What the route does.
    package var action: RouteAction
    /// The line it stands on.
    public var place: Place

    /// Creates a registration.
    ///
    /// It is inlined: else each of a table's routes is made beside its place and copied there.
    @inline(__always)
    package init(
        name: Name,
        pattern: PathPattern,
        match: MatchMode? = nil,
        hosts: [HostPattern] = [],
        schemes: [String] = [],
        conditions: [Condition] = [],
        needsAuth: Bool = false,
        secrets: [String] = [],
        readsFragmentParameters: Bool = false,
        unreadable: UnreadableValue? = nil,
        action: RouteAction,
        place: Place
    ) {
        self.name = name
        self.pattern = pattern
        self.match = match
        self.hosts = hosts
        self.schemes = schemes
        self.conditions = conditions
        self.needsAuth = needsAuth
        self.secrets = secrets
        self.readsFragmentParameters = readsFragmentParameters
        self.unreadable = unreadable
        self.action = action
        self.place = place
    }
}

/// Whether a pattern covers the whole path or may end at a segment border.
package enum MatchMode: String, Sendable, Hashable, CaseIterable {
    case prefix, exact
}

/// What a value that cannot be read does to the dispatch.
package enum UnreadableValue: String, Sendable, Hashable, CaseIterable {
    case fail, decline
}

/// One condition of a `when` modifier, written `FLAG` or `!FLAG`.
package struct Condition: Sendable, Hashable, CustomStringConvertible {
    /// The flag.
    package var flag: Name
    /// Whether it is written with `!`: the flag must be off.
    package var isNegated: Bool

    /// Creates a condition.
    package init(flag: Name, isNegated: Bool = false) {
        self.flag = flag
        self.isNegated = isNegated
    }

    /// The written form, which parses back.
    package var description: String { (isNegated ? "!" : "") + flag.description }
}

/// What a route or fallback does with a link.
package enum RouteAction: Sendable, Hashable {
    /// Shows a screen; without a tab, in the one in front.
    case show(screen: String, tab: Name?, arguments: [ActionArgument])
    /// Clears the stack of the tab in front.
    case root
    /// Leaves the link to the system.
    case external
    /// Takes the link and does nothing.
    case discard
    /// Does not want the link.
    case decline(reason: String)
    /// Sends the link on, to the link that the template makes of its values.
    case redirect(RedirectTemplate)
    /// Asks a plugin, which is told the arguments.
    case plugin(Name, arguments: [ActionArgument])
}

/// One `key=value` after the screen of a `show` action.
package struct ActionArgument: Sendable, Hashable {
    /// The key.
    package var key: String
    /// The value.
    package var value: String

    /// Creates an argument.
    package init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// The target of a `redirect` action.
package struct RedirectTemplate: Sendable, Hashable {
    /// The parts of the template in order.
    package var parts: [Part]

    /// Creates a template.
    package init(parts: [Part]) {
        self.parts = parts
    }

    /// One part of a template.
    package enum Part: Sendable, Hashable {
        /// Text that stands as written.
        case text(String)
        /// `:name`: the value, escaped as one segment.
        case parameter(Name)
        /// `*name`: the segments of a rest, each escaped.
        case rest(Name)
    }
}
