/// The page of one policy: its values, and which kind of app behaves so.
package struct PolicyPage: Sendable, Hashable {
    /// One value.
    package struct Value: Sendable, Hashable {
        /// How it is written.
        package let value: String
        /// Which kind of app behaves so.
        package let app: String
    }

    /// The name.
    package let name: String
    /// What it decides.
    package let summary: String
    /// The values; the first is the default.
    package let values: [Value]

    /// The page as a document.
    package var document: Document {
        Document([
            .line(Text("policy \(name)", .strong)), .line(Text(summary)), .blank,
            .rows(
                values.enumerated().map { position, value in
                    Row(
                        Text(value.value),
                        detail: Text(value.app + (position == 0 ? " (default)" : ""))
                    )
                }
            ),
        ])
    }

    private init(_ name: String, _ summary: String, _ values: KeyValuePairs<String, String>) {
        self.name = name
        self.summary = summary
        self.values = values.map { Value(value: $0.key, app: $0.value) }
    }

    /// The pages of all policies of this version, in the order of the manual.
    package static let all: [PolicyPage] = [
        PolicyPage(
            "match",
            "Whether a pattern without `exact` or `prefix` covers the whole path.",
            [
                "prefix": "routers that compare the beginning of a path, segment by segment",
                "exact": "routers that compare the whole path, as most hand-written ones do",
            ]
        ),
        PolicyPage(
            "rank",
            "The order among candidates.",
            [
                "specificity": "routers that prefer the literal, the longer, the exact pattern",
                "registration": "routers that walk a list and take the first that matches",
            ]
        ),
        PolicyPage(
            "unreadable",
            "What a value that cannot be read does.",
            [
                "fail": "apps that show an error, so that the mistake is seen",
                "decline": "apps whose handler returns false, so that another may try",
            ]
        ),
        PolicyPage(
            "decline",
            "What follows a candidate that declined.",
            [
                "next": "routers that try the next match",
                "stop": "routers that ask one handler only, then the fallback",
            ]
        ),
        PolicyPage(
            "repeated",
            "Which of several query values of one name a field reads.",
            [
                "last": "apps that put the pairs into a dictionary, where the last one stays",
                "first": "apps that search the list of pairs",
            ]
        ),
        PolicyPage(
            "path-case",
            "How letters of a path compare, in ASCII and after decoding.",
            [
                "sensitive": "apps that compare strings as they are",
                "insensitive": "apps that compare without case, and keep the case of values",
                "lower": "apps that put the whole path in lower case first, values too",
            ]
        ),
        PolicyPage(
            "trailing-slash",
            "Whether an exact pattern sees a final slash.",
            [
                "ignore": "apps that split the path and drop empty ends, as `pathComponents` does",
                "strict": "apps that compare the path as text",
            ]
        ),
        PolicyPage(
            "empty-segments",
            "Whether an empty segment counts.",
            [
                "keep": "apps that split at every slash",
                "collapse": "apps that split and leave empty pieces out",
            ]
        ),
        PolicyPage(
            "plus",
            "What `+` means in a query.",
            [
                "literal": "apps that use `URLComponents`, which knows no `+`",
                "space": "apps that decode queries as HTML forms do",
            ]
        ),
        PolicyPage(
            "custom-host",
            "Whether the host of a link of a custom scheme is a host or the first segment.",
            [
                "host": "apps that route on `url.host` too",
                "segment": "apps that take everything after `://` for a path",
            ]
        ),
        PolicyPage(
            "repair",
            "Whether a link with characters that Foundation repairs is read.",
            [
                "foundation":
                    "apps built since iOS 17, whose `URL(string:)` encodes such characters",
                "reject": "apps before, and those that ask for `encodingInvalidCharacters: false`",
            ]
        ),
        PolicyPage(
            "ports",
            "Which ports are accepted.",
            [
                "any": "apps that do not look at `url.port`",
                "default": "apps that accept only the default port of the scheme",
            ]
        ),
    ]
}
