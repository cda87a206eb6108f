internal import SourceText

/// The page of one code: what it means, an example of it, and what to change.
///
/// Every reason, edit of a near miss and outcome has exactly one; a new code needs a page in the
/// list of its module and nothing else.
package struct ReasonPage: Sendable, Hashable {
    /// The code; the words of an outcome, without names of a table.
    package let code: String
    /// The code in a few words.
    package let title: String
    /// What it means, in two to four short sentences.
    package let meaning: String
    /// Where `why` shows it.
    package let place: Place
    /// An example that yields it.
    package let example: PageExample
    /// What to change.
    package let change: String
    /// Codes that are easily confused with it, or go with it.
    package let related: [String]

    /// Where `why` shows a code.
    package enum Place: String, Sendable, Hashable, CaseIterable {
        /// The link cannot be read.
        case refusal = "on the first line, after INVALID"
        /// The link's text is suspicious.
        case note = "in a `note` line"
        /// The tenant does not accept the link.
        case admission = "in the `accept` lines"
        /// No pattern can match.
        case match = "in the `match` line"
        /// What a candidate did.
        case verdict = "in the verdict of a candidate"
        /// How a redirect failed.
        case redirect = "on the first line, after FAILED"
        /// Why a candidate ranks below the one above it.
        case rank = "beside a candidate that ranks lower"
        /// What is different in a registration that comes close.
        case nearMiss = "in a `near` line"
        /// Whether the system hands the link to the app.
        case delivery = "on the first line, and in the `deliver` lines"
        /// What became of the link in the app.
        case app = "in the `because` lines, and in `timeline`"
        /// How the link ended.
        case outcome = "on the first line"
    }

    /// All pages, in the order of a link's way.
    package static let all =
        refusals + notes + delivery + routing + nearMisses + app + outcomes

    private static let named = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

    /// Returns the page of a code.
    package static func page(for code: String) -> ReasonPage? { named[code] }
}
