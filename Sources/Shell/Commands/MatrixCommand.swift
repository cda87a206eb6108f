internal import Reports
internal import RouteTables
internal import SourceText
internal import Tenancy

extension ShellCommand {
    static let matrix = ShellCommand(
        name: "matrix",
        group: .app,
        usage: "matrix URL [via SOURCE]",
        summary: "shows what becomes of a link in every state of the app",
        discussion: [
            "A row for each of cold, warm and background, signed out, signing in and signed in, one scene"
                + " and two: how the link ends, and what the user sees in the end, when the app has got"
                + " ready and sign-in has succeeded. Flags are as the session has them. Nothing is"
                + " changed."
        ],
        action: { call, session in
            switch LinkRequest.read(call, hasQuestions: false) {
            case .failure(let diagnostic): return call.failure(diagnostic, in: session)
            case .success(let request):
                let linkCall = request.linkCall(request.url)
                let extra = call.arguments.dropFirst().first { word in
                    ["in", "with", "=>"].contains { word.isKeyword($0) }
                }
                if let extra { return call.unexpected(extra, in: session) }
                guard let tenant = session.tenantInUse() else { return session.noTenantInUse(call) }
                let rows = tenant.matrix(linkCall.url, via: linkCall.source)
                let report = MatrixReport(rows, of: linkCall.url, in: tenant)
                return session.result(report.document, json: report.json)
            }
        }
    )
}
