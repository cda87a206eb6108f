internal import Routing
internal import SourceText

extension ReasonPage {
    private static let table = [
        "plugin stock stock.py", "route product /products/:id -> plugin stock",
        "route catalog /products -> show Catalog",
    ]

    /// The pages of what plugins do, and of why they do nothing.
    static let plugins = [
        ReasonPage(
            code: "plugin-declined",
            title: "the plugin of the route does not want the link",
            meaning: "The route's action is `plugin`, and the plugin answered that it declines. The"
                + " reason is its own text. The next candidate is asked, as after `decline`.",
            place: .verdict,
            example: PageExample(
                table,
                "https://example.com/products/9",
                "handled catalog because plugin-declined",
                plugin: .declined(reason: "sold out")
            ),
            change: "Look at what the plugin was asked, in the line below its candidate. `policy"
                + " decline stop` ends the dispatch here.",
            related: ["declined", "plugin-failed", "fallback declined"]
        ),
        ReasonPage(
            code: "plugin-failed",
            title: "the plugin gave no answer that can be used",
            meaning:
                "It said that it failed, took longer than it may, ended, wrote what is no answer, or"
                + " named a tab that the table does not have. That ends the dispatch: no other"
                + " candidate is asked, and no fallback runs. The next link asks it again.",
            place: .verdict,
            example: PageExample(
                table,
                "https://example.com/products/9",
                "failed plugin product",
                plugin: .failed(.late(milliseconds: 1000))
            ),
            change:
                "`plugins` shows the state of each plugin, and the last lines of what it wrote to"
                + " standard error. `within MILLISECONDS` in its line gives it more time.",
            related: ["failed plugin", "plugin-declined", "plugin-not-loaded"]
        ),
        ReasonPage(
            code: "plugin-not-trusted",
            title: "nobody has trusted the plugin as it is now",
            meaning:
                "Nothing of a tenant runs before you trust it. What depends on the plugin is unknown,"
                + " and the ways on are shown. Trust is for the file as it is: a plugin that was"
                + " changed asks again.",
            place: .verdict,
            example: PageExample(
                table,
                "https://example.com/products/9",
                "unknown because plugin-not-trusted",
                plugin: .unknown(.notTrusted)
            ),
            change:
                "`trust NAME` trusts the plugins of a tenant from then on; `--trust NAME` for one run."
                + " A trusted plugin may do whatever you may do, so read it first.",
            related: ["plugin-not-loaded", "unknown"]
        ),
        ReasonPage(
            code: "plugin-not-loaded",
            title: "the plugin cannot be loaded or started",
            meaning:
                "Its file is not there or leads out of the tenant's folder, or is built for another"
                + " machine or another version of the interface. What depends on it is unknown.",
            place: .verdict,
            example: PageExample(
                table,
                "https://example.com/products/9",
                "unknown because plugin-not-loaded"
            ),
            change: "`plugins` says what is wrong with each plugin, and what to do.",
            related: ["plugin-not-trusted", "unknown"]
        ),
    ]

    /// The page of the outcome of a plugin that failed.
    static let failedPlugin = ReasonPage(
        code: "failed plugin",
        title: "the plugin of a route gave no answer that can be used",
        meaning:
            "The route that was to take the link asks a plugin, and what came back, if anything, is"
            + " no answer. No other candidate is asked, and no fallback runs. Exit status 7.",
        place: .outcome,
        example: PageExample(
            table,
            "https://example.com/products/9",
            "failed plugin product because plugin-failed",
            plugin: .failed(.said("no database"))
        ),
        change: "The first line says what went wrong; `plugins` shows more.",
        related: ["plugin-failed", "failed value", "failed redirect"]
    )
}
