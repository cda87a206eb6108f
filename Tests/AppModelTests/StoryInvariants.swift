import AppModel
import RouteTables
import Tenancy

/// What must hold after every event of every story.
struct StoryInvariants {
    private(set) var violations: [String] = []

    private mutating func check(_ holds: Bool, _ rule: String) {
        if !holds { violations.append(rule) }
    }

    /// Whether links wait in the order in which they arrived; the launch link that is opened once more
    /// stands behind those that came after it.
    private func isInOrder(_ numbers: [Int], _ tenant: Tenant) -> Bool {
        if numbers == numbers.sorted() { return true }
        guard tenant.table.policies.initialLink == .replay else { return false }
        return numbers.indices.contains { position in
            var others = numbers
            others.remove(at: position)
            return others == others.sorted()
        }
    }

    /// Checks what must hold of an app at any time.
    mutating func check(_ tenant: Tenant) {
        let app = tenant.app
        let capacity = tenant.table.policies.inbox.capacity
        check(app.inbox.count <= capacity, "the inbox holds more than \(capacity)")
        check(app.scenes.contains { $0.name == app.front }, "the scene in front is not there")
        check(Set(app.scenes.map(\.name)).count == app.scenes.count, "two scenes of one name")
        check(app.scenes.allSatisfy { !$0.stacks.isEmpty }, "a scene without a stack")
        let numbers = app.inbox.map(\.arrived.number)
        check(isInOrder(numbers, tenant), "the inbox is not in the order of arrival")
        for held in app.inbox where held.wait == .auth && !held.isKept && app.readiness == .ready {
            check(app.auth != .signedOut, "a link waits for sign-in, and nobody signs in")
        }
        checkLinks(of: app)
    }

    /// Checks that no link is presented twice, and none lost without a named reason.
    private mutating func checkLinks(of app: App) {
        let waiting = Set(app.inbox.map(\.arrived.number))
        var fates: [Int: LinkFate] = [:]
        for event in app.log.events {
            if case .open = event.deed { fates[event.number] = LinkFate() }
            for effect in event.effects {
                guard let link = effect.link else { continue }
                check(fates[link] != nil, "link \(link) never came")
                fates[link]?.add(effect.kind)
            }
        }
        for (number, fate) in fates {
            check(
                fate.presented <= 1 + fate.replayed,
                "link \(number) is presented \(fate.presented) times"
            )
            check(
                fate.isOpen == waiting.contains(number),
                "link \(number) is \(fate.isOpen ? "lost without a reason" : "over, and still waits")"
            )
        }
    }

    /// Checks one event against the app before it.
    mutating func check(_ after: App, since before: App) {
        guard let event = after.log.latest, event.number > before.log.count else {
            return check(after == before, "something changed without an event")
        }
        let kinds = event.effects.map(\.kind)
        let presented = event.effects.filter { [.presented, .reused].contains($0.word) }
        let isReplay = kinds.contains(.replayed)
        let numbers = presented.compactMap(\.link)
        check(isReplay || numbers == numbers.sorted(), "links are presented out of order")
        for effect in presented { check(effect, in: after) }
        guard case .open(_, let scene, _) = event.deed else { return }
        let isReplaced = kinds.contains { if case .replaced = $0 { true } else { false } }
        let checkEnded = before.startCheckEnds != nil && after.startCheckEnds == nil
        if presented.isEmpty, !isReplaced, !checkEnded, !kinds.contains(.launched) {
            check(after.scenes == before.scenes, "a link that was not handled changed the screens")
            check(after.front == before.front, "a link that was not handled changed the front")
        }
        // What waited may be shown elsewhere when the link brings the app to the front.
        let isAlone = presented.allSatisfy { $0.link == event.number }
        if !presented.isEmpty, isAlone, !checkEnded {
            let others = before.scenes.filter { $0.name != scene }
            let same = after.scenes.filter { $0.name != scene }
            check(kinds.contains(.launched) || others == same, "another scene shows the link")
        }
        if !kinds.contains(where: { if case .held = $0 { true } else { false } }) {
            let links = Set(after.inbox.map(\.arrived.number))
            check(!links.contains(event.number), "a link waits that was not held")
        }
    }

    /// A link is shown by the scene that received it.
    private mutating func check(_ effect: AppEffect, in app: App) {
        guard case .presented(let presentation) = effect.kind, let link = effect.link,
            case .open(_, let scene, _)? = app.log.event(link)?.deed
        else { return check(false, "a presented link never came") }
        check(presentation.scene == scene, "link \(link) is shown by another scene")
    }
}

/// What became of one link.
private struct LinkFate {
    var presented = 0
    var replayed = 0
    /// Whether nothing ended it yet.
    var isOpen = true

    mutating func add(_ kind: AppEffect.Kind) {
        switch kind {
        case .presented:
            presented += 1
            isOpen = false
        case .replayed: replayed += 1
        case .held, .kept: isOpen = true
        case .dropped, .duplicate, .ended: isOpen = false
        case .replaced, .launched, .front, .signIn: break
        }
    }
}
