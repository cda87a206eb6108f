package import AppModel
package import RouteTables
import Routing

/// Compares an expectation about the app with the app.
struct AppExpectationJudge {
    let expectation: AppExpectation
    let app: App

    /// Returns all points in which they differ.
    func mismatches() -> [Mismatch] {
        switch expectation.subject {
        case .nav(let stack): navMismatches(stack)
        case .inbox(let routes): inboxMismatches(routes)
        case .timeline(let terms): timelineMismatches(terms)
        }
    }

    // MARK: nav

    private func navMismatches(_ wanted: AppExpectation.Stack) -> [Mismatch] {
        guard let scene = app.scenes.first(where: { $0.name == wanted.scene ?? app.front }) else {
            let known = app.scenes.map { "in \($0.name)" }.joined(separator: ", ")
            let missing = wanted.scene.map { "in \($0)" } ?? ""
            return [Mismatch(point: .scene, expected: missing, found: known)]
        }
        let stacks = scene.stacks
        guard
            let stack = wanted.tab == nil
                ? scene.frontStack : stacks.first(where: { $0.tab == wanted.tab })
        else {
            let known = stacks.compactMap(\.tab).map { "tab \($0)" }.joined(separator: ", ")
            let missing = wanted.tab.map { "tab \($0)" } ?? ""
            return [
                Mismatch(point: .tab, expected: missing, found: known.isEmpty ? nil : known)
            ]
        }
        var result: [Mismatch] = []
        var found = AppExpectation.Stack()
        found.screens = stack.screens.map(\.name)
        if found.screens != wanted.screens {
            var screens = AppExpectation.Stack()
            screens.screens = wanted.screens
            result.append(Mismatch(point: .nav, expected: screens.text, found: found.text))
        }
        if let front = wanted.front, scene.frontStack.tab != front {
            let shown = scene.frontStack.tab.map { "in \($0)" }
            result.append(Mismatch(point: .tab, expected: "in \(front)", found: shown))
        }
        return result + valueMismatches(wanted.values, stack.screens.last?.values ?? [])
    }

    private func valueMismatches(
        _ wanted: [ExpectedValue],
        _ values: [ScreenValue]
    ) -> [Mismatch] {
        ExpectedValues(wanted).compactMap { name, expected in
            let found = values.filter { $0.name.utf8.elementsEqual(name.utf8) }.flatMap(\.texts)
            let isSame =
                found.count == expected.count
                && zip(found, expected).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
            if isSame { return nil }
            return Mismatch(
                point: .value,
                expected: ExpectedValue.text(name, expected),
                found: found.isEmpty ? nil : ExpectedValue.text(name, found)
            )
        }
    }

    // MARK: inbox and timeline

    private func inboxMismatches(_ wanted: [Name]) -> [Mismatch] {
        let found = app.inbox.map(\.route)
        if found == wanted { return [] }
        return [
            Mismatch(
                point: .inbox,
                expected: AppExpectation.text(wanted),
                found: AppExpectation.text(found)
            )
        ]
    }

    private func timelineMismatches(_ wanted: [TimelineTerm]) -> [Mismatch] {
        let effects = app.log.events.flatMap(\.effects)
        let routes = app.routesOfLinks
        func fits(_ effect: AppEffect, _ term: TimelineTerm) -> Bool {
            effect.word == term.word
                && (term.route == nil || term.route == effect.route
                    || term.route == effect.link.flatMap { routes[$0] })
                && (term.because == nil || term.because == effect.reason?.code)
        }
        var rest = effects[...]
        var missing: [TimelineTerm] = []
        for term in wanted {
            if term.isAbsent {
                if effects.contains(where: { fits($0, term) }) { missing.append(term) }
            } else if let position = rest.firstIndex(where: { fits($0, term) }) {
                rest = rest[(position + 1)...]
            } else {
                missing.append(term)
            }
        }
        if missing.isEmpty { return [] }
        let found = effects.map { effect in
            TimelineTerm(effect.word, route: effect.route ?? effect.link.flatMap { routes[$0] })
                .description
        }
        return [
            Mismatch(
                point: .timeline,
                expected: missing.map(\.description).joined(separator: " "),
                found: found.isEmpty ? nil : found.joined(separator: " ")
            )
        ]
    }
}

extension App {
    /// The routes that links were seen to have, by the number of the link.
    ///
    /// - Complexity: O(n) in the events.
    package var routesOfLinks: [Int: Name] {
        var routes: [Int: Name] = [:]
        for effect in log.events.flatMap(\.effects) {
            if let link = effect.link, let route = effect.route { routes[link] = route }
        }
        return routes
    }
}

extension ExpectedValue {
    /// The words that expect values of a name, so that they can be pasted into an expectation.
    static func text(_ name: String, _ values: [String]) -> String {
        let words =
            values.isEmpty
            ? [ExpectedValue.absent(name: name)]
            : values.map { .equals(name: name, value: $0) }
        return words.map(\.description).joined(separator: " ")
    }
}
