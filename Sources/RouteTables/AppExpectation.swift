package import SourceText

/// An `expect nav|inbox|timeline …` line: what is expected of the app after what happened so far.
package struct AppExpectation: Sendable, Hashable {
    /// What is looked at, and what it should be.
    package var subject: Subject
    /// The line it stands on.
    package var place: Place
    /// The words of the line, for a failure to show.
    package var text: String

    /// Creates an expectation.
    package init(_ subject: Subject, place: Place, text: String) {
        self.subject = subject
        self.place = place
        self.text = text
    }

    /// What an expectation looks at.
    package enum Subject: Sendable, Hashable {
        /// `nav`: the screens of one tab of one scene.
        case nav(Stack)
        /// `inbox`: the routes of the links that wait, in order.
        case inbox([Name])
        /// `timeline`: what happened to links, in this order.
        case timeline([TimelineTerm])
    }

    /// The first words after `expect`.
    package static let subjects = ["nav", "inbox", "timeline"]

    /// `nav [in SCENE] [tab TAB] => SCREEN… [in TAB] [NAME=VALUE…] [!NAME]`.
    package struct Stack: Sendable, Hashable {
        /// The scene; nil for the one in front.
        package var scene: Name?
        /// The tab that is looked at; nil for the one in front.
        package var tab: Name?
        /// The screens from the root to the top; empty for `empty`.
        package var screens: [String] = []
        /// The tab that should be in front; nil when it does not matter.
        package var front: Name?
        /// The values of the screen on top.
        package var values: [ExpectedValue] = []

        /// Creates an empty stack of the tab in front.
        package init() {}
    }
}

/// `WORD [ROUTE] [because CODE]` or `!WORD [ROUTE]`: one thing that happened to a link, or did not.
package struct TimelineTerm: Sendable, Hashable {
    /// Whether it must not have happened at all.
    package var isAbsent: Bool
    /// What happened.
    package var word: EffectWord
    /// The route of the link; nil for any.
    package var route: Name?
    /// The code of the reason; nil for any.
    package var because: String?

    /// Creates a term.
    package init(
        _ word: EffectWord,
        route: Name? = nil,
        because: String? = nil,
        isAbsent: Bool = false
    ) {
        self.word = word
        self.route = route
        self.because = because
        self.isAbsent = isAbsent
    }
}

/// What can happen to a link in an app, in a word; `timeline` shows it, and expectations name it.
package enum EffectWord: String, Sendable, Hashable, CaseIterable {
    /// The link launched the app.
    case launched
    /// The link brought the app to the front.
    case front
    /// The link waits.
    case held
    /// Sign-in began.
    case signIn = "sign-in"
    /// The link was presented.
    case presented
    /// The screen was open already, and kept its values.
    case reused
    /// The launch link was opened once more.
    case replayed
    /// The link opens the same as the one that waits before it.
    case duplicate
    /// The link was lost.
    case dropped
    /// What the link showed was replaced.
    case replaced
    /// The link goes on waiting: nobody knows where it leads.
    case kept
    /// The link ended without anything to show.
    case ended
}

extension AppExpectation: CustomStringConvertible {
    /// The whole line, which parses back.
    package var description: String { "expect \(subjectText) => \(foundText)" }

    /// The words before `=>`.
    package var subjectText: String {
        switch subject {
        case .nav(let stack):
            "nav" + (stack.scene.map { " in \($0)" } ?? "") + (stack.tab.map { " tab \($0)" } ?? "")
        case .inbox: "inbox"
        case .timeline: "timeline"
        }
    }

    /// The words after `=>`.
    package var foundText: String {
        switch subject {
        case .nav(let stack): stack.text
        case .inbox(let routes): AppExpectation.text(routes)
        case .timeline(let terms): terms.map(\.description).joined(separator: " ")
        }
    }

    /// The routes of waiting links as an expectation writes them.
    package static func text(_ routes: [Name]) -> String {
        routes.isEmpty ? "empty" : routes.map(\.description).joined(separator: " ")
    }
}

extension AppExpectation.Stack {
    /// The words after `=>`.
    package var text: String {
        var words = screens.map { Word.written($0, keywords: ["in", "empty", "=>", "->"]) }
        if words.isEmpty { words = ["empty"] }
        if let front { words += ["in", front.description] }
        return (words + values.map(\.description)).joined(separator: " ")
    }
}

extension TimelineTerm: CustomStringConvertible {
    /// The written form, which parses back.
    package var description: String {
        let known = EffectWord.allCases.map(\.rawValue) + ["because"]
        let route = route.map { known.contains("\($0)") ? Word.quoted("\($0)") : "\($0)" }
        let words = [(isAbsent ? "!" : "") + word.rawValue, route, because.map { "because \($0)" }]
        return words.compactMap(\.self).joined(separator: " ")
    }
}
