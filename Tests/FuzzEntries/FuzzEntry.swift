import SourceText

/// A place where any bytes come in: a fuzzer calls it, and a test replays what fuzzers found.
///
/// An entry asks everything that must hold of any input, and ends the process where it does not.
package enum FuzzEntry: String, Sendable, CaseIterable {
    /// The text of a table.
    case table
    /// The text of a batch.
    case batch
    /// A link.
    case link

    /// The most bytes that are looked at, so that one input costs little.
    package static let longest = 16 * 1024

    /// Takes one input.
    package func run(_ bytes: [UInt8]) {
        let bytes = Array(bytes.prefix(FuzzEntry.longest))
        switch self {
        case .table: TableInput(bytes).check()
        case .batch: BatchInput(bytes).check()
        case .link: LinkInput(bytes).check()
        }
    }
}

/// Ends the process unless what is shown to a person is safe for a terminal.
func expectPlain(_ text: String, _ what: String) {
    for scalar in text.unicodeScalars where scalar != "\n" {
        let isSafe =
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        precondition(isSafe, "\(what) has U+\(String(scalar.value, radix: 16))")
    }
}
