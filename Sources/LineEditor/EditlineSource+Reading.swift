extension EditlineSource {
    /// The next character or code for libedit; nil when the line cannot go on.
    func nextCode() -> UInt32? {
        while true {
            if !pending.isEmpty { return pending.removeFirst() }
            engine.mendCursor()
            if engine.isDamaged { engine.set(whole) }
            whole = engine.line
            guard let key = nextKey({ draw() }) else { return nil }
            if let code = code(of: key) { return code }
        }
    }

    /// Waits for the next key, and does meanwhile what signals and messages ask for.
    ///
    /// - Returns: Nil when the program has to end.
    func nextKey(_ draw: () -> Void) -> Key? {
        while true {
            switch input.next(beforeWaiting: draw) {
            case .key(let key): return key
            case .message: showMessages()
            case .signal(.resized): screen.erase(atWidth: terminal.size.columns)
            case .signal(.resumed): resume()
            case .signal(.suspend): suspend()
            case .signal(.interrupt): return .character(KeyCode.control("C"))
            case .signal(.end(let number)):
                StopSignal.receive(number)
                event = .hangUp
                return nil
            case .end:
                StopSignal.receive(1)
                event = .hangUp
                return nil
            }
        }
    }

    /// What libedit gets for a key; nil for one that is taken care of or has no room.
    private func code(of key: Key) -> UInt32? {
        switch key {
        case .code(let code): return code.rawValue
        case .paste(let characters):
            pasted = characters
            return KeyCode.paste.rawValue
        case .longPaste(let count):
            refusePaste(count)
            return nil
        case .character(let value):
            if engine.hasRoom || EditlineSource.shorteningKeys.contains(value) { return value }
            beep()
            return nil
        }
    }

    /// The keys that work when the line is as long as it can get.
    private static let shorteningKeys: Set<UInt32> =
        Set("ABCDEFHJKLMUWZ".unicodeScalars.map { KeyCode.control($0) } + [0x7F])

    /// Says that a paste does not fit into a line.
    func refusePaste(_ count: Int) {
        screen.erase()
        printLines("The paste is too long for a line and was left out: \(count) characters.")
        beep()
    }
}
