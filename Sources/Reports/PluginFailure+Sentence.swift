internal import Routing
internal import SourceText
internal import URLText

extension PluginFailure {
    /// What went wrong, after the name of the plugin; what the plugin wrote is quoted.
    func sentence(limit: Int) -> String {
        switch self {
        case .said(let reason): "says \(Quoted(reason, limit: limit))"
        case .unknownTab(let tab): "names the tab \(Quoted(tab, limit: limit)), which is none"
        case .noScreen: "names no screen, or one with a name that is too long"
        case .late(let milliseconds): "did not answer within \(milliseconds) ms"
        case .ended(let how): "ended before it answered: \(PrintableText.escaped(how))"
        case .flood(let bytes): "wrote more than \(bytes) bytes for an answer"
        case .nonsense(let text): "wrote \(Quoted(text, limit: limit)), which is no answer"
        case .cancelled: "was not waited for any longer"
        }
    }

    /// The failure in one stable word, for JSON.
    var word: String {
        switch self {
        case .said: "said"
        case .unknownTab: "unknown-tab"
        case .noScreen: "no-screen"
        case .late: "late"
        case .ended: "ended"
        case .flood: "flood"
        case .nonsense: "nonsense"
        case .cancelled: "cancelled"
        }
    }
}

extension PluginAnswer {
    /// The answer as it is shown; what the plugin wrote is quoted.
    func sentence(limit: Int) -> String {
        switch self {
        case .handled(let screen, let tab):
            "handled, \(Quoted(screen, limit: limit)) in "
                + (tab.map { "\(Quoted($0, limit: limit))" } ?? "the tab in front")
        case .declined(let reason): "declined, \(Quoted(reason, limit: limit))"
        case .redirect(let link):
            "redirect to \(Quoted(LinkPassword.masked(link), limit: limit))"
        case .failed(let failure): "nothing: it \(failure.sentence(limit: limit))"
        case .unknown: "nothing: it was not asked"
        }
    }

    /// The answer, as every JSON format writes it.
    var json: JSONValue {
        switch self {
        case .handled(let screen, let tab):
            .object([
                "kind": "handled", "screen": .string(screen), "tab": .optional(tab),
            ])
        case .declined(let reason):
            .object(["kind": "declined", "reason": .string(reason)])
        case .redirect(let link):
            .object(["kind": "redirect", "link": .string(LinkPassword.masked(link))])
        case .failed(let failure):
            .object(["kind": "failed", "failure": .string(failure.word)])
        case .unknown: .object(["kind": "unknown"])
        }
    }
}
