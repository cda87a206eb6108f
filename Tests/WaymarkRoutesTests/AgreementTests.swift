import Foundation
import RouteTables
import Tenancy
import TenantFiles
import TestSupport
import Testing
import URLText
import WaymarkRoutes

/// The library, the executable and its checks answer alike, since one router answers for all.
@Suite struct AgreementTests {
    private static let tenants = TenantFolder(Repository.tenants.path)

    @Test func everyExpectationOfEveryTenantHasTheSameOutcome() throws {
        let names = try Self.tenants.list().names
        #expect(names.count > 3)
        for name in names {
            let loaded = Self.tenants.load(name)
            let core = Tenancy.Tenant(
                name: name,
                table: loaded.table,
                expectations: loaded.expectations,
                hostEncoder: .foundation
            )
            let tenant = try #require(
                WaymarkRoutes.Tenant.load(name.description, in: Repository.tenants.path).tenant
            )
            #expect(!core.expectations.isEmpty)
            for expectation in core.expectations {
                let source = expectation.source.flatMap {
                    WaymarkRoutes.LinkSource(rawValue: $0.rawValue)
                }
                let state = LinkState(expectation.states)
                let decision = tenant.dispatch(expectation.url, via: source, with: state)
                let walk = core.judge(expectation).walk
                #expect(decision.outcome.description == walk.outcome.words, "\(expectation.text)")
                let explained = tenant.explain(expectation.url, via: source, with: state).decision
                #expect(decision == explained, "\(expectation.text)")
            }
        }
    }

    @Test func wordsOfStatesAndSourcesAreThoseOfTheLanguage() {
        #expect(
            WaymarkRoutes.LinkSource.allCases.map(\.rawValue)
                == RouteTables.LinkSource.allCases.map(\.rawValue)
        )
        #expect(
            WaymarkRoutes.AuthState.allCases.map(\.rawValue)
                == RouteTables.AuthState.allCases.map(\.rawValue)
        )
        #expect(
            WaymarkRoutes.FlagState.allCases.map(\.rawValue)
                == RouteTables.FlagState.allCases.map(\.rawValue)
        )
    }
}

extension LinkState {
    /// The state that an expectation starts from.
    fileprivate init(_ settings: [StateSetting]) {
        self.init()
        for setting in settings {
            switch setting {
            // The library is asked by apps that are ready.
            case .app: break
            case .auth(let state): auth = .init(rawValue: state.rawValue) ?? auth
            case .flag(let name, let state):
                flags[name.description] = .init(rawValue: state.rawValue)
            }
        }
    }
}
