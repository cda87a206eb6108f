package import RouteTables
import Routing

/// One edit of a table that may make a link go to a route.
package enum TableEdit: Sendable, Hashable {
    /// The route is put before another.
    case move(Name, before: Name)
    /// A route is taken away.
    case remove(Name)
    /// The route becomes exact, or a prefix.
    case match(Name, MatchMode)
    /// A word is added to the enumeration of a parameter or query field.
    case word(Name, value: String, word: String)
    /// One bound of the range of a parameter or query field is moved out.
    case range(Name, value: String, ClosedRange<Int64>)
    /// A parameter or query field takes any text.
    case anyText(Name, value: String)
    /// A query field may be absent.
    case optional(Name, field: String)
    /// A segment of the pattern becomes this literal, or a parameter where there is none.
    case segment(Name, position: Int, literal: String?)
    /// The route is for links of every host, or of every scheme.
    case everyHost(Name)
    case everyScheme(Name)
    /// The route asks for no flag, or for no signed-in user.
    case unconditional(Name)
    case withoutAuth(Name)
    /// A value that the route cannot read makes it decline.
    case declines(Name)
    /// A scheme or host is accepted.
    case allowScheme(String)
    case allowHost(String)
    /// A policy has another value.
    case policy(PolicyName, String)
}

/// Edits of a table with which a link goes to a route, and what else they change.
package struct TableRemedy: Sendable {
    /// The edits: one, or two.
    package let edits: [TableEdit]
    /// The links that end differently with them; one is the link itself.
    package let changes: Changes
}

extension RouteTable {
    /// The table with an edit; nil where it changes nothing or cannot be made.
    ///
    /// - Complexity: O(n) in the routes.
    package func edited(_ edit: TableEdit) -> RouteTable? {
        var table = self
        switch edit {
        case .move(let name, let other):
            guard let from = table.position(of: name), let to = table.position(of: other), to < from
            else { return nil }
            table.routes.insert(table.routes.remove(at: from), at: to)
        case .remove(let name): table.routes.removeAll { $0.name == name }
        case .match(let name, let mode):
            table.change(name) { route in
                if !route.pattern.endsInRest { route.match = mode }
            }
        case .word(let name, let value, let word):
            table.change(name) { route in
                route.pattern.changeType(of: value) { type in
                    guard case .choice(let words) = type, !words.contains(word) else { return type }
                    return .choice(words + [word])
                }
            }
        case .range(let name, let value, let range):
            table.change(name) { $0.pattern.changeType(of: value) { _ in .range(range) } }
        case .anyText(let name, let value):
            table.change(name) { $0.pattern.changeType(of: value) { _ in .string } }
        case .optional(let name, let field):
            table.change(name) { route in
                for index in route.pattern.query.indices
                where route.pattern.query[index].name == field {
                    route.pattern.query[index].isOptional = true
                }
            }
        case .segment(let name, let position, let literal):
            table.change(name) { $0.pattern.replace(position, literal) }
        case .everyHost(let name): table.change(name) { $0.hosts = [] }
        case .everyScheme(let name): table.change(name) { $0.schemes = [] }
        case .unconditional(let name): table.change(name) { $0.conditions = [] }
        case .withoutAuth(let name): table.change(name) { $0.needsAuth = false }
        case .declines(let name): table.change(name) { $0.unreadable = .decline }
        case .allowScheme, .allowHost, .policy: table.allow(edit)
        }
        return table == self ? nil : table
    }

    private func position(of name: Name) -> Int? { routes.firstIndex { $0.name == name } }

    private mutating func change(_ name: Name, _ body: (inout Route) -> Void) {
        if let position = position(of: name) { body(&routes[position]) }
    }

    private mutating func allow(_ edit: TableEdit) {
        let place = tenant?.place ?? routes[0].place
        switch edit {
        case .allowScheme(let scheme):
            if !schemes.isEmpty { schemes.append(SchemeEntry(scheme: scheme, place: place)) }
        case .allowHost(let host):
            let allowed: AllowedHost = host == "none" ? .none : .pattern(.exact(host))
            if hosts.isEmpty {
                let named = routes.flatMap(\.hosts).map { AllowedHost.pattern($0) }
                hosts = named.map { HostEntry(host: $0, place: place) }
                hosts.append(HostEntry(host: .none, place: place))
            }
            hosts.append(HostEntry(host: allowed, place: place))
        case .policy(let name, let value): policies.set(name, value)
        default: break
        }
    }
}

extension Policies {
    /// Sets a policy that routing reads.
    fileprivate mutating func set(_ name: PolicyName, _ value: String) {
        switch name {
        case .match: match = MatchMode(rawValue: value) ?? match
        case .unreadable: unreadable = UnreadableValue(rawValue: value) ?? unreadable
        case .decline: decline = Decline(rawValue: value) ?? decline
        case .pathCase: pathCase = PathCase(rawValue: value) ?? pathCase
        case .trailingSlash: trailingSlash = TrailingSlash(rawValue: value) ?? trailingSlash
        case .emptySegments: emptySegments = EmptySegments(rawValue: value) ?? emptySegments
        case .ports: ports = Ports(rawValue: value) ?? ports
        default: break
        }
    }
}

extension PathPattern {
    /// Whether the path ends in a rest.
    fileprivate var endsInRest: Bool {
        if case .rest? = (segments + tail).last { true } else { false }
    }

    /// Changes the type of a parameter or a query field.
    fileprivate mutating func changeType(of value: String, _ body: (ValueType) -> ValueType) {
        let change = { (segment: PatternSegment) -> PatternSegment in
            if case .parameter(let name, let type) = segment, name.description == value {
                return .parameter(name, body(type))
            }
            return segment
        }
        segments = segments.map(change)
        tail = tail.map(change)
        if let fragment { self.fragment?.segments = fragment.segments.map(change) }
        for index in query.indices where query[index].name == value {
            query[index].type = body(query[index].type)
        }
    }

    /// Replaces a segment of the path by a literal or a parameter with a name of its own.
    fileprivate mutating func replace(_ position: Int, _ literal: String?) {
        guard segments.indices.contains(position), case .literal = segments[position] else {
            return
        }
        if let literal {
            segments[position] = .literal(Array(literal.utf8))
        } else if let name = Name("segment\(position + 1)") {
            segments[position] = .parameter(name, .string)
        }
    }
}
