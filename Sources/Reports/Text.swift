internal import SourceText

/// A piece of text for a reader: runs of safe characters, each with an emphasis mark.
///
/// Every run is escaped as it is made, so that nothing from a link or a file can steer a terminal:
/// no other type of this module holds text that is shown.
package struct Text: Sendable, Hashable {
    /// What a run means to the reader; a terminal shows it as colour, everything else not at all.
    package enum Mark: Sendable, Hashable {
        /// Ordinary text.
        case plain
        /// The answer, or a name the reader looks for.
        case strong
        /// Something that went well.
        case good
        /// Something that went wrong.
        case bad
        /// Something beside the point.
        case quiet
    }

    /// One run of characters with the same mark.
    package struct Run: Sendable, Hashable {
        /// The characters, already escaped.
        package let text: String
        /// The mark.
        package let mark: Mark

        fileprivate init(_ text: String, _ mark: Mark) {
            self.text = PrintableText.escaped(text)
            self.mark = mark
        }
    }

    /// The runs, none of them empty.
    package private(set) var runs: [Run]

    /// Creates a text of one run; control characters and bidirectional marks become escapes.
    ///
    /// - Complexity: O(n).
    package init(_ text: String, _ mark: Mark = .plain) {
        runs = text.isEmpty ? [] : [Run(text, mark)]
    }

    /// Whether there is nothing to show.
    package var isEmpty: Bool { runs.isEmpty }

    /// The characters without the marks.
    ///
    /// - Complexity: O(n).
    package var string: String { runs.map(\.text).joined() }

    /// Adds a run at the end.
    ///
    /// - Complexity: O(length of `text`).
    package mutating func append(_ text: String, _ mark: Mark = .plain) {
        if !text.isEmpty { runs.append(Run(text, mark)) }
    }

    /// Joins two texts.
    package static func + (a: Text, b: Text) -> Text {
        var result = a
        result.runs += b.runs
        return result
    }
}

extension Sequence where Element == Text {
    /// Joins texts with a separator between them.
    ///
    /// - Complexity: O(n) in all the runs.
    package func joined(by separator: String) -> Text {
        var result = Text("")
        for (position, text) in enumerated() {
            if position > 0 { result.append(separator) }
            result = result + text
        }
        return result
    }
}

extension Text: ExpressibleByStringLiteral {
    /// Creates a text without emphasis.
    package init(stringLiteral value: String) { self.init(value) }
}
