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
            remedy: "write `\(text)`",
            text: original
        )
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
