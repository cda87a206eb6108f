internal import RouteTables
internal import SourceText

extension ShellCommand {
    /// The statements that declare something: at the prompt and in a batch they change the tenant in
    /// use, in memory.
    static let declarations: [ShellCommand] = [
        declaration(
            "tenant",
            usage: "tenant NAME [\"Title\"]",
            summary: "names the tenant of a table; here it starts one in memory and uses it",
            action: startTenant
        ),
        declaration(
            "tabs",
            usage: "tabs NAME=SCREEN…",
            summary: "declares the tabs and their root screens"
        ),
        declaration(
            "allow",
            usage: "allow scheme S… | allow host H… [for S…]",
            summary: "adds to the schemes and hosts that are accepted",
            discussion: [
                "A host is a whole name, `*.example.com` for one or more labels before it, `*` for"
                    + " any host, or `none` for a link without a host."
            ]
        ),
        declaration(
            "route",
            usage: "route NAME PATTERN [modifiers] -> ACTION",
            summary: "adds a registration; a known name replaces its registration",
            discussion: [
                "PATTERN has literals, `:name`, `:name<type>`, a final `*name`, an optional tail"
                    + " `[/…]`, query fields `?a&b<int>&c<string?>` and a fragment `#…`. Types are"
                    + " string, int, uint, LOW..HIGH, double, bool, uuid, date and a|b|c.",
                "Modifiers are exact or prefix, host H…, scheme S…, when FLAG or !FLAG…, needs auth,"
                    + " secret NAME…, fragment-parameters, and unreadable decline|fail.",
                "ACTION is show SCREEN [in TAB] [key=value…], root, external, discard, decline"
                    + " \"reason\", or redirect TEMPLATE.",
            ]
        ),
        declaration(
            "fallback",
            usage: "fallback [via SOURCE…] -> ACTION",
            summary: "says what runs when nothing matches or all decline"
        ),
        declaration(
            "flag",
            usage: "flag NAME on|off|unknown",
            summary: "declares a switch; here it sets a declared one for the session"
        ),
        declaration(
            "policy",
            usage: "policy NAME VALUE",
            summary: "chooses how a kind of app behaves; `help policy` lists them"
        ),
        declaration(
            "waive",
            usage: "waive CODE ROUTE \"reason\"",
            summary: "accepts a finding about a route"
        ),
        declaration(
            "remove",
            usage: "remove route|scheme|host|flag NAME",
            summary: "takes a declaration away"
        ),
    ]

    private static func declaration(
        _ name: String,
        usage: String,
        summary: String,
        discussion: [String] = [],
        action: @escaping @Sendable (CommandCall, inout ShellSession) -> ShellOutcome = declare
    ) -> ShellCommand {
        ShellCommand(
            name: name,
            group: .declarations,
            usage: usage,
            summary: summary,
            discussion: discussion,
            isDeclaration: true,
            action: action
        )
    }

    /// Applies a declaration to the tenant in use.
    static let declare: @Sendable (CommandCall, inout ShellSession) -> ShellOutcome = {
        call,
        session in
        guard let name = session.inUse,
            let diagnostics = session.tenants[name]?.declare(call.statement, in: call.source)
        else { return session.noTenantInUse(call) }
        let isWrong = diagnostics.contains { $0.severity == .error }
        return session.failure(diagnostics, in: call.source, status: isWrong ? .usage : .success)
    }

    /// Starts a tenant in memory and uses it.
    private static let startTenant: @Sendable (CommandCall, inout ShellSession) -> ShellOutcome = {
        call,
        session in
        guard let word = call.arguments.first else {
            return call.missing("the tenant's name", in: session)
        }
        guard let name = TenantName(word.text) else {
            return call.failure(.invalidTenantName(word), in: session)
        }
        var state = TenantState(inMemory: name)
        let diagnostics = state.declare(call.statement, in: call.source)
        if diagnostics.contains(where: { $0.severity == .error }) {
            return session.failure(diagnostics, in: call.source, status: .usage)
        }
        session.tenants[name] = state
        session.inUse = name
        var outcome = session.note("\(name) stands in memory and is in use")
        outcome.diagnostics = session.rendered(diagnostics, in: call.source)
        return outcome
    }
}

extension Diagnostic {
    /// A word that is no name of a tenant.
    static func invalidTenantName(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "invalid-tenant-name",
            message: "`\(word.text)` is not the name of a tenant",
            range: word.range,
            remedy: "use at most \(TenantName.longest) lower-case letters, digits and `-`"
        )
    }
}
