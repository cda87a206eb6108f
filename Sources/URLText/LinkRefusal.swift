public import SourceText

/// Why a text is no link that can be routed.
public struct LinkRefusal: Error, Sendable, Hashable {
    /// The reason.
    public let reason: LinkReason
    /// Where it is, in bytes of `text`.
    public let range: SourceRange
    /// What to write instead, where there is a remedy.
    public let remedy: String?
    /// The text that was refused.
    public let text: String
}

/// A refusal before the text it is about is attached.
struct LinkFault: Error {
    var reason: LinkReason
    var range: Range<Int>
    var remedy: String?

    init(_ reason: LinkReason, _ range: Range<Int>, remedy: String? = nil) {
        self.reason = reason
        self.range = range
        self.remedy = remedy
    }
}

extension LinkURL {
    /// The refusal of a reader that repairs nothing, as Foundation was before it did: of the first
    /// place to repair; nil when nothing was repaired.
    ///
    /// - Complexity: O(n).
    package var repairRefusal: LinkRefusal? {
        guard isRepaired, let note = notes.first(where: \.reason.isRepair) else { return nil }
        return LinkRefusal(
            reason: note.reason,
            range: note.range,
            remedy: "write `\(mended ?? text)`",
            text: original
        )
    }

    /// The link as it was given, with an escape for each character that needs one.
    ///
    /// Its good escapes stay, which a repair escapes once more. Nil where more than that is to be done.
    private var mended: String? {
        let given = Array(original.utf8)
        var start = (given.firstIndex(of: Bytes.colon) ?? 0) + 1
        if given[start...].starts(with: "//".utf8) {
            let host = given[(start + 2)...]
            start = host.firstIndex { "/?#".utf8.contains($0) } ?? given.endIndex
        }
        let number = given[start...].firstIndex(of: Bytes.number) ?? given.endIndex
        let fragment = given[number...]
        let before = PercentEscape.completed(given[start..<number], allowed: .query)
        let after = PercentEscape.completed(fragment.dropFirst(), allowed: .query)
        let bytes = given[..<start] + before + fragment.prefix(1) + after
        let text = String(decoding: bytes, as: UTF8.self)
        guard case .success(let link) = LinkURL.read(text), !link.isRepaired else { return nil }
        return text
    }
}

extension LinkReason {
    /// Whether the reason alone makes Foundation write something else.
    ///
    /// A good escape is encoded again, and a port written anew, only beside such a place.
    fileprivate var isRepair: Bool {
        switch self {
        case .charactersRepaired, .escapeMalformed, .hostConverted: true
        default: false
        }
    }
}
