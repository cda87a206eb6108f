internal import AppModel
internal import RouteTables
internal import SourceText
package import Tenancy

/// Shows an app: the state that a statement left, its scenes, or the links that wait.
///
/// The JSON form of all of them is the whole state, `waymark.app/1`.
package struct AppStateReport: Sendable {
    /// What is shown.
    package enum Part: Sendable { case event, navigation, inbox }

    private let app: App
    private let tenant: Tenant
    private let words: AppWords

    /// Creates a report of the app of a tenant.
    package init(_ tenant: Tenant, showsAll: Bool = false) {
        self.tenant = tenant
        app = tenant.app
        words = AppWords(tenant, tenant.app, showsAll: showsAll)
    }

    /// A part of the state.
    ///
    /// - Complexity: O(n) in the screens and the links that wait.
    package func document(_ part: Part) -> Document {
        switch part {
        case .event:
            Document([.line(headline), .rows(effectRows + sceneRows + inboxRows + flagRows)])
        case .navigation: Document([.line(headline), .rows(sceneRows)])
        case .inbox: Document([.line(inboxLine), .rows(inboxRows)])
        }
    }

    /// The state in a line, as in `ready, signed in`.
    private var headline: Text {
        var facts = [app.readiness.rawValue, app.auth.rawValue]
        if app.scenes.count > 1 { facts.append("\(app.scenes.count) scenes") }
        if !app.inbox.isEmpty { facts.append(waiting) }
        if !app.linksUnderSignIn.isEmpty { facts.append("sign-in over what a link opened") }
        if let end = app.startCheckEnds {
            facts.append("a check of the start ends with event \(end)")
        }
        return Text(tenant.name.description, .strong)
            + Text(": \(facts.joined(separator: ", "))")
    }

    private var waiting: String {
        "\(WhyReport.counted(app.inbox.count, "link")) \(app.inbox.count == 1 ? "waits" : "wait")"
    }

    private var inboxLine: Text {
        let policy = tenant.table.policies.evidence(for: .inbox).text(showsAll: false)
        let count = app.inbox.isEmpty ? "no link waits" : waiting
        return Text(count, .strong) + Text("; ") + policy
    }

    private var effectRows: [Row] {
        guard let event = app.log.latest else { return [] }
        return words.sentences(event).enumerated().map { position, line in
            Row(position == 0 ? Text("event \(event.number)") : "", detail: Text(line.words))
        }
    }

    private var sceneRows: [Row] {
        app.scenes.flatMap { scene in
            scene.stacks.enumerated().compactMap { position, stack -> Row? in
                let isFront = position == scene.front
                if !isFront, stack.isAtRoot { return nil }
                let tab = stack.tab.map { "\($0): " } ?? ""
                let seen = app.front == scene.name && isFront && app.scenes.count > 1
                return Row(
                    isFront ? Text(scene.name.description) : "",
                    detail: Text(tab + words.stack(stack.screens))
                        + Text(seen ? ", in front" : isFront ? "" : ", behind it")
                )
            }
        }
    }

    private var inboxRows: [Row] {
        app.inbox.enumerated().map { position, held in
            let wait = held.wait == .launching ? "until the app is ready" : "for sign-in"
            let why = held.isKept ? "until it is known where it leads" : wait
            return Row(
                position == 0 ? "inbox" : "",
                detail: Text("link \(held.arrived.number), route \(held.route), \(why)"),
                evidence: Text(app.log.event(held.arrived.number)?.evidence ?? "")
            )
        }
    }

    private var flagRows: [Row] {
        app.flags.sorted { $0.key < $1.key }.enumerated().map { position, flag in
            Row(
                position == 0 ? "flags" : "",
                detail: Text("\(flag.key) \(flag.value.rawValue)")
            )
        }
    }

    /// The state as `waymark.app/1`.
    ///
    /// - Complexity: O(n) in the screens and the links that wait.
    package var json: JSONValue {
        let flags = app.flags.map { ($0.key.description, JSONValue.string($0.value.rawValue)) }
        return .object([
            "schema": "waymark.app/1",
            "tenant": .string(tenant.name.description),
            "readiness": .string(app.readiness.rawValue),
            "auth": .string(app.auth.rawValue),
            "front": .string(app.front.description),
            "scenes": .array(app.scenes.map { json($0) }),
            "inbox": .array(app.inbox.map { json($0) }),
            "capacity": .integer(tenant.table.policies.inbox.capacity),
            "underSignIn": .array(app.linksUnderSignIn.map { .integer($0) }),
            "startCheckEnds": app.startCheckEnds.map { .integer($0) } ?? .null,
            "flags": .object(Dictionary(uniqueKeysWithValues: flags)),
            "event": app.log.latest.map { words.json($0) } ?? .null,
        ])
    }

    private func json(_ scene: AppScene) -> JSONValue {
        .object([
            "name": .string(scene.name.description),
            "tab": .optional(scene.frontStack.tab?.description),
            "stacks": .array(
                scene.stacks.map { stack in
                    .object([
                        "tab": .optional(stack.tab?.description),
                        "screens": .array(stack.screens.map { json($0) }),
                    ])
                }
            ),
        ])
    }

    private func json(_ screen: Screen) -> JSONValue {
        .object([
            "name": .string(screen.name),
            "link": screen.link.map { .integer($0) } ?? .null,
            "values": .array(
                screen.values.map { value in
                    .object([
                        "name": .string(value.name),
                        "texts": .array(value.texts.map { .string($0) }),
                    ])
                }
            ),
        ])
    }

    private func json(_ held: HeldLink) -> JSONValue {
        .object([
            "link": .integer(held.arrived.number),
            "route": .string(held.route.description),
            "waitsFor": .string(held.isKept ? "unknown" : held.wait.rawValue),
            "scene": .string(held.arrived.scene.description),
        ])
    }
}
