import SourceText

/// Judges the host of a link, and converts one that is not ASCII.
struct LinkHost {
    let bytes: [UInt8]
    let parts: LinkParts
    let encoder: HostEncoder?

    /// Returns the host in ASCII when that is not how it is written, and nil when it is.
    ///
    /// - Complexity: O(n) for an ASCII host.
    func converted() throws(LinkFault) -> [UInt8]? {
        guard let range = parts.host else { return nil }
        let host = bytes[range]
        if host.contains(UInt8(ascii: "%")) { throw escapeFault(range) }
        if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]"), host.count > 1 {
            try check(host.dropFirst().dropLast(), allowed: .literal)
            return nil
        }
        let allowed = ByteSet.host
        if host.allSatisfy({ allowed.contains($0) }) { return nil }
        if LinkHost.schemesWithEscapes.contains(Bytes.lowerText(bytes[parts.scheme])) {
            throw escapeFault(range)
        }
        if host.allSatisfy({ $0 < 128 }) { try check(host, allowed: .host) }
        return try encoded(host, range)
    }

    /// The schemes whose hosts Foundation escapes instead of converting them.
    private static let schemesWithEscapes: Set = [
        "tel", "telemergencycall", "telprompt", "callto", "facetime", "facetime-prompt",
        "facetime-audio", "facetime-audio-prompt", "imap", "pop", "addressbook", "contact",
        "phasset", "http+unix", "https+unix", "ws+unix", "wss+unix",
    ]

    private func check(_ text: ArraySlice<UInt8>, allowed: ByteSet) throws(LinkFault) {
        if let wrong = text.firstIndex(where: { !allowed.contains($0) }) {
            throw LinkFault(.notURL(.host), wrong..<wrong + 1)
        }
    }

    private func escapeFault(_ range: Range<Int>) -> LinkFault {
        LinkFault(
            .escapeInHost(host: String(decoding: bytes[range], as: UTF8.self)),
            range,
            remedy: LinkRemedy.host(without: bytes[range])
        )
    }

    private func encoded(
        _ host: ArraySlice<UInt8>,
        _ range: Range<Int>
    ) throws(LinkFault) -> [UInt8] {
        let text = String(decoding: host, as: UTF8.self)
        guard let encoder else { throw LinkFault(.hostNotASCII(host: text), range) }
        do {
            return Array(try encoder.encode(text).utf8)
        } catch .invalid {
            throw LinkFault(.notURL(.host), range)
        } catch {
            let remedy = encoder.mapped(text).map { "write the host as `\($0)`" }
            throw LinkFault(.hostNotMappable(host: text), range, remedy: remedy)
        }
    }
}
