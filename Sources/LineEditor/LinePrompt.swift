/// What stands before the line that is typed.
package struct LinePrompt: Sendable, Hashable {
    /// Text in one colour.
    package struct Run: Sendable, Hashable {
        /// The text: printable, on one row.
        package var text: String
        /// Its colour.
        package var color: Color

        /// Creates a run.
        package init(_ text: String, _ color: Color = .plain) {
            self.text = text
            self.color = color
        }
    }

    /// The colours of a prompt, as parameters of SGR.
    ///
    /// https://ecma-international.org/publications-and-standards/standards/ecma-48/
    package enum Color: String, Sendable, Hashable, CaseIterable {
        case plain = "0"
        case bold = "1"
        case faint = "2"
        case red = "31"
        case green = "32"
        case yellow = "33"
        case blue = "34"
        case magenta = "35"
        case cyan = "36"
    }

    /// The runs, from left to right.
    package var runs: [Run]

    /// Creates a prompt.
    package init(_ runs: [Run]) { self.runs = runs }

    /// Creates a prompt in one colour.
    package init(_ text: String, _ color: Color = .plain) { self.init([Run(text, color)]) }

    /// The text without colours, control characters shown as `?`.
    ///
    /// - Complexity: O(n).
    package var text: String { runs.map { LinePrompt.printable($0.text) }.joined() }

    static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "?" : $0 }))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
            || scalar.properties.generalCategory == .format
            || scalar.properties.generalCategory == .lineSeparator
            || scalar.properties.generalCategory == .paragraphSeparator
    }
}
