import RouteTables
import Routing

/// The values that tables tell apart in each dimension.
struct DimensionValues: Sendable {
    /// The types as which fields of a name are read, in all tables.
    private var types: [String: Set<ValueType>] = [:]
    /// The sources that a fallback names, and the default.
    private let sources: [LinkSource?]
    /// Whether tables read different ones of several values.
    private let repeatsDiffer: Bool
    /// Whether the first of several values is read.
    private let readsFirst: Bool
    /// What `+` may stand for in a value: itself or a space.
    private let plusReadings: [Bool]
    /// A pair that makes a link need repair, of a name that no table asks for.
    private let repairMark: String

    init(_ tables: [RouteTable]) {
        var named: Set<LinkSource> = []
        for table in tables {
            for fallback in table.fallbacks { named.formUnion(fallback.sources) }
            for route in table.routes {
                for field in route.pattern.query {
                    types[field.name, default: []].insert(field.type)
                }
            }
        }
        sources = [nil] + LinkSource.allCases.filter { named.contains($0) }
        repeatsDiffer = Set(tables.map(\.policies.repeated)).count > 1
        readsFirst = tables.first?.policies.repeated == .first
        plusReadings = Set(tables.map { $0.policies.plus == .space }).sorted { !$0 && $1 }
        let marks = (1...types.count + 1).lazy.map { String(repeating: "^", count: $0) }
        repairMark = marks.first { [types] in types[$0] == nil } ?? "^"
    }

    /// The values of a dimension, the one that a link without more has first.
    func values(of dimension: Dimension) -> [DimensionValue] {
        switch dimension {
        case .flag: return [.flag(isOn: true), .flag(isOn: false)]
        case .auth: return [.auth(isSignedIn: true), .auth(isSignedIn: false)]
        case .source: return sources.map { .source($0?.rawValue) }
        case .repair: return [.repair(mark: nil), .repair(mark: repairMark)]
        case .query(let name), .parameter(let name):
            let texts = texts(of: types[name] ?? [])
            var lists = [[]] + texts.map { [$0] }
            if repeatsDiffer {
                for first in texts { lists += texts.filter { $0 != first }.map { [first, $0] } }
            }
            return lists.map { .values($0) }
        }
    }

    /// The value that stands for the values of a name.
    ///
    /// - Precondition: All tables read `+` alike.
    func like(_ values: [[UInt8]], _ name: String) -> DimensionValue {
        guard let first = values.first, let last = values.last else { return .values([]) }
        let types = ordered(types[name] ?? [])
        let texts = texts(of: self.types[name] ?? [])
        let like = { (text: [UInt8]) in
            texts.filter { other in
                types.allSatisfy { $0.accepts(text) == $0.accepts(other.text) }
            }
        }
        if !repeatsDiffer { return .values(like(readsFirst ? first : last)) }
        let both = like(first) + like(last)
        return .values(Set(both).count == 1 ? [both[0]] : both)
    }

    private func ordered(_ types: Set<ValueType>) -> [ValueType] {
        types.sorted { $0.description < $1.description }
    }

    /// One text of each kind that the types tell apart, the shortest and smallest.
    private func texts(of types: Set<ValueType>) -> [FieldText] {
        let ordered = ordered(types)
        var texts = SegmentTexts(types: types.union([.string])).texts().map {
            FieldText(text: $0.text)
        }
        if plusReadings.count > 1 { texts += PlusTexts(types: types).texts() }
        var best: [[Bool]: FieldText] = [:]
        for text in texts {
            let kind = plusReadings.flatMap { plusIsSpace in
                let read = text.read(plusIsSpace: plusIsSpace)
                return ordered.map { $0.accepts(read) }
            }
            if let known = best[kind], !isShorter(text.written, known.written) { continue }
            best[kind] = text
        }
        return best.values.sorted { isShorter($0.written, $1.written) }
    }
}

extension DimensionValue {
    /// Sets the value in a link and its state.
    func apply(_ dimension: Dimension, _ link: inout LinkText, _ context: inout DispatchContext) {
        switch (self, dimension) {
        case (.flag(let isOn), .flag(let name)): context.flags[name] = isOn ? .on : .off
        case (.auth(let isSignedIn), _): context.auth = isSignedIn ? .signedIn : .signedOut
        case (.source(let source), _): context.source = source.flatMap { LinkSource(rawValue: $0) }
        case (.values(let texts), .query(let name)):
            link.query.removeAll { $0.name == name }
            link.query += texts.map { LinkText.Pair(name: name, text: $0) }
        case (.values(let texts), .parameter(let name)):
            link.parameters.removeAll { $0.name == name }
            link.parameters += texts.map { LinkText.Pair(name: name, text: $0) }
        case (.repair(let mark), _): link.repairMark = mark
        default: preconditionFailure("a value \(self) of \(dimension)")
        }
    }
}
