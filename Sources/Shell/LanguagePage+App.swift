internal import RouteTables

extension LanguagePage {
    /// The pages of the words about the app.
    static let app = [
        LanguagePage(
            names: ["in"],
            usage: "in SCENE | in TAB",
            paragraphs: [
                "After a link and before `=>`, the scene that receives it: that scene shows it, and no"
                    + " other. After `=>`, and in an action, a tab."
            ]
        ),
        LanguagePage(
            names: ["events"],
            usage: EffectWord.allCases.map(\.rawValue).joined(separator: " | "),
            paragraphs: [
                "What can happen to a link in the app; `timeline` tells it in sentences, `expect timeline`"
                    + " names it: each word with a route's name and `because CODE` where that matters,"
                    + " in the order in which it happened; others may stand between. `!WORD ROUTE` has"
                    + " not happened at all.",
                "launched: the link launched the app. front: it brought the app to the front. held: it"
                    + " waits. sign-in: sign-in began for it. presented: it was shown. reused: a screen"
                    + " that was open came to the front instead. replayed: the launch link is opened once"
                    + " more. duplicate: a link that waits opens the same. dropped: it is lost. replaced:"
                    + " what it showed is gone. kept: nobody knows yet where it leads. ended: it was not"
                    + " shown, as when nothing matches.",
                "For example: expect timeline => held product presented product !dropped",
            ]
        ),
        LanguagePage(
            names: ["scenario"],
            usage: "\(Scenario.words.joined(separator: " | "))",
            paragraphs: [
                "A file NAME.scenario in a tenant's folder tells a story, line by line: what happens to the"
                    + " app (`app`, `auth`, `scene`, `flag`), links that arrive (`open URL … => OUTCOME`),"
                    + " and what is expected (`expect`). `check` runs each file from the same start: the app"
                    + " is ready, the user signed in, one scene, flags as declared. `reset` goes back to"
                    + " it in the middle of a file. `policy NAME VALUE` lets the app behave so from there on:"
                    + " it replays a known fault.",
                "The same lines are a batch: `waymark -t NAME -f FILE` shows what each of them leaves.",
                "For example:",
                "app launching",
                "open https://example.com/products/42 => held launching",
                "app ready",
                "expect nav => Home Product productID=42",
            ]
        ),
    ]
}
