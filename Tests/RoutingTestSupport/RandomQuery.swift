import RouteTables

/// The pairs of a random query, made from the fields of a pattern.
struct RandomQuery {
    let fields: [QueryField]

    /// Returns pairs: most fields once, some twice or not at all, and some that nobody asked for.
    func pairs(using random: inout SeededGenerator) -> [String] {
        var result: [String] = []
        for field in fields {
            if random.chance(field.isOptional ? 35 : 10) { continue }
            result.append(pair(field, using: &random))
            if random.chance(20) { result.append(pair(field, using: &random)) }
        }
        if random.chance(10) {
            result.append(random.pick(["utm=x", "", "=", "q", "n=7", "q=a=b"]))
        }
        return random.chance(25) ? result.shuffled(using: &random) : result
    }

    private func pair(_ field: QueryField, using random: inout SeededGenerator) -> String {
        var name = RandomText.escaped(field.name, using: &random)
        if random.chance(30) { name = name.replacing("%20", with: "+") }
        if random.chance(4) { return name }
        return name + "=" + value(field.type, using: &random)
    }

    private func value(_ type: ValueType, using random: inout SeededGenerator) -> String {
        if type == .string, random.chance(30) {
            return random.pick(["", "a+b", "a%2Bb", "a=b", "%20"])
        }
        return random.chance(4) ? "" : RandomValue.text(of: type, using: &random)
    }
}

/// A random value, escaped; mostly one that its type can read.
enum RandomValue {
    static func text(of type: ValueType, using random: inout SeededGenerator) -> String {
        if random.chance(12) { return random.pick(["%FF", "abc", "-", "12", "Aa"]) }
        switch type {
        case .string: return random.pick(["a", "b", "A", "c", "C%2Fd", "1", "caf%C3%A9", "a%20b"])
        case .int:
            return random.pick(["0", "-1", "42", "9223372036854775807", "9223372036854775808"])
        case .uint:
            return random.pick(["0", "007", "18446744073709551615", "18446744073709551616"])
        case .range: return random.pick(["1", "5", "-5", "9", "10", "-6"])
        case .double: return random.pick(["1.5", "-2", "1e3", "1.", "1e999"])
        case .bool: return random.pick(["true", "false", "true", "TRUE"])
        case .uuid: return random.pick(identifiers)
        case .date: return random.pick(dates)
        case .choice(let words): return random.pick(words + words + ["B"])
        }
    }

    private static let identifiers = [
        "123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000",
        "123e4567e89b12d3a456426614174000",
    ]
    private static let dates = [
        "2024-02-29T12:30:00Z", "2023-02-29T12:30:00Z", "2023-10-05T23:59:59.25+02:00",
        "2023-10-05",
    ]
}
