/// The name of a part of a link (RFC 3986 section 3); `text` is all of it.
public enum LinkPart: String, Sendable, Hashable, CaseIterable {
    case text, scheme, user, password, host, port, path, query, fragment
}
