import RoutingTestSupport

/// A random pair of tables with so few words that every link of interest can be listed.
struct SmallTable {
    /// What the tables of a pair are about, so that not everything must be listed at once.
    enum Theme: CaseIterable {
        case types, hosts, values, letters, redirects, fragments, pluses, repairs

        /// Whether each path is listed with many origins, queries or fragments, so that paths are few.
        var isWide: Bool {
            self == .hosts || self == .values || self == .fragments || asksForReading
        }

        /// Whether the tables may read one link as different texts, or one of them not at all.
        var asksForReading: Bool { self == .pluses || self == .repairs }
    }

    let theme: Theme
    /// Both texts.
    let old: String
    let new: String

    /// Whether one table keeps empty segments, and the other leaves them out.
    var mixesEmptySegments: Bool {
        old.contains("empty-segments collapse") != new.contains("empty-segments collapse")
    }

    /// Whether one table takes `+` for a space, and the other for itself.
    var mixesPluses: Bool {
        old.contains("policy plus space") != new.contains("policy plus space")
    }

    /// Whether one table repairs links that the other refuses.
    var mixesRepairs: Bool {
        old.contains("policy repair reject") != new.contains("policy repair reject")
    }

    init(using random: inout SeededGenerator) {
        theme = random.pick(Theme.allCases)
        let writer = Writer(theme: theme)
        let head = writer.head(using: &random)
        var routes = (0..<Int.random(in: 1...4, using: &random)).map { number in
            writer.route(number, using: &random)
        }
        old = (head + routes + writer.tail(using: &random)).map { $0 + "\n" }.joined()
        // The other table is the same but for a line or two.
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            routes.removeAll { $0.hasPrefix("route r8 ") || $0.hasPrefix("route r9 ") }
            guard let position = routes.indices.randomElement(using: &random) else { break }
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where routes.count > 1: routes.remove(at: position)
            case 1: routes.swapAt(position, 0)
            case 2: routes.append(writer.route(8, using: &random))
            default: routes[position] = writer.route(9, using: &random)
            }
        }
        let other =
            random.chance(theme.asksForReading ? 20 : 85) ? head : writer.head(using: &random)
        new = (other + routes + writer.tail(using: &random)).map { $0 + "\n" }.joined()
    }

    private struct Writer {
        let theme: Theme

        func head(using random: inout SeededGenerator) -> [String] {
            var lines = ["tenant t", "flag f on"]
            switch theme {
            case .hosts:
                lines.append("allow scheme " + random.pick(["https", "https s"]))
                lines.append("allow host " + random.pick(["h", "h *.h", "h none", "*"]))
            case .letters:
                lines.append(
                    "policy path-case " + random.pick(["insensitive", "lower", "sensitive"])
                )
                lines.append("policy trailing-slash " + random.pick(["ignore", "strict"]))
                lines.append("policy empty-segments " + random.pick(["keep", "collapse"]))
                fallthrough
            case .repairs, .pluses:
                if theme == .repairs {
                    lines.append("policy repair " + random.pick(["foundation", "reject"]))
                }
                if theme == .pluses || random.chance(30) {
                    lines.append("policy plus " + random.pick(["literal", "space"]))
                }
                fallthrough
            default: lines += ["allow scheme https", "allow host h"]
            }
            lines.append("policy match " + random.pick(["prefix", "exact"]))
            lines.append("policy unreadable " + random.pick(["fail", "decline"]))
            if random.chance(10) { lines.append("policy decline stop") }
            if random.chance(15) { lines.append("policy rank registration") }
            return lines
        }

        func tail(using random: inout SeededGenerator) -> [String] {
            random.chance(60) ? ["fallback -> root"] : []
        }

        func route(_ number: Int, using random: inout SeededGenerator) -> String {
            var words = ["route r\(number)", pattern(using: &random)]
            switch theme {
            case .hosts:
                if random.chance(50) {
                    words.append("host " + random.pick(["h", "*.h", "*", "x.h h"]))
                }
                if random.chance(30) { words.append("scheme " + random.pick(["https", "s"])) }
            case .values:
                if random.chance(40) { words.append("when " + random.pick(["f", "!f"])) }
                if random.chance(20) { words.append("needs auth") }
            default: break
            }
            if !words[1].contains("*"), random.chance(30) {
                words.append(random.pick(["exact", "prefix"]))
            }
            return (words + ["->", action(number, words[1], using: &random)]).joined(separator: " ")
        }

        private func action(
            _ number: Int,
            _ pattern: String,
            using random: inout SeededGenerator
        ) -> String {
            if random.chance(15) { return "decline no" }
            guard theme == .redirects, random.chance(45) else { return "show S\(number % 2)" }
            if pattern.contains(":x"), !pattern.contains("["), random.chance(70) {
                return "redirect " + random.pick(["/:x", "/a/:x", "/b/:x", "/:x/a"])
            }
            return "redirect " + random.pick(["/", "/a", "/b/a", "/a/b"])
        }

        private func pattern(using random: inout SeededGenerator) -> String {
            let count = random.pick(theme.isWide ? [0, 1, 1] : [0, 1, 1, 2, 2])
            var text = ""
            for index in 0..<count {
                let name = ["x", "y"][index]
                text += "/"
                switch Int.random(in: 0..<100, using: &random) {
                case 0..<45: text += ":\(name)" + type(using: &random)
                case 45..<55 where index == count - 1: text += "*\(name)"
                default: text += literal(using: &random)
                }
            }
            if text.isEmpty { text = "/" }
            let mayHaveTail = count == 1 && !theme.isWide && !text.contains("*")
            if mayHaveTail, random.chance(15) { text += "[/:z]" }
            if theme == .letters, count > 0, !text.contains("*"), !text.contains("["),
                random.chance(25)
            {
                text += "/"
            }
            if theme == .values, random.chance(50) {
                text +=
                    "?q<" + random.pick(["0..1", "1..2", "string"]) + random.pick(["", "?"]) + ">"
            }
            if theme == .fragments, random.chance(60) {
                text += "#" + random.pick(["a", ":u", "/", ":v<0..1>", "a/b", "*w"])
            }
            if theme.asksForReading, random.chance(70) {
                let types = [
                    "double", "date", "a+b|c", "a%20b|c", "a+b|a%20b", "+|c", "0..1", "string",
                    "0E+0|c",
                ]
                text += "?q<" + random.pick(types) + random.pick(["", "?"]) + ">"
            }
            return text
        }

        private func literal(using random: inout SeededGenerator) -> String {
            random.pick(theme == .letters ? ["a", "A", "b"] : ["a", "b", "0"])
        }

        private func type(using random: inout SeededGenerator) -> String {
            guard theme == .types || !theme.asksForReading && random.chance(15) else { return "" }
            return random.pick(["", "<int>", "<0..1>", "<1..2>", "<uint>", "<a|0>", "<-1..0>"])
        }
    }
}

extension SmallTable {
    /// All links that can matter for a pair of a theme.
    ///
    /// The texts of segments are those of the tables, numbers on both sides of every bound, one in the
    /// other letter case, one that is not UTF-8, the empty one, and one that none names.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - isDeep: Whether more segments matter, as where one table alone leaves empty ones out.
    /// - Returns: The links.
    static func links(of theme: Theme, isDeep: Bool = false) -> [String] {
        let numbers = ["0", "00", "1", "2", "3", "-0", "-1", "-2", "9223372036854775808"]
        let segments: [String]
        switch theme {
        case .types: segments = ["a", "b", "A", "C", "%80", ""] + numbers
        case .letters:
            segments = ["a", "b", "A", "B", "C", "%80", ""] + numbers
        case .pluses, .repairs: segments = ["a", "b", "0", "1", "C", "%80", ""]
        default: segments = ["a", "b", "A", "C", "%80", ""] + numbers
        }
        var paths = [[String]()]
        for first in segments {
            paths.append([first])
            if theme.isWide {
                paths += ["0", "", "%80", "a"].map { [first, $0] }
                continue
            }
            for second in segments {
                paths.append([first, second])
                for third in isDeep ? segments : ["0", "", "%80"] {
                    paths.append([first, second, third])
                    if isDeep, [first, second, third].contains("") {
                        paths += ["0", "", "%80"].map { [first, second, third, $0] }
                    }
                }
            }
        }
        var texts = paths.flatMap { path -> [String] in
            let text = path.map { "/" + $0 }.joined()
            if path.isEmpty { return [text] }
            if path.last?.isEmpty == true { return [text + "/"] }
            return theme == .letters ? [text, text + "/"] : [text]
        }
        switch theme {
        case .hosts:
            let web = ["https://h", "https://a.h", "https://x.h", "https://a"]
            let links = texts.flatMap { text in
                (web + ["s://h", "s://a.h", "s://x.h", "s://a"]).map { $0 + text }
                    + [text.hasPrefix("//") ? "s://" + text : "s:" + text]
            }
            return links + [
                "s:a", "http://h", "a:", "a://h", "a:a", "http://a", "a://a.h", "http://a.h",
            ]
        case .values:
            let queries = ["", "?q", "?q=0", "?q=1", "?q=2", "?q=-0", "?q=-1", "?q=A", "?q=%80"]
            texts = texts.flatMap { text in queries.map { text + $0 } }
        case .pluses, .repairs: return readingLinks(texts, areRepaired: theme == .repairs)
        case .fragments:
            let fragments = [
                "", "#", "#a", "#b", "#0", "#1", "#2", "#-0", "#-1", "#A", "#%80", "#a/b", "#a/a",
                "#a/0", "#a//", "#//", "#0/0", "#0//", "#A//", "#%80/0", "#%80//", "#a/b/0",
                "#a/b//",
                "#0/%80", "#a/b/%80", "#a/%80", "#1//", "#2//", "#-0//", "#-1//", "#b//", "#//0",
                "#///", "#1/0", "#2/0", "#-0/0", "#-1/0", "#b/0", "#A/0",
            ]
            texts = texts.flatMap { text in fragments.map { text + $0 } }
        default: break
        }
        return texts.map { "https://h" + $0 } + [
            "http://h", "https://a", "a:", "a:a", "a://a", "a://h",
        ]
    }
}
