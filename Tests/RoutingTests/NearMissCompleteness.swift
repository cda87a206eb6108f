import RouteTables
import Routing
import RoutingTestSupport
import URLText

/// All that replacing one segment of a link by a literal of the table can bring, tried out.
struct NearMissCompleteness {
    let table: RouteTable
    let router: Router
    let reference: ReferenceRouter
    let link: LinkURL

    /// The registrations that are a candidate after one replacement, share another literal with the
    /// link, and are not among the near misses.
    func missing() -> [String] {
        let before = Set(reference.candidates(of: link).map(\.route))
        let found = Set(router.nearMisses(for: link, most: .max).list.map(\.route))
        var pieces = LinkPieces(link)
        pieces.moveHost(table.policies)
        let paths = pieces.path.list.indices.map { (\LinkPieces.path.list, $0) }
        return paths.flatMap { list, index in
            literals.compactMap { literal -> String? in
                var edited = pieces
                edited[keyPath: list][index] = LinkPieces.Segment(
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
