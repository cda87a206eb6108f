import SourceText

/// The findings about one file while it is read; places are computed once, at the end.
struct FindingBuffer {
    private var kept: [(code: DeliveryFinding, offset: Int, path: String?)] = []
    private var seen: Set<Key> = []
    private var omitted = 0

    /// A default is met again with each rule.
    private struct Key: Hashable {
        let code: DeliveryFinding
        let offset: Int
    }

    /// Adds a finding about a value.
    mutating func report(_ code: DeliveryFinding, at range: SourceRange, path: String? = nil) {
        if kept.count < Limits.diagnostics {
            guard seen.insert(Key(code: code, offset: range.lower)).inserted else { return }
            kept.append((code, range.lower, path))
        } else {
            omitted += 1
        }
    }

    /// Adds that a value has another type than it should.
    mutating func wrongType(_ node: JSONNode, path: String, wanted: String) {
        report(.wrongType(found: node.kind, wanted: wanted), at: node.range, path: path)
    }

    /// The findings by position, the last one counting those that were left out.
    ///
    /// - Complexity: O(n log n), and O(m) in the bytes of the lines they are in.
    func findings(of source: SourceText, _ lines: LineTable) -> [Finding<DeliveryFinding>] {
        let order = kept.indices.sorted { (kept[$0].offset, $0) < (kept[$1].offset, $1) }
        let locations = lines.locations(at: order.map { min(kept[$0].offset, source.bytes.count) })
        var result = zip(order, locations).map { index, location in
            Finding(kept[index].code, in: source, at: location, path: kept[index].path)
        }
        if omitted > 0 {
            result.append(Finding(.moreFindings(count: omitted), in: source, at: nil, path: nil))
        }
        return result
    }
}

extension Finding<DeliveryFinding> {
    /// Creates a finding about a value of a file.
    init(
        _ code: DeliveryFinding,
        in source: SourceText,
        at location: SourceLocation?,
        path: String?,
        examples: [String] = []
    ) {
        let place = FindingPlace(
            file: source.name,
            line: location?.line,
            column: location?.column,
            path: path
        )
        let subjects = [path, source.name].compactMap(\.self)
        self.init(code, at: place, subjects: subjects, examples: examples)
    }
}
