import SourceText

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
        let host = try LinkHost(bytes: bytes, parts: parts, encoder: hostEncoder).converted()
        try checkWebHost(of: parts)
        let broken = parts.broken(in: bytes)
        var notes = LinkNotes(bytes, parts: parts, broken: broken)
        notes.collect(convertedHost: host)
        guard host != nil || !broken.isEmpty else {
            return LinkURL(original: text, bytes: bytes, parts: parts, notes: notes.sorted)
        }
        let repair = LinkRepair(bytes, parts: parts, convertedHost: host)
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
        guard let index = bytes.indices.first(where: isControl) else { return }
        // U+0080 to U+009F are C2 80 to C2 9F.
        let isLong = bytes[index] == 0xC2
        let value = UInt32(isLong ? bytes[index + 1] : bytes[index])
        throw LinkFault(
            .controlCharacter(value),
            index..<index + (isLong ? 2 : 1),
            remedy: "remove the character"
        )
    }

    private func isControl(at index: Int) -> Bool {
        Bytes.isControl(bytes[index]) || bytes[index] == 0xC2 && bytes[index + 1] < 0xA0
    }

    private func checkWebHost(of parts: LinkParts) throws(LinkFault) {
        guard parts.nonEmptyHost(in: bytes) == nil else { return }
        let scheme = Bytes.lowerText(bytes[parts.scheme])
        guard scheme == "http" || scheme == "https" else { return }
        let place = parts.host?.lowerBound ?? parts.path.lowerBound
        throw LinkFault(
            .hostMissingInWebLink(scheme: scheme),
            place..<place,
            remedy: LinkRemedy.host(for: parts, in: bytes)
        )
    }
}
