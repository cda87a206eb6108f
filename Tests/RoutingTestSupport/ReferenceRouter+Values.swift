import RouteTables
import Routing

/// The values of a candidate, the first step of 6.5.
extension ReferenceRouter {
    /// Reads the values in the order written: path, query fields, fragment.
    ///
    /// The first problem counts.
    func read(_ route: Route, form: ReferenceForm, link: ReferenceLink) -> ReferenceReading {
        var reading = ReferenceReading()
        read(form.path, from: link.path, origin: .path, into: &reading)
        for field in route.pattern.query { read(field, of: route, link: link, into: &reading) }
        if let pattern = form.fragment, let fragment = link.fragment {
            read(pattern, from: fragment.path, origin: .fragment, into: &reading)
        }
        return reading
    }

    /// “A parameter takes exactly one segment, a rest one or more”; “`lower`: values too”.
    private func read(
        _ pattern: ReferencePattern,
        from path: ReferencePath,
        origin: CapturedValue.Origin,
        into reading: inout ReferenceReading
    ) {
        let isLower = table.policies.pathCase == .lower
        let segments = isLower ? path.segments.map(lowerCaseASCII) : path.segments
        for (index, kind) in pattern.segments.enumerated() where index < segments.count {
            switch kind {
            case .literal: continue
            case .parameter(let name, let type):
                reading.read(name.description, [segments[index]], as: type, origin: origin)
            case .rest(let name):
                let taken = Array(segments[index...])
                reading.read(name.description, taken, as: .string, origin: origin)
            }
        }
    }

    /// “A field reads the last value of its name (`repeated`); values of `fragment-parameters` come
    /// after the query's. Query values never overwrite path values.”
    private func read(
        _ field: QueryField,
        of route: Route,
        link: ReferenceLink,
        into reading: inout ReferenceReading
    ) {
        let parameters = route.readsFragmentParameters ? link.fragment?.parameters ?? [] : []
        let inQuery = link.query.map { ($0.name, $0.value, CapturedValue.Origin.query) }
        let inFragment = parameters.map { ($0.name, $0.value, CapturedValue.Origin.fragment) }
        let pairs = (inQuery + inFragment).filter { $0.0 == Array(field.name.utf8) }
        let chosen = table.policies.repeated == .last ? pairs.last : pairs.first
        if reading.values.contains(where: { $0.name == field.name }) { return }
        if let chosen {
            reading.read(field.name, [chosen.1], as: field.type, origin: chosen.2)
        } else if !field.isOptional {
            reading.stop(.valueMissing(name: field.name))
        }
    }
}

/// The values read so far, up to the first that cannot be read.
struct ReferenceReading {
    var values: [CapturedValue] = []
    var problem: RoutingReason?

    /// Notes the first problem.
    mutating func stop(_ reason: RoutingReason) {
        problem = problem ?? reason
    }

    /// Takes one value, or notes that it cannot be read; after a problem nothing is read.
    mutating func read(
        _ name: String,
        _ pieces: [[UInt8]],
        as type: ValueType,
        origin: CapturedValue.Origin
    ) {
        if problem != nil { return }
        let texts = pieces.map { String(decoding: $0, as: UTF8.self) }
        for (piece, text) in zip(pieces, texts) where !type.reads(piece) {
            return stop(.valueUnreadable(name: name, value: text, type: type))
        }
        values.append(CapturedValue(name: name, texts: texts, origin: origin))
    }
}
