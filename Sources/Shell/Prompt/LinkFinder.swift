/// Finds links in text that people wrote: a ticket, an e-mail, an answer.
enum LinkFinder {
    /// Returns the links, each once, in the order of the text.
    ///
    /// - Complexity: O(n).
    static func links(in text: String) -> [String] {
        var seen: Set<String> = []
        return ranges(in: text).map { String(text[$0]) }.filter { seen.insert($0).inserted }
    }

    /// Returns where links stand: a scheme, `://` and what follows up to a blank, a bracket or a
    /// quote, without the punctuation of the sentence around it.
    ///
    /// - Complexity: O(n).
    static func ranges(in text: String) -> [Range<String.Index>] {
        var result: [Range<String.Index>] = []
        var start = text.startIndex
        while let colon = text[start...].firstRange(of: "://") {
            let scheme = text[start..<colon.lowerBound].reversed().prefix(while: isSchemePart)
            let end = text[colon.upperBound...].firstIndex(where: endsLink) ?? text.endIndex
            let letters = scheme.reversed().drop { !($0.isASCII && $0.isLetter) }
            let first = text.index(colon.lowerBound, offsetBy: -letters.count)
            let last = trimmed(text[first..<end])
            if !letters.isEmpty, last > colon.upperBound { result.append(first..<last) }
            start = max(end, colon.upperBound)
        }
        return result
    }

    private static func isSchemePart(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
    }

    private static func endsLink(_ character: Character) -> Bool {
        character.isWhitespace || "<>\"`|“”„«»‘’\u{1B}".contains(character)
    }

    /// The end of a link without a sentence's punctuation, and without brackets that it does not
    /// open.
    private static func trimmed(_ link: Substring) -> String.Index {
        var rest = link
        while let last = rest.last {
            if ".,;:!?'*_".contains(last) {
                rest.removeLast()
            } else if let open = ([")": "(", "]": "[", "}": "{"] as [Character: Character])[last],
                rest.count(where: { $0 == last }) > rest.count(where: { $0 == open })
            {
                rest.removeLast()
            } else {
                break
            }
        }
        return rest.endIndex
    }
}
