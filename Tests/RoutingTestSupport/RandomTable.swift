/// A random table, as text in the language of table files.
///
/// Few literals, hosts and schemes, so that many registrations match the same link.
package struct RandomTable {
    private(set) var lines: [String] = []
    /// The literals of this table, decoded.
    private let literals: [String]

    /// Returns the text of a table.
    package static func text(using random: inout SeededGenerator) -> String {
        var table = RandomTable(using: &random)
        table.declare(using: &random)
        table.addPolicies(using: &random)
        for number in 0..<Int.random(in: 9...14, using: &random) {
            let route = RandomRoute(number: number, literals: table.literals)
            table.lines.append(route.line(using: &random))
        }
        table.addFallbacks(using: &random)
        return table.written(using: &random)
    }

    private init(using random: inout SeededGenerator) {
        literals = ["a"] + random.some(of: RandomText.literals, most: 3)
    }

    private mutating func declare(using random: inout SeededGenerator) {
        lines += ["tenant random", "tabs home=Home side=Side"]
        lines += ["flag fa on", "flag fb off", "flag fc unknown"]
        if random.chance(70) {
            lines.append(
                "allow scheme " + random.pick(["https shop", "https,http,shop", "http SHOP https"])
            )
        }
        if random.chance(75) {
            let hosts = random.some(of: RandomText.patterns, most: 4)
            lines.append(
                "allow host "
                    + (hosts + ["example.com", "www.example.com"]).uniqued().joined(separator: " ")
            )
            if random.chance(70) {
                lines.append(
                    "allow host a none " + random.pick(["*.test", "www.example.com"]) + " for shop"
                )
            }
        }
    }

    /// The policies that routing reads, with their values; the first is the default.
    package static let policies = [
        ("match", ["prefix", "exact"]), ("rank", ["specificity", "registration"]),
        ("unreadable", ["fail", "decline"]), ("decline", ["next", "stop"]),
        ("repeated", ["last", "first"]), ("path-case", ["sensitive", "insensitive", "lower"]),
        ("trailing-slash", ["ignore", "strict"]), ("empty-segments", ["keep", "collapse"]),
        ("plus", ["literal", "space"]), ("custom-host", ["host", "segment"]),
        ("ports", ["any", "default"]), ("repair", ["foundation", "reject"]),
    ]

    /// Draws a value for each policy; a default is written or left out.
    private mutating func addPolicies(using random: inout SeededGenerator) {
        for (name, values) in RandomTable.policies {
            let value = random.pick(values)
            if value != values.first || random.chance(50) {
                lines.append("policy \(name) \(value)")
            }
        }
    }

    private mutating func addFallbacks(using random: inout SeededGenerator) {
        let actions = [
            "show Home in home", "show Other k=v", "root", "external", "discard",
            "redirect \(random.pick(["/", "/a", "/a?q=1#a", "shop://a/b", "https://example.com/a"]))",
        ]
        if random.chance(85) {
            let sources = ["universal-link", "scheme", "push", "handoff", "in-app", "typed"]
            let via = random.some(of: sources, most: 5).joined(separator: random.pick([" ", ","]))
            lines.append("fallback via \(via) -> \(random.pick(actions))")
        }
        if random.chance(60) { lines.append("fallback -> \(random.pick(actions))") }
    }

    /// Joins the lines, some with a comment, indented, or continued on a second line.
    private func written(using random: inout SeededGenerator) -> String {
        lines.map { line in
            var line = line
            if random.chance(5) { line = "  " + line.replacing(" -> ", with: " \\\n    -> ") }
            if random.chance(5) { line += "   # a comment" }
            return line + "\n"
        }.joined()
    }
}

extension [String] {
    /// The elements without those that came before.
    fileprivate func uniqued() -> [String] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
