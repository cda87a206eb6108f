import SourceText
import URLText

/// Compares what `LinkURL.read` makes of a text with what Foundation makes of it.
enum Agreement {
    /// Returns how the two disagree, or nil when they agree.
    static func disagreement(on text: String) -> String? {
        let seen = FoundationReading(text)
        switch LinkURL.read(text, hostEncoder: .foundation) {
        case .success(let link):
            guard let seen else { return "read, but Foundation reads no URL" }
            if let reason = MustRefuse.reason(for: text, seen) { return "must refuse: \(reason)" }
            return difference(link, seen)
        case .failure(let refusal):
            return isJustified(refusal, seen)
                ? nil : "refused as \(refusal.reason), Foundation reads \(seen?.text ?? "nothing")"
        }
    }

    private static func difference(_ link: LinkURL, _ seen: FoundationReading) -> String? {
        let host = link.host.map { link.text($0) }
            .map { $0.hasPrefix("[") ? String($0.dropFirst().dropLast()) : $0 }
        let parts: [(String, String?, String?)] = [
            ("text", link.text, seen.text),
            ("scheme", link.text(link.scheme), seen.scheme),
            ("user", link.user.map { link.text($0) }, seen.user),
            ("password", link.password.map { link.text($0) }, seen.password),
            ("host", host, seen.host),
            ("port", link.portNumber.map(String.init), seen.port.map(String.init)),
            ("path", link.text(link.path), seen.path),
            ("query", link.query.map { link.text($0) }, seen.query),
            ("fragment", link.fragment.map { link.text($0) }, seen.fragment),
        ]
        for (name, ours, theirs) in parts where !isSame(ours, theirs) {
            return "\(name): \(ours ?? "nil"), Foundation \(theirs ?? "nil")"
        }
        return nil
    }

    /// Compares by bytes; `==` takes composed and decomposed text as the same.
    private static func isSame(_ a: String?, _ b: String?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.utf8.elementsEqual(b.utf8)
    }

    /// Whether a refusal has the ground that it names.
    private static func isJustified(_ refusal: LinkRefusal, _ seen: FoundationReading?) -> Bool {
        guard let seen else { return true }
        switch refusal.reason {
        case .linkTooLong(let limit): return refusal.text.utf8.count > limit
        case .schemeMissing: return seen.scheme?.isEmpty ?? true
        case .hostMissingInWebLink: return MustRefuse.isWebWithoutHost(seen)
        case .backslashInAuthority: return MustRefuse.hasBackslashInAuthority(refusal.text, seen)
        case .controlCharacter: return MustRefuse.hasControl(refusal.text)
        case .escapeInHost: return seen.host?.contains("%") ?? false
        case .hostNotMappable(let host): return MustRefuse.isMapped(host, seen)
        default: return false
        }
    }
}
