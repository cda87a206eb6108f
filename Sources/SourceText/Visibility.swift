extension Unicode.Scalar {
    /// What a reader sees of a character.
    package enum Visibility: Sendable, Hashable {
        /// A mark on the page, or a change of one.
        case visible
        /// White space within a line.
        case blank
        /// Nothing: bidirectional marks, joiners, separators of lines and paragraphs.
        case hidden
        /// Nothing, or what a terminal makes of it: a control character.
        case control
        /// What a font makes of it: private use, or no character of this version of Unicode.
        case undefined
    }

    /// What a reader sees of the character, by its general category (Unicode Standard section 4.5).
    package var visibility: Visibility {
        if isASCII {
            if self == " " { return .blank }
            return Bytes.isControl(UInt8(value)) ? .control : .visible
        }
        switch properties.generalCategory {
        case .spaceSeparator: return .blank
        case .format, .lineSeparator, .paragraphSeparator: return .hidden
        case .control: return .control
        case .surrogate, .privateUse, .unassigned: return .undefined
        default: return .visible
        }
    }

    /// Whether the character is a quote of typeset text, which quotes nothing in the language.
    package var isTypographicQuote: Bool {
        switch self {
        case "“", "”", "„", "‘", "’", "«": true
        default: false
        }
    }
}
