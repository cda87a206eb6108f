internal import RouteTables
internal import SourceText

extension ShellCommand {
    /// The statements that declare something: at the prompt and in a batch they change the tenant in
    /// use, in memory.
    static let declarations: [ShellCommand] = [
        declaration(
            "tenant",
            usage: "tenant NAME [\"Title\"]",
            summary: "starts a tenant in memory and uses it; names the tenant of a file",
            discussion: [
                "NAME has lower-case letters, digits and `-`. `save` writes the tenant into a folder of"
                    + " its name. What was declared for a tenant of this name and not saved is dropped,"
                    + " which the statement says."
            ],
            action: startTenant
        ),
        declaration(
            "tabs",
            usage: "tabs NAME=SCREEN…",
            summary: "declares the tabs and their root screens",
            discussion: ["An action shows its screen in one of these tabs; any other is an error."]
        ),
        declaration(
            "allow",
            usage: "allow scheme S… | allow host H… [for S…]",
            summary: "adds to the schemes and hosts that are accepted",
            discussion: [
                "A host is a whole name, `*.example.com` for one or more labels before it, `*` for"
                    + " any host, or `none` for a link without a host. `for` limits hosts to the links"
                    + " of some schemes.",
                "Without any `allow host`, the hosts that routes name are accepted; if none is named,"
                    + " every host.",
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
                    + " \"reason\", plugin NAME [key=value…], or redirect TEMPLATE: a path or a whole"
                    + " URL in which `:name` and `*name` stand for values.",
                "For example: route product /products/:id<int> exact -> show Product in home",
            ]
        ),
        declaration(
            "fallback",
            usage: "fallback [via SOURCE…] -> ACTION",
            summary: "says what runs when nothing matches or all decline",
            discussion: [
                "One for each source, as `help why` lists them, and one for the rest. Only the one that"
                    + " names in-app runs for a link that is not accepted, and only from inside the"
                    + " app."
            ]
        ),
        declaration(
            "flag",
            usage: "flag NAME on|off|unknown",
            summary: "declares a switch, or sets a declared one for the session",
            discussion: [
                "Routes ask for it with `when FLAG` or `when !FLAG`. In a file it is declared once. What"
                    + " depends on an unknown flag is shown both ways."
            ]
        ),
        declaration(
            "policy",
            usage: "policy NAME VALUE…",
            summary: "chooses how a kind of app behaves; `help policy` lists them"
        ),
        declaration(
            "plugin",
            usage: "plugin NAME PATH [within MILLISECONDS] [ARGUMENT…]",
            summary: "declares code that decides about links",
            discussion: [
                "A route asks it with `-> plugin NAME key=value…`. PATH is a file in the tenant's folder:"
                    + " a shared object when it ends in .so, else a program. It is told the link, the"
                    + " values of the pattern, the key=value words, and the state of app, sign-in and"
                    + " flags, and answers with a screen, a decline, another link, or a failure.",
                "Nothing runs before `trust NAME`; until then its answer is unknown. `plugins` lists"
                    + " what there is. `within` is the longest time for an answer, usually 1000.",
            ]
        ),
        declaration(
            "waive",
            usage: "waive CODE ROUTE \"reason\"",
            summary: "accepts a finding of `lint`",
            discussion: [
                "CODE is the code of the finding, and ROUTE the route that has it. A finding about a file"
                    + " beside the table names the path inside of that file, such as details[0].paths[2],"
                    + " its file, or the host that serves it: any of them stands in place of the route,"
                    + " the path for this one finding, the file for all of them with this code.",
                "A waiver that accepts nothing is a finding itself. `lint --all` shows what is waived.",
            ]
        ),
        declaration(
            "remove",
            usage: "remove route|scheme|host|flag|plugin NAME",
            summary: "takes a declaration away",
            discussion: [
                "A flag or plugin that a route asks for stays. A host goes for all schemes. `routes clear` takes"
                    + " all registrations away."
            ]
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
            let diagnostics = session.tenants[name]?.declare(
                call.statement,
                in: call.source,
                session.environment
            )
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
        let diagnostics = state.declare(call.statement, in: call.source, session.environment)
        if diagnostics.contains(where: { $0.severity == .error }) {
            return session.failure(diagnostics, in: call.source, status: .usage)
        }
        let before = session.tenants.updateValue(state, forKey: name)
        session.inUse = name
        let text = "\(name) stands in memory and is in use"
        var outcome = session.note(text)
        if let before, before.unsavedCount > 0 {
            outcome = session.message("\(text), and \(before.dropped)")
        }
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
