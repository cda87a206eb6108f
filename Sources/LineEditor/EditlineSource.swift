/// Lines that are edited on a terminal.
///
/// libedit has the line, the keys of emacs and vi, and the bindings of `~/.editrc`; everything else
/// is done here: bytes become keys, the line is drawn, and history, search, completion and hints
/// belong to the keys that ask for them. All of it happens while libedit waits for its next
/// character, on one thread, so that signals and messages find the line in a known state.
package final class EditlineSource: LineSource {
    let terminal: Terminal
    let mailbox: Mailbox
    let assistance: LineAssistance
    let engine: EditingEngine
    var input: TerminalInput
    var screen: Screen

    var prompt = LinePrompt("")
    var event: LineEvent?
    /// What libedit reads before the next key.
    var pending: [UInt32] = []
    var walk = HistoryWalk([])
    var history: [String] = []
    var pasted: [UInt32] = []
    /// The line before the last key.
    var whole = TypedLine()
    private var hinted: (line: String, hint: LineHint)?
    private var hasWarned = false

    /// Takes over the terminal of this process.
    ///
    /// - Returns: Nil where lines cannot be edited: standard input or output is no terminal, the
    ///   terminal is dumb, no locale knows UTF-8, or the user's settings turn editing off.
    package init?(_ assistance: LineAssistance, _ mailbox: Mailbox) {
        guard !assistance.isPlain, let terminal = Terminal(), !terminal.isDumb,
            let engine = EditingEngine()
        else { return nil }
        self.terminal = terminal
        self.mailbox = mailbox
        self.assistance = assistance
        self.engine = engine
        input = TerminalInput(terminal: terminal, mailbox: mailbox)
        input.decoder.passesUnknownOn = engine.settingsBindSequences
        screen = Screen { terminal.write($0) }
        engine.read = { [unowned self] in nextCode() }
        engine.act = { [unowned self] in act($0) }
    }

    /// Shows a prompt and edits a line.
    ///
    /// - Complexity: O(n) for each key, n being the length of the line.
    package func next(prompt: LinePrompt) -> LineEvent {
        guard StopSignal.received == nil, enter() else { return .hangUp }
        self.prompt = prompt
        event = nil
        pending = []
        history = assistance.history()
        walk = HistoryWalk(history)
        hinted = nil
        warnAboutSettings()
        showMessages()
        let count = engine.edit()
        let event = event ?? eventOfCount(count)
        finish(event)
        return event
    }

    private static let pasteOn = "\u{1B}[?2004h"
    private static let pasteOff = "\u{1B}[?2004l"

    /// Makes the terminal ready before anything is shown; false when it is gone.
    private func enter() -> Bool {
        guard terminal.beginEditing() else {
            StopSignal.receive(1)
            return false
        }
        screen.begin()
        screen.print(EditlineSource.pasteOn + "\r")
        return true
    }

    /// What a line came to that ended by a binding of the user's, or not at all.
    private func eventOfCount(_ count: Int) -> LineEvent {
        if count < 0 {
            StopSignal.receive(1)
            return .hangUp
        }
        if count == 0 { return .end }
        var line = engine.line
        if line.characters.last == 0x0A { line.characters.removeLast() }
        return .line(line.text)
    }

    private func finish(_ event: LineEvent) {
        switch event {
        case .hangUp: break
        case .interrupted: show(whole, note: "^C")
        case .line, .end: show(whole)
        }
        screen.leave()
        screen.print(EditlineSource.pasteOff)
        switch event {
        case .line, .interrupted: terminal.endEditing()
        case .end, .hangUp: terminal.restore()
        }
    }

    private func warnAboutSettings() {
        guard !engine.understoodSettings, !hasWarned else { return }
        hasWarned = true
        screen.print(".editrc: a line is not understood\r\n")
    }

    // MARK: Showing

    /// Draws the line as it is.
    func draw() {
        let line = engine.line
        show(line, hint: hint(behind: line))
    }

    /// Draws a line, and a hint or what was typed last behind it.
    func show(_ line: TypedLine, hint: LineHint = .none, note: String = "") {
        var builder = FrameBuilder(columns: terminal.size.columns)
        add(prompt, to: &builder)
        for (index, character) in line.characters.enumerated() {
            if index == line.cursor, note.isEmpty { builder.placeCursor() }
            builder.add(character)
        }
        if line.isAtEnd || !note.isEmpty { builder.placeCursor() }
        builder.add(note)
        if !hint.text.isEmpty {
            let text = LinePrompt.printable(String(hint.text.prefix { $0 != "\n" }))
            let room = builder.columnsLeft
            if room > 1 { builder.add(CandidateList.clipped(text, to: room), style: "90") }
        }
        screen.show(builder.finish(), height: terminal.size.rows)
    }

    private func add(_ prompt: LinePrompt, to builder: inout FrameBuilder) {
        for run in prompt.runs {
            let hasStyle = assistance.hasColor && run.color != .plain
            let style = hasStyle ? run.color.rawValue : ""
            builder.add(LinePrompt.printable(run.text), style: style)
        }
    }

    /// The hint behind a line whose cursor is at its end.
    func hint(behind line: TypedLine) -> LineHint {
        guard assistance.hasColor, line.isAtEnd else { return .none }
        let text = line.text
        if let hinted, hinted.line == text { return hinted.hint }
        let hint = assistance.hint(text)
        hinted = (text, hint)
        return hint
    }

    /// Prints the messages of the mailbox above the line.
    func showMessages() {
        hinted = nil
        let messages = mailbox.take()
        guard !messages.isEmpty else { return }
        screen.erase()
        for message in messages { printLines(message) }
    }

    /// Prints a text, each line of it on rows of its own.
    func printLines(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        screen.print(lines.map { $0 + "\r\n" }.joined())
    }

    /// Rings the bell.
    func beep() { terminal.write("\u{7}") }

    /// Goes away and comes back, as ^Z and `fg` do.
    func suspend() {
        screen.leave()
        screen.print(EditlineSource.pasteOff)
        terminal.suspend()
        resume()
    }

    /// Makes the terminal ready again after somebody else had it.
    func resume() {
        _ = terminal.beginEditing()
        screen.begin()
        screen.print("\r" + EditlineSource.pasteOn)
    }
}
