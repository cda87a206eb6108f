/// An obviously right reading of a pattern: slow, recursive, one way after the other.
struct NaivePattern {
    /// The values of variables.
    let variables: [String: [String]]

    /// Whether a pattern covers a text.
    func fits(_ pattern: Substring, _ text: Substring) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        if first == "$", rest.first == "(" {
            guard let end = rest.firstIndex(of: ")") else { return false }
            let name = String(rest[rest.index(after: rest.startIndex)..<end])
            let after = rest[rest.index(after: end)...]
            return (variables[name] ?? []).contains { fits(Substring($0 + after), text) }
        }
        switch first {
        case "*":
            return fits(rest, text) || !text.isEmpty && fits(pattern, text.dropFirst())
        case "?":
            return !text.isEmpty && fits(rest, text.dropFirst())
        default:
            return text.first == first && fits(rest, text.dropFirst())
        }
    }
}
