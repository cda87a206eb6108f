import SourceText

/// What is suspicious about user information, host and port.
extension LinkNotes {
    mutating func noteUserInformation(host: [UInt8]) {
        guard let user = parts.user, let end = parts.host?.lowerBound else { return }
        add(
            .userInformation(host: String(decoding: host, as: UTF8.self)),
            user.lowerBound..<end
        )
        for index in user.lowerBound..<end {
            if let value = PercentEscape.value(at: index, in: bytes[..<end]),
                LinkNotes.delimiters.contains(value)
            {
                add(.delimiterInUserInformation, index..<index + 3)
            }
        }
    }

    private static let delimiters = ByteSet("/\\?#")

    mutating func noteHost(_ host: [UInt8], isConverted: Bool) {
        guard let range = parts.host else { return }
        if isConverted {
            add(.hostConverted(into: String(decoding: host, as: UTF8.self)), range)
        }
        guard host.contains(UInt8(ascii: "-")) else { return }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let written = bytes[range]
            .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        for (label, place) in zip(labels, written) {
            guard let decoded = HostLabel.decoded(label) else { continue }
            let scripts = HostScript.scripts(of: decoded)
            if scripts.count > 1 {
                let text = String(String.UnicodeScalarView(decoded))
                add(
                    .hostMixedScripts(label: text, scripts: scripts),
                    place.startIndex..<place.endIndex
                )
            }
        }
    }

    mutating func notePort(isRewritten: Bool) {
        guard let port = parts.port, !port.isEmpty else { return }
        let written = String(decoding: bytes[port], as: UTF8.self)
        let scheme = Bytes.lowerText(bytes[parts.scheme])
        let number = Int(written)
        if number == nil || number != LinkURL.defaultPort(of: scheme) {
            add(.nonDefaultPort(port: written), port)
        }
        let rewritten = LinkRepair.portText(parts, in: bytes) ?? ""
        if isRewritten, rewritten != written { add(.portRewritten(into: rewritten), port) }
    }
}
