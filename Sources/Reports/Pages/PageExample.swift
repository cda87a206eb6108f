package import Routing
internal import SourceText

/// What a page shows: a few lines of table, a link, and how it ends.
///
/// Shown as a batch that can be pasted: it starts a tenant in memory, and the results stand in
/// comments. The tests run every example.
package struct PageExample: Sendable, Hashable {
    /// The lines of the table, without its `tenant` line.
    package let table: [String]
    /// The files of the tenant's folder that say which links the system hands to the app, by name.
    package let files: [File]
    /// What happens before the question, in statements of a scenario.
    package let events: [String]
    /// The link as a statement writes it, with its `via` and `with` words.
    ///
    /// `…` stands for as many letters as a link may have bytes. Or it is `nav`, `inbox` or `timeline`,
    /// for the app after the events.
    package let link: String
    /// How it ends, as an expectation writes it.
    package let result: String
    /// Whether the reader of links can convert hosts that are not ASCII, as the command can.
    package let convertsHosts: Bool
    /// What every plugin answers; by default it is not loaded.
    package let plugin: PluginAnswer
    /// The type of the activity that the link is the web page of; nil for a link of its own.
    package let activity: String?

    /// Creates an example.
    package init(
        _ table: [String],
        _ link: String,
        _ result: String,
        events: [String] = [],
        files: [File] = [],
        convertsHosts: Bool = true,
        plugin: PluginAnswer = .unknown(.notLoaded("its file is not there")),
        activity: String? = nil
    ) {
        self.table = table
        self.events = events
        self.files = files
        self.link = link
        self.result = result
        self.convertsHosts = convertsHosts
        self.plugin = plugin
        self.activity = activity
    }

    /// A file beside the table.
    package struct File: Sendable, Hashable {
        /// The name in the tenant's folder.
        package let name: String
        /// The text.
        package let text: String
        /// What pages show instead of the text; nil for the text itself.
        var shown: String?

        /// An association file with these members of `applinks`.
        static func association(_ links: String, host: String? = nil) -> File {
            let folder = host.map { "hosts/\($0)/" } ?? ""
            return File(
                name: folder + "apple-app-site-association",
                text: "{\"applinks\": {\(links)}}"
            )
        }

        /// An association file with one entry, which has these members.
        static func entry(_ members: String, host: String? = nil) -> File {
            association("\"details\": [{\"appID\": \"T.app\",\n  \(members)}]", host: host)
        }

        /// Entitlements with these associated domains.
        package static func domains(_ domains: String...) -> File {
            list(
                "app.entitlements",
                key: "com.apple.developer.associated-domains",
                domains.map { "<string>\($0)</string>" }.joined(separator: "\n  ")
            )
        }

        /// An `Info.plist` with these schemes of one URL type.
        static func schemes(_ schemes: String...) -> File {
            let strings = schemes.map { "<string>\($0)</string>" }.joined()
            return list(
                "Info.plist",
                key: "CFBundleURLTypes",
                "<dict><key>CFBundleURLSchemes</key>\n  <array>\(strings)</array></dict>"
            )
        }

        /// The lines that a page shows, in comments.
        var lines: [String] {
            ["# \(name)"] + (shown ?? text).split(separator: "\n").map { "#   \($0)" }
        }

        /// An `Info.plist` with these activity types.
        static func activities(_ types: String...) -> File {
            let strings = types.map { "<string>\($0)</string>" }.joined()
            return list("Info.plist", key: "NSUserActivityTypes", strings)
        }

        private static func list(_ name: String, key: String, _ value: String) -> File {
            File(
                name: name,
                text: "<plist><dict><key>\(key)</key>\n  <array>\(value)</array>\n</dict></plist>"
            )
        }
    }

    /// The lines to paste; files beside the table stand before them, in comments.
    package var lines: [String] {
        let files = self.files.flatMap(\.lines)
        let letters = link.contains("…") ? ["# … stands for \(Limits.linkBytes) letters"] : []
        let asksPlugin = table.contains { $0.hasPrefix("plugin ") }
        let answer = asksPlugin ? ["# the plugin answers \(plugin.sentence(limit: .max))"] : []
        let asked = activity.map { "activity \($0) page=\(link)" } ?? "why \(link)"
        let question = isAboutApp ? ["expect \(link) => \(result)"] : [asked, "# \(result)"]
        return files + answer + ["tenant example"] + table + events + question + letters
    }

    /// The questions about the app.
    static let subjects = ["nav", "inbox", "timeline"]

    /// Whether the question is about the app and not about a link.
    package var isAboutApp: Bool { PageExample.subjects.contains(link) }

    /// The lines as a part of a page.
    var block: Document.Block { .verbatim(lines.map { Text("  \($0)") }) }
}
