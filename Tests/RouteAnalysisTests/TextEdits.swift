/// The edits of a small table that a remedy is looked for among, made on its text.
struct TextEdits {
    /// The lines of the table.
    let lines: [String]
    /// The route that the link shall go to.
    let route: String
    /// The segments of the link, nil where one is not UTF-8; its host and its scheme.
    let segments: [String?]
    let host: String?
    let scheme: String

    /// The tables with one edit.
    ///
    /// - Complexity: O(n²) texts for n lines.
    var edited: [[String]] {
        (ofRoute + ofOthers + ofHead).filter { $0 != lines }
    }

    private var own: Int { lines.firstIndex { $0.hasPrefix("route \(route) ") } ?? 0 }

    /// What is changed in the line of the route: a pattern or a modifier less, or another.
    private var ofRoute: [[String]] {
        var found: [String] = []
        let words = lines[own].split(separator: " ").map(String.init)
        let arrow = words.firstIndex(of: "->") ?? words.count
        let action = words[arrow...]
        func add(_ pattern: String, _ modifiers: [String]) {
            let all = ["route", route, pattern] + modifiers + action
            found.append(all.joined(separator: " "))
        }
        let (pattern, modifiers) = (words[2], Array(words[3..<arrow]))
        for (name, count) in [("when", 2), ("needs", 2), ("scheme", 2)] {
            guard let position = modifiers.firstIndex(of: name) else { continue }
            var rest = modifiers
            rest.removeSubrange(position..<position + count)
            add(pattern, rest)
        }
        if let position = modifiers.firstIndex(of: "host") {
            var rest = modifiers
            let end =
                rest[(position + 1)...].firstIndex { ["scheme", "exact", "prefix"].contains($0) }
                ?? rest.endIndex
            rest.removeSubrange(position..<end)
            add(pattern, rest)
        }
        let unmatched = modifiers.filter { $0 != "exact" && $0 != "prefix" }
        if !pattern.contains("*") {
            for mode in ["exact", "prefix"] { add(pattern, unmatched + [mode]) }
        }
        for type in pattern.matches(of: /<([^>?]*)(\??)>/) {
            for other in extended(String(type.output.1)) {
                let written = "<\(other)\(type.output.2)>"
                add(pattern.replacingSubrange(type.range, with: written), modifiers)
            }
        }
        for type in pattern.matches(of: /<[^>]*>/) {
            add(pattern.replacingSubrange(type.range, with: ""), modifiers)
        }
        for type in pattern.matches(of: /<([^>?]*)>/) where pattern.contains("?q") {
            add(pattern.replacingSubrange(type.range, with: "<\(type.output.1)?>"), modifiers)
        }
        for type in pattern.matches(of: /<([^>?]+)\?>/) {
            add(pattern.replacingSubrange(type.range, with: "<string?>"), modifiers)
        }
        for text in segmentsReplaced(pattern) { add(text, modifiers) }
        return found.map { line in
            var lines = lines
            lines[own] = line
            return lines
        }
    }

    /// An enumeration with a word of the link more, or a range with one of its numbers as a bound.
    private func extended(_ type: String) -> [String] {
        let texts = segments.compactMap(\.self).filter { !$0.isEmpty && !$0.contains(/[^a-z0-9-]/) }
        if let range = type.wholeMatch(of: /(-?\d+)\.\.(-?\d+)/) {
            return texts.compactMap { Int($0) }.flatMap { number in
                ["\(number)..\(range.output.2)", "\(range.output.1)..\(number)"]
            }
        }
        return type.contains("|") ? texts.map { "\(type)|\($0)" } : []
    }

    /// The pattern with a literal replaced by what the link has there, or by a parameter.
    private func segmentsReplaced(_ pattern: String) -> [String] {
        let end = pattern.firstIndex { "[?#".contains($0) } ?? pattern.endIndex
        let parts = pattern[..<end].split(separator: "/", omittingEmptySubsequences: false)
        return parts.indices.dropFirst().flatMap { index -> [String] in
            guard let first = parts[index].first, first != ":", first != "*" else { return [] }
            let other = index - 1 < segments.count ? segments[index - 1] : nil
            let texts = [other, ":segment\(index)"].compactMap(\.self).filter { !$0.isEmpty }
            return texts.map { text in
                var parts = parts.map(String.init)
                parts[index] = text
                return parts.joined(separator: "/") + pattern[end...]
            }
        }
    }

    /// Another route taken away, behind the route, made exact, or made to decline.
    private var ofOthers: [[String]] {
        lines.indices.filter { lines[$0].hasPrefix("route ") && $0 != own }
            .flatMap { other -> [[String]] in
                var without = lines
                without.remove(at: other)
                var exact = lines
                if !lines[other].contains("*") {
                    exact[other] = exact[other].replacing(" prefix ->", with: " ->")
                        .replacing(" exact ->", with: " ->").replacing(" ->", with: " exact ->")
                }
                var declining = lines
                declining[other] = declining[other].replacing(" ->", with: " unreadable decline ->")
                var moved = lines
                if other < own { moved.insert(moved.remove(at: own), at: other) }
                return [without, exact, declining, moved]
            }
    }

    /// A scheme or host more, and other policies.
    private var ofHead: [[String]] {
        [
            "allow scheme \(scheme)", "allow host \(host ?? "none")", "policy match prefix",
            "policy trailing-slash ignore", "policy path-case insensitive",
            "policy empty-segments collapse", "policy unreadable decline", "policy decline next",
            "policy ports any",
        ].map { line in
            let kind = line.split(separator: " ").prefix(2).joined(separator: " ") + " "
            let kept = kind.hasPrefix("policy") ? lines.filter { !$0.hasPrefix(kind) } : lines
            return [kept[0], line] + kept.dropFirst()
        }
    }
}

extension String {
    /// The text with another one in a range, and no other place that reads the same.
    fileprivate func replacingSubrange(_ range: Range<Index>, with other: String) -> String {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
