/// Makes keys of the bytes that a terminal sends.
///
/// A sequence that it knows is one key, one that it does not know is none: F5 types nothing. Bytes
/// that are not UTF-8 become U+FFFD, one each. A paste between the marks of the terminal is one key.
///
/// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
package struct KeyDecoder {
    private enum State: Hashable {
        case ground
        case character(missing: Int)
        case escape, sequence, applicationKey, consoleKey
        case paste
    }

    private var state = State.ground
    private var bytes: [UInt8] = []
    private var pasted = PastedBytes()
    private var keys: [Key] = []
    private var nextKey = 0
    /// Whether sequences that are not known are passed on byte by byte, for settings that bind them.
    package var passesUnknownOn = false

    /// Begins without a key.
    package init() {}

    /// Whether a key has begun and is not complete.
    package var isOpen: Bool { state != .ground }

    /// How long to wait for the rest of a key, in milliseconds; nil for as long as it takes.
    ///
    /// An escape key of its own is known only by the silence after it.
    package var patience: Int32? {
        switch state {
        case .ground, .paste: nil
        case .escape: 60
        case .sequence, .applicationKey, .consoleKey, .character: 1000
        }
    }

    /// Takes the next key; nil when there is none yet.
    package mutating func next() -> Key? {
        guard nextKey < keys.count else { return nil }
        defer {
            nextKey += 1
            if nextKey == keys.count {
                keys.removeAll(keepingCapacity: true)
                nextKey = 0
            }
        }
        return keys[nextKey]
    }

    /// Reads a byte, which came `afterSilence` when nothing came for a second before it.
    ///
    /// Then a ^C inside a paste is typed by somebody who waits in vain for the paste to end.
    package mutating func feed(_ byte: UInt8, afterSilence: Bool = false) {
        switch state {
        case .ground: begin(byte)
        case .character(let missing): extend(byte, missing: missing)
        case .escape: feedEscape(byte)
        case .sequence: feedSequence(byte)
        case .applicationKey: feedApplicationKey(byte)
        case .consoleKey: state = .ground
        case .paste:
            if afterSilence, byte == 0x03 {
                pasted = PastedBytes()
                state = .ground
                keys.append(.character(UInt32(byte)))
            } else if pasted.append(byte) {
                keys.append(pasted.key)
                pasted = PastedBytes()
                state = .ground
            }
        }
    }

    /// Says that nothing more came within `patience`.
    package mutating func giveUp() {
        let begun = state
        state = .ground
        switch begun {
        case .ground, .consoleKey: break
        case .paste: state = .paste
        case .character: keys.append(.character(0xFFFD))
        case .escape: keys.append(.character(0x1B))
        case .applicationKey where bytes.isEmpty: type([0x1B, UInt8(ascii: "O")])
        case .sequence where bytes.isEmpty: type([0x1B, UInt8(ascii: "[")])
        case .applicationKey, .sequence: break
        }
    }

    // MARK: Characters

    private mutating func type(_ bytes: [UInt8]) {
        keys += bytes.map { .character(UInt32($0)) }
    }

    private mutating func begin(_ byte: UInt8) {
        bytes = []
        switch byte {
        case 0: break
        case 0x1B: state = .escape
        case 0x01..<0x80: keys.append(.character(UInt32(byte)))
        case 0xC2...0xDF: open(byte, missing: 1)
        case 0xE0...0xEF: open(byte, missing: 2)
        case 0xF0...0xF4: open(byte, missing: 3)
        default: keys.append(.character(0xFFFD))
        }
    }

    private mutating func open(_ byte: UInt8, missing: Int) {
        bytes = [byte]
        state = .character(missing: missing)
    }

    private mutating func extend(_ byte: UInt8, missing: Int) {
        guard byte & 0xC0 == 0x80 else {
            state = .ground
            keys.append(.character(0xFFFD))
            feed(byte)
            return
        }
        bytes.append(byte)
        if missing > 1 {
            state = .character(missing: missing - 1)
            return
        }
        state = .ground
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if let value = TypedLine.accepted(scalar) { keys.append(.character(value)) }
        }
    }

    // MARK: Sequences

    private mutating func feedEscape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): state = .sequence
        case UInt8(ascii: "O"): state = .applicationKey
        case 0x1B: keys.append(.character(0x1B))
        default:
            keys.append(.character(0x1B))
            state = .ground
            feed(byte)
        }
    }

    private mutating func feedSequence(_ byte: UInt8) {
        switch byte {
        case 0x20...0x3F: if bytes.count < 64 { bytes.append(byte) }
        case UInt8(ascii: "[") where bytes.isEmpty: state = .consoleKey
        case 0x40...0x7E: finishSequence(byte)
        default:
            // No sequence has it: what began is dropped, and this byte begins anew.
            state = .ground
            feed(byte)
        }
    }

    private mutating func finishSequence(_ final: UInt8) {
        state = .ground
        let numbers = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) }
        if final == UInt8(ascii: "~"), numbers.first == 200 {
            state = .paste
        } else if final == UInt8(ascii: "~"), numbers.first == 201 {
            return
        } else if let code = KeyCode(final: final, numbers: numbers) {
            keys.append(.code(code))
        } else if passesUnknownOn {
            type([0x1B, UInt8(ascii: "[")] + bytes + [final])
        }
    }

    private mutating func feedApplicationKey(_ byte: UInt8) {
        switch byte {
        case 0x30...0x39, 0x3B: if bytes.count < 64 { bytes.append(byte) }
        case UInt8(ascii: "M"):
            state = .ground
            keys.append(.character(0x0D))
        case 0x40...0x7E:
            state = .ground
            let modifier = Int(String(decoding: bytes, as: UTF8.self))
            if let code = KeyCode(final: byte, numbers: [1, modifier]) {
                keys.append(.code(code))
            } else if passesUnknownOn {
                type([0x1B, UInt8(ascii: "O")] + bytes + [byte])
            }
        default:
            state = .ground
            feed(byte)
        }
    }
}

extension KeyCode {
    /// The key of a sequence with a final byte and numbers; nil for one that is not known.
    fileprivate init?(final: UInt8, numbers: [Int?]) {
        let modifier = numbers.count > 1 ? (numbers[1] ?? 1) - 1 : 0
        // Alt and Control, in any company.
        let isWide = modifier & 0b110 != 0
        switch (Character(Unicode.Scalar(final)), numbers.first ?? nil) {
        case ("A", _): self = .up
        case ("B", _): self = .down
        case ("C", _): self = isWide ? .wordRight : .right
        case ("D", _): self = isWide ? .wordLeft : .left
        case ("H", _), ("~", 1), ("~", 7): self = .home
        case ("F", _), ("~", 4), ("~", 8): self = .end
        case ("~", 3): self = isWide ? .deleteWord : .delete
        case ("~", 5): self = .pageUp
        case ("~", 6): self = .pageDown
        case ("Z", _): self = .backTab
        default: return nil
        }
    }
}
