import RouteTables
package import URLText

/// How a link ends, in numbers and byte ranges.
///
/// The value is a place to match links into: make one, and match many links into it. Nothing in it is
/// allocated or counted.
package struct LinkMatch: Sendable {
    /// The parts of the link; of no link when it was not plain.
    package var link = PlainLink()
    /// Whether the link was plain; else it has no captures, and `Router.decide` says its values.
    package var isPlain = false
    /// How it ends.
    package var ending = Ending.invalid
    /// Why no route took the link; nil when one did.
    package var cause: Decision.Cause?
    /// The position of the registration that decided; -1 for none.
    package var routePosition: Int32 = -1
    /// The position of the fallback that ran; -1 for none.
    package var fallback: Int32 = -1
    /// Where the values of the path stand in the link; a rest is one range.
    package var captures = InlineArray<64, SegmentRange>(repeating: SegmentRange(0, 0))
    /// The number of captures.
    package var captureCount = 0

    /// Creates a place to match links into.
    package init() {}

    /// The registration that decided; nil when none did.
    package var route: RouteIndex? {
        routePosition < 0 ? nil : RouteIndex(Int(routePosition))
    }

    /// The endings of `Decision.Ending` without what they carry, and `invalid`.
    package enum Ending: UInt8, Sendable, Hashable {
        case handled, external, discarded, heldAuth, failedValue, fallback, unhandled, rejected
        case failedRedirect, failedPlugin, unknown, heldLaunching, dropped
        /// The text is no link.
        case invalid
    }
}

extension LinkMatch.Ending {
    /// The ending of a decision.
    package init(_ ending: Decision.Ending) {
        self =
            switch ending {
            case .handled: .handled
            case .external: .external
            case .discarded: .discarded
            case .heldAuth: .heldAuth
            case .heldLaunching: .heldLaunching
            case .dropped: .dropped
            case .failedValue: .failedValue
            case .fallback: .fallback
            case .unhandled: .unhandled
            case .rejected: .rejected
            case .failedRedirect: .failedRedirect
            case .failedPlugin: .failedPlugin
            case .unknown: .unknown
            }
    }
}

/// Which links of a table the plain way takes, and what it does without a route.
struct PlainRules: Sendable {
    /// Whether patterns are compared with the bytes of links as they are, best first.
    let comparesBytes: Bool
    /// Whether empty segments are left out.
    let collapsesEmptySegments: Bool
    /// Whether a route reads fragments.
    let readsFragments: Bool
    /// Whether ports are looked at.
    let judgesPorts: Bool
    /// Whether the host of a custom link is a segment.
    let customHostIsSegment: Bool
    /// Whether a decline ends the walk.
    let stopsAtDecline: Bool
    /// The position of the fallback for each source, or -1, and whether it redirects.
    private let fallbacks: [(position: Int32, redirects: Bool)]

    init(_ table: RouteTable, trie: RouteTrie) {
        let policies = table.policies
        comparesBytes = policies.pathCase == .sensitive && policies.rank == .specificity
        collapsesEmptySegments = policies.emptySegments == .collapse
        readsFragments = trie.ends.contains { $0.fragment >= 0 }
        judgesPorts = policies.ports == .default
        customHostIsSegment = policies.customHost == .segment
        stopsAtDecline = policies.decline == .stop
        fallbacks = LinkSource.allCases.map { source in
            let position =
                table.fallbacks.firstIndex { $0.sources.contains(source) }
                ?? table.fallbacks.firstIndex { $0.sources.isEmpty }
            guard let position else { return (-1, false) }
            if case .redirect = table.fallbacks[position].action { return (Int32(position), true) }
            return (Int32(position), false)
        }
    }

    /// The fallback for a source.
    @inline(__always)
    func fallback(for source: LinkSource) -> (position: Int32, redirects: Bool) {
        let index =
            switch source {
            case .universalLink: 0
            case .scheme: 1
            case .push: 2
            case .handoff: 3
            case .inApp: 4
            case .typed: 5
            }
        return fallbacks[index]
    }
}
