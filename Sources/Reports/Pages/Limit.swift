internal import Routing
internal import SourceText

/// One limit: its number, and what happens with one more.
package struct Limit: Sendable, Hashable {
    /// The name of its constant in `Limits`.
    package let name: String
    /// What is limited.
    package let subject: String
    /// The most that is accepted.
    package let number: Int
    /// What happens with one more, in a few words.
    package let beyond: String
    /// The code of the diagnostic, reason or outcome for one more; nil where only less is shown.
    package let code: String?

    /// All limits, in the order in which input meets them.
    package static let all =
        [
            Limit(
                name: "fileBytes",
                subject: "bytes of a table, check or batch file",
                number: Limits.fileBytes,
                beyond: "nothing of the file is read",
                code: "file-too-large"
            ),
            Limit(
                name: "statementBytes",
                subject: "bytes of a statement, with all its lines",
                number: Limits.statementBytes,
                beyond: "the statement is not used",
                code: "statement-too-long"
            ),
            Limit(
                name: "statementWords",
                subject: "words of a statement",
                number: Limits.statementWords,
                beyond: "the statement is not used",
                code: "too-many-words"
            ),
            Limit(
                name: "wordBytes",
                subject: "bytes of a word as it is written",
                number: Limits.wordBytes,
                beyond: "the statement is not used",
                code: "word-too-long"
            ),
            Limit(
                name: "diagnostics",
                subject: "findings of one file",
                number: Limits.diagnostics,
                beyond: "a last one counts the others",
                code: "more-diagnostics"
            ),
            Limit(
                name: "sourceDepth",
                subject: "files that name each other with `source`",
                number: Limits.sourceDepth,
                beyond: "the next file is not read",
                code: nil
            ),
            Limit(
                name: "sourceFiles",
                subject: "files that one `source` leads to",
                number: Limits.sourceFiles,
                beyond: "the next file is not read",
                code: nil
            ),
            Limit(
                name: "messageCharacters",
                subject: "characters of a diagnostic's message that are shown",
                number: Limits.messageCharacters,
                beyond: "its middle is left out",
                code: nil
            ),
            Limit(
                name: "tenantName",
                subject: "characters of a tenant's name",
                number: Limits.tenantName,
                beyond: "the name is refused",
                code: "invalid-tenant-name"
            ),
            Limit(
                name: "routes",
                subject: "routes of a table",
                number: Limits.routes,
                beyond: "the table is not used",
                code: "too-many-routes"
            ),
            Limit(
                name: "patternSegments",
                subject: "segments of a pattern, tail and fragment included",
                number: Limits.patternSegments,
                beyond: "the table is not used",
                code: "too-many-segments"
            ),
            Limit(
                name: "queryFields",
                subject: "query fields of a pattern",
                number: Limits.queryFields,
                beyond: "the table is not used",
                code: "too-many-fields"
            ),
            Limit(
                name: "linkBytes",
                subject: "bytes of a link",
                number: Limits.linkBytes,
                beyond: "the link is invalid",
                code: "link-too-long"
            ),
            Limit(
                name: "redirects",
                subject: "redirects of one link",
                number: Limits.redirects,
                beyond: "the link fails",
                code: "redirect-too-long"
            ),
            Limit(
                name: "ways",
                subject: "ends that are walked to where flags are unknown",
                number: Limits.ways,
                beyond: "the outcome is unknown, even if all ends are alike",
                code: "unknown"
            ),
            Limit(
                name: "wayCandidates",
                subject: "candidates that are asked on all these ways together",
                number: Limits.wayCandidates,
                beyond: "the outcome is unknown, even if all ends are alike",
                code: "unknown"
            ),
            Limit(
                name: "inbox",
                subject: "links that `policy inbox` lets wait",
                number: Limits.inbox,
                beyond: "the table is not used",
                code: "unknown-value"
            ),
            Limit(
                name: "startCheckEvents",
                subject: "events after which a check of the start ends",
                number: Limits.startCheckEvents,
                beyond: "the table is not used",
                code: "unknown-value"
            ),
            Limit(
                name: "scenes",
                subject: "scenes of an app",
                number: Limits.scenes,
                beyond: "the scene is not opened",
                code: "too-many-scenes"
            ),
            Limit(
                name: "screens",
                subject: "screens of one stack",
                number: Limits.screens,
                beyond: "the lowest screen above the root is forgotten",
                code: nil
            ),
            Limit(
                name: "events",
                subject: "events that an app remembers",
                number: Limits.events,
                beyond: "the oldest 250 are forgotten, and `timeline` says so",
                code: nil
            ),
            Limit(
                name: "propertyListBytes",
                subject: "bytes of a property list",
                number: Limits.propertyListBytes,
                beyond: "what it says is not known",
                code: "not-a-property-list"
            ),
            Limit(
                name: "payloadBytes",
                subject: "bytes of a push payload",
                number: Limits.payloadBytes,
                beyond: "an error",
                code: "payload-unreadable"
            ),
            Limit(
                name: "propertyListObjects",
                subject: "objects of a binary property list",
                number: Limits.propertyListObjects,
                beyond: "what it says is not known",
                code: "not-a-property-list"
            ),
            Limit(
                name: "deliveryDepth",
                subject: "lists and objects in each other, in files about delivery",
                number: Limits.deliveryDepth,
                beyond: "the file is not used",
                code: "association-file-not-json"
            ),
            Limit(
                name: "plugins",
                subject: "plugins of a table",
                number: Limits.plugins,
                beyond: "the line is not read",
                code: "too-many-plugins"
            ),
            Limit(
                name: "pluginMilliseconds",
                subject: "milliseconds after `within`",
                number: Limits.pluginMilliseconds,
                beyond: "the line is not read",
                code: "plugin-time"
            ),
            Limit(
                name: "pluginFileBytes",
                subject: "bytes of the file of a plugin",
                number: Limits.pluginFileBytes,
                beyond: "the plugin is not loaded",
                code: "file-too-large"
            ),
            Limit(
                name: "pluginAnswerBytes",
                subject: "bytes of an answer of a plugin",
                number: Limits.pluginAnswerBytes,
                beyond: "the answer counts as a failure",
                code: "plugin-failed"
            ),
            Limit(
                name: "patternElements",
                subject: "characters of the patterns of an association file",
                number: Limits.patternElements,
                beyond: "whether the rule fits is uncertain",
                code: "patterns-too-large"
            ),
            Limit(
                name: "nearMisses",
                subject: "near misses that are shown",
                number: Limits.nearMisses,
                beyond: "the others are counted",
                code: nil
            ),
            Limit(
                name: "nearMissEdits",
                subject: "edits of a near miss",
                number: Limits.nearMissEdits,
                beyond: "the route counts as unlike the link",
                code: nil
            ),
            Limit(
                name: "nearHosts",
                subject: "other hosts that are tried for near misses",
                number: Limits.nearHosts,
                beyond: "the hosts least like the link's are not tried",
                code: nil
            ),
        ] + analysis
}
