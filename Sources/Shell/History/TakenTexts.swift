internal import SourceText

/// Marks the places of a text where secrets stand, and writes it without them.
///
/// A page wraps long texts, also in the middle of a word, and cuts very long ones off. So a line end
/// with the blanks around it may stand anywhere in a secret, and of a long one every piece counts.
struct TakenTexts {
    private let bytes: [UInt8]
    private var isTaken: [Bool]

    /// The bytes of a piece of a long secret that is taken out wherever it stands.
    private static let piece = 16
    /// The fewest letters of a secret that is taken out even as a part of a longer word.
    private static let longerThanWords = 8

    /// Begins with a text from which nothing is taken.
    init(_ text: String) {
        bytes = Array(text.utf8)
        isTaken = [Bool](repeating: false, count: bytes.count)
    }

    /// Takes a secret out wherever it stands.
    ///
    /// - Complexity: O(n · m) in the text and the secret, and near O(n) for usual ones.
    mutating func take(_ secret: String) {
        let form = Array(secret.utf8)
        guard let first = form.first else { return }
        let isWord =
            form.count < TakenTexts.longerThanWords && form.allSatisfy(Bytes.isLetter)
        for start in bytes.indices where bytes[start] == first {
            guard let end = end(of: form, from: start) else { continue }
            if isWord, isLetter(start - 1) || isLetter(end) { continue }
            for index in start..<end { isTaken[index] = true }
        }
        if form.count >= TakenTexts.piece { takePieces(of: form) }
    }

    /// The end of a secret that begins at a position; nil where it does not stand.
    private func end(of form: [UInt8], from start: Int) -> Int? {
        var position = start
        for byte in form {
            guard position < bytes.count else { return nil }
            if bytes[position] != byte, let next = afterBreak(position) {
                position = next
                // A page leaves out the blank at which it breaks.
                if Bytes.isBlank(byte) { continue }
            }
            guard position < bytes.count, bytes[position] == byte else { return nil }
            position += 1
        }
        return position
    }

    /// The position after a line end and the blanks around it; nil where there is none.
    private func afterBreak(_ start: Int) -> Int? {
        var position = start
        while position < bytes.count, Bytes.isBlank(bytes[position]) { position += 1 }
        guard position < bytes.count, bytes[position] == Bytes.lineFeed else { return nil }
        position += 1
        while position < bytes.count, Bytes.isBlank(bytes[position]) { position += 1 }
        return position
    }

    private mutating func takePieces(of form: [UInt8]) {
        let length = TakenTexts.piece
        guard bytes.count >= length else { return }
        let pieces = Set((0...(form.count - length)).map { form[$0..<$0 + length] })
        for start in 0...(bytes.count - length)
        where pieces.contains(bytes[start..<start + length]) {
            for index in start..<start + length { isTaken[index] = true }
        }
    }

    private func isLetter(_ position: Int) -> Bool {
        bytes.indices.contains(position) && Bytes.isLetter(bytes[position])
    }

    /// The text with a mark for each run of what was taken.
    ///
    /// - Complexity: O(n).
    func text(mark: String) -> String {
        var result: [UInt8] = []
        for index in bytes.indices {
            if !isTaken[index] {
                result.append(bytes[index])
            } else if index == 0 || !isTaken[index - 1] {
                result += mark.utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
