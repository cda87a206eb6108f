import RouteTables
import URLText

/// Reads the values of a candidate from a link, in the order in which the pattern writes them:
/// path, query fields, fragment.
struct ValueReader {
    let link: SpelledLink
    let route: Route
    let form: CompiledForm
    let repeated: Policies.Repeated

    /// Returns the values, or the reason why the first unreadable one cannot be read.
    ///
    /// - Complexity: O(n) in the bytes of the values, and O(f · p) for f query fields and p pairs.
    func read() -> Result<[CapturedValue], ValueProblem> {
        var values: [CapturedValue] = []
        for parameter in form.pathParameters {
            switch read(parameter, from: link.path, origin: .path) {
            case .success(let value): values.append(value)
            case .failure(let problem): return .failure(problem)
            }
        }
        for field in route.pattern.query {
            switch read(field) {
            case .success(let value): if let value { values.append(value) }
            case .failure(let problem): return .failure(problem)
            }
        }
        guard let fragment = link.fragment else { return .success(values) }
        for parameter in form.fragmentParameters {
            switch read(parameter, from: fragment, origin: .fragment) {
            case .success(let value): values.append(value)
            case .failure(let problem): return .failure(problem)
            }
        }
        return .success(values)
    }

    private func read(
        _ parameter: BoundParameter,
        from segments: SpelledSegments,
        origin: CapturedValue.Origin
    ) -> Result<CapturedValue, ValueProblem> {
        let last = parameter.type == nil ? segments.count : parameter.segment + 1
        let name = parameter.name.description
        let type = parameter.type ?? .string
        var texts: [String] = []
        for position in parameter.segment..<last {
            let bytes = segments.values(at: position)
            guard type.accepts(bytes) else { return unreadable(name, bytes, type) }
            texts.append(String(decoding: bytes, as: UTF8.self))
        }
        return .success(CapturedValue(name: name, texts: texts, origin: origin))
    }

    private func read(_ field: QueryField) -> Result<CapturedValue?, ValueProblem> {
        guard let (bytes, origin) = value(ofQuery: field.name) else {
            return field.isOptional
                ? .success(nil) : .failure(ValueProblem(reason: .valueMissing(name: field.name)))
        }
        guard field.type.accepts(bytes) else { return unreadable(field.name, bytes, field.type) }
        let text = String(decoding: bytes, as: UTF8.self)
        return .success(CapturedValue(name: field.name, texts: [text], origin: origin))
    }

    /// The value that a query field reads, the last or first of its name, and the part that has it.
    private func value(ofQuery name: String) -> ([UInt8], CapturedValue.Origin)? {
        let fits = { (pair: QueryPair) in pair.name.elementsEqual(name.utf8) }
        let more = route.readsFragmentParameters ? link.fragmentParameters : []
        let isLast = repeated == .last
        let inQuery = isLast ? link.query.last(where: fits) : link.query.first(where: fits)
        let inFragment = isLast ? more.last(where: fits) : more.first(where: fits)
        // The fragment's come after the query's.
        if let pair = inFragment, isLast || inQuery == nil { return (pair.value, .fragment) }
        return inQuery.map { ($0.value, .query) }
    }

    private func unreadable<Value>(
        _ name: String,
        _ bytes: some Collection<UInt8>,
        _ type: ValueType
    ) -> Result<Value, ValueProblem> {
        let value = String(decoding: bytes, as: UTF8.self)
        return .failure(
            ValueProblem(reason: .valueUnreadable(name: name, value: value, type: type))
        )
    }
}

/// Why a value cannot be read.
struct ValueProblem: Error {
    let reason: RoutingReason
}
