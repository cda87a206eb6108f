/// The ways between the states that were drawn first: which segments lead from one to which.
struct LinkWays: Sendable {
    /// The most states whose ways are kept; the links of a region that end behind them have no line.
    static let most = 20_000

    /// What leads on from one state.
    struct State: Sendable {
        /// Whether it is one of the fragment.
        var isInFragment: Bool
        /// For each state that one more segment leads to, the kinds of these segments.
        var steps: [Step] = []
        /// All kinds that one more segment can be of.
        var all: Set<SegmentKind> = []
        /// The states that a fragment leads to, by whether a final slash is before it.
        var fragments: [(pathSlash: Bool, to: Int?)] = []
    }

    /// Segments that lead to one state.
    struct Step: Sendable {
        /// The number of the state; nil where the tables are the same.
        var to: Int?
        var kinds: [SegmentKind]
    }

    /// What leads on from each state, in the order in which they were drawn.
    private(set) var states: [State] = []
    /// The states from which a link begins.
    private(set) var starts: [Int] = []
    private var places: [Int] = []
    private var numbers: [LinkState: Int] = [:]
    private var isOpen = true

    /// Begins with the next state.
    ///
    /// - Returns: Where it stands in `states`; nil when its ways are not kept.
    mutating func draw(_ state: LinkState) -> Int? {
        isOpen = states.count < Self.most
        guard isOpen else { return nil }
        let number = self.number(of: state)
        if number >= places.count {
            places += Array(repeating: -1, count: number + 1 - places.count)
        }
        places[number] = states.count
        if state.isFirst, !state.isInFragment { starts.append(states.count) }
        states.append(State(isInFragment: state.isInFragment))
        if state.isSettled {
            states[states.count - 1].steps = [Step(to: number, kinds: [.other, .text([])])]
            states[states.count - 1].all = [.other, .text([])]
        }
        return states.count - 1
    }

    /// Adds a way from the state that was drawn last.
    mutating func add(_ transition: LinkSpace.Transition, isFollowed: Bool) {
        guard isOpen else { return }
        let last = states.count - 1
        let to = isFollowed ? number(of: transition.state) : nil
        states[last].steps.append(Step(to: to, kinds: transition.kinds))
        states[last].all.formUnion(transition.kinds)
    }

    /// Adds a way into the fragment from the state that was drawn last.
    mutating func addFragment(_ state: LinkState, pathSlash: Bool, isFollowed: Bool) {
        guard isOpen else { return }
        let to = isFollowed ? number(of: state) : nil
        states[states.count - 1].fragments.append((pathSlash, to))
    }

    /// Where a state of a number stands among those that were drawn; nil when its ways are not kept.
    func place(of number: Int?) -> Int? {
        guard let number, number < places.count, places[number] >= 0 else { return nil }
        return places[number]
    }

    private mutating func number(of state: LinkState) -> Int {
        if let known = numbers[state] { return known }
        numbers[state] = numbers.count
        return numbers.count - 1
    }
}
