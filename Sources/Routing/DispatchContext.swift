package import RouteTables

/// What a dispatch needs to know beside the link.
package struct DispatchContext: Sendable, Hashable {
    /// The states of flags that differ from their declaration.
    package var flags: [Name: FlagState]
    /// Whether the user is signed in.
    package var auth: AuthState
    /// Where the link came from; nil for the default of its scheme.
    package var source: LinkSource?

    /// Creates a context: by default signed in, flags as declared.
    package init(
        flags: [Name: FlagState] = [:],
        auth: AuthState = .signedIn,
        source: LinkSource? = nil
    ) {
        self.flags = flags
        self.auth = auth
        self.source = source
    }
}
