import TestSupport

/// Holds the imports of a source file against the module map.
enum ImportScanner {
    /// Returns one finding for each import that the map does not allow.
    static func findings(in file: RepositoryFile) -> [String] {
        guard file.suffix == "swift", file.components.first == "Sources" else { return [] }
        let target = file.components[1]
        guard let allowed = ModuleMap.imports[target] else {
            return ["\(file.path): target \(target) is not in the module map"]
        }
        return imports(in: file).compactMap { line, module in
            if module == "SourceText" || allowed.contains(module) { return nil }
            if !ModuleMap.withoutFoundation.contains(target), ModuleMap.toolchain.contains(module) {
                return nil
            }
            return "\(file.path):\(line): \(target) must not import \(module)"
        }
    }

    /// The modules that a file imports, with the lines counted from 1.
    static func imports(in file: RepositoryFile) -> [(line: Int, module: String)] {
        file.lines.enumerated().compactMap { index, line in
            let words = line.split(separator: " ")
            guard let position = words.firstIndex(of: "import"),
                words[..<position].allSatisfy(isImportModifier)
            else { return nil }
            let path = words[(position + 1)...].first { !importKinds.contains($0) }
            guard let module = path?.split(separator: ".").first else { return nil }
            return (index + 1, String(module))
        }
    }

    private static func isImportModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "package", "internal", "private"].contains(word)
    }

    private static let importKinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
}
