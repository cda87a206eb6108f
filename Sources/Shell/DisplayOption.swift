internal import Reports
internal import SourceText

/// An option that says how results are shown; it may stand before a statement or in it.
enum DisplayOption: String, CaseIterable {
    case format = "--format"
    case plain = "--plain"
    case width = "--width"
    case all = "--all"

    init?(word: Word) { self.init(rawValue: word.text) }

    /// Whether a value follows.
    var hasValue: Bool { self == .format || self == .width }

    /// How the value is written.
    var valueName: String? {
        switch self {
        case .format: Display.Format.allCases.map(\.rawValue).joined(separator: "|")
        case .width: "N"
        case .plain, .all: nil
        }
    }

    /// What it does, in one line.
    var summary: String {
        switch self {
        case .format: "text for readers, or json for programs"
        case .plain: "one fact a line, without alignment"
        case .width: "columns of a page; else COLUMNS, else the terminal's, else 80"
        case .all: "long lists and values to their end"
        }
    }

    /// Changes a display.
    ///
    /// - Returns: What is wrong with the value; nil when it was taken.
    func apply(_ value: String?, to display: inout Display) -> String? {
        switch self {
        case .plain: display.isPlain = true
        case .all: display.showsAll = true
        case .format:
            guard let format = value.flatMap(Display.Format.init(rawValue:)) else {
                return "`\(value ?? "")` is not a format: write text or json"
            }
            display.format = format
        case .width:
            let least = TextRenderer.narrowest
            guard let width = value.flatMap({ Int($0) }), (least...10_000).contains(width) else {
                return "`\(value ?? "")` is not a width: write a number from \(least) to 10000"
            }
            display.width = width
        }
        return nil
    }
}
