internal import CEditline

/// libedit: it has the line, the keys and the commands.
final class EditingEngine {
    /// What a key of the owner did.
    enum KeyResult {
        /// The line may have changed, and editing goes on.
        case changed
        /// The code that is read next takes the key's place, with its count.
        case passedOn
        /// Reading ends.
        case finished
    }

    /// Gives the next character or code; nil ends the line.
    var read: () -> UInt32? = { nil }
    /// Acts for a key of the owner.
    var act: (UInt32) -> KeyResult = { _ in .changed }
    /// Whether the settings of the user were understood to their end.
    private(set) var understoodSettings = true

    /// Whether the settings of the user bind keys that send sequences.
    private(set) var settingsBindSequences = false

    private var editor: OpaquePointer?

    /// Opens libedit and reads the settings of the user; nil where there is no editing.
    init?() {
        let owner = Unmanaged.passUnretained(self).toOpaque()
        let opened = ce_open("waymark", owner) { owner in
            guard let code = EditingEngine.of(owner)?.read() else { return -1 }
            return Int32(bitPattern: code)
        } _: { owner, code in
            switch EditingEngine.of(owner)?.act(code) {
            case .passedOn: Int32(bitPattern: CE_PASS_ON.rawValue)
            case .finished: Int32(bitPattern: CE_FINISHED.rawValue)
            case .changed, nil: Int32(bitPattern: CE_CHANGED.rawValue)
            }
        }
        guard let opened else { return nil }
        editor = opened
        KeyBindings.bindUsual(opened)
        understoodSettings = ce_read_settings(opened) == 0
        settingsBindSequences = ce_settings_bind_sequences(opened) == 1
        guard ce_is_editing(opened) == 1 else { return nil }
        KeyBindings.bindOwn(opened)
    }

    deinit { if let editor { ce_close(editor) } }

    private static func of(_ owner: UnsafeMutableRawPointer?) -> EditingEngine? {
        owner.map { Unmanaged<EditingEngine>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Edits a line until it is finished.
    ///
    /// - Returns: The count of its characters, 0 at the end of the input, -1 when it broke off.
    func edit() -> Int { Int(ce_edit(editor)) }

    /// The line as it is now.
    ///
    /// - Complexity: O(n).
    var line: TypedLine {
        var cursor = 0
        let count = ce_length(editor, &cursor)
        let characters = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
            ce_copy(editor, buffer.baseAddress, count)
            filled = count
        }
        return TypedLine(characters: characters, cursor: cursor)
    }

    /// Puts the cursor back into the line, after a command that lost it.
    func mendCursor() { ce_mend_cursor(editor) }

    /// Whether libedit has damaged the line.
    ///
    /// Its own history commands keep 1024 characters of a line and give back zeros for the rest; a
    /// zero is never typed.
    var isDamaged: Bool { ce_is_damaged(editor) == 1 }

    /// Inserts characters at the cursor; false when the line would be too long.
    @discardableResult
    func insert(_ characters: [UInt32]) -> Bool {
        replace(count: 0, with: characters)
    }

    /// Replaces characters before the cursor; false when the line would be too long.
    @discardableResult
    func replace(count: Int, with characters: [UInt32]) -> Bool {
        guard EditingEngine.columns(line.characters + characters) <= EditingEngine.longestLine
        else {
            return false
        }
        ce_delete(editor, count)
        return characters.isEmpty || ce_insert(editor, characters, characters.count) == 0
    }

    /// Replaces the whole line; false when it would be too long.
    @discardableResult
    func set(_ line: TypedLine) -> Bool {
        guard EditingEngine.columns(line.characters) <= EditingEngine.longestLine else {
            return false
        }
        let count = ce_length(editor, nil)
        ce_move(editor, count)
        ce_delete(editor, count)
        if !line.characters.isEmpty {
            _ = ce_insert(editor, line.characters, line.characters.count)
        }
        ce_move(editor, line.cursor)
        return true
    }

    /// Moves the cursor.
    func move(to cursor: Int) { ce_move(editor, cursor) }

    /// Whether the line has room for another character.
    var hasRoom: Bool {
        // Eight columns is the most that a character takes.
        if ce_length(editor, nil) * 8 < EditingEngine.longestLine { return true }
        return EditingEngine.columns(line.characters) < EditingEngine.longestLine
    }

    private static let longestLine = Int(ce_longest_line)

    private static func columns(_ characters: [UInt32]) -> Int {
        characters.reduce(0) { $0 + Int(ce_columns($1)) }
    }
}
