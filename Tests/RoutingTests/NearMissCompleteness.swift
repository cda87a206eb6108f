import RouteTables
import Routing
import RoutingTestSupport
import URLText

/// All that replacing one segment of a link by a literal of the table can bring, tried out.
struct NearMissCompleteness {
    private let table: RouteTable
    private let router: Router
    private let reference: ReferenceRouter
    private let link: LinkURL

    /// The registrations that are a candidate after one replacement, share another literal with the
    /// link, and are not among the near misses.
    static func missing(in question: RandomQuestion) -> [String] {
        guard case .success(let link) = question.router.read(question.link) else { return [] }
        let completeness = NearMissCompleteness(
            table: question.table,
            router: question.router,
            reference: question.reference,
            link: link
        )
        return completeness.missing()
    }

    private func missing() -> [String] {
        let before = Set(reference.candidates(of: link).map(\.route))
        let found = Set(router.nearMisses(for: link, most: .max).list.map(\.route))
        var pieces = LinkPieces(link)
        pieces.moveHost(table.policies)
        // Where the path has no first slash, an empty segment would bring one.
        guard pieces.path.isRooted else { return [] }
        return pieces.path.list.indices.flatMap { index in
            literals.compactMap { literal -> String? in
                // An empty last segment is a final slash, and an empty one that the table collapses is
                // none: the segment is removed, not replaced.
                let isLast = index == pieces.path.list.count - 1
                let isCollapsed = table.policies.emptySegments == .collapse
                if literal.isEmpty, isLast || isCollapsed { return nil }
                var edited = pieces
                edited.path.list[index] = LinkPieces.Segment(
                    raw: SegmentText.encoded(literal)
                )
                guard let link = try? reference.read(edited.text).get() else { return nil }
                let lost = reference.candidates(of: link).first { candidate in
                    !before.contains(candidate.route) && !found.contains(candidate.route)
                        && sharesALiteral(candidate, besides: index, of: pieces)
                }
                return lost.map { "route \($0.route.position) by \(edited.text) is missing" }
            }
        }
    }

    private var literals: Set<[UInt8]> {
        let segments = table.routes.flatMap(\.pattern.allSegments)
        let texts = segments.compactMap { segment -> [UInt8]? in
            if case .literal(let text) = segment { text } else { nil }
        }
        return Set(texts)
    }

    /// Whether a literal of the path stands on a segment that was not replaced.
    private func sharesALiteral(
        _ candidate: ReferenceCandidate,
        besides index: Int,
        of pieces: LinkPieces
    ) -> Bool {
        let isCollapsed = table.policies.emptySegments == .collapse
        let counted = pieces.path.list.indices.filter {
            !isCollapsed || $0 == index || !pieces.path.list[$0].raw.isEmpty
        }
        return zip(candidate.segments.prefix(candidate.pathCount), counted).contains {
            $0.isLiteral && $1 != index
        }
    }
}
