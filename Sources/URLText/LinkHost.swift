/// Judges the host of a link, and converts one that is not ASCII.
struct LinkHost {
    let bytes: [UInt8]
    let parts: LinkParts
    let encoder: HostEncoder?

    /// Returns the host as it is compared: as written when it is ASCII, else converted.
    ///
    /// - Complexity: O(n) for an ASCII host.
    func checked() throws(LinkFault) -> [UInt8] {
        guard let range = parts.host else { return [] }
        let host = bytes[range]
        if host.contains(UInt8(ascii: "%")) { throw escapeFault(range) }
        if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]"), host.count > 1 {
            try check(host.dropFirst().dropLast(), allowed: .literal)
            return Array(host)
        }
        if host.allSatisfy(ByteSet.host.contains) { return Array(host) }
        if LinkHost.schemesWithEscapes.contains(schemeName) { throw escapeFault(range) }
        if host.allSatisfy({ $0 < 128 }) { try check(host, allowed: .host) }
        return try converted(host, range)
    }

    private var schemeName: String {
        String(decoding: bytes[parts.scheme].lazy.map(ASCII.lower), as: UTF8.self)
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

    private func converted(
        _ host: ArraySlice<UInt8>,
        _ range: Range<Int>
    ) throws(LinkFault) -> [UInt8] {
        let text = String(decoding: host, as: UTF8.self)
        guard let encoder else { throw LinkFault(.hostNotASCII(host: text), range) }
        switch encoder.encode(text) {
        case .success(let ascii): return Array(ascii.utf8)
        case .failure(.invalid): throw LinkFault(.notURL(.host), range)
        case .failure(.notMappable): throw LinkFault(.hostNotMappable(host: text), range)
        }
    }
}
