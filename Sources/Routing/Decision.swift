package import RouteTables
import SourceText

/// The position of a registration in its table, counted from 0.
package struct RouteIndex: Sendable, Hashable, Comparable {
    /// The position, from 0.
    package let position: Int

    /// Creates the index of a position.
    package init(_ position: Int) { self.position = position }

    /// Orders registrations as the table does.
    package static func < (a: RouteIndex, b: RouteIndex) -> Bool { a.position < b.position }
}

/// How a dispatch ended.
package struct Decision: Sendable, Hashable {
    /// How it ended.
    package var ending: Ending
    /// The registration that decided; nil when none did.
    package var route: RouteIndex?
    /// The position of the fallback that ran; nil when none did.
    package var fallback: Int?
    /// What the route or fallback did; nil when nothing was done.
    package var action: RouteAction?
    /// The values that were read, in the order of the pattern.
    package var values: [CapturedValue]

    /// Creates a decision.
    package init(
        _ ending: Ending,
        route: RouteIndex? = nil,
        fallback: Int? = nil,
        action: RouteAction? = nil,
        values: [CapturedValue] = []
    ) {
        self.ending = ending
        self.route = route
        self.fallback = fallback
        self.action = action
        self.values = values
    }

    /// The closed set of endings of the router; the app and the system add theirs in their modules.
    package enum Ending: Sendable, Hashable {
        /// The route took the link and shows a screen.
        case handled
        /// The route leaves the link to the system.
        case external
        /// The route takes the link and does nothing.
        case discarded
        /// The route needs a signed-in user.
        case heldAuth
        /// The route waits until the app is ready.
        case heldLaunching
        /// The link is lost at the route: the app is not ready for it, or no user is signed in.
        case dropped(RoutingReason)
        /// A value could not be read, or a required query field is absent.
        case failedValue(RoutingReason)
        /// The fallback ran.
        case fallback(Cause)
        /// Nothing took the link and there is no fallback.
        case unhandled(Cause)
        /// The tenant does not accept the link.
        case rejected(RoutingReason)
        /// A redirect led to a link that cannot be read or was seen before, or there were too many.
        case failedRedirect(RoutingReason)
        /// A plugin did not answer, or answered what cannot be done.
        case failedPlugin(RoutingReason)
        /// It depends on what is not known: the ways on end differently, or a plugin takes the link and
        /// nobody knows how.
        case unknown
    }

    /// Why no route took the link.
    package enum Cause: String, Sendable, Hashable, CaseIterable {
        /// No registration matches.
        case noMatch = "no-match"
        /// Registrations match, and all declined.
        case declined
        /// The scheme is not allowed.
        case scheme
        /// The host is not allowed.
        case host
    }
}

/// A value that a pattern took from a link.
package struct CapturedValue: Sendable, Hashable {
    /// The name of the parameter, rest or query field.
    package var name: String
    /// The decoded text; a rest has one for each segment, every other value exactly one.
    package var texts: [String]
    /// Where it stood.
    package var origin: Origin

    /// Creates a value.
    package init(name: String, texts: [String], origin: Origin) {
        self.name = name
        self.texts = texts
        self.origin = origin
    }

    /// The part of the link that a value was taken from.
    package enum Origin: String, Sendable, Hashable { case path, query, fragment }
}

extension CapturedValue {
    /// Compares by bytes, as everything about a link is compared.
    package static func == (a: CapturedValue, b: CapturedValue) -> Bool {
        a.origin == b.origin && a.name.hasSameBytes(as: b.name)
            && a.texts.count == b.texts.count
            && zip(a.texts, b.texts).allSatisfy { $0.hasSameBytes(as: $1) }
    }

    /// Hashes what `==` compares.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(origin)
        hasher.combine(texts.count)
        for text in texts { hasher.combine(text.utf8.count) }
    }
}
