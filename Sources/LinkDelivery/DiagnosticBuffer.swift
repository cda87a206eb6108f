import SourceText

/// The findings about a file, which are warnings: the system judges the file, not Waymark.
struct DiagnosticBuffer {
    private var list = DiagnosticList()

    /// Adds a finding at a place.
    mutating func report(
        _ code: String,
        _ message: String,
        at range: SourceRange,
        remedy: String? = nil
    ) {
        let start = SourceRange(range.lower, min(range.upper, range.lower + 1))
        list.append(
            Diagnostic(.warning, code: code, message: message, range: start, remedy: remedy)
        )
    }

    /// Adds a finding about a line.
    mutating func report(_ code: String, _ message: String, line: Int, in lines: LineTable) {
        report(code, message, at: lines.range(ofLine: line))
    }

    /// Adds that a value has another type than it should.
    mutating func wrongType(_ node: JSONNode, path: String, wanted: String) {
        report("wrong-type", "\(path) is \(node.kind), not \(wanted)", at: node.range)
    }

    /// The findings by position, the last one counting those that were left out.
    func sorted() -> [Diagnostic] { list.sorted() }
}
