extension SmallTable {
    /// Values of a query, each as links write it, and as it stands beside what needs repair; nil where
    /// an escape is needed, which would not be read as one.
    private static let values: [(text: String, raw: String?)] = [
        ("", ""), ("0", "0"), ("1", "1"), ("2", "2"), ("A", "A"), ("c", "c"), ("%80", nil),
        ("+", "+"), ("%2B", nil), ("%20", " "), ("0.0", "0.0"),
        ("0E+0", "0E+0"), ("0E+1", "0E+1"), ("0E%2B0", nil), ("0E%200", "0E 0"),
        ("a+b", "a+b"), ("a%2Bb", nil), ("a%20b", "a b"),
        ("0000-01-01T00%3A00%3A00Z", "0000-01-01T00:00:00Z"),
        ("0000-01-01T00%3A00%3A00+00%3A00", "0000-01-01T00:00:00+00:00"),
        ("0000-01-01T00%3A00%3A00%2B00%3A00", nil),
    ]

    /// Links with every value of a query; where repairs matter, each without and with a place that
    /// needs it, which is a pair of the query, or the user where the query has an escape.
    static func readingLinks(_ paths: [String], areRepaired: Bool) -> [String] {
        let others = ["http://h", "https://a", "a:", "a:a", "a://a", "a://h"]
        let clean = paths.map { "https://h" + $0 } + others
        let asked = paths.flatMap { path in
            values.map { value in
                "https://h\(path)?q" + (value.text.isEmpty ? "" : "=" + value.text)
            }
        }
        if !areRepaired { return clean + asked }
        let broken = paths.flatMap { path in
            values.map { value in
                value.raw.map { raw in "https://h\(path)?q\(raw.isEmpty ? "" : "=")\(raw)&^" }
                    ?? "https://^@h\(path)?q=\(value.text)"
            }
        }
        return clean + asked + clean.map { $0 + "?^" } + broken
    }

    /// Links that need repair in some other place.
    static let oddLinks: [String] = {
        let heads = [
            "https://h", "https://h/a", "https://h/b", "https://h/0", "https://h/^",
            "https://h/a/^", "https://h/^/a", "https://h/%80/^", "https://h/a b", "https://u<@h/a",
            "https://h/a/b c", "https://h/0/%", "https://h//^", "a:^", "a://h/^", "http://a/^",
        ]
        let queries = [
            "", "?q=^", "?q=%80^", "?q=%", "?q=a b", "?q=a+b^", "?q=1&q=|", "?q=0&x=%zz",
        ]
        let fragments = ["", "#^", "#a b", "#%"]
        return heads.flatMap { head in
            queries.flatMap { query in fragments.map { head + query + $0 } }
        }
    }()
}
