internal import Foundation

/// One line of the journal: how one `open` ended, or would in a tenant, in words of the table alone.
///
/// It holds no part of the link: no path, value, user information, query or fragment.
package struct JournalEntry: Sendable, Hashable, Codable {
    /// The version of the line's form; a reader leaves lines of another one out.
    package private(set) var schema = JournalEntry.schema
    /// When it ended: RFC 3339, UTC, with milliseconds.
    package var time: String
    /// The tenant; nil when no tenant accepts the link.
    package var tenant: String?
    /// The words of the outcome, for example `failed value productID`.
    package var outcome: String
    /// The route that decided; nil when none did.
    package var route: String?
    /// The line that decided, for example `shop.waymark:13`; nil when no single line did.
    package var place: String?
    /// Where the link came from, when that was said; else nil.
    package var source: String?
    /// Why, in the order of the trace.
    package var reasons: [Reason]
    /// False where no app got the link, since several tenants accept it; else nil.
    package var isSent: Bool?

    /// One reason of the trace.
    package struct Reason: Sendable, Hashable, Codable {
        /// The code; `help CODE` explains it.
        package var code: String
        /// The candidate that it is about; nil when it is about the link.
        package var route: String?
        /// The candidate's line; nil when it is about the link.
        package var place: String?

        /// Creates a reason.
        package init(code: String, route: String? = nil, place: String? = nil) {
            self.code = code
            self.route = route
            self.place = place
        }
    }

    /// The version of the lines that are written.
    package static let schema = "waymark.journal/1"

    /// Creates an entry.
    package init(
        time: String,
        tenant: String?,
        outcome: String,
        route: String? = nil,
        place: String? = nil,
        source: String? = nil,
        reasons: [Reason] = []
    ) {
        self.time = time
        self.tenant = tenant
        self.outcome = outcome
        self.route = route
        self.place = place
        self.source = source
        self.reasons = reasons
    }

    /// The entry as one line of JSON, without its end; absent members are left out.
    ///
    /// - Complexity: O(n).
    package var line: String {
        // Strings and arrays of strings can always be encoded.
        guard let data = try? JournalEntry.encoder.encode(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }

    /// One for all lines: a batch writes many.
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    /// Reads a line; nil when it is none of this version.
    ///
    /// - Complexity: O(n).
    package init?(line: String) {
        guard let entry = try? JSONDecoder().decode(JournalEntry.self, from: Data(line.utf8)),
            entry.schema == JournalEntry.schema
        else { return nil }
        self = entry
    }
}
