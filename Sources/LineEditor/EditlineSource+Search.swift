extension EditlineSource {
    /// Searches earlier lines for a text that is typed, until another key takes what was found.
    func search() {
        let before = engine.line
        let promptBefore = prompt
        var search = HistorySearch(history)
        defer { prompt = promptBefore }
        while true {
            prompt = searchPrompt(search)
            let shown = search.line ?? before
            guard let key = nextKey({ show(shown) }) else { return }
            switch key {
            case .character(KeyCode.control("R")): search.older()
            case .character(KeyCode.control("S")): search.newer()
            case .character(KeyCode.control("H")), .character(0x7F): search.shorten()
            case .character(KeyCode.control("G")): return
            case .character(KeyCode.control("C")):
                pending.append(KeyCode.control("C"))
                return
            case .character(let value) where value >= 0x20:
                search.extend(TypedLine(characters: [value]).text)
            case .paste(let characters):
                search.extend(TypedLine(characters: characters).text)
            default:
                if !engine.set(shown) { beep() }
                pendKey(key)
                return
            }
            if search.hasFailed { beep() }
        }
    }

    private func searchPrompt(_ search: HistorySearch) -> LinePrompt {
        let state = search.hasFailed ? "nothing earlier with" : "search"
        return LinePrompt("\(state) `\(search.pattern)`: ")
    }

    /// Gives a key that ended something to libedit.
    func pendKey(_ key: Key) {
        switch key {
        case .character(0x1B): break
        case .character(let value): pending.append(value)
        case .code(let code): pending.append(code.rawValue)
        case .paste(let characters):
            pasted = characters
            pending.append(KeyCode.paste.rawValue)
        case .longPaste(let count): refusePaste(count)
        }
    }
}
