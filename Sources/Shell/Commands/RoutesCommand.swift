internal import Reports
internal import SourceText
internal import Tenancy

extension ShellCommand {
    static let routes = ShellCommand(
        name: "routes",
        group: .session,
        usage: "routes [clear]",
        summary: "lists the registrations of the tenant in use; `clear` takes all away",
        discussion: [],
        action: { call, session in
            if call.arguments.first?.isKeyword("clear") == true { return declare(call, &session) }
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            guard let tenant = session.tenantInUse() else { return session.noTenantInUse(call) }
            let report = RoutesReport(tenant)
            return session.result(report.document, json: report.json)
        }
    )
}
