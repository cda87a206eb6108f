/// A random `route` line.
struct RandomRoute {
    let number: Int
    let literals: [String]

    private static let types = [
        "int", "uint", "1..9", "-5..5", "double", "bool", "uuid", "date", "a|b|A", "string",
    ]

    /// Returns the line; the names of its parameters count on.
    func line(using random: inout SeededGenerator) -> String {
        var names = RandomNames()
        let pattern = pattern(names: &names, using: &random)
        let modifiers = modifiers(hasRest: !names.rests.isEmpty, using: &random)
        let action =
            random.chance(45)
            ? "redirect " + RandomTemplate(names: names, literals: literals).text(using: &random)
            : action(using: &random)
        let words = ["route", "r\(number)", pattern] + modifiers + ["->", action]
        return words.joined(separator: " ")
    }

    private func pattern(
        names: inout RandomNames,
        using random: inout SeededGenerator
    ) -> String {
        let count = random.pick([0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3])
        var text = segments(count, names: &names, using: &random).map { "/" + $0 }.joined()
        let endsInRest = text.contains("*")
        if count == 0 { text = "/" }
        if !endsInRest, random.chance(35) {
            let count = random.pick([1, 1, 2])
            let tail = segments(count, names: &names, using: &random).map { "/" + $0 }.joined()
            text += "[" + tail + (random.chance(10) ? "/" : "") + "]"
        } else if count > 0, random.chance(12) {
            text += "/"
        }
        if random.chance(45) { text += "?" + query(names: &names, using: &random) }
        if random.chance(30) { text += "#" + fragment(names: &names, using: &random) }
        return text
    }

    private func fragment(names: inout RandomNames, using random: inout SeededGenerator) -> String {
        let count = random.pick([0, 1, 1, 2])
        let text = segments(count, names: &names, using: &random).joined(separator: "/")
        let first = count == 0 || random.chance(50) ? "/" : ""
        return first + text + (count > 0 && random.chance(10) ? "/" : "")
    }

    /// Literals and parameters, with a rest at the end now and then.
    private func segments(
        _ count: Int,
        names: inout RandomNames,
        using random: inout SeededGenerator
    ) -> [String] {
        var result: [String] = []
        for index in 0..<count {
            if index == count - 1, random.chance(15) {
                names.rests.append(names.next)
                result.append("*" + names.last)
            } else if random.chance(50) {
                names.parameters.append(names.next)
                result.append(":" + names.last + (random.chance(25) ? type(using: &random) : ""))
            } else {
                let literal = random.chance(50) ? "a" : random.pick(literals)
                result.append(RandomText.escaped(literal, using: &random))
            }
            if index < count - 1, random.chance(2) { result.append("") }
        }
        return result
    }

    private func type(using random: inout SeededGenerator) -> String {
        "<" + random.pick(RandomRoute.types) + ">"
    }

    private func query(
        names: inout RandomNames,
        using random: inout SeededGenerator
    ) -> String {
        let fields = random.some(of: RandomText.fields, most: 2)
        // Only these are written as names in a template.
        names.fields += fields.filter { ["q", "n"].contains($0) }
        return fields.map { name in
            let type = random.pick(RandomRoute.types + ["string", "string", "int"])
            let optional = random.chance(65) ? "?" : ""
            let suffix = type == "string" && optional.isEmpty ? "" : "<\(type)\(optional)>"
            return RandomText.escaped(name, using: &random) + suffix
        }.joined(separator: "&")
    }

    private func modifiers(hasRest: Bool, using random: inout SeededGenerator) -> [String] {
        let separator = random.pick([" ", ","])
        var result: [String] = []
        if !hasRest, random.chance(40) { result.append(random.pick(["exact", "prefix"])) }
        if random.chance(40) {
            let hosts = random.some(of: RandomText.patterns, most: 3)
            result.append("host " + Set(hosts).sorted().joined(separator: separator))
        }
        if random.chance(15) {
            let schemes = random.some(
                of: ["https", "http", random.pick(["shop", "SHOP"])],
                most: 2
            )
            result.append("scheme " + schemes.joined(separator: separator))
        }
        if random.chance(50) {
            let flags = random.some(of: RandomText.flags, most: 2)
            let conditions = flags.map { (random.chance(40) ? "!" : "") + $0 }
            result.append("when " + conditions.joined(separator: separator))
        }
        if random.chance(18) { result.append("needs auth") }
        if random.chance(20) { result.append("fragment-parameters") }
        if random.chance(25) {
            result.append(random.pick(["unreadable decline", "unreadable fail"]))
        }
        return result.shuffled(using: &random)
    }

    private func action(using random: inout SeededGenerator) -> String {
        if random.chance(30) { return "decline \"no \(number)\"" }
        return random.pick([
            "show Screen", "show Screen in side", "show Screen in home key=value", "root",
            "external",
            "discard",
        ])
    }
}
