import RouteTables
import Routing
import RoutingTestSupport
import URLText

/// The law of near misses for one link: what holds for every near miss that is shown.
struct NearMissLaw {
    private let table: RouteTable
    private let router: Router
    private let reference: ReferenceRouter
    private let link: LinkURL

    /// What is broken for a question, in a few words each; empty when the law holds or there is no
    /// link.
    static func violations(of question: RandomQuestion) -> [String] {
        guard case .success(let link) = question.router.read(question.link) else { return [] }
        let law = NearMissLaw(
            table: question.table,
            router: question.router,
            reference: question.reference,
            link: link
        )
        return law.violations()
    }

    /// What is found only when all forms are aligned with the link of a question.
    static func leftOut(of question: RandomQuestion) -> [String] {
        guard case .success(let link) = question.router.read(question.link) else { return [] }
        let found = question.router.nearMisses(for: link, most: .max)
        let all = question.router.nearMisses(for: link, most: .max, isExhaustive: true)
        return found == all ? [] : ["\(found.list) is not \(all.list)"]
    }

    private func violations() -> [String] {
        let found = router.nearMisses(for: link)
        let all = router.nearMisses(for: link, most: .max)
        var result = found.list.flatMap { miss in
            violations(of: miss).map { "\($0) in \(miss)" }
        }
        if found.list != Array(all.list.prefix(5)) { result.append("not the nearest five") }
        if found.more != max(0, all.list.count - 5) { result.append("the count of the rest") }
        if Set(all.list.map(\.route)).count != all.list.count { result.append("a route twice") }
        let costs = all.list.map { $0.edits.map(\.place).reduce(0, +) }
        if costs != costs.sorted() { result.append("not sorted by cost: \(costs)") }
        return result
    }

    private func violations(of miss: NearMiss) -> [String] {
        var result: [String] = []
        if !(1...2).contains(miss.edits.count) { result.append("\(miss.edits.count) edits") }
        if reference.candidates(of: link).contains(where: { $0.route == miss.route }) {
            result.append("it was a candidate before")
        }
        guard let edited = try? reference.read(miss.link).get() else { return result + ["no link"] }
        let candidates = reference.candidates(of: edited)
        guard let candidate = candidates.first(where: { $0.route == miss.route }) else {
            return result + ["it is no candidate after the edits"]
        }
        result += miss.edits.compactMap { $0.falsehood(table.policies.pathCase) }
        switch pieces(after: miss.edits) {
        case .failure(let problem): result.append(problem.words)
        case .success(var expected):
            var actual = LinkPieces(edited)
            actual.moveHost(table.policies)
            expected.moveHost(table.policies)
            result += expected.differences(from: actual).map { "the \($0) is not as edited" }
            if !shares(candidate, expected),
                !miss.edits.contains(where: {
                    $0.isLikeness(table.policies.pathCase)
                })
            {
                result.append("nothing shared, nothing alike")
            }
        }
        return result + (isTooLong(miss) ? ["one edit is enough"] : [])
    }

    /// Whether one edit alone makes the registration a candidate.
    private func isTooLong(_ miss: NearMiss) -> Bool {
        guard miss.edits.count == 2 else { return false }
        // After an edit of the whole, positions are those of the edited link.
        let alone = miss.edits[0].isOfTheWhole ? [miss.edits[0]] : miss.edits
        return alone.contains { edit in
            guard case .success(let pieces) = pieces(after: [edit]),
                let link = try? reference.read(pieces.encoded.text).get()
            else { return false }
            return reference.candidates(of: link).contains { $0.route == miss.route }
        }
    }

    private struct Problem: Error {
        let words: String
    }

    /// Applies edits to the link; after an edit of the whole it is read again.
    private func pieces(after edits: [LinkEdit]) -> Result<LinkPieces, Problem> {
        var pieces = LinkPieces(link)
        for edit in edits {
            if let words = pieces.apply(edit, table.policies) {
                return .failure(Problem(words: words))
            }
            if edit.isOfTheWhole {
                guard let link = try? reference.read(pieces.text).get() else {
                    return .failure(Problem(words: "no link after \(edit)"))
                }
                pieces = LinkPieces(link)
            }
        }
        return .success(pieces)
    }

    /// Whether the candidate's pattern has a literal whose segment no edit wrote.
    private func shares(_ candidate: ReferenceCandidate, _ pieces: LinkPieces) -> Bool {
        let isCollapsed = table.policies.emptySegments == .collapse
        func counted(_ list: [LinkPieces.Segment]) -> [LinkPieces.Segment] {
            list.filter { !isCollapsed || !$0.isEmpty }
        }
        let path = counted(pieces.path.list)
        let fragment = counted(pieces.fragment?.list ?? [])
        let pairs =
            Array(zip(candidate.segments.prefix(candidate.pathCount), path))
            + Array(zip(candidate.segments.dropFirst(candidate.pathCount), fragment))
        return pairs.contains { $0.isLiteral && !$1.isNew }
    }
}

extension PatternSegment {
    /// Whether it is a literal.
    var isLiteral: Bool { if case .literal = self { true } else { false } }
}

extension LinkEdit {
    /// The place in the list of the rule.
    ///
    /// “Edits, cheapest first: letter case, final slash, Unicode composition, one more or one less
    /// decoding, host read as first segment, fragment read as path, scheme or host swapped, segment
    /// replaced, added, removed, slashes after a custom scheme's colon.”
    fileprivate var place: Int {
        switch self {
        case .letterCase: 1
        case .finalSlash: 2
        case .composition: 3
        case .decoding: 4
        case .hostAsSegment: 5
        case .fragmentAsPath: 6
        case .scheme, .host: 7
        case .replaced: 8
        case .added: 9
        case .removed: 10
        case .slashes: 11
        }
    }

    /// Whether the edit may change what the segments are.
    fileprivate var isOfTheWhole: Bool { [4, 5, 6, 7, 11].contains(place) }

    /// Whether the edit alone makes a near miss.
    ///
    /// “One replaced literal like its segment (edit distance at most a third of the longer, or one
    /// begins the other with at least three characters).”
    fileprivate func isLikeness(_ pathCase: Policies.PathCase) -> Bool {
        guard case .replaced(let change) = self, case .literal? = change.pattern,
            let from = change.from, let to = change.to
        else { return false }
        return Likeness(from: folded(from, pathCase), to: folded(to, pathCase)).isNear
    }

    /// What the edit says that is not so; nil when all is.
    fileprivate func falsehood(_ pathCase: Policies.PathCase) -> String? {
        switch self {
        case .letterCase(let changes):
            return changes.allSatisfy(\.isLetterCase) ? nil : "not letter case alone: \(changes)"
        case .composition(let changes):
            return changes.allSatisfy { $0.isComposition(pathCase) }
                ? nil : "not composition alone: \(changes)"
        default: return nil
        }
    }
}

extension SegmentChange {
    fileprivate var isLetterCase: Bool {
        guard let from, let to else { return false }
        return !from.utf8.elementsEqual(to.utf8)
            && from.lowercased().utf8.elementsEqual(to.lowercased().utf8)
    }

    /// Whether the texts, as the table compares them, are equal as Swift compares strings: by
    /// canonical equivalence.
    fileprivate func isComposition(_ pathCase: Policies.PathCase) -> Bool {
        guard let from, let to else { return false }
        let (old, new) = (folded(from, pathCase), folded(to, pathCase))
        return old == new && !old.utf8.elementsEqual(new.utf8)
    }
}

extension LinkPieces {
    /// The pieces with the text of each segment that an edit wrote.
    fileprivate var encoded: LinkPieces {
        var result = self
        func encode(_ segment: inout Segment) {
            guard let written = segment.written else { return }
            segment.raw = SegmentText.encoded(written)
        }
        for index in result.path.list.indices { encode(&result.path.list[index]) }
        for index in (result.fragment?.list ?? []).indices {
            if var segment = result.fragment?.list[index] {
                encode(&segment)
                result.fragment?.list[index] = segment
            }
        }
        return result
    }
}

/// Returns the text of a segment as a table compares it.
private func folded(_ text: String, _ pathCase: Policies.PathCase) -> String {
    if pathCase == .sensitive { return text }
    let bytes = text.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
}
