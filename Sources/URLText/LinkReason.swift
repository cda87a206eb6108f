public import SourceText

/// Why a link cannot be read, or why its text is suspicious.
///
/// Where the fields do not quote the text, the range beside the reason does.
public enum LinkReason: ReasonCode {
    // MARK: Refusals

    /// Foundation reads no URL in the text; the part is the one it stumbles over, and `text` when
    /// there is no text.
    case notURL(LinkPart)
    /// The text has more bytes than a link may have.
    case linkTooLong(limit: Int)
    /// There is no scheme, or an empty one.
    case schemeMissing
    /// An http or https link without a host.
    case hostMissingInWebLink(scheme: String)
    /// A backslash in or before the authority: a browser takes it for a slash, and an app does not,
    /// so that they see different hosts; a host is nil where the reader sees none.
    case backslashInAuthority(app: String?, browser: String?)
    /// A control character, by its Unicode value.
    case controlCharacter(UInt32)
    /// A percent-escape in the host, or a character that Foundation writes as one there.
    case escapeInHost(host: String)
    /// The host is not ASCII, and the reader was given no `HostEncoder`.
    case hostNotASCII(host: String)
    /// Compatibility mapping would change the host further, or readers may map it differently.
    case hostNotMappable(host: String)

    // MARK: Notes

    /// Characters that are not allowed in the part, and what Foundation writes for them.
    case charactersRepaired(LinkPart, into: String)
    /// A `%` without two hexadecimal digits; Foundation writes `%25` for it.
    case escapeMalformed(LinkPart)
    /// A good escape whose `%` Foundation escapes again, because another character of the same part
    /// had to be repaired: the value keeps the escape as text.
    case escapeEncodedAgain(LinkPart)
    /// An escape of an escape, `%25` and two hexadecimal digits: the value keeps an escape as text.
    case escapeDouble(LinkPart)
    /// An escape that stands for a control character.
    case controlCharacterEncoded(LinkPart)
    /// A segment `.` or `..`, plain or encoded; it is never resolved.
    case dotSegment
    /// Two slashes with an empty segment between them, in the path.
    case doubleSlash
    /// A user or a password before the host; `host` is where the host really is.
    case userInformation(host: String)
    /// An escaped slash, backslash, `?` or `#` in the user information: a careless reader ends the
    /// host there.
    case delimiterInUserInformation
    /// The port is not the default port of the scheme.
    case nonDefaultPort(port: String)
    /// The port's text, which Foundation writes anew when it repairs another part; empty when the
    /// port is lost.
    case portRewritten(into: String)
    /// The host is not ASCII, and the one that is compared.
    case hostConverted(into: String)
    /// A label of the host with letters of several scripts among Latin, Greek and Cyrillic; the label
    /// is decoded.
    case hostMixedScripts(label: String, scripts: [HostScript])
    /// Escapes that are not UTF-8 when they are decoded.
    case textNotUTF8(LinkPart)
}
