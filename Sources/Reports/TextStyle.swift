/// How marks look on a terminal; elsewhere they do not show.
package enum TextStyle: Sendable {
    /// No emphasis: files, pipes and `NO_COLOR`.
    case none
    /// Select Graphic Rendition sequences (ECMA-48 section 8.3.117).
    case color

    /// Returns a line as it is written.
    ///
    /// - Complexity: O(n).
    func apply(to line: Text) -> String {
        switch self {
        case .none: line.string
        case .color: line.runs.map { TextStyle.colored($0) }.joined()
        }
    }

    private static func colored(_ run: Text.Run) -> String {
        let code: String
        switch run.mark {
        case .plain: return run.text
        case .strong: code = "1"
        case .good: code = "32"
        case .bad: code = "31"
        case .quiet: code = "2"
        }
        return "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
    }
}
