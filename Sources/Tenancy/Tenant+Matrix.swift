import AppModel
package import RouteTables

/// One row of a state matrix: where the app stood, and what became of the link.
package struct MatrixRow: Sendable {
    /// The ways in which an app can meet a link.
    package enum Start: String, Sendable, CaseIterable {
        /// It does not run; the link launches it.
        case cold
        /// It is on the screen.
        case warm
        /// It runs behind another app.
        case background
    }

    /// How the app met the link.
    package let start: Start
    /// Whether the user was signed in.
    package let auth: AuthState
    /// How many scenes there were; the link came to the last of them, which was in front.
    package let sceneCount: Int
    /// What became of the link, to the end: the app got ready and sign-in succeeded.
    package let telling: Telling
}

extension Tenant {
    /// Walks one link from every state of a fresh app: cold, warm and background, in each state of
    /// sign-in, with one scene and with two.
    ///
    /// - Complexity: That of 18 walks.
    package func matrix(_ url: String, via source: LinkSource? = nil) -> [MatrixRow] {
        var rows: [MatrixRow] = []
        for start in MatrixRow.Start.allCases {
            for auth in [AuthState.signedOut, .signingIn, .signedIn] {
                for count in 1...2 {
                    let app = app(start, auth, sceneCount: count)
                    let walk = walk(LinkCall(url: url, source: source), from: app)
                    rows.append(
                        MatrixRow(
                            start: start,
                            auth: auth,
                            sceneCount: count,
                            telling: tell(walk)
                        )
                    )
                }
            }
        }
        return rows
    }

    /// A fresh app in a state; the session's flags hold.
    private func app(_ start: MatrixRow.Start, _ auth: AuthState, sceneCount: Int) -> App {
        // An app that ends loses a sign-in that is under way: it begins anew with the launch.
        var app = App(tabs: table.tabs, auth: auth, flags: self.app.flags)
        if sceneCount == 2 { try? app.perform(.newScene(Name("second")), in: rules) }
        switch start {
        case .cold:
            try? app.perform(.app(.terminated), in: rules)
            if auth == .signingIn { try? app.perform(.auth(.signingIn), in: rules) }
        case .warm: break
        case .background: try? app.perform(.app(.background), in: rules)
        }
        return app
    }
}
