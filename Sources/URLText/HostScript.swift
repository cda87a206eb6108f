/// A script whose letters look like those of the others.
public enum HostScript: String, Sendable, Hashable, CaseIterable {
    case latin, greek, cyrillic
}

extension HostScript {
    /// The scripts that `label` has letters of, in the order of `allCases`.
    ///
    /// - Complexity: O(n).
    static func scripts(of label: [Unicode.Scalar]) -> [HostScript] {
        let found = Set(label.lazy.filter(\.properties.isAlphabetic).compactMap(script))
        return allCases.filter(found.contains)
    }

    /// The script of a letter, by the blocks of the Unicode Standard; nil for any other script.
    private static func script(of letter: Unicode.Scalar) -> HostScript? {
        switch letter.value {
        case 0x41...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA722...0xA7FF,
            0xAB30...0xAB64:
            .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: .cyrillic
        default: nil
        }
    }
}
