internal import Reports
internal import Routing
internal import SourceText
internal import Tenancy

extension ShellCommand {
    static let why = ShellCommand(
        name: "why",
        group: .links,
        usage: "why URL [via SOURCE] [with STATE…]",
        summary: "says why a link opens what it opens",
        discussion: [
            "The first line is the answer. Below it stand the lines of the table, the policies and"
                + " the rules that caused it: whether the link is accepted, every registration that"
                + " matches in rank order and why it won or lost, the values, and what would have"
                + " come next. Nothing is changed.",
            "SOURCE is universal-link, scheme, push, handoff, in-app or typed. STATE is FLAG=on,"
                + " FLAG=off, FLAG=unknown, or auth=signed-in, auth=signing-in, auth=signed-out.",
            "Without a tenant in use, every tenant that accepts the link answers.",
        ],
        action: { call, session in
            LinkCommand(hasTrace: true).execute(call, in: &session)
        }
    )
}
