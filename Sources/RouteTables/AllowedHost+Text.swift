import SourceText

extension AllowedHost: CustomStringConvertible {
    /// The written form in an `allow host` line, which parses back.
    package var description: String {
        switch self {
        case .none: "none"
        case .pattern(let pattern):
            Word.written(pattern.description, keywords: ["none", "for"], isItem: true)
        }
    }
}
