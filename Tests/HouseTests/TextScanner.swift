import TestSupport

/// Finds what no file of the repository may hold.
enum TextScanner {
    /// The most lines that a written file may have.
    static let longest = 400

    /// Returns a finding when a file is too long; generated files may be of any length.
    static func lengthFindings(in file: RepositoryFile) -> [String] {
        guard ["swift", "c", "h", ""].contains(file.suffix), !file.isGenerated,
            file.lines.count > longest
        else { return [] }
        return ["\(file.path): \(file.lines.count) lines, more than \(longest)"]
    }

    /// Returns one finding for each forbidden text in each line.
    static func wordFindings(in file: RepositoryFile) -> [String] {
        file.lines.enumerated().flatMap { index, line in
            forbidden.filter { contains(line, $0) }.map {
                "\(file.path):\(index + 1): `\($0)`"
            }
        }
    }

    /// Unfinished work, places of one machine, and ways to crash; written in two halves, since this
    /// file is scanned as well.
    static let forbidden = [
        "TO" + "DO", "FIX" + "ME", "/wo" + "rk/", "/tm" + "p/", "fatal" + "Error", "try" + "!",
        "as" + "!", "@test" + "able", "import XC" + "Test",
    ]

    /// Whether `word` stands in `line` and does not continue a longer word: `has!` holds no cast.
    private static func contains(_ line: String, _ word: String) -> Bool {
        line.ranges(of: word).contains { range in
            guard word.first?.isLetter == true, range.lowerBound > line.startIndex else {
                return true
            }
            let before = line[line.index(before: range.lowerBound)]
            return !before.isLetter && !before.isNumber && before != "_"
        }
    }
}
