/// A key as it is given to libedit.
package enum Key: Hashable, Sendable {
    /// A character, control characters included.
    case character(UInt32)
    /// A key that sends a sequence of bytes.
    case code(KeyCode)
    /// Text that the terminal says was pasted.
    case paste([UInt32])
    /// A paste of more bytes than are kept, by their number.
    case longPaste(Int)
}

/// What stands for a key in libedit's table of 256 keys.
///
/// The control characters U+0080 to U+009F are free for it: nobody types them, and the decoder
/// drops them from what arrives.
package enum KeyCode: UInt32, CaseIterable, Sendable {
    case up = 0x80
    case down, left, right, home, end, delete
    case wordLeft, wordRight, deleteWord
    case pageUp, pageDown, backTab
    case paste
    // The same moves for libedit's own commands, when the owner has nothing better to do.
    case moveRight, moveToEnd, deleteNext

    /// The key as libedit's `bind` writes it.
    var written: String { "\\" + String(rawValue, radix: 8) }

    /// The character of a control key: `control("C")` is ^C.
    static func control(_ letter: Unicode.Scalar) -> UInt32 { letter.value & 0x1F }
}
