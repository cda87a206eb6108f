/// The names of a random pattern, by what they take.
struct RandomNames {
    var parameters: [String] = []
    var rests: [String] = []
    var fields: [String] = []

    /// The name of the next parameter or rest.
    var next: String { "p\(parameters.count + rests.count + 1)" }
    /// The name that was added last.
    var last: String { "p\(parameters.count + rests.count)" }
}

/// A random template of a redirect, which inserts the names of a pattern.
struct RandomTemplate {
    let names: RandomNames
    let literals: [String]

    /// Returns the template: mostly a path, else a full URL.
    func text(using random: inout SeededGenerator) -> String {
        let path = path(using: &random) + query(using: &random) + fragment(using: &random)
        if random.chance(75) { return path }
        // After `shop:` two slashes would begin an authority, which takes no names.
        let start = random.pick(RandomTemplate.starts)
        return start == "shop:" && path.hasPrefix("//") ? path : start + path
    }

    private static let starts = [
        "https://example.com", "https://example.com", "https://www.example.com",
        "HTTPS://EXAMPLE.com:443",
        "http://other.test", "shop://a", "shop://", "shop:", "https://example.com:8443",
        "https://b\u{FC}cher.test",
    ]

    private func path(using random: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<random.pick([1, 1, 1, 2, 2, 3]) {
            let isName = random.chance(40)
            let name = (names.parameters + names.fields).randomElement(using: &random)
            if isName, let name {
                text += "/:" + name
            } else {
                text += "/" + literal(using: &random)
            }
        }
        if let rest = names.rests.first, random.chance(60) { text += "/*" + rest }
        if text.isEmpty { return "/" }
        return text + (random.chance(10) ? "/" : "")
    }

    /// A literal of the table; now and then one that the reader repairs, or an empty one.
    private func literal(using random: inout SeededGenerator) -> String {
        if random.chance(4) { return random.pick(["", "\u{E9}", "a%b"]) }
        let literal = random.chance(50) ? "a" : random.pick(literals)
        return RandomText.escaped(literal, using: &random)
    }

    private func query(using random: inout SeededGenerator) -> String {
        guard random.chance(25) else { return "" }
        let values = ["1", "a", ""] + (names.parameters + names.fields).map { ":" + $0 }
        return "?" + random.pick(["q=", "n=", "x", "q=1&q="]) + random.pick(values)
    }

    private func fragment(using random: inout SeededGenerator) -> String {
        guard random.chance(20) else { return "" }
        let values = ["", "a", "/a", "n=1"] + names.parameters.map { "/:" + $0 }
        return "#" + random.pick(values)
    }
}
