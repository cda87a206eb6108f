import RouteTables
import SourceText
import URLText

/// Tells quickly which forms have a literal in common with a link, or one like its segment: only
/// these are aligned with it.
struct FormLikeness {
    /// The literals of each form, folded.
    private let literals: [[[UInt8]]]
    private let counts: [(path: Int, fragment: Int, isOpenEnded: Bool)]
    private let folded: ([UInt8]) -> [UInt8]

    /// The segments of a variant of the link, folded.
    struct Segments {
        fileprivate var path: [[UInt8]]
        fileprivate var fragment: [[UInt8]]
        fileprivate var all: Set<[UInt8]>
        fileprivate var budget: Int
    }

    /// Folds the literals of all forms.
    ///
    /// - Complexity: O(n) in the bytes of the literals.
    init(router: Router) {
        let fold = FormLikeness.folding(router)
        folded = fold
        literals = router.forms.map { form in
            (form.writtenPath + (form.writtenFragment ?? [])).compactMap { segment in
                if case .literal(let text) = segment { fold(text) } else { nil }
            }
        }
        counts = router.forms.map { form in
            let hasRest = form.path.last.map(\.isRest) ?? false
            let isOpenEnded = hasRest || !form.isExact && form.fragment == nil
            return (form.path.count, form.fragment?.count ?? 0, isOpenEnded)
        }
    }

    /// Lower case, composed where there is a function for it: what any leniency takes for the same.
    private static func folding(_ router: Router) -> ([UInt8]) -> [UInt8] {
        { bytes in
            if bytes.allSatisfy({ $0 < 0x80 }) {
                return bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let composed = router.hostEncoder.map { $0.compose(text) } ?? text
            return Array(composed.lowercased().utf8)
        }
    }

    /// Folds the segments of a variant.
    ///
    /// - Complexity: O(n) in its bytes.
    func segments(of variant: LinkVariants.Variant) -> Segments {
        let path = variant.path.compared.map(folded)
        let fragment = variant.fragment.compared.map(folded)
        return Segments(
            path: path,
            fragment: fragment,
            all: Set(path + fragment),
            budget: NearMisses.mostEdits - variant.edits.count
        )
    }

    /// Whether a form may be near: its length fits, and it shares a literal or has one like a segment.
    ///
    /// - Complexity: O(p) in the segments of the form, where lengths do not rule it out.
    func mayBeNear(_ form: Int, _ segments: Segments) -> Bool {
        let (count, fragmentCount, isOpenEnded) = counts[form]
        if count - segments.path.count > segments.budget { return false }
        if !isOpenEnded, segments.path.count - count > segments.budget { return false }
        if literals[form].contains(where: segments.all.contains) { return true }
        if segments.budget == 0 { return false }
        // No edit brings a segment behind these to a place in the form.
        let path = segments.path.prefix(count + segments.budget)
        let fragment = segments.fragment.prefix(fragmentCount + segments.budget)
        return literals[form].contains { isLike($0, path) || isLike($0, fragment) }
    }

    /// Whether a segment is like a literal; texts that are not ASCII are left to the alignment.
    private func isLike(_ literal: [UInt8], _ segments: ArraySlice<[UInt8]>) -> Bool {
        segments.contains { segment in
            let shorter = min(segment.count, literal.count)
            let longer = max(segment.count, literal.count)
            if (segment + literal).contains(where: { $0 >= 0x80 }) { return true }
            if shorter >= 3, segment.starts(with: literal) || literal.starts(with: segment) {
                return true
            }
            guard (longer - shorter) * 3 <= longer, sharesEnough(segment, literal) else {
                return false
            }
            return NearName.editDistance(segment, literal) * 3 <= longer
        }
    }

    /// Whether two texts have so many bytes in common that few edits may be enough.
    private func sharesEnough(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        var counts = [Int16](repeating: 0, count: 256)
        for byte in a { counts[Int(byte)] += 1 }
        for byte in b { counts[Int(byte)] -= 1 }
        let unlike = counts.reduce(0) { $0 + Int(abs($1)) }
        // Each edit mends at most two of these.
        return unlike * 3 <= 2 * max(a.count, b.count)
    }
}
