internal import Reports
internal import Routing
internal import SourceText
internal import URLText

/// Why a link was refused, a candidate lost, or a dispatch ended.
public struct Reason: Sendable, Hashable, CustomStringConvertible {
    /// The stable code in kebab-case, for example `value-unreadable`; `waymark help CODE` explains it.
    public let code: String
    /// The reason in one line, with control characters escaped; its wording may change.
    public let sentence: String

    /// The sentence.
    public var description: String { sentence }

    /// Says a reason; `above` is the route that a term of rank compares with.
    init(_ reason: RoutingReason, above: String? = nil) {
        code = reason.code
        sentence = PrintableText.escaped(reason.sentence(above: above, showsAll: true))
    }

    init(_ reason: LinkReason) {
        code = reason.code
        sentence = PrintableText.escaped(reason.sentence)
    }
}
