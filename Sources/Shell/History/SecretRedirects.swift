internal import RouteTables
internal import SourceText

/// Finds the values that redirects carry to a secret of another route: they are the same text.
///
/// A template is written with care, unlike a link that is typed, so that its segments are compared
/// with those of the routes as they stand, from the first on, and from the host on.
struct SecretRedirects {
    /// A value on its way through a template.
    private struct Redirect {
        let route: Int
        /// The segments, each with the names of the values in it.
        let segments: [Piece]
        /// The host as a first segment, for routes that take it for one.
        let host: Piece?
        /// The names of the values in each query field.
        let query: [(field: String, names: Set<String>)]
        /// The names of the values in the fragment.
        let fragment: Set<String>
    }

    /// A segment of a template.
    private struct Piece {
        /// The text; nil when a value is in it.
        var text: String?
        var names: Set<String> = []
        /// Whether it may be several segments.
        var isRest = false
    }

    private let routes: [Route]
    private let redirects: [Redirect]
    /// The secret values of each route that is reached.
    private var secrets: [Set<String>]

    init(_ routes: [Route]) {
        self.routes = routes
        redirects = routes.enumerated().compactMap { index, route in
            if case .redirect(let template) = route.action {
                Self.read(template, index)
            } else {
                nil
            }
        }
        secrets = routes.map { Set($0.secrets.map(\.description)) }
    }

    /// The names of the values of each route that reach a secret, its own among them.
    ///
    /// - Complexity: O(r · n) for r redirects and n routes with secrets, for each step of a chain.
    mutating func found() -> [Set<String>] {
        if secrets.allSatisfy(\.isEmpty) { return secrets }
        var fields = Set(secrets.flatMap { $0 })
        var isOpen = true
        while isOpen {
            isOpen = false
            let targets = routes.indices.filter { !secrets[$0].isEmpty }
            for redirect in redirects {
                var names = redirect.fragment
                for (field, found) in redirect.query where fields.contains(field) {
                    names.formUnion(found)
                }
                for target in targets { names.formUnion(self.names(of: redirect, at: target)) }
                if names.isSubset(of: secrets[redirect.route]) { continue }
                secrets[redirect.route].formUnion(names)
                isOpen = true
            }
            fields = Set(secrets.flatMap { $0 })
        }
        return secrets
    }

    /// The names of the values that stand where a route has a secret.
    private func names(of redirect: Redirect, at target: Int) -> Set<String> {
        let pattern = routes[target].pattern.segments + routes[target].pattern.tail
        let paths = [redirect.segments] + (redirect.host.map { [[$0] + redirect.segments] } ?? [])
        return paths.reduce(into: []) { names, path in
            names.formUnion(self.names(of: path, on: pattern, secrets[target]))
        }
    }

    private func names(
        of path: [Piece],
        on pattern: [PatternSegment],
        _ secrets: Set<String>
    ) -> Set<String> {
        var names: Set<String> = []
        for (index, piece) in path.enumerated() {
            if piece.isRest {
                // How many segments it is, nobody knows: it may reach any that follows.
                let isReached = pattern.dropFirst(index).contains { $0.isSecret(secrets) }
                let others = path.dropFirst(index).flatMap(\.names)
                return isReached ? names.union(others) : names
            }
            guard index < pattern.count else { return names }
            switch pattern[index] {
            case .literal(let bytes):
                let literal = String(decoding: bytes, as: UTF8.self).lowercased()
                if let text = piece.text, text != literal { return [] }
            case .parameter: if pattern[index].isSecret(secrets) { names.formUnion(piece.names) }
            case .rest:
                let others = path.dropFirst(index).flatMap(\.names)
                return pattern[index].isSecret(secrets) ? names.union(others) : names
            }
        }
        return names
    }

    // MARK: Reading a template

    /// Stands for a value in the text of a template; no table can write it.
    private static let mark = Character("\u{0}")

    private static func read(_ template: RedirectTemplate, _ route: Int) -> Redirect {
        var values: [(name: String, isRest: Bool)] = []
        let text = template.parts.map { part -> String in
            switch part {
            case .text(let text): return text
            case .parameter(let name): values.append((name.description, false))
            case .rest(let name): values.append((name.description, true))
            }
            return String(mark)
        }.joined()
        var used = 0
        func piece(_ text: Substring) -> Piece {
            let count = text.count { $0 == mark }
            let own = values[used..<used + count]
            used += count
            return Piece(
                text: count > 0 ? nil : decoded(text),
                names: Set(own.map(\.name)),
                isRest: own.contains(where: \.isRest)
            )
        }
        var rest = text[...]
        var host: Piece?
        if let colon = rest.firstIndex(where: { ":/?#".contains($0) }), rest[colon] == ":" {
            used += rest[..<colon].count { $0 == mark }
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
            host = piece(authority)
            rest = rest[authority.endIndex...]
        }
        let path = rest.prefix { !"?#".contains($0) }
        rest = rest[path.endIndex...]
        let segments = path.split(separator: "/").map(piece)
        var query: [(field: String, names: Set<String>)] = []
        if rest.hasPrefix("?") {
            let fields = rest.dropFirst().prefix { $0 != "#" }
            rest = rest[fields.endIndex...]
            for field in fields.split(separator: "&") {
                let name = field.prefix { $0 != "=" }
                query.append((decoded(name), piece(field).names))
            }
        }
        return Redirect(
            route: route,
            segments: segments,
            host: host,
            query: query,
            fragment: piece(rest).names
        )
    }

    private static func decoded(_ text: Substring) -> String {
        let bytes = SecretPaths.percentDecoded(Array(text.utf8))
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }
}

extension PatternSegment {
    /// Whether the value that stands here is one of some names.
    fileprivate func isSecret(_ names: Set<String>) -> Bool {
        switch self {
        case .literal: false
        case .parameter(let name, _), .rest(let name): names.contains(name.description)
        }
    }
}
