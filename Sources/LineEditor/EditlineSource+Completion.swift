extension EditlineSource {
    /// Completes the word before the cursor, or lists what it can become.
    func complete() {
        let line = engine.line
        let before = line.textBeforeCursor
        let completion = assistance.complete(line.text, before.utf8.count)
        let bytes = Array(before.utf8)
        guard !completion.candidates.isEmpty,
            bytes.indices.contains(completion.start)
                || completion.start == bytes.count
        else { return beep() }
        let word = String(decoding: bytes[completion.start...], as: UTF8.self)
        if completion.candidates.count == 1 {
            replace(word, with: completion.candidates[0].text + suffix(completion, in: line))
            return
        }
        let common = CandidateList.commonPrefix(completion.candidates)
        if common.utf8.count > word.utf8.count {
            replace(word, with: common)
        } else {
            list(completion.candidates)
        }
    }

    /// What follows the only candidate, where it does not stand there yet.
    private func suffix(_ completion: LineCompletion, in line: TypedLine) -> String {
        let suffix = completion.candidates[0].suffix
        let after = line.characters[line.cursor...]
        return after.starts(with: TypedLine.characters(of: suffix)) ? "" : suffix
    }

    private func replace(_ word: String, with text: String) {
        let count = TypedLine.characters(of: word).count
        if !engine.replace(count: count, with: TypedLine.characters(of: text)) { beep() }
    }

    /// Prints candidates below the line, a page at a time; the line follows anew.
    private func list(_ candidates: [LineCompletion.Candidate]) {
        let line = engine.line
        show(TypedLine(characters: line.characters, cursor: line.characters.count))
        screen.leave()
        var rows = CandidateList.rows(candidates, columns: terminal.size.columns)[...]
        while true {
            let page = rows.prefix(max(terminal.size.rows - 1, 1))
            rows = rows.dropFirst(page.count)
            screen.print(page.map { $0 + "\r\n" }.joined())
            if rows.isEmpty || !wantsMore(rows.count) { return }
        }
    }

    /// Asks whether the next page is wanted.
    private func wantsMore(_ count: Int) -> Bool {
        let promptBefore = prompt
        defer { prompt = promptBefore }
        prompt = LinePrompt("\(count) more rows: Tab shows them, q ends")
        guard let key = nextKey({ show(TypedLine()) }) else { return false }
        screen.erase()
        switch key {
        case .character(KeyCode.control("I")), .character(0x20), .code(.pageDown),
            .character(KeyCode.control("M")), .character(KeyCode.control("J")), .code(.down):
            return true
        case .character(UInt32(UInt8(ascii: "q"))), .character(UInt32(UInt8(ascii: "Q"))),
            .character(KeyCode.control("C")):
            return false
        default:
            pendKey(key)
            return false
        }
    }
}
