internal import CEditline

/// Which key does what.
enum KeyBindings {
    /// Binds what the settings of the user may bind otherwise.
    static func bindUsual(_ editor: OpaquePointer) {
        ce_bind(editor, "^W", "ed-delete-prev-word", 0)
    }

    /// Binds the keys of the owner, after the settings: a change of the editor there forgets all.
    static func bindOwn(_ editor: OpaquePointer) {
        let hasViKeys = ce_has_vi_keys(editor) == 1
        for key in own + (hasViKeys ? [] : ["^P", "^N", "^F", "^E", "^V", "^Q"]) {
            ce_bind(editor, key, nil, 0)
            if hasViKeys { ce_bind(editor, key, nil, 1) }
        }
        for (code, command) in commands {
            ce_bind(editor, code.written, command, 0)
            if hasViKeys { ce_bind(editor, code.written, command, 1) }
        }
        if hasViKeys {
            bindVi(editor)
        } else {
            for key in unbound { ce_bind(editor, key, "ed-unassigned", 0) }
        }
    }

    private static let own =
        ["^C", "^D", "^I", "^J", "^L", "^M", "^R", "^Z"]
        + ([.up, .down, .right, .end, .paste, .pageUp, .pageDown] as [KeyCode]).map(\.written)

    private static let commands: [(KeyCode, String)] = [
        (.left, "ed-prev-char"), (.home, "ed-move-to-beg"), (.delete, "ed-delete-next-char"),
        (.wordLeft, "ed-prev-word"), (.wordRight, "em-next-word"),
        (.deleteWord, "em-delete-next-word"), (.backTab, "ed-unassigned"),
        (.moveRight, "ed-next-char"), (.moveToEnd, "ed-move-to-end"),
        (.deleteNext, "ed-delete-next-char"),
    ]

    /// Keys of emacs for what only libedit's display or history could do, and for counts, with which
    /// a line could grow beyond all bounds.
    private static let unbound =
        ["^S", "^[x", "^[X", "^[p", "^[P", "^[n", "^[N"] + (0...9).map { "^[\($0)" }

    private static func bindVi(_ editor: OpaquePointer) {
        // Without this libedit waits after an escape for the rest of an arrow key.
        ce_bind(editor, "^[", "vi-command-mode", 0)
        for key in ["[", "O", "^[", ":", "v", "@", "#", "_", "G", "n", "N", "K", "J"] {
            ce_bind(editor, key, "ed-unassigned", 1)
        }
        for key in ["k", "j", "+", "-", "/", "?", "~"] {
            ce_bind(editor, key, nil, 1)
        }
    }
}
