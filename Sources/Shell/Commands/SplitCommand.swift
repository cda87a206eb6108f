internal import Reports
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension ShellCommand {
    static let split = ShellCommand(
        name: "split",
        group: .links,
        usage: "split URL",
        summary: "shows how a link is read, part by part",
        discussion: [
            "Every part is shown as it was written, and decoded where that differs; segments and"
                + " pairs are numbered as routes see them. The policies of the tenant in use say how"
                + " letters, empty segments, `+` and the hosts of custom schemes are read."
        ],
        action: { call, session in
            var words = call.arguments[...]
            guard let url = words.popFirst() else { return call.missing("the link", in: session) }
            if let word = words.first { return call.unexpected(word, in: session) }
            let tenant = session.tenantInUse()
            let reading =
                tenant?.read(url.text)
                ?? LinkURL.read(url.text, hostEncoder: session.environment.hostEncoder)
            let spelling = tenant?.router.spelling ?? Spelling()
            let report = SplitReport(url.text, reading, spelling: spelling)
            var status = ExitStatus.success
            if case .failure = reading { status = .refused }
            return session.result(
                report.document(width: session.display.width),
                json: report.json,
                status: status
            )
        }
    )
}
