/// Diagnostics of one text, at most as many as ``Limits/diagnostics``; the others are counted.
package struct DiagnosticList: Sendable {
    /// The diagnostics that are kept, in the order they were found.
    package private(set) var kept: [Diagnostic] = []
    private var omitted = 0
    private var omitsError = false

    /// Creates an empty list.
    package init() {}

    /// Adds a diagnostic.
    package mutating func append(_ diagnostic: Diagnostic) {
        if kept.count < Limits.diagnostics {
            kept.append(diagnostic)
        } else {
            omit(diagnostic.severity)
        }
    }

    /// Adds an error; one that is not kept is counted and not even made.
    package mutating func append(error: @autoclosure () -> Diagnostic) {
        if kept.count < Limits.diagnostics {
            let made = error()
            assert(made.severity == .error, "\(made.code) is no error")
            kept.append(made)
        } else {
            omit(.error)
        }
    }

    /// Counts a diagnostic that need not be made, since it would not be kept.
    package mutating func omit(_ severity: Diagnostic.Severity) {
        omitted += 1
        omitsError = omitsError || severity == .error
    }

    /// Adds diagnostics.
    package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics { append(diagnostic) }
    }

    /// Adds what another list has and counts.
    package mutating func append(contentsOf other: DiagnosticList) {
        append(contentsOf: other.kept)
        omitted += other.omitted
        omitsError = omitsError || other.omitsError
    }

    /// The number of diagnostics, kept or not.
    package var count: Int { kept.count + omitted }

    /// Takes back the diagnostics after the first `count`.
    package mutating func truncate(to count: Int) {
        guard omitted == 0, count < kept.count else { return }
        kept.removeLast(kept.count - count)
    }

    /// The diagnostics by position, with one at the end that counts those that were left out.
    ///
    /// - Complexity: O(n log n).
    package func sorted() -> [Diagnostic] {
        let order = kept.indices.sorted {
            (kept[$0].range.lower, $0) < (kept[$1].range.lower, $1)
        }
        var result = order.map { kept[$0] }
        if omitted > 0, let last = result.last {
            result.append(
                .moreDiagnostics(omitted, severity: omitsError ? .error : .warning, at: last.range)
            )
        }
        return result
    }
}
