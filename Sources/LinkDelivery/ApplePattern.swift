/// A pattern of an association file: literal characters, `*`, `?` and `$(variables)`.
///
/// There is no escape, no class and no other wildcard (Apple, `applinks` › `Details` ›
/// `Components`). Characters are Unicode scalars.
package struct ApplePattern: Sendable, Hashable {
    /// The pattern as it is compared.
    package let text: String
    /// What it is made of.
    let elements: [Element]

    /// One element.
    enum Element: Sendable, Hashable {
        /// One character.
        case literal(UInt32)
        /// `?`: exactly one character.
        case one
        /// `*`: no character, or any number of them.
        case many
        /// One ASCII character of a class.
        case oneOf(CharacterClass)
        /// Any one of some texts, which may hold `*` and `?`.
        case variable(Variable)
        /// A variable that is not known, or has no end: nothing fits.
        case nothing
    }

    /// The values of a variable.
    struct Variable: Sendable, Hashable {
        /// The name.
        let name: String
        /// The values.
        let values: [[Element]]
        /// The number of their elements.
        let size: Int
    }

    /// The predefined variables that stand for one ASCII character.
    enum CharacterClass: String, Sendable, Hashable, CaseIterable {
        case alpha, upper, lower, alnum, digit, xdigit

        /// Whether the class has a character.
        func contains(_ value: UInt32) -> Bool {
            guard let byte = UInt8(exactly: value) else { return false }
            let isUpper = byte &- 0x41 < 26
            let isLower = byte &- 0x61 < 26
            let isDigit = byte &- 0x30 < 10
            return switch self {
            case .alpha: isUpper || isLower
            case .upper: isUpper
            case .lower: isLower
            case .alnum: isUpper || isLower || isDigit
            case .digit: isDigit
            case .xdigit: isDigit || (byte | 0x20) &- 0x61 < 6
            }
        }
    }

    /// Reads a pattern.
    ///
    /// - Complexity: O(n).
    package init(_ text: String, variables: Variables = Variables()) {
        self.text = text
        elements = ApplePattern.elements(of: text, variables: variables)
    }

    /// The number of elements, with those of the values of each variable.
    ///
    /// - Complexity: O(n) in the elements of the pattern itself.
    package var size: Int {
        elements.reduce(0) { sum, element in
            if case .variable(let variable) = element { sum + variable.size } else { sum + 1 }
        }
    }

    /// The number of `*`.
    var starCount: Int { elements.count { $0 == .many } }

    private static func elements(of text: String, variables: Variables) -> [Element] {
        var result: [Element] = []
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let isVariable =
                scalars[index] == "$" && index + 1 < scalars.count && scalars[index + 1] == "("
            if isVariable {
                guard let end = scalars[index...].firstIndex(of: ")") else {
                    return result + [.nothing]
                }
                let name = String(String.UnicodeScalarView(scalars[(index + 2)..<end]))
                result.append(variables.element(named: name))
                index = end + 1
            } else {
                result.append(element(scalars[index]))
                index += 1
            }
        }
        return result
    }

    /// The element that one character stands for.
    static func element(_ scalar: Unicode.Scalar) -> Element {
        switch scalar {
        case "*": .many
        case "?": .one
        default: .literal(scalar.value)
        }
    }
}
