internal import RouteTables
internal import SourceText

/// The values of paths that routes call `secret`.
///
/// A link is covered before it is known which route takes it, and also when a slip of the hand keeps
/// it from matching. So this does not match: a segment is secret when it stands as far from a segment
/// like one of a route's literals as the route's secret does, or, for a route without literals, where
/// the secret stands. Every link that the route matches is covered.
struct SecretPaths {
    /// One segment of a route with a secret.
    private enum Segment: Hashable {
        case literal(String)
        case secret
        case secretRest
        case other
    }

    private var shapes: Set<[Segment]> = []
    /// The names of secret values, of paths, queries and fragments.
    private(set) var names: Set<String> = []
    /// The names of values that some route calls secret, or that a redirect carries to a secret.
    private var carriedNames: Set<String> = []
    /// The names of the values of paths that are not secret, by the name of their route.
    private(set) var openNames: [String: Set<String>] = [:]

    /// Knows of no secrets.
    init() {}

    /// Knows the secrets of tables.
    ///
    /// - Complexity: O(n) in the segments of all routes.
    init(_ tables: some Sequence<RouteTable>) {
        let routes = tables.flatMap(\.routes)
        var redirects = SecretRedirects(routes)
        for (route, secrets) in zip(routes, redirects.found()) { add(route, secrets) }
    }

    /// Adds a route with the names of its values that are secret, or that redirects carry to one.
    private mutating func add(_ route: Route, _ secrets: Set<String>) {
        names.formUnion(route.secrets)
        carriedNames.formUnion(secrets)
        let segments = route.pattern.segments + route.pattern.tail
        let open = segments.compactMap(\.valueName).filter { !secrets.contains($0) }
        openNames[route.name.description, default: []].formUnion(open)
        let shape = segments.map { segment -> Segment in
            switch segment {
            case .literal(let bytes): .literal(String(decoding: bytes, as: UTF8.self).lowercased())
            case .parameter(let name, _):
                secrets.contains(name.description) ? .secret : .other
            case .rest(let name):
                secrets.contains(name.description) ? .secretRest : .other
            }
        }
        if shape.contains(.secret) || shape.contains(.secretRest) { shapes.insert(shape) }
    }

    /// Whether a value of a name may be kept: it is one of a path, and no route calls it secret.
    ///
    /// Where it is not known of which route the value is, that is asked of all.
    ///
    /// - Complexity: O(n) in the routes, without a route.
    func keeps(_ name: String, of route: String?) -> Bool {
        if names.contains(name) { return false }
        if let route { return openNames[route]?.contains(name) ?? false }
        if carriedNames.contains(name) { return false }
        return openNames.values.contains { $0.contains(name) }
    }

    // MARK: Cover

    /// The positions of the pieces that may be secret.
    ///
    /// - Complexity: O(n · m) in the shapes of the secret routes and the pieces.
    func cover(_ pieces: LinkPieces, in bytes: [UInt8]) -> Set<Int> {
        if shapes.isEmpty { return [] }
        let texts = pieces.all.map { SecretPaths.decoded(bytes[$0.range]) }
        let all = Array(texts.indices)
        let paths = SecretPaths.paths(pieces, texts)
        var covered: Set<Int> = []
        for positions in [all, all.filter { !texts[$0].isEmpty }] {
            let paths = Set(positions.indices.filter { paths.contains(positions[$0]) })
            for shape in shapes { cover(shape, texts, positions, paths, into: &covered) }
        }
        return covered
    }

    /// Where a path may begin: after an authority; with it, since a custom scheme's host may be the
    /// first segment; and at the start of what has no authority.
    private static func paths(_ pieces: LinkPieces, _ texts: [String]) -> Set<Int> {
        if pieces.authorities.isEmpty { return [0, 1] }
        var paths: Set<Int> = []
        for authority in pieces.authorities {
            paths.insert(authority + 1)
            // Empty segments may be left out.
            if let next = texts[(authority + 1)...].firstIndex(where: { !$0.isEmpty }) {
                paths.insert(next)
            }
            let scheme = texts[..<authority].last { $0.hasSuffix(":") } ?? ""
            if !scheme.hasSuffix("http:") && !scheme.hasSuffix("https:") { paths.insert(authority) }
        }
        return paths
    }

    /// Covers the pieces at some positions as if they were all there are; a path may begin at some
    /// of them.
    private func cover(
        _ shape: [Segment],
        _ texts: [String],
        _ positions: [Int],
        _ paths: Set<Int>,
        into covered: inout Set<Int>
    ) {
        for place in starts(of: shape, texts, positions) ?? paths {
            for (index, segment) in shape.enumerated() {
                let first = place + index
                guard segment == .secret || segment == .secretRest else { continue }
                let last = segment == .secret ? first : positions.count - 1
                for index in stride(from: max(first, 0), through: last, by: 1)
                where index < positions.count && !texts[positions[index]].hasSuffix(":") {
                    covered.insert(positions[index])
                }
            }
        }
    }

    /// Where the first segment of a shape may stand among the positions; nil when it has no literal
    /// that tells.
    private func starts(of shape: [Segment], _ texts: [String], _ positions: [Int]) -> Set<Int>? {
        var starts: Set<Int> = []
        var hasLiteral = false
        for (index, segment) in shape.enumerated() {
            guard case .literal(let literal) = segment else { continue }
            hasLiteral = true
            for (place, position) in positions.enumerated()
            where SecretPaths.isAlike(texts[position], literal) { starts.insert(place - index) }
        }
        return hasLiteral ? starts : nil
    }

    private static func isAlike(_ text: String, _ literal: String) -> Bool {
        text == literal || !text.isEmpty && NearName.closest(to: text, in: [literal]) != nil
    }

    /// A piece in lower case, decoded twice, without what follows `;`; of user information only the
    /// host stays.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let bytes = percentDecoded(percentDecoded(Array(bytes)))
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
            .lowercased()
    }

    /// Bytes with percent-escapes decoded once; what is none stays.
    static func percentDecoded(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(Bytes.percent) else { return bytes }
        var result: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == Bytes.percent, rest.count >= 2,
                let high = Bytes.hexValue(rest[rest.startIndex]),
                let low = Bytes.hexValue(rest[rest.startIndex + 1])
            {
                result.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return result
    }
}

extension PatternSegment {
    /// The name of the value; nil for a literal.
    fileprivate var valueName: String? {
        switch self {
        case .literal: nil
        case .parameter(let name, _), .rest(let name): name.description
        }
    }
}
