/// Takes one text through the steps of reading: check, split, judge the host, repair, note.
struct LinkReader {
    private let text: String
    private let bytes: [UInt8]
    private let hostEncoder: HostEncoder?

    init(text: String, hostEncoder: HostEncoder?) {
        self.text = text
        self.hostEncoder = hostEncoder
        bytes = Array(text.utf8)
    }

    /// Returns the link, or throws the first reason to refuse the text.
    func link() throws(LinkFault) -> LinkURL {
        try checkText()
        let parts = try LinkScanner.parts(of: bytes)
        let host = try LinkHost(bytes: bytes, parts: parts, encoder: hostEncoder).checked()
        try checkWebHost(of: parts)
        let broken = Set(
            parts.repairable.lazy
                .filter { !PercentEscape.isValid(bytes[$0.range], allowed: $0.allowed) }
                .map(\.part)
        )
        let isConverted = parts.host.map { !bytes[$0].elementsEqual(host) } ?? false
        var notes = LinkNotes(bytes, parts: parts, broken: broken)
        notes.collect(host: host, isConverted: isConverted)
        guard isConverted || !broken.isEmpty else {
            return LinkURL(original: text, bytes: bytes, parts: parts, notes: notes.sorted)
        }
        let repair = LinkRepair(bytes, parts: parts, host: host)
        return LinkURL(
            original: text,
            bytes: repair.bytes,
            parts: repair.parts,
            notes: notes.sorted
        )
    }

    /// Refuses a text that is empty, too long, or has a control character (Unicode category Cc).
    private func checkText() throws(LinkFault) {
        guard !bytes.isEmpty else { throw LinkFault(.notURL(.text), 0..<0) }
        guard bytes.count <= LinkURL.longest else {
            let limit = LinkURL.longest
            throw LinkFault(.linkTooLong(limit: limit), limit..<bytes.count)
        }
        for index in bytes.indices {
            if ASCII.isControl(bytes[index]) {
                throw LinkFault(.controlCharacter(UInt32(bytes[index])), index..<index + 1)
            }
            // U+0080 to U+009F are C2 80 to C2 9F.
            if bytes[index] == 0xC2, bytes[index + 1] < 0xA0 {
                throw LinkFault(.controlCharacter(UInt32(bytes[index + 1])), index..<index + 2)
            }
        }
    }

    private func checkWebHost(of parts: LinkParts) throws(LinkFault) {
        guard parts.host?.isEmpty ?? true else { return }
        let scheme = String(decoding: bytes[parts.scheme].lazy.map(ASCII.lower), as: UTF8.self)
        guard scheme == "http" || scheme == "https" else { return }
        let place = parts.host?.lowerBound ?? parts.path.lowerBound
        throw LinkFault(
            .hostMissingInWebLink(scheme: scheme),
            place..<place,
            remedy: LinkRemedy.host(for: parts, in: bytes)
        )
    }
}
