import AppModel
import RouteTables
import RoutingTestSupport
import SourceText
import Tenancy
import Testing

/// A random table with its policies, and random events: a story that can be told again.
struct RandomStory: CustomStringConvertible {
    let table: String
    let steps: [Step]

    /// One event.
    enum Step: Hashable {
        case deed(AppDeed)
        case open(LinkCall)
    }

    var description: String {
        table
            + steps.map { step in
                switch step {
                case .deed(let deed): "\(deed)\n"
                case .open(let call): "\(RandomStory.text(call))\n"
                }
            }
            .joined()
    }

    private static func text(_ call: LinkCall) -> String {
        let scene = call.scene.map { " in \($0)" } ?? ""
        let states = call.states.map(\.description).joined(separator: " ")
        return "open \(call.url)\(scene)" + (states.isEmpty ? "" : " with \(states)")
    }

    /// Tells a random story.
    init(using random: inout SeededGenerator) {
        table = RandomStory.table(using: &random)
        let count = Int.random(in: 3...18, using: &random)
        var steps = (0..<count).map { _ in RandomStory.step(using: &random) }
        if random.chance(5) { steps += RandomStory.lostTrack }
        self.steps = steps
    }

    /// A link that waits at a route which nobody knows any more when the app is ready.
    private static let lostTrack: [Step] = [
        .deed(.app(.launching)), .deed(.flag(name("beta"), .on)),
        .open(LinkCall(url: "shop:///beta")), .deed(.flag(name("beta"), .unknown)),
        .deed(.app(.ready)),
    ]

    /// The tenant of the story, at its beginning.
    func tenant() throws -> Tenant {
        let parsed = RouteTable.parse(SourceText(name: "random.waymark", text: table))
        try #require(parsed.diagnostics == [])
        return Tenant(name: try #require(TenantName("random")), table: parsed.value)
    }

    // MARK: Tables

    private static let routes = """
        route item /item/:id -> show Item in home
        route web-item /web/item/:id?ref<string?> -> show Item in home
        route account /account/:id needs auth -> show Account in profile
        route guest /account/*rest -> show Guest
        route beta /beta when beta -> show Beta
        route old /old/:id -> redirect /item/:id
        route number /number/:n<int> -> show Number kind=number
        route out /out -> external
        route none /none -> discard
        route no /no needs auth -> decline "no"
        route home /home -> root

        """

    private static func table(using random: inout SeededGenerator) -> String {
        var text = "tenant random\n"
        if random.chance(75) { text += "tabs home=Home profile=Profile\n" }
        text += "allow scheme https shop\nallow host example.com\nallow host none for shop\n"
        text += "flag beta \(random.pick(["on", "off", "unknown"]))\n"
        for name in PolicyName.allCases where random.chance(45) {
            let values =
                switch name {
                case .launching:
                    ["hold", "drop", "open", "open after 1 event", "open after 3 events"]
                case .inbox: ["1", "2", "1 newest", "3 newest", "8 drop-oldest"]
                case .signedOut, .duplicates, .navigation, .initialLink, .consume: name.values
                default: [String]()
                }
            if !values.isEmpty { text += "policy \(name.rawValue) \(random.pick(values))\n" }
        }
        let hasTabs = text.contains("tabs ")
        text +=
            hasTabs
            ? routes : routes.replacing(" in home", with: "").replacing(" in profile", with: "")
        if random.chance(60) {
            text += "fallback -> \(random.pick(["show Help", "root", "external", "discard"]))\n"
        }
        return text
    }

    // MARK: Steps

    private static func step(using random: inout SeededGenerator) -> Step {
        if random.chance(55) { return .open(call(using: &random)) }
        switch Int.random(in: 0..<12, using: &random) {
        case 0...4:
            return .deed(.app(random.pick([.launching, .ready, .ready, .background, .terminated])))
        case 5...8: return .deed(.auth(random.pick(AuthState.allCases)))
        case 9: return .deed(.flag(name("beta"), random.pick([.on, .off, .unknown])))
        case 10: return .deed(.newScene(random.chance(50) ? nil : name("second")))
        default:
            let scene = name(random.pick(["main", "second", "scene-2", "nowhere"]))
            return .deed(random.chance(50) ? .closeScene(scene) : .focusScene(scene))
        }
    }

    private static func call(using random: inout SeededGenerator) -> LinkCall {
        let path = random.pick([
            "/item/1", "/item/1", "/item/2", "/item/%31", "/web/item/1?ref=a", "/account/7",
            "/account/7",
            "/account/8", "/beta", "/beta", "/old/1", "/number/4", "/number/x", "/out", "/none",
            "/no",
            "/home", "/nowhere", "//",
        ])
        let head = random.pick([
            "https://example.com", "https://example.com", "shop://", "https://evil.example",
            "no link ",
        ])
        var call = LinkCall(url: head + path)
        if random.chance(20) { call.scene = name(random.pick(["main", "second", "scene-2"])) }
        if random.chance(10) { call.states = [.app(random.pick(Readiness.allCases))] }
        if random.chance(10) { call.states.append(.auth(random.pick(AuthState.allCases))) }
        return call
    }

    private static func name(_ text: String) -> Name {
        guard let name = Name(text) else { preconditionFailure("\(text) is no name") }
        return name
    }
}
