extension EditlineSource {
    /// Acts for a key that is bound to the owner.
    func act(_ code: UInt32) -> EditingEngine.KeyResult {
        guard let key = KeyCode(rawValue: code) else { return actOnCharacter(code) }
        switch key {
        case .up: showOlder()
        case .down: showNewer()
        case .pageUp: showOlder()
        case .pageDown: showNewer()
        case .right: return acceptHint(otherwise: .moveRight)
        case .end: return acceptHint(otherwise: .moveToEnd)
        case .paste: insertPaste()
        default: break
        }
        return .changed
    }

    private func actOnCharacter(_ code: UInt32) -> EditingEngine.KeyResult {
        switch code {
        case KeyCode.control("M"), KeyCode.control("J"):
            return finish(.line(remembered().text))
        case KeyCode.control("C"): return finish(.interrupted)
        case KeyCode.control("D"):
            if engine.line.characters.isEmpty { return finish(.end) }
            return pass(.deleteNext)
        case KeyCode.control("F"): return acceptHint(otherwise: .moveRight)
        case KeyCode.control("E"): return acceptHint(otherwise: .moveToEnd)
        case KeyCode.control("I"): complete()
        case KeyCode.control("L"): screen.clear()
        case KeyCode.control("P"), letter("k"), letter("-"): showOlder()
        case KeyCode.control("N"), letter("j"), letter("+"): showNewer()
        case KeyCode.control("R"), letter("/"), letter("?"): search()
        case KeyCode.control("V"), KeyCode.control("Q"): insertQuoted()
        case KeyCode.control("Z"): suspend()
        case letter("~"): changeCase()
        default: break
        }
        return .changed
    }

    private func letter(_ scalar: Unicode.Scalar) -> UInt32 { scalar.value }

    private func finish(_ event: LineEvent) -> EditingEngine.KeyResult {
        _ = remembered()
        self.event = event
        return .finished
    }

    /// The line with the cursor at its end, as it is shown when it is finished.
    private func remembered() -> TypedLine {
        whole = engine.isDamaged ? whole : engine.line
        whole.cursor = whole.characters.count
        return whole
    }

    private func pass(_ code: KeyCode) -> EditingEngine.KeyResult {
        pending.append(code.rawValue)
        return .passedOn
    }

    private func acceptHint(otherwise code: KeyCode) -> EditingEngine.KeyResult {
        let line = engine.line
        let hint = hint(behind: line)
        guard line.isAtEnd, hint.isAcceptable, !hint.text.isEmpty else { return pass(code) }
        insert(TypedLine.characters(of: hint.text))
        return .changed
    }

    private func insert(_ characters: [UInt32]) {
        if !engine.insert(characters) { beep() }
    }

    // MARK: History

    private func showOlder() { show(walk.older(than: engine.line)) }

    private func showNewer() { show(walk.newer(than: engine.line)) }

    private func show(_ line: TypedLine?) {
        guard let line, engine.set(line) else { return beep() }
    }

    // MARK: Text

    /// Changes the case of the character at the cursor, as `~` of vi; libedit's own command reads
    /// before the begin of a short line.
    private func changeCase() {
        let line = engine.line
        guard !line.isAtEnd, let scalar = Unicode.Scalar(line.characters[line.cursor]) else {
            return beep()
        }
        let properties = scalar.properties
        let changed =
            properties.isLowercase ? properties.uppercaseMapping : properties.lowercaseMapping
        engine.move(to: line.cursor + 1)
        engine.replace(count: 1, with: TypedLine.characters(of: changed))
    }

    private func insertPaste() {
        var characters = pasted
        pasted = []
        // The end of the last pasted line is no part of the text: Enter says when it is complete.
        while characters.last == TypedLine.lineFeed { characters.removeLast() }
        if !engine.insert(characters) { refusePaste(characters.count) }
    }

    /// Inserts the character of the next key as it is.
    private func insertQuoted() {
        draw()
        guard let byte = input.nextByte() else { return }
        if byte < 0x80 {
            if byte > 0 { insert([byte == 0x0A ? TypedLine.lineFeed : UInt32(byte)]) }
        } else {
            input.decoder.feed(byte)
        }
    }
}
