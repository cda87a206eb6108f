package import Routing

/// One random question to a router: a table, a link and a context.
package struct RandomCase: Sendable, Hashable {
    /// The table in the language of table files.
    package var table: String
    /// The link.
    package var link: String
    /// The flags, the sign-in and the source.
    package var context: DispatchContext

    /// Creates a case.
    package init(table: String, link: String, context: DispatchContext) {
        self.table = table
        self.link = link
        self.context = context
    }
}
