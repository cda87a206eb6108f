internal import AppModel
internal import Reports
internal import RouteTables
internal import SourceText
internal import Tenancy

extension ShellCommand {
    /// The statements about the app, each of which shows the state it left.
    static let appStatements = [app, auth, scene, nav, inbox, timeline, matrix, reset]

    /// The names of the statements whose answers tell of links that came before.
    static let namesOfAppStatements = Set(
        (appStatements + [why, open, expect, source]).map(\.name)
    )

    private static let app = ShellCommand(
        name: "app",
        group: .app,
        usage: "app [launching|ready|background|terminated]",
        summary: "lets the app launch, get ready, go to the background, or end",
        discussion: [
            "While the app is launching, links wait in the inbox, and are opened in their order when it is"
                + " ready; `policy launching`, `inbox` and `duplicates` say what other apps do. A link"
                + " brings an app from the background to the front, and launches one that has ended.",
            "An app that ends closes its screens; links that wait stay, unless `policy consume before`."
                + " Alone, the statement shows the state.",
        ],
        action: { call, session in session.perform(call, showing: .event) }
    )

    private static let auth = ShellCommand(
        name: "auth",
        group: .app,
        usage: "auth [signed-out|signing-in|signed-in]",
        summary: "lets the user sign in or out, or sign-in fail",
        discussion: [
            "A route with `needs auth` keeps its link while no user is signed in, and sign-in begins. `auth"
                + " signed-in` opens what waited for it; `auth signed-out` during sign-in means that it"
                + " failed, and what waited is dropped. `policy signed-out` says what other apps do.",
            "Alone, the statement shows the state.",
        ],
        action: { call, session in session.perform(call, showing: .event) }
    )

    private static let scene = ShellCommand(
        name: "scene",
        group: .app,
        usage: "scene new [NAME] | scene close|focus SCENE",
        summary: "opens, closes or brings to the front a scene, which is a window",
        discussion: [
            "Each scene has a stack of screens for each tab. The scene that receives a link shows it: `open"
                + " URL in SCENE`, else the one in front. The first scene is `main`; a new one without a"
                + " name is numbered, and comes to the front."
        ],
        action: { call, session in session.perform(call, showing: .event) }
    )

    private static let nav = ShellCommand(
        name: "nav",
        group: .app,
        usage: "nav",
        summary: "shows the screens of each scene",
        discussion: [
            "From the root of a tab to the screen on top, the tab in front first. `expect nav` holds them"
                + " against what they should be."
        ],
        action: { call, session in session.show(call) { AppStateReport($0, showsAll: $1) } }
    )

    private static let inbox = ShellCommand(
        name: "inbox",
        group: .app,
        usage: "inbox",
        summary: "shows the links that wait, in their order",
        discussion: [
            "`policy inbox` says how many may wait, and which gives way. `expect inbox` holds them against"
                + " what they should be."
        ],
        action: { call, session in session.show(call) { AppStateReport($0, showsAll: $1) } }
    )

    private static let timeline = ShellCommand(
        name: "timeline",
        group: .app,
        usage: "timeline",
        summary: "tells what happened to the app and to its links, in order",
        discussion: [
            "Every event has a number, which also names its link, and below it what came of it, with the"
                + " line or policy that did it. The last 50 are shown, `--all` shows all that are"
                + " remembered. `expect timeline` holds them against what should have happened (`help"
                + " events`)."
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            guard let tenant = session.tenantInUse() else { return session.noTenantInUse(call) }
            let report = TimelineReport(tenant, showsAll: session.display.showsAll)
            return session.result(report.document, json: report.json)
        }
    )

    private static let reset = ShellCommand(
        name: "reset",
        group: .app,
        usage: "reset",
        summary: "begins anew: the app is ready, the user signed in, one scene, nothing waits",
        discussion: ["Flags are as declared again, and the timeline is empty."],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            guard var tenant = session.tenantInUse() else { return session.noTenantInUse(call) }
            tenant.app.reset(in: tenant.rules)
            session.tenants[tenant.name]?.app = tenant.app
            let report = AppStateReport(tenant, showsAll: session.display.showsAll)
            return session.result(report.document(.event), json: report.json)
        }
    )
}

extension ShellSession {
    /// Lets something happen to the app of the tenant in use, and shows the state that it left; a
    /// statement of one word only shows it.
    fileprivate mutating func perform(
        _ call: CommandCall,
        showing part: AppStateReport.Part
    ) -> ShellOutcome {
        guard let before = tenantInUse() else { return noTenantInUse(call) }
        if !call.arguments.isEmpty || call.command.name == "scene" {
            let parsed = AppDeed.parse(call.statement)
            guard let deed = parsed.value else {
                return failure(parsed.diagnostics, in: call.source, status: .usage)
            }
            let place = Place(file: call.source.name, line: call.statement.line)
            do throws(AppProblem) {
                try tenants[before.name]?
                    .perform(deed, at: place, environment)
            } catch {
                let range = call.arguments.last?.range ?? call.statement.range
                return call.failure(.appProblem(error, at: range), in: self)
            }
        }
        guard let tenant = tenantInUse() else { return noTenantInUse(call) }
        let report = AppStateReport(tenant, showsAll: display.showsAll)
        return result(report.document(part), json: report.json)
    }

    /// Shows a part of the app of the tenant in use.
    fileprivate mutating func show(
        _ call: CommandCall,
        _ report: (Tenant, Bool) -> AppStateReport
    ) -> ShellOutcome {
        if let word = call.arguments.first { return call.unexpected(word, in: self) }
        guard let tenant = tenantInUse() else { return noTenantInUse(call) }
        let report = report(tenant, display.showsAll)
        let part: AppStateReport.Part = call.command.name == "inbox" ? .inbox : .navigation
        return result(report.document(part), json: report.json)
    }
}

extension Diagnostic {
    /// A statement about the app that cannot be followed.
    static func appProblem(_ problem: AppProblem, at range: SourceRange) -> Diagnostic {
        var remedy: String?
        var near: String?
        let code: String
        switch problem {
        case .unknownScene(let name, let known):
            code = "unknown-scene"
            near = NearName.closest(to: name.description, in: known.map(\.description))
            remedy = near == nil ? "`scene new \(name)` opens one" : nil
        case .knownScene(let name):
            code = "duplicate-scene"
            remedy = "`scene focus \(name)` brings it to the front"
        case .onlyScene: code = "only-scene"
        case .tooManyScenes: code = "too-many-scenes"
        }
        return Diagnostic(
            code: code,
            message: problem.sentence,
            range: range,
            remedy: remedy,
            nearName: near
        )
    }
}
