internal import LinkDelivery
internal import Reports
internal import RouteTables
internal import SourceText
internal import Tenancy

extension ShellCommand {
    static let activity = ShellCommand(
        name: "activity",
        group: .links,
        usage: "activity TYPE [page=URL] [id=ID]",
        summary: "says what becomes of an activity that another device hands over",
        discussion: [
            "The web page of an activity goes the way of a link `via handoff`. Whether the app gets it, its"
                + " `NSUserActivityTypes` in the Info.plist say, which must list TYPE; for a page that is"
                + " read in a browser, which is \(DeliveryFiles.browsing), the domains"
                + " `activitycontinuation:HOST` and the association file of the host do.",
            "An activity with an identifier alone reaches no router: the app reads it itself. The status is"
                + " 5 then, else that of the link.",
        ],
        action: { call, session in
            switch ActivityWords.read(call) {
            case .failure(let diagnostic): return call.failure(diagnostic, in: session)
            case .success(let words):
                guard let page = words.page else { return session.activityWithoutPage(words) }
                let origin = LinkOrigin.activity(words.type, page: page, id: words.id)
                let walk = WalkCommand(hasTrace: true, origin: origin, activity: words.type)
                return session.why(page, via: .handoff, walk)
            }
        }
    )
}

/// The words of an `activity` statement.
private struct ActivityWords {
    let type: String
    var page: String?
    var id: String?

    static func read(_ call: CommandCall) -> Result<ActivityWords, Diagnostic> {
        var words = call.arguments[...]
        guard let type = words.popFirst() else {
            return .failure(.missing("the type of the activity", call))
        }
        var result = ActivityWords(type: type.text)
        for word in words {
            let sides = word.assignment
            switch sides?.name {
            case "page" where result.page == nil: result.page = sides?.value
            case "id" where result.id == nil: result.id = sides?.value
            default: return .failure(.unexpectedWord(word, usage: call.command.usage))
            }
        }
        return .success(result)
    }
}

extension ShellSession {
    /// An activity without a page: what the files of the tenant in use say, or of all.
    fileprivate mutating func activityWithoutPage(_ words: ActivityWords) -> ShellOutcome {
        if let tenant = tenantInUse() { return answer(words, [tenant]) }
        return withAllTenants { all, session in session.answer(words, all.usable) }
    }

    private func answer(_ words: ActivityWords, _ tenants: [Tenant]) -> ShellOutcome {
        let answers = tenants.map { tenant in
            (
                tenant: tenant.name.description,
                delivery: tenant.deliveryFiles.delivery(ofActivity: words.type, page: nil)
            )
        }
        let report = ActivityReport(words.type, id: words.id, answers)
        return result(report.document, json: report.json, status: .notHandled)
    }
}
