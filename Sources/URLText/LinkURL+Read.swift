import SourceText

extension LinkURL {
    /// The most bytes that a link may have.
    public static var longest: Int { Limits.linkBytes }

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
    /// - Returns: The link with the notes about its text, or the first reason to refuse it.
    /// - Complexity: O(n).
    public static func read(
        _ text: String,
        hostEncoder: HostEncoder? = nil
    ) -> Result<LinkURL, LinkRefusal> {
        do throws(LinkFault) {
            return .success(try LinkReader(text: text, hostEncoder: hostEncoder).link())
        } catch {
            let range = SourceRange(error.range.lowerBound, error.range.upperBound)
            return .failure(
                LinkRefusal(reason: error.reason, range: range, remedy: error.remedy, text: text)
            )
        }
    }
}
