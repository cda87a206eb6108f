package import AppModel
package import RouteTables
package import SourceText

/// What became of one line that is checked.
package enum CheckResult: Sendable {
    /// An expectation about a link.
    case link(ExpectationResult)
    /// An expectation about the app.
    case app(AppExpectationResult)
    /// A statement of a scenario that could not be followed.
    case problem(AppProblem, statement: String, Place)

    /// Whether it is as it should be.
    package var isHeld: Bool {
        switch self {
        case .link(let result): result.isHeld
        case .app(let result): result.mismatches.isEmpty
        case .problem: false
        }
    }
}

/// What became of an expectation about the app.
package struct AppExpectationResult: Sendable {
    /// The expectation.
    package let expectation: AppExpectation
    /// The app that it was held against.
    package let app: App
    /// What differs; empty when the expectation held.
    package let mismatches: [Mismatch]
}

extension Tenant {
    /// Compares an expectation about the app with an app; changes nothing.
    package func judge(_ expectation: AppExpectation, _ app: App) -> AppExpectationResult {
        let judge = AppExpectationJudge(expectation: expectation, app: app)
        return AppExpectationResult(
            expectation: expectation,
            app: app,
            mismatches: judge.mismatches()
        )
    }

    /// Lets a scenario happen to a fresh app, and judges its expectations in their order; the tenant's
    /// own app stays as it is.
    ///
    /// - Complexity: O(n) in the statements, and in the events for expectations about the timeline.
    package func run(_ scenario: Scenario) -> [CheckResult] { play(scenario).results }

    /// Lets a scenario happen to a fresh app, and returns what became of its expectations, and the
    /// tenant as it is in the end.
    ///
    /// - Complexity: That of `run(_:)`.
    package func play(_ scenario: Scenario) -> (results: [CheckResult], end: Tenant) {
        var results: [CheckResult] = []
        let end = play(scenario) { results.append($0) }
        return (results, end)
    }

    private func play(_ scenario: Scenario, _ visit: (CheckResult) -> Void) -> Tenant {
        var tenant = self
        tenant.app.reset(in: rules)
        for step in scenario.steps { tenant.run(step).map(visit) }
        return tenant
    }

    /// Runs the expectations of the table and of its check files, then the scenarios.
    ///
    /// Each result is handed over as it comes: with the way of its link it takes some kilobytes, and a
    /// file may have very many.
    package func check(_ visit: (CheckResult) -> Void) {
        for expectation in expectations { visit(.link(judge(expectation))) }
        for scenario in scenarios { _ = play(scenario, visit) }
    }

    /// The number of expectations, those of scenarios included.
    package var expectationCount: Int {
        expectations.count + scenarios.reduce(0) { $0 + $1.expectationCount }
    }

    /// The tenant with another table; the app goes on.
    private func with(_ table: RouteTable) -> Tenant {
        var tenant = Tenant(
            name: name,
            table: table,
            deliveryFiles: deliveryFiles,
            hostEncoder: hostEncoder
        )
        tenant.app = app
        return tenant
    }

    private mutating func run(_ step: Scenario.Step) -> CheckResult? {
        switch step {
        case .expect(let expectation): return .link(judge(expectation, from: app))
        case .expectApp(let expectation): return .app(judge(expectation, app))
        case .reset:
            app.reset(in: rules)
            return nil
        case .policy(let name, let value, let place):
            var changed = table
            changed.policies.set(name, to: value)
            changed.policies.places[name] = place
            self = with(changed)
            return nil
        case .deed(let deed, let place):
            do throws(AppProblem) {
                try perform(deed, at: place)
                return nil
            } catch {
                return .problem(error, statement: deed.description, place)
            }
        case .open(let call):
            do throws(AppProblem) {
                let walk = try open(call)
                return call.expectation.map { .link(judge($0, walk)) }
            } catch {
                let place = call.place ?? Place(file: "", line: 1)
                return .problem(error, statement: "open", place)
            }
        }
    }
}
