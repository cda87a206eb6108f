import RouteTables
import Routing
import SourceText
import URLText

/// The states of links, the ones that the shortest links lead to first, each once.
struct Exploration {
    let space: LinkSpace
    private var waiting = Heap<Reached>()
    private var seen: Set<LinkState> = []
    /// The ways between the states, of which there is one set for each that was drawn, if they are kept.
    private(set) var ways: LinkWays?
    /// The most states that are met, each as often as a link leads to it before it is drawn.
    private let most: Int
    /// How many were met, and how many links to a next state were looked at.
    private(set) var met = 0
    private var looked = 0
    /// Whether there are more than are met: what was met is drawn still, and nothing else.
    private(set) var isFull = false

    /// How many links to a next state may be looked at for each state that may be met: where most of
    /// them are known, time must end, too.
    private static let looksPerState = 10

    /// A state, with the shortest and smallest link that leads to it.
    struct Reached: Sendable, HeapElement {
        var state: LinkState
        /// The link but for its origin.
        var link: LinkText
        /// Its number among those whose ways are kept; nil for others.
        var place: Int?
        /// Its text after the origin, by which states are ordered.
        fileprivate var text: String

        func isBefore(_ other: Reached) -> Bool { isShorter(text, other.text) }
    }

    init(_ space: LinkSpace, most: Int = .max, keepingWays keepsWays: Bool = false) {
        self.space = space
        self.most = most
        if keepsWays { ways = LinkWays() }
        let starts = zip(space.starts, space.starts.indices)
        for (state, number) in starts {
            let entries =
                number == 0 ? space.origins.plain : space.origins.custom[number - 1].entries
            guard let entry = entries.first else { continue }
            push(state, LinkText(origin: entry.origin))
        }
    }

    /// How many states were drawn.
    private(set) var count = 0

    /// The next state, or nil when all were drawn.
    ///
    /// - Complexity: O(log n) in the states that wait.
    mutating func next() -> Reached? {
        if AnalysisStop.isAsked {
            isFull = true
            return nil
        }
        while var reached = waiting.pop() {
            guard seen.insert(reached.state).inserted else { continue }
            count += 1
            reached.place = ways?.draw(reached.state)
            return reached
        }
        return nil
    }

    /// Adds the states that follow one of the path or of the fragment.
    ///
    /// - Parameters:
    ///   - reached: The state.
    ///   - texts: The only texts of interest for the next segment; nil for one of every kind.
    ///   - isWanted: Whether a state is to be drawn.
    /// - Complexity: O(n log n) in the texts.
    mutating func expand(
        _ reached: Reached,
        texts: [[UInt8]]? = nil,
        where isWanted: (LinkState) -> Bool = { _ in true }
    ) {
        if isFull { return }
        if let texts {
            for text in texts {
                let state = space.group.step(reached.state, text)
                if isWanted(state) { add(text, to: reached, state) }
            }
        } else {
            let transitions = space.transitions(after: reached.state)
            looked += transitions.count
            if looked / Exploration.looksPerState > most { isFull = true }
            for transition in transitions {
                let isWanted = isWanted(transition.state)
                ways?.add(transition, isFollowed: isWanted)
                if isWanted { add(transition.segment, to: reached, transition.state) }
            }
        }
        if reached.state.isInFragment { return }
        guard space.looksAtFragment(of: reached.state) else { return }
        for slash in space.slashes(in: reached.state) {
            let state = space.group.enterFragment(reached.state, pathSlash: slash)
            let isWanted = isWanted(state)
            ways?.addFragment(state, pathSlash: slash, isFollowed: isWanted)
            guard isWanted else { continue }
            var link = reached.link
            link.pathSlash = slash
            link.fragment = []
            push(state, link)
        }
    }

    private mutating func add(_ segment: [UInt8], to reached: Reached, _ state: LinkState) {
        if seen.contains(state) { return }
        var link = reached.link
        if link.fragment == nil {
            link.path.append(segment)
        } else {
            link.fragment?.append(segment)
        }
        push(state, link)
    }

    private mutating func push(_ state: LinkState, _ link: LinkText) {
        guard met < most else {
            isFull = true
            return
        }
        met += 1
        waiting.push(Reached(state: state, link: link, text: link.afterOrigin))
    }
}

extension LinkText {
    /// The text after the origin.
    fileprivate var afterOrigin: String {
        var link = self
        link.origin = Origin(scheme: "a", host: "a")
        return String(link.text.utf8.dropFirst("a://a".utf8.count)) ?? ""
    }
}

extension Exploration.Reached {
    /// The links that end in the state, each with its final slash: of the path, or of the fragment.
    func ends(in space: LinkSpace) -> [LinkText] {
        space.slashes(in: state).map { slash in
            var link = self.link
            if state.isInFragment { link.fragmentSlash = slash } else { link.pathSlash = slash }
            return link
        }
    }
}
