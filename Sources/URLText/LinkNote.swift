public import SourceText

/// Something about a link's text that readers may see differently.
public struct LinkNote: Sendable, Hashable {
    /// What it is.
    public let reason: LinkReason
    /// Where it is, in bytes of the original text.
    public let range: SourceRange
}
