import Routing

/// Asks the routers about one link of each group of links that end in one state.
struct Asking {
    let space: LinkSpace
    /// How many questions may be asked yet.
    var questionsLeft: Int

    /// Whether a limit was reached, so that something was not asked.
    private(set) var isCut = false

    /// What is told apart even where the routers do not ask for it.
    let extra: [Dimension]

    init(_ space: LinkSpace, questions: Int, extra: [Dimension] = []) {
        self.space = space
        self.extra = extra + (space.tellsRepairs ? [.repair] : [])
        questionsLeft = questions
    }

    /// The groups of links that end in a state, for one origin.
    ///
    /// - Parameters:
    ///   - link: The shortest link of the state and the origin.
    ///   - context: The state that it is asked with.
    ///   - facts: What is settled.
    /// - Returns: The groups; where values of a dimension make no difference, the fact is left out.
    /// - Complexity: One question for each group and each value that was told apart on the way.
    mutating func groups(
        _ link: LinkText,
        _ context: DispatchContext = DispatchContext(),
        facts: [Fact] = []
    ) -> [LinkGroup] {
        guard questionsLeft > 0, !AnalysisStop.isAsked else {
            isCut = true
            return []
        }
        questionsLeft -= 1
        let text = link.text
        let asked = space.tables.compactMap { $0.ask(text, context) }
        guard asked.count == space.tables.count else { return [] }
        let open = (asked.flatMap(\.asked) + extra).first { dimension in
            !facts.contains { $0.dimension == dimension }
        }
        guard let open else {
            return [
                LinkGroup(
                    example: text,
                    context: context,
                    answers: asked.map(\.answer),
                    facts: facts,
                    link: link,
                    explanations: asked.map(\.explanation)
                )
            ]
        }
        return split(link, context, facts, open)
    }

    private mutating func split(
        _ link: LinkText,
        _ context: DispatchContext,
        _ facts: [Fact],
        _ dimension: Dimension
    ) -> [LinkGroup] {
        let parts = space.values.values(of: dimension).map { value in
            var (link, context) = (link, context)
            value.apply(dimension, &link, &context)
            let fact = Fact(dimension: dimension, value: value)
            return groups(link, context, facts: facts + [fact])
        }
        if isCut || extra.contains(dimension) { return parts.flatMap { $0 } }
        return Asking.merged(parts, dimension)
    }

    /// The parts as one list: as one part when all are alike but for the dimension.
    private static func merged(
        _ parts: [[LinkGroup]],
        _ dimension: Dimension
    ) -> [LinkGroup] {
        let stripped = parts.map { part in
            part.map { group in
                var group = group
                group.facts.removeAll { $0.dimension == dimension }
                return group
            }
        }
        guard let first = stripped.first,
            stripped.allSatisfy({ part in
                part.count == first.count
                    && zip(part, first).allSatisfy {
                        $0.facts == $1.facts && $0.answers == $1.answers
                    }
            })
        else { return parts.flatMap { $0 } }
        return first
    }
}
