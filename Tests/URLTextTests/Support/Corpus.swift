import Foundation

/// The links of `Corpus/links.txt`.
enum Corpus {
    static let links: [String] = {
        guard
            let file = Bundle.module.url(
                forResource: "links",
                withExtension: "txt",
                subdirectory: "Corpus"
            ),
            let text = try? String(contentsOf: file, encoding: .utf8)
        else { return [] }
        return text.split(separator: "\n")
            .filter { !$0.hasPrefix("# ") }
            .map { unescaped(String($0)) }
    }()

    /// Replaces every `\u{HEX}` by the character it stands for.
    static func unescaped(_ line: String) -> String {
        var result = ""
        for (index, piece) in line.components(separatedBy: "\\u{").enumerated() {
            guard index > 0, let end = piece.firstIndex(of: "}"),
                let value = UInt32(piece[..<end], radix: 16), let scalar = Unicode.Scalar(value)
            else {
                result += piece
                continue
            }
            result.unicodeScalars.append(scalar)
            result += piece[piece.index(after: end)...]
        }
        return result
    }
}
