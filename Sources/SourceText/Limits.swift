/// The sizes above which input is refused or a search stops, all in one place.
///
/// They bound memory and time for text that comes from strangers. A table that reaches one of them
/// is read like any other; one more is refused, with a diagnostic that names the limit.
package enum Limits {
    /// The most bytes of a table, check or batch file: 16 MiB.
    package static let fileBytes = 16 * 1024 * 1024
    /// The most bytes of one statement with all its lines: 1 MiB.
    package static let statementBytes = 1024 * 1024
    /// The most words of one statement.
    package static let statementWords = 4096
    /// The most bytes of one word as it is written, a link included: 64 KiB.
    package static let wordBytes = 64 * 1024
    /// The most registrations of one table.
    package static let routes = 200_000
    /// The most segments of one pattern, its tail and fragment included.
    package static let patternSegments = 64
    /// The most query fields of one pattern.
    package static let queryFields = 64
    /// The most diagnostics that are kept of one file; a last one counts the rest.
    package static let diagnostics = 1000
    /// The most bytes of a link: 64 KiB.
    package static let linkBytes = wordBytes
    /// The most hops of a chain of redirects; one more is `failed redirect`.
    package static let redirects = 5
    /// The most ends that are walked to where flags are unknown; with one more it is `unknown`.
    package static let ways = 1024
    /// The most candidates that are asked on all these ways together; with more it is `unknown`.
    package static let wayCandidates = 100_000
    /// The most near misses that are shown; the others are counted.
    package static let nearMisses = 5
    /// The most edits of one near miss.
    package static let nearMissEdits = 2
    /// The most other hosts that are tried for near misses: those most like the link's.
    package static let nearHosts = 64
    /// The most plugins of one table.
    package static let plugins = 64
    /// The longest time in milliseconds that a table may give a plugin for an answer.
    package static let pluginMilliseconds = 60_000
    /// The most bytes of a plugin's file: 64 MiB.
    package static let pluginFileBytes = 64 * 1024 * 1024
    /// The most bytes of one answer of a plugin, as a program writes it: 64 KiB.
    package static let pluginAnswerBytes = 64 * 1024
    /// The most bytes of a property list: 4 MiB.
    package static let propertyListBytes = 4 * 1024 * 1024
    /// The most bytes of a push payload: 64 KiB, far more than the push service takes.
    package static let payloadBytes = 64 * 1024
    /// The most objects of a binary property list, each as often as it is referred to.
    package static let propertyListObjects = 100_000
    /// The most lists and objects that stand in each other in an association file or a property list.
    package static let deliveryDepth = 64
    /// The most characters of all patterns of an association file, with the values of their variables.
    package static let patternElements = 262_144
    /// The most files that are open while they name each other with `source`.
    package static let sourceDepth = 16
    /// The most files that one statement executes, `source` in `source` included.
    package static let sourceFiles = 1000
    /// The most links that may wait in an inbox.
    package static let inbox = 100
    /// The most events after which the check of a start may end.
    package static let startCheckEvents = 1000
    /// The most scenes of an app.
    package static let scenes = 64
    /// The most screens of one stack; the ones below the newest are forgotten, the root stays.
    package static let screens = 1000
    /// The most events that an app remembers; with one more, a block of the oldest is forgotten.
    package static let events = 10_000
    /// The most states of links that one analysis meets; with more, its answer is not complete.
    package static let analysisStates = 200_000
    /// The most questions that one analysis asks of routers.
    package static let analysisQuestions = 1_000_000
    /// The most states that one of several small searches meets.
    package static let searchStates = 20_000
    /// The most questions that one of several small searches asks of routers.
    package static let searchQuestions = 50_000
    /// The most types of one parameter, in all patterns that have it in one place, that analysis tells
    /// apart.
    package static let parameterTypes = 64
    /// The most redirects in a row that analysis follows by the values they insert.
    package static let redirectsFollowed = 2
    /// The most `+` and spaces in a word of a type that analysis tells apart one by one.
    package static let wordPluses = 8
    /// The most characters of a diagnostic's message that are shown.
    package static let messageCharacters = 400
    /// The most characters of a tenant's name.
    package static let tenantName = 63
    /// Lines that describe the links of one way to move, and words of a list in one of them.
    package static let regionLines = 1_000
}
