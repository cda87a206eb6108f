import RouteTables
import Testing
import URLText

/// Reads a line of a region as a person does, and says which links it means: so that what `changes`
/// prints is held against links, and not what it meant to print.
struct LineReader {
    /// Whether a line means a link; `unsure` where the words leave it open.
    enum Match { case yes, no, unsure }

    private let origins: [String]
    private let path: [String]?
    private let pathSlash: Slash
    private let fragment: [String]?
    private let fragmentSlash: Slash
    private let words: [String]
    private let names: Names

    fileprivate enum Slash { case open, with, without }

    /// What the tables name, which words such as `{other host}` go by.
    struct Names {
        var isStrict: Bool
        var schemes: Set<String>
        var hosts: Set<String>
        var suffixes: Set<String>
    }

    /// A link in its parts, and what it is asked with.
    struct Link {
        var scheme: String
        var host: String?
        /// The segments, decoded; nil for an opaque path.
        var path: [String]?
        var pathSlash: Bool
        var query: String?
        var fragment: [String]?
        var fragmentSlash: Bool
        var isFlagOn: Bool
        var isSignedIn: Bool
        var needsRepair = false
    }

    init(_ line: String, _ names: Names) {
        self.names = names
        let parts = Self.split(line, " ", most: 1)
        var text = parts[0]
        if let opaque = line.firstRange(of: "a path that does not begin with a slash") {
            let origin = line[..<opaque.lowerBound].split(separator: " ").joined(separator: " ")
            origins = Self.options(origin)
            (path, fragment) = (nil, nil)
            words = Self.list(String(line[opaque.upperBound...].dropFirst())).filter { !$0.isEmpty }
            (pathSlash, fragmentSlash) = (.open, .open)
            return
        }
        var words =
            parts.count > 1
            ? Self.list(parts[1]) : []
        let begin = Self.pathBegin(of: text)
        origins = Self.options(String(text.prefix(begin)))
        text = String(text.dropFirst(begin + 1))
        let halves = Self.split(text, "#")
        let isBare = words.firstIndex(of: "without a final slash")
        if let isBare { words.remove(at: isBare) }
        let path = Self.segments(halves[0], names.isStrict)
        self.path = path.segments
        if halves.count == 2 {
            let fragment = Self.segments(halves[1], names.isStrict)
            self.fragment = fragment.segments
            fragmentSlash = isBare == nil ? fragment.slash : .without
            pathSlash = path.slash
        } else {
            (fragment, fragmentSlash) = (nil, .open)
            pathSlash = isBare == nil ? path.slash : .without
        }
        self.words = words
    }

    // MARK: Matching

    func match(_ link: Link) -> Match {
        var isUnsure = false
        func fits(_ match: Match) -> Bool {
            if match == .unsure { isUnsure = true }
            return match != .no
        }
        guard fits(matchesOrigin(link)), fits(matchesWords(link)) else { return .no }
        guard let path else { return link.path == nil ? isUnsure ? .unsure : .yes : .no }
        guard let segments = link.path, fits(Self.match(path[...], segments[...])) else {
            return .no
        }
        if !segments.isEmpty, !fits(pathSlash.match(link.pathSlash)) { return .no }
        if let fragment {
            guard let found = link.fragment, fits(Self.match(fragment[...], found[...])) else {
                return .no
            }
            if !found.isEmpty, !fits(fragmentSlash.match(link.fragmentSlash)) { return .no }
        }
        return isUnsure ? .unsure : .yes
    }

    private func matchesWords(_ link: Link) -> Match {
        var result = Match.yes
        for word in words {
            switch word {
            case "without #": if link.fragment != nil { return .no }
            case "with f=on": if !link.isFlagOn { return .no }
            case "with f=off": if link.isFlagOn { return .no }
            case "with auth=signed-in": if !link.isSignedIn { return .no }
            case "with auth=signed-out": if link.isSignedIn { return .no }
            case "with a part to repair": if !link.needsRepair { return .no }
            case "with nothing to repair": if link.needsRepair { return .no }
            case "without ?q": if link.query?.hasPrefix("q") == true { return .no }
            default: result = .unsure
            }
        }
        return result
    }

    private func matchesOrigin(_ link: Link) -> Match {
        if origins.isEmpty { return .yes }
        return origins.contains { matches($0, link) } ? .yes : .no
    }

    private func matches(_ name: String, _ link: Link) -> Bool {
        if name.hasSuffix("{no host}") {
            let scheme = String(name.dropLast("{no host}".count))
            return link.host == nil && (scheme.isEmpty || matches(scheme, link))
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let scheme = parts[0].dropLast()
        if !scheme.isEmpty {
            let isOther = !names.schemes.contains(link.scheme)
            guard scheme == "{other scheme}" ? isOther : scheme == link.scheme else { return false }
        }
        if parts.count < 3 { return scheme.isEmpty || parts.count == 1 }
        guard let host = link.host else { return false }
        if parts[2] == "{other host}" {
            return !names.hosts.contains(host) && !names.suffixes.contains { host.hasSuffix($0) }
        }
        if parts[2].hasPrefix("*.") {
            return host.hasSuffix(parts[2].dropFirst()) && !names.hosts.contains(host)
        }
        return parts[2] == host
    }

    /// Whether segments fit the rest of a pattern: `x…` stands for any number of x.
    private static func match(_ pattern: ArraySlice<String>, _ link: ArraySlice<String>) -> Match {
        guard let first = pattern.first else { return link.isEmpty ? .yes : .no }
        let rest = pattern.dropFirst()
        if first.hasSuffix("…") {
            let short = match(rest, link)
            guard short != .yes, let segment = link.first else { return short }
            let kind = String(first.dropLast())
            let one = match(kind.isEmpty ? "*" : kind, segment)
            return max(short, min(one, match(pattern, link.dropFirst())))
        }
        guard let segment = link.first else { return .no }
        return min(match(first, segment), match(rest, link.dropFirst()))
    }

    private static func match(_ kind: String, _ segment: String) -> Match {
        if kind == "*" { return .yes }
        if kind.hasPrefix("{any but "), but(kind) == nil {
            return list(String(kind.dropFirst("{any but ".count).dropLast()))
                .map { match($0, segment) }.max()?.opposite ?? .yes
        }
        if kind == "{empty}" || kind == "{not UTF-8}" { return .no }
        if kind.hasSuffix(" in other case}") {
            let word = kind.dropFirst().dropLast(" in other case}".count)
            return word.lowercased() == segment.lowercased() && word != segment ? .unsure : .no
        }
        if kind == "{any other}" { return .unsure }
        if kind.hasPrefix("{"), let but = but(kind) {
            return min(match(but.name, segment), match("{any but \(but.others)}", segment))
        }
        if kind.hasPrefix("{uint above ") {
            guard let number = UInt64(segment) else { return .no }
            let bound = UInt64(kind.dropFirst("{uint above ".count).dropLast())
            return bound.map { number > $0 } ?? false ? .yes : .no
        }
        if kind.hasPrefix("{int above ") || kind.hasPrefix("{int below ") {
            guard let number = Int64(segment),
                let bound = Int64(kind.dropFirst("{int above ".count).dropLast())
            else { return .no }
            return (kind.hasPrefix("{int above") ? number > bound : number < bound) ? .yes : .no
        }
        if kind.hasPrefix("{") {
            let options = options(kind)
            if options.count < 2 {
                Issue.record("a kind that cannot be read: \(kind)")
                return .unsure
            }
            return options.map { match($0, segment) }.max() ?? .no
        }
        guard kind.hasPrefix("<") else { return kind == segment ? .yes : .no }
        return matchesNumber(String(kind.dropFirst().dropLast()), segment)
    }

    private static func matchesNumber(_ range: String, _ segment: String) -> Match {
        let bytes = Array(segment.utf8)
        if range == "int" { return ValueType.int.accepts(bytes) ? .yes : .no }
        if range == "uint" { return ValueType.uint.accepts(bytes) ? .yes : .no }
        guard ValueType.int.accepts(bytes), let number = Int64(segment) else { return .no }
        let bounds = range.split(separator: ".").compactMap { Int64($0) }
        guard let low = bounds.first, let high = bounds.last else { return .unsure }
        return low <= number && number <= high ? .yes : .no
    }
}

extension LineReader.Match: Comparable {
    static func < (a: Self, b: Self) -> Bool { a.order < b.order }

    private var order: Int {
        switch self {
        case .no: 0
        case .unsure: 1
        case .yes: 2
        }
    }

    fileprivate var opposite: Self {
        switch self {
        case .no: .yes
        case .unsure: .unsure
        case .yes: .no
        }
    }
}

extension LineReader.Slash {
    fileprivate func match(_ isThere: Bool) -> LineReader.Match {
        switch self {
        case .open: .yes
        case .with: isThere ? .yes : .no
        case .without: isThere ? .no : .yes
        }
    }
}

// MARK: Reading the text

extension LineReader {
    /// The parts of a text between a mark that stands outside of braces and brackets.
    private static func split(_ text: String, _ mark: Character, most: Int = .max) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if "{<[".contains(character) { depth += 1 }
            if "}>]".contains(character) { depth -= 1 }
            if character == mark, depth == 0, parts.count <= most {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    /// The options of a list in braces, or the one that stands alone.
    private static func options(_ text: String) -> [String] {
        let anyHost = "//{any host}"
        if text.hasSuffix(anyHost) { return options(String(text.dropLast(anyHost.count))) }
        if text.isEmpty { return [] }
        let isList = text.hasPrefix("{") && text.hasSuffix("}") && text.contains(",")
        return isList ? list(String(text.dropFirst().dropLast())) : [text]
    }

    /// The halves of `{RANGE but A, B}`.
    private static func but(_ kind: String) -> (name: String, others: String)? {
        let words = split(String(kind.dropFirst().dropLast()), " ")
        guard let but = words.firstIndex(of: "but"), !words.prefix(but).contains("any"),
            !words.prefix(but).contains(where: { $0.hasSuffix(",") })
        else { return nil }
        let name = words.prefix(but).joined(separator: " ")
        let others = words.dropFirst(but + 1).joined(separator: " ")
        return (name.hasPrefix("<") ? name : "{\(name)}", others)
    }

    private static func list(_ text: String) -> [String] {
        split(text, ",").map { String($0.drop { $0 == " " }) }
    }

    /// Where the path begins: at the first slash that is not before a host.
    private static func pathBegin(of text: String) -> Int {
        if let host = text.firstRange(of: "//{any host}") {
            return text.distance(from: text.startIndex, to: host.upperBound)
        }
        var depth = 0
        var (isHost, last) = (false, Character(" "))
        for (position, character) in text.enumerated() {
            if "{<[".contains(character) { depth += 1 }
            if "}>]".contains(character) { depth -= 1 }
            if character == "/", depth == 0 {
                let next = text.dropFirst(position + 1).first
                if position == 0 || last == ":", next == "/" {
                    isHost = true
                } else if !(isHost && last == "/") {
                    return position
                }
            }
            last = character
        }
        return text.count
    }

    /// The segments of a pattern, each that may stand any number of times with `…` behind it.
    private static func segments(
        _ text: String,
        _ isStrict: Bool
    ) -> (segments: [String], slash: Slash) {
        var text = text
        var slash = Slash.open
        if isStrict, !text.isEmpty {
            if text.hasSuffix("[/]") {
                text.removeLast(3)
            } else if text.hasSuffix("/") {
                text.removeLast()
                slash = .with
            } else if !text.hasSuffix("…]"), !text.hasSuffix("…") {
                slash = .without
            }
        }
        if text.isEmpty { return ([], slash) }
        let parts = split(text, "/").flatMap { part -> [String] in
            guard part.hasSuffix("…]"), let open = part.firstIndex(of: "[") else { return [part] }
            return [
                String(part[..<open]), String(part[part.index(open, offsetBy: 2)...].dropLast()),
            ]
        }
        return (parts, slash)
    }
}
