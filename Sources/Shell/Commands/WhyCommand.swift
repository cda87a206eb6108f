internal import Reports
internal import Routing
internal import SourceText
internal import Tenancy

extension ShellCommand {
    static let why = ShellCommand(
        name: "why",
        group: .links,
        usage: "why URL [not ROUTE | URL] [via SOURCE] [in SCENE] [with STATE…]",
        summary: "says why a link opens what it opens, and not another route or link",
        discussion: [
            "The first line is the answer. Below it stand the lines of the table, the policies and"
                + " the rules that caused it: whether the link is accepted, every registration that"
                + " matches in rank order and why it won or lost, the values, and what would have"
                + " come next. Nothing is changed.",
            "Where the tenant's folder holds association files, *.entitlements or an Info.plist, the"
                + " evidence begins one step earlier: whether the system hands the link to the app,"
                + " rule by rule. A link that it does not hand over is `undelivered`; where nobody"
                + " knows, it is `uncertain`.",
            "`why URL not ROUTE` says why the route did not take the link: the terms of rank from"
                + " the route that decided down to it, its own verdict, or the first thing that"
                + " keeps it from matching.",
            "`why URL URL` says where the ways of two links part: both ends, the steps that are"
                + " alike, and the first step that differs. Its status is the higher of the two. `via`"
                + " and `with` after the second link hold for both, unless the first has its own.",
            "A link that was opened in this session is told to the end of its story: what the user"
                + " saw, which event did it, and which policy would have avoided it. With `via`, `in`"
                + " or `with` it is a question about an opening that did not happen: what would"
                + " become of the link, once the app is ready and sign-in has succeeded.",
            "SOURCE is universal-link, scheme, push, handoff, in-app or typed. STATE is FLAG=on,"
                + " FLAG=off, FLAG=unknown, auth=signed-in, auth=signing-in, auth=signed-out, or"
                + " app=launching, app=ready, app=background, app=terminated.",
            "`why` alone asks again about the link of the last `why` or `open`. At the prompt a whole"
                + " text may stand behind it, such as a ticket: every link in it is explained.",
            "Without a tenant in use, every tenant that accepts the link answers; with `not`, only"
                + " those that have the route.",
        ],
        action: { call, session in
            if call.arguments.isEmpty, let again = session.whyAgain() { return again }
            return WalkCommand(hasTrace: true).execute(call, in: &session)
        }
    )
}
