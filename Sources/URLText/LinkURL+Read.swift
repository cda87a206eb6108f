import SourceText

extension LinkURL {
    /// The most bytes that a link may have.
    public static let longest = 65_536

    /// Reads a link as Foundation's `URL(string:)` does, and refuses what readers disagree about.
    ///
    /// Refused although Foundation reads it: no scheme, http or https without a host, a backslash in
    /// or before the authority, a control character anywhere, a percent-escape in the host, a host
    /// that compatibility mapping would change, and more than `longest` bytes.
    ///
    /// ```swift
    /// let link = try LinkURL.read("https://example.com/products/42").get()
    /// link.hostName  // "example.com"
    /// ```
    ///
    /// - Parameters:
    ///   - text: The link.
    ///   - hostEncoder: Converts hosts that are not ASCII; without one they are refused.
    ///   - acceptsRepairs: Whether a text is a link that Foundation writes differently. Apps built for
    ///     systems before iOS 17 refuse such a text, as `URL(string:encodingInvalidCharacters: false)`
    ///     does.
    /// - Returns: The link with the notes about its text, or the first reason to refuse it.
    /// - Complexity: O(n).
    public static func read(
        _ text: String,
        hostEncoder: HostEncoder? = nil,
        acceptsRepairs: Bool = true
    ) -> Result<LinkURL, LinkRefusal> {
        do throws(LinkFault) {
            let link = try LinkReader(text: text, hostEncoder: hostEncoder).link()
            if !acceptsRepairs, let refusal = link.refusalOfRepair { return .failure(refusal) }
            return .success(link)
        } catch {
            let range = SourceRange(error.range.lowerBound, error.range.upperBound)
            return .failure(
                LinkRefusal(reason: error.reason, range: range, remedy: error.remedy, text: text)
            )
        }
    }
}

extension LinkURL {
    /// The refusal for the first place that Foundation writes anew; nil when the link stays as it is.
    private var refusalOfRepair: LinkRefusal? {
        let note = notes.first { note in
            switch note.reason {
            case .charactersRepaired, .escapeMalformed, .hostConverted: true
            default: false
            }
        }
        return note.map {
            LinkRefusal(
                reason: $0.reason,
                range: $0.range,
                remedy: "write `\(text)`",
                text: original
            )
        }
    }
}
